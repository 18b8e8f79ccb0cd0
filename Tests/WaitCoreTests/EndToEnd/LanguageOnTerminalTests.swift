// The language of the status as the environment asks for it, through the program itself.

import Foundation
import Testing

@Suite struct LanguageOnTerminalTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var environment: [String: String?]
    var message: String
    var isASCII = false

    var testDescription: String {
      environment.map { "\($0)=\($1 ?? "(unset)")" }.sorted().joined(separator: " ")
    }
  }

  static let cases: [Case] = [
    Case(environment: ["LC_ALL": "C"], message: "Fetching data...", isASCII: true),
    Case(environment: ["LANG": "ru_RU.KOI8-R"], message: "Fetching data...", isASCII: true),
    Case(
      environment: ["LANGUAGE": "ja", "LANG": "C"], message: "Fetching data...", isASCII: true),
    Case(environment: ["LANG": nil], message: "Fetching data...", isASCII: true),
    Case(
      environment: ["LANGUAGE": "ja:ru", "LANG": "en_US.UTF-8"], message: "データを取得しています…"),
    Case(environment: ["LC_ALL": "", "LANG": "zh_CN.UTF-8"], message: "正在获取数据…"),
    Case(environment: ["LANG": "zh_HK.UTF-8"], message: "正在取得資料…"),
    Case(environment: ["LANG": "ru_RU.UTF-8"], message: "Получаем данные…"),
    Case(environment: ["LANG": "ru_RU.utf8"], message: "Получаем данные…"),
    Case(
      environment: ["LC_MESSAGES": "ru_RU.UTF-8", "LANG": "ja_JP.UTF-8"],
      message: "Получаем данные…"),
    Case(environment: ["LANG": "de_DE.UTF-8"], message: "Fetching data…"),
    Case(environment: ["LANG": "C.UTF-8"], message: "Fetching data…"),
  ]

  @Test(arguments: cases)
  func `the first stage is said in the language that was asked for`(given: Case) throws {
    let gate = try Gate()
    let terminal = try TestTerminal(
      waitfor("--", "sh", "-c", gate.pass), environment: given.environment)
    terminal.waitUntilDrawn()
    terminal.waitForFrames(1)
    #expect(terminal.statuses.first?.message == given.message)
    gate.open()
    #expect(terminal.waitForEnd() == .exited(0))
    #expect(terminal.output.bytes.allSatisfy { $0 < 0x80 } == given.isASCII)
    // The closing row begins with its mark, in glyphs or in words.
    #expect(terminal.screen.rows[0].hasPrefix(given.isASCII ? " [ok] " : " ✔ "))
    terminal.expectRestored()
  }

  @Test func `a failure is marked in ASCII, too`() throws {
    let terminal = try TestTerminal(
      waitfor("--delay", "0", "--", "sh", "-c", "exit 2"), environment: ["LC_ALL": "C"])
    #expect(terminal.waitForEnd() == .exited(2))
    #expect(terminal.screen.rows[0].hasPrefix(" [failed] "))
    #expect(terminal.screen.rows[0].contains("exit 2"))
    #expect(terminal.output.bytes.allSatisfy { $0 < 0x80 })
  }
}
