// The folder in which waitfor makes its sockets, watched by a test.

import Foundation
import Testing

final class SocketFolder: Sendable {
  private let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
  }

  /// What waitfor is to be started with.
  var environment: [String: String?] { ["TMPDIR": directory.path] }

  /// What is in the folder.
  var entries: [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: directory.path)) ?? ["gone"]
  }

  /// The path of the only socket there is.
  var socket: String? {
    guard entries.count == 1 else { return nil }
    let path = directory["\(entries[0])/socket"]
    return FileManager.default.fileExists(atPath: path) ? path : nil
  }

  /// Waits until there is a socket.
  func waitForSocket(sourceLocation: SourceLocation = #_sourceLocation) throws -> String {
    waitUntil("there is a socket", sourceLocation: sourceLocation) { socket != nil }
    return try #require(socket, sourceLocation: sourceLocation)
  }

  /// Tells something to the waitfor of the only socket there is, from outside.
  func tell(_ words: String..., sourceLocation: SourceLocation = #_sourceLocation) throws {
    let path = try waitForSocket(sourceLocation: sourceLocation)
    let made = try run(waitfor("--tell") + words, environment: ["WAITFOR_SOCKET": path])
    #expect(made.ending == .exited(0), sourceLocation: sourceLocation)
    #expect(made.output == [] && made.errors == [], sourceLocation: sourceLocation)
  }
}

/// Sends datagrams, each word one, as another language does.
enum Sender {
  static let perl = """
    use Socket; socket(my $s, PF_UNIX, SOCK_DGRAM, 0) or die;
    my $to = pack_sockaddr_un($ENV{WAITFOR_SOCKET});
    """

  /// A shell's words for a Perl program that has `$s` and `$to`.
  static func command(_ program: String) -> String { "perl -e '\(perl) \(program)'" }
}
