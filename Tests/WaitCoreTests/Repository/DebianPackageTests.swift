// The Debian package of the program under test: made, judged by lintian, installed and removed.

import Foundation
import Testing
import WaitCore

@Suite(.enabled(if: Packaging.canMakeDebian)) struct DebianPackageTests {
  /// Installs a package into an empty system, uses it there and removes it.
  ///
  /// It prints the files that are there in between and what is left. The real system is not touched.
  private static let story = """
    set -eu
    root=$(mktemp -d)
    trap 'rm -rf "$root"' EXIT
    mkdir -p "$root/var/lib/dpkg/info" "$root/var/lib/dpkg/updates"
    : >"$root/var/lib/dpkg/status"
    debian() {
      dpkg --root="$root" --log=/dev/null --path-include='*' \
        --force-not-root --force-script-chrootless "$@" >&2
    }
    files() { (cd "$root" && find . -path ./var -prune -o ! -type d -print | LC_ALL=C sort); }
    debian --install "$1"
    "$root/usr/bin/waitfor" -- true
    files
    debian --remove waitfor
    echo left:
    (cd "$root" && find . ! -path './var*')
    test ! -s "$root/var/lib/dpkg/status"
    """

  private static let installed = """
    ./usr/bin/waitfor
    ./usr/share/bash-completion/completions/waitfor
    ./usr/share/doc/waitfor/changelog.gz
    ./usr/share/doc/waitfor/copyright
    ./usr/share/fish/vendor_completions.d/waitfor.fish
    ./usr/share/lintian/overrides/waitfor
    ./usr/share/man/man1/waitfor.1.gz
    ./usr/share/zsh/vendor-completions/_waitfor

    """

  @Test func `is the same whoever makes it`() throws {
    #expect(try Packaging.makesTheSame("deb.sh"))
  }

  @Test func `is installed, and removed without a trace`() throws {
    let directory = try TemporaryDirectory()
    let package = try Packaging.make("deb.sh", in: directory)
    #expect(package.hasPrefix(directory["waitfor_\(Version.text.replacing("-", with: "~"))_"]))
    chmod(directory.path, 0o755)
    let words = ["sh", "-c", Self.story, "sh", package]
    // As the user who runs the tests, and as one without privileges.
    for command in [words, Unprivileged.command(words)] {
      let made = try run(
        command, environment: ["PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "TMPDIR": "/tmp"])
      #expect(made.ending == .exited(0), "\(made.errorText)")
      #expect(made.outputText == "\(Self.installed)left:\n.\n")
    }
  }

  @Test(.enabled(if: Packaging.has("lintian")))
  func `has nothing that lintian calls an error`() throws {
    let directory = try TemporaryDirectory()
    let package = try Packaging.make("deb.sh", in: directory)
    let made = try run(
      ["lintian", "--allow-root", "--fail-on", "error", package], within: Packaging.patience)
    #expect(made.ending == .exited(0), "\(made.outputText)")
  }
}
