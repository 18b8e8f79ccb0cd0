// What needs a user who may not do everything, also where the tests run as root: the system gives root
// every permission, so that such a program is started as somebody else.

import Foundation

enum Unprivileged {
  /// Nobody's number on the systems that we know.
  private static let nobody = "65534"

  /// Whether there is a way.
  static let isPossible =
    getuid() != 0 || TestEnvironment.find("setpriv", in: ["PATH": TestEnvironment.path]) != nil

  /// The command line that runs a command as a user without privileges.
  static func command(_ words: [String]) -> [String] {
    getuid() != 0
      ? words
      : ["setpriv", "--reuid", nobody, "--regid", nobody, "--clear-groups", "--"] + words
  }
}
