// Thousands of files in one wait: right to the last of them, and no work that grows with the square of
// their number. What it costs is measured in Benchmarks/.

import Foundation
import Testing
import WaitCore

@Suite struct ManyFilesTests {
  @Test(arguments: Backend.allCases)
  func `ten thousand files in one folder`(backend: Backend) throws {
    let directory = try TemporaryDirectory()
    let names = (1...10_000).map { "file-\($0)" }
    let watching = try Watching(names.map { directory[$0] }, by: backend)
    watching.waitUntilTold(.count(0, of: 10_000))
    for name in names.dropLast() { try directory.append("", to: name) }
    watching.waitUntilTold(.count(9_999, of: 10_000))
    try directory.delete(names[4711])
    watching.waitUntilTold(.count(9_998, of: 10_000))
    try directory.append("", to: names[9_999])
    watching.waitUntilTold(.count(9_999, of: 10_000))
    try directory.append("", to: names[4711])
    watching.waitUntilSatisfied()
  }

  @Test(arguments: Backend.allCases)
  func `files in many folders that are not there yet`(backend: Backend) throws {
    let directory = try TemporaryDirectory()
    let folders = (1...2000).map { "folder-\($0)/deep" }
    let watching = try Watching(folders.map { directory["\($0)/f"] }, by: backend)
    watching.waitUntilTold(.count(0, of: 2000))
    for folder in folders {
      try directory.makeFolder(folder)
      try directory.append("", to: "\(folder)/f")
    }
    watching.waitUntilSatisfied()
  }

  @Test func `folders of many files that go and come at once`() throws {
    let directory = try TemporaryDirectory()
    let folders = (1...2000).map { "top/folder-\($0)" }
    for folder in folders { try directory.makeFolder(folder) }
    let watching = try Watching(folders.map { directory["\($0)/f"] })
    watching.waitUntilTold(.count(0, of: 2000))
    for folder in folders {
      try directory.delete(folder)
      try directory.makeFolder(folder)
      try directory.append("", to: "\(folder)/f")
    }
    watching.waitUntilSatisfied()
  }

  @Test func `the last of many is enough with any`() throws {
    let directory = try TemporaryDirectory()
    let watching = try Watching((1...5000).map { directory["\($0)"] }) { $0.isAny = true }
    watching.waitUntilAsleep()
    try directory.append("", to: "5000")
    watching.waitUntilSatisfied()
  }
}
