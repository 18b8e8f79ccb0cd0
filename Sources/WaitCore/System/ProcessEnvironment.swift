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

  /// The environment with one more setting, in place of one of the same name; lives as long as the
  /// process.
  static func with(_ setting: String) -> Arguments.Vector {
    let name = setting.prefix { $0 != "=" } + "="
    var entries: [UnsafeMutablePointer<CChar>?] = unsafe []
    var next = unsafe environ
    while let entry = unsafe next.pointee {
      if unsafe strncmp(entry, String(name), name.utf8.count) != 0 { unsafe entries.append(entry) }
      unsafe next += 1
    }
    unsafe entries += [strdup(setting), nil]
    let vector = unsafe Arguments.Vector.allocate(capacity: entries.count)
    unsafe vector.initialize(from: entries, count: entries.count)
    return unsafe vector
  }

  /// The bytes of a variable's value.
  package static func bytes(_ name: String) -> [UInt8]? {
    guard let value = unsafe getenv(name) else { return nil }
    return unsafe Array(UnsafeRawBufferPointer(start: value, count: strlen(value)))
  }
}
