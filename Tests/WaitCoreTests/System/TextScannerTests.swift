// The search for a text in a file that grows, is cut and is replaced. The file is read through a path
// after a look, as a wait does it.

import Foundation
import Testing
import WaitCore

@Suite struct TextScannerTests {
  /// A file and the search in it.
  private final class Search {
    let directory: TemporaryDirectory
    private var scanner: TextScanner

    init(for text: [UInt8]) throws {
      directory = try TemporaryDirectory()
      scanner = TextScanner(for: text)
    }

    convenience init(for text: String) throws {
      try self.init(for: Array(text.utf8))
    }

    /// Why the file can't be read.
    var problem: Int32? { scanner.problem?.number }

    /// Reads after a look that told what is not there any more.
    func readsAfterAStaleLook() -> Bool {
      scanner.scan(FilePath(Array(directory["log"].utf8)), device: 1, inode: 2, size: 3)
      return scanner.hasFound
    }

    /// Looks at the file and reads what is new; whether the text was found by now.
    func finds() -> Bool {
      let path = FilePath(Array(directory["log"].utf8))
      guard case .there(let device, let inode, let size, _) = FileLook.at(path) else {
        scanner.lose()
        return scanner.hasFound
      }
      scanner.scan(path, device: device, inode: inode, size: size)
      return scanner.hasFound
    }

    /// Appends, and looks again.
    func finds(after text: String) throws -> Bool {
      try directory.append(text, to: "log")
      return finds()
    }
  }

  @Test func `a text at the beginning, in the middle and at the end`() throws {
    for content in ["ready", "ready.", "not yet… ready", "rerereready\n", "\0ready\0"] {
      let search = try Search(for: "ready")
      #expect(try search.finds(after: content), "\(content)")
    }
    for content in ["", "read", "eady", "Ready", "re ady", "r e a d y"] {
      let search = try Search(for: "ready")
      #expect(try !search.finds(after: content), "\(content)")
    }
  }

  @Test func `a text that arrives byte by byte`() throws {
    let search = try Search(for: "ready")
    for letter in "xxrerea" { #expect(try !search.finds(after: String(letter))) }
    #expect(try !search.finds(after: "d"))
    #expect(try search.finds(after: "y"))
  }

  @Test(arguments: [65_530, 65_531, 65_533, 65_534, 65_535, 65_536, 131_070, 131_072])
  func `a text across two reads`(before: Int) throws {
    let search = try Search(for: "ready")
    #expect(
      try search.finds(after: String(repeating: "r", count: before) + "ready" + "tail"))
  }

  @Test func `a text longer than one read`() throws {
    let text = String(repeating: "0123456789", count: 20_000)
    let search = try Search(for: text)
    #expect(try !search.finds(after: "0123" + text.dropLast()))
    #expect(try search.finds(after: "9"))
  }

  @Test func `a text that nearly comes again and again`() throws {
    let search = try Search(for: "aaaaab")
    #expect(try !search.finds(after: String(repeating: "a", count: 100_000)))
    #expect(try search.finds(after: "b"))
  }

  @Test func `bytes that are not text`() throws {
    let search = try Search(for: [0xff, 0x00, 0xc3])
    let log = URL(fileURLWithPath: search.directory["log"])
    try Data([0x41, 0xff, 0xc3, 0x00]).write(to: log)
    #expect(!search.finds())
    try Data([0x41, 0xff, 0x00, 0xc3, 0x28]).write(to: log, options: .atomic)
    #expect(search.finds())
  }

  // MARK: Rotation

  @Test func `what was read is not read again`() throws {
    let search = try Search(for: "ready")
    #expect(try !search.finds(after: "12345"))
    // In the place of what was read, which no writer of logs does.
    let file = open(search.directory["log"], O_WRONLY | O_CLOEXEC)
    #expect(pwrite(file, "ready", 5, 0) == 5)
    close(file)
    #expect(!search.finds())
    #expect(try !search.finds(after: "678"))
  }

  @Test func `a file that is cut is read from its beginning`() throws {
    let search = try Search(for: "ready")
    #expect(try !search.finds(after: "a long line of before, rea"))
    try search.directory.append("dy", to: "log", truncating: true)
    #expect(!search.finds())
    #expect(try !search.finds(after: ", rea"))
    #expect(try search.finds(after: "dy"))
  }

  @Test func `a text that was found is lost with what was cut`() throws {
    let search = try Search(for: "ready")
    #expect(try search.finds(after: "… ready"))
    try search.directory.append("new", to: "log", truncating: true)
    #expect(!search.finds())
    #expect(try search.finds(after: ": ready"))
  }

  @Test func `another file at the path is read from its beginning`() throws {
    let search = try Search(for: "ready")
    #expect(try !search.finds(after: "rea"))
    try search.directory.replace("log", with: "dy, and longer than before")
    #expect(!search.finds())
    try search.directory.replace("log", with: "ready")
    #expect(search.finds())
    try search.directory.replace("log", with: "other")
    #expect(!search.finds())
  }

  @Test func `a file that went and came is read from its beginning`() throws {
    let search = try Search(for: "ready")
    #expect(try search.finds(after: "ready"))
    try search.directory.rename("log", to: "log.1")
    #expect(!search.finds())
    #expect(try !search.finds(after: "rea"))
    #expect(try search.finds(after: "dy"))
  }

  @Test func `an inode that is used again is not the old file`() throws {
    // What was read is kept open, so that no other file can be given its inode.
    let search = try Search(for: "ready")
    for _ in 1...20 {
      #expect(try !search.finds(after: "12345678"))
      try search.directory.delete("log")
    }
    #expect(try search.finds(after: "ready and more than before"))
  }

  // MARK: What can't be read

  @Test func `a folder and a queue are not read, and hold nobody`() throws {
    let folder = try Search(for: "x")
    try folder.directory.makeFolder("log")
    #expect(!folder.finds())
    let queue = try Search(for: "x")
    #expect(mkfifo(queue.directory["log"], 0o644) == 0)
    #expect(!queue.finds())
    try queue.directory.delete("log")
    #expect(try queue.finds(after: "x"))
  }

  @Test(.enabled(if: getuid() != 0, "root may read everything"))
  func `a file that may not be read says so, and is read when it may be`() throws {
    let search = try Search(for: "ready")
    try search.directory.write("ready", to: "log", mode: 0)
    #expect(!search.finds())
    #expect(search.problem == EACCES)
    chmod(search.directory["log"], 0o644)
    #expect(search.finds())
    #expect(search.problem == nil)
  }

  @Test func `a file that vanished between look and reading is no trouble`() throws {
    let search = try Search(for: "ready")
    #expect(!search.readsAfterAStaleLook())
    #expect(search.problem == nil)
    #expect(try search.finds(after: "ready"))
  }
}
