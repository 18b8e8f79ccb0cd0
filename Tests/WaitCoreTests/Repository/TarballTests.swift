// The source as it is handed on, and the release packed for any Linux.

import Foundation
import Testing
import WaitCore

@Suite struct TarballTests {
  private static func names(in tarball: String) throws -> [String] {
    let made = try run(["tar", "-tzf", tarball])
    try #require(made.ending == .exited(0), "\(made.errorText)")
    return made.outputText.split(separator: "\n").map(String.init)
  }

  @Test(.enabled(if: Packaging.hasHistory))
  func `the source is the same whoever packs it`() throws {
    #expect(try Packaging.makesTheSame("source.sh"))
  }

  @Test(.enabled(if: Packaging.hasHistory))
  func `the source is what the commit has, and knows its time`() throws {
    let directory = try TemporaryDirectory()
    let tarball = try Packaging.make("source.sh", in: directory)
    let committed = try Packaging.git("ls-tree", "-r", "--name-only", "HEAD").outputText
    let name = try #require(try Self.names(in: tarball).first)
    #expect(tarball == directory["\(name.dropLast()).tar.gz"])
    #expect(
      try Self.names(in: tarball).filter { !$0.hasSuffix("/") }
        == committed.split(separator: "\n").map { name + $0 })
    let time = try run(["tar", "-xOzf", tarball, "\(name)packaging/commit-time"])
    #expect(time.outputText == (try Packaging.git("log", "-1", "--format=%ct").outputText))
  }

  @Test(.enabled(if: Packaging.isRelease))
  func `the release is the same whoever packs it`() throws {
    #expect(try Packaging.makesTheSame("static.sh"))
  }

  @Test(.enabled(if: Packaging.isRelease))
  func `the release is installed by unpacking it`() throws {
    let directory = try TemporaryDirectory()
    let tarball = try Packaging.make("static.sh", in: directory)
    #expect(tarball.hasPrefix(directory["waitfor-\(Version.text)-linux-"]))
    #expect(tarball.hasSuffix(".tar.gz"))
    let unpacking = ["tar", "-xzf", tarball, "--strip-components=1", "-C", directory.path]
    #expect(try run(unpacking).ending == .exited(0))
    let made = try run([directory["bin/waitfor"], "--version"])
    #expect(made.outputText == "waitfor \(Version.text)\n")
    let page = try directory.read("share/man/man1/waitfor.1")
    #expect(page.contains("\n.Os waitfor \(Version.text)\n"))
    for name in ["LICENSE", "README.md", "LGPL-2.1", "copyright"] {
      #expect(try !directory.read("share/doc/waitfor/\(name)").isEmpty)
    }
  }

  @Test(.enabled(if: Packaging.has("ldd")), arguments: ["static.sh", "deb.sh"])
  func `a program that needs libraries is not packed`(script: String) throws {
    let directory = try TemporaryDirectory()
    let path = PackageFolder.url("packaging/\(script)").path(percentEncoded: false)
    let made = try run([path, "/bin/sh", directory.path])
    #expect(made.ending == .exited(1))
    #expect(made.errorText.contains("needs"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: directory.path).isEmpty)
  }
}
