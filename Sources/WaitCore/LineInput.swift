/// Lines of standard input, as they come.
struct LineInput: ~Copyable {
  private let input = Descriptor(adopting: 0)
  /// Bytes of a line that are kept.
  private let longest: Int
  private var buffer: [UInt8]
  private var bytes: ArraySlice<UInt8> = []
  private var line: [UInt8] = []
  private var hasEnded = false

  /// Cuts lines to so many bytes.
  init(longest: Int) {
    self.longest = longest
    buffer = Descriptor.buffer(of: 4096)
  }

  /// The next line without its end; nil at the end of the input.
  mutating func next() -> String? {
    while true {
      if let end = bytes.firstIndex(of: UInt8(ascii: "\n")) {
        keep(bytes[..<end])
        bytes = bytes[(end + 1)...]
        return take()
      }
      keep(bytes)
      bytes = []
      guard !hasEnded else { return line.isEmpty ? nil : take() }
      read()
    }
  }

  private mutating func keep(_ part: ArraySlice<UInt8>) {
    line += part.prefix(longest - line.count)
  }

  private mutating func take() -> String {
    defer { line.removeAll(keepingCapacity: true) }
    return String(decoding: line, as: UTF8.self)
  }

  private mutating func read() {
    switch input.receive(into: &buffer) {
    case .moved(let count): bytes = buffer[..<count]
    case .wouldBlock:
      // Others may have made it so.
      var waiter = Waiter()
      waiter.addReader(0)
      waiter.wait(milliseconds: nil)
    case .ended, .failed: hasEnded = true
    }
  }
}
