// The environment of this process.

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

package enum ProcessEnvironment {
  /// The value of a variable; bytes that are not UTF-8 become U+FFFD.
  package static func value(_ name: String) -> String? {
    guard let value = unsafe getenv(name) else { return nil }
    return unsafe String(cString: value)
  }

  /// The environment with more settings, each `NAME=VALUE` with a final NUL, in place of those of the
  /// same names; lives as long as the process.
  ///
  /// Of plain memory: the types of arrays that nothing else needs would cost more than all of this.
  static func with(_ settings: [UInt8]) -> Arguments.Vector {
    let text = UnsafeMutablePointer<CChar>.allocate(capacity: settings.count)
    for (index, byte) in settings.enumerated() { unsafe text[index] = CChar(bitPattern: byte) }
    var size = 1
    while unsafe environ[size - 1] != nil { size += 1 }
    let vector = Arguments.Vector.allocate(capacity: size + settings.count { $0 == 0 })
    var count = 0
    var next = unsafe environ
    while let entry = unsafe next.pointee {
      if unsafe !isNamed(entry, in: text, size: settings.count) {
        unsafe vector[count] = entry
        count += 1
      }
      unsafe next += 1
    }
    var start = 0
    while start < settings.count {
      unsafe vector[count] = unsafe text + start
      count += 1
      start += unsafe strlen(text + start) + 1
    }
    unsafe vector[count] = nil
    return unsafe vector
  }

  /// Whether one of the settings has the name of an entry.
  @unsafe private static func isNamed(
    _ entry: UnsafePointer<CChar>, in settings: UnsafePointer<CChar>, size: Int
  ) -> Bool {
    var start = 0
    while start < size {
      let setting = unsafe settings + start
      var length = 0
      while unsafe setting[length] != 0x3d, unsafe setting[length] != 0 { length += 1 }
      if unsafe strncmp(entry, setting, length + 1) == 0 { return true }
      start += unsafe strlen(setting) + 1
    }
    return false
  }

  /// The bytes of a variable's value.
  package static func bytes(_ name: String) -> [UInt8]? {
    guard let value = unsafe getenv(name) else { return nil }
    return unsafe Array(UnsafeRawBufferPointer(start: value, count: strlen(value)))
  }
}
