// Starts a command's file, in a process of its own or in our place, and says why it can't be.

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// A command and its arguments, found on disk.
@safe package struct Program {
  private let words: Arguments
  private let path: [CChar]

  /// Finds the command that the first word names.
  package init(_ words: Arguments) throws(StartError) {
    self.words = words
    path = try ExecutablePath.find(words.bytes(0))
  }

  /// Becomes the command; returns only to say why not.
  package func replaceOurselves() throws(StartError) -> Never {
    let error = try unsafe runWithFallback { path, vector in
      unsafe execv(path, vector)
      return errno
    }
    throw explained(error)
  }

  /// Starts the command.
  ///
  /// `streams` are given to it as the numbers named; everything else is ours as it is: session,
  /// process group, directory, descriptors, ignored signals, and the mask we were started with;
  /// `settings` are added to the environment, each as `NAME=VALUE` with a final NUL.
  package func start(
    streams: [(ours: Int32, its: Int32)], settings: [UInt8], signals: SignalPipe
  ) throws(StartError) -> Child {
    var pid: pid_t = 0
    var mask = signals.mask
    let environment = unsafe settings.isEmpty ? nil : ProcessEnvironment.with(settings)
    let error = try unsafe runWithFallback { path, vector in
      unsafe SpawnCall.run(&pid, path, vector, streams, &mask, environment)
    }
    guard error == 0 else { throw explained(error) }
    return Child(pid: pid)
  }

  /// Tries the file itself, and where the system does not know its format (a text without `#!`), as
  /// execvp(3) does, the shell with it.
  private func runWithFallback(
    _ run: (UnsafePointer<CChar>, Arguments.Vector) -> Int32
  ) throws(StartError) -> Int32 {
    let error = unsafe path.withUnsafeBufferPointer { path in
      unsafe path.baseAddress.map { unsafe run($0, words.pointers) } ?? ENOENT
    }
    guard error == ENOEXEC else { return error }
    guard looksLikeText else {
      throw StartError(kind: .cannotRun, name: name, reason: "it is not a program")
    }
    return unsafe "/bin/sh".withCString { shell in
      unsafe path.withUnsafeBufferPointer { path in
        let size = words.count + 2
        let vector = Arguments.Vector.allocate(capacity: size)
        defer { unsafe vector.deallocate() }
        unsafe vector[0] = UnsafeMutablePointer(mutating: shell)
        unsafe vector[1] = UnsafeMutablePointer(mutating: path.baseAddress)
        for index in 1..<max(words.count, 1) { unsafe vector[index + 1] = words.pointers[index] }
        unsafe vector[size - 1] = nil
        return unsafe run(shell, vector)
      }
    }
  }

  private var name: String {
    String(decoding: path.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Whether a shell may read the file: as shells do, a NUL in its first line says no.
  private var looksLikeText: Bool {
    !firstBytes.prefix { $0 != UInt8(ascii: "\n") }.contains(0)
  }

  private var firstBytes: [UInt8] {
    let number = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard number >= 0 else { return [] }
    let file = Descriptor(adopting: number)
    var buffer = [UInt8](repeating: 0, count: 256)
    guard case .moved(let count) = file.receive(into: &buffer) else { return [] }
    return Array(buffer.prefix(count))
  }

  private func explained(_ error: Int32) -> StartError {
    guard error == ENOENT else {
      let isDirectory = error == EACCES && isDirectory
      return StartError(
        kind: .cannotRun, name: name,
        reason: isDirectory ? "it is a directory" : SystemError("exec", error).reason)
    }
    // The file is there: what is missing is the interpreter its first line names.
    let line = firstBytes.prefix { $0 != UInt8(ascii: "\n") }
    guard line.starts(with: [UInt8(ascii: "#"), UInt8(ascii: "!")]) else {
      return StartError(kind: .notFound, name: name, reason: "not found")
    }
    let interpreter = String(decoding: line.dropFirst(2), as: UTF8.self)
    return StartError(
      kind: .notFound, name: name, reason: "its interpreter '\(interpreter)' is not found")
  }

  private var isDirectory: Bool {
    var status = stat()
    return unsafe stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}
