// The words waitfor was started with. They are bytes and need not be UTF-8: what is passed on is
// passed on as it came, and only what is read as an option becomes text.

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// The argument vector of this process.
@safe package struct Arguments {
  typealias Vector = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>

  private let vector: Vector
  /// Number of words, without the program's name.
  package let count: Int

  /// This process's own.
  package static var own: Arguments {
    unsafe Arguments(vector: CommandLine.unsafeArgv, all: Int(CommandLine.argc))
  }

  private init(vector: Vector, all: Int) {
    let skipped = min(all, 1)
    unsafe self.vector = vector + skipped
    count = all - skipped
  }

  /// A word as text; bytes that are not UTF-8 become U+FFFD.
  package func text(_ index: Int) -> String {
    guard index < count, let word = unsafe vector[index] else { return "" }
    return unsafe String(cString: word)
  }

  /// The words from one on.
  package func from(_ index: Int) -> Arguments {
    unsafe Arguments(rest: vector + index, count: count - index)
  }

  private init(rest: Vector, count: Int) {
    unsafe vector = rest
    self.count = count
  }

  /// The words as exec(3) takes them, for as long as the process lives.
  var pointers: Vector { unsafe vector }

  /// The bytes of all words.
  package var all: [[UInt8]] { (0..<count).map(bytes) }

  /// The bytes of a word without the final NUL.
  package func bytes(_ index: Int) -> [UInt8] {
    guard index < count, let word = unsafe vector[index] else { return [] }
    return unsafe Array(UnsafeRawBufferPointer(start: word, count: strlen(word)))
  }
}
