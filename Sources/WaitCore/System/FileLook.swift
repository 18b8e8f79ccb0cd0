// A look at a path: one stat(2), and what it says put in order.

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// A path as bytes; it need not be text.
package struct FilePath: Hashable, Sendable {
  /// The bytes with the final NUL.
  let cString: [CChar]

  package init(_ bytes: [UInt8]) {
    cString = bytes.map { CChar(bitPattern: $0) } + [0]
  }

  /// The bytes without the final NUL.
  package var bytes: [UInt8] { cString.dropLast().map { UInt8(bitPattern: $0) } }

  /// The path as text; what is not UTF-8 becomes U+FFFD.
  package var text: String { String(decoding: bytes, as: UTF8.self) }
}

/// What a look found.
package enum FileSight: Equatable, Sendable {
  /// Device, inode, size in bytes, and the time of the last modification since 1970.
  case there(device: UInt64, inode: UInt64, size: Int64, modified: Duration)
  case missing
  /// It can't be told, for that errno(3).
  case unknown(Int32)

  /// Whether a part of the path is no folder.
  package var isInTheWay: Bool { self == .unknown(ENOTDIR) }

  /// Whether waiting can't be expected to change it: no permission, a loop of links, a part that is no
  /// folder, a name too long.
  package var isHopeless: Bool {
    switch self {
    case .unknown(EACCES), .unknown(ELOOP), .unknown(ENOTDIR), .unknown(ENAMETOOLONG): true
    default: false
    }
  }

  /// The reason in the system's words.
  package var reason: String {
    guard case .unknown(let number) = self else { return "" }
    return SystemError("stat", number).reason
  }
}

package enum FileLook {
  /// Looks at a path, through symbolic links.
  package static func at(_ path: FilePath) -> FileSight {
    var status = stat()
    guard unsafe stat(path.cString, &status) == 0 else {
      return errno == ENOENT ? .missing : .unknown(errno)
    }
    return .there(
      device: UInt64(truncatingIfNeeded: status.st_dev), inode: UInt64(status.st_ino),
      size: Int64(status.st_size), modified: ModificationTime.of(status))
  }
}
