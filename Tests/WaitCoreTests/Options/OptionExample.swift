// One use of each option, and what it must come to. A row that the table of options has and that is
// missing here fails a test.

import WaitCore

/// An option as it is typed, and what holds afterwards.
struct OptionExample: Sendable {
  /// The option's long name.
  let option: String
  let words: [String]
  let holds: @Sendable (Settings) -> Bool

  init(
    _ option: String, _ words: [String], _ holds: @escaping @Sendable (Settings) -> Bool
  ) {
    self.option = option
    self.words = words
    self.holds = holds
  }

  static let all: [OptionExample] = waiting + look + limit + output + progress + status + other

  private static let waiting = [
    OptionExample("file", ["--file", "a", "-f", "b c"]) {
      $0.files == [Array("a".utf8), Array("b c".utf8)]
    },
    OptionExample("gone", ["--file", "a", "--gone"]) { $0.conditions.isGone },
    OptionExample("stable", ["--stable", "2s", "-fa"]) { $0.conditions.stable == .seconds(2) },
    OptionExample("contains", ["-f", "a", "--contains", "ready"]) {
      $0.conditions.contains == Array("ready".utf8)
    },
    OptionExample("size", ["-f", "a", "--size", "1.5M"]) { $0.conditions.size == 1_572_864 },
    OptionExample("newer-than", ["-f", "a", "--newer-than", "b"]) {
      $0.conditions.isNewer && $0.newerThan == Array("b".utf8)
    },
    OptionExample("pid", ["--pid", "4711", "-p", "12"]) { $0.pids == [4711, 12] },
    OptionExample("any", ["-f", "a", "--any"]) { $0.isAny },
  ]

  private static let look = [
    OptionExample("style", ["--style", "spinner"]) { $0.style?.name == "spinner" },
    OptionExample("style", ["-s", "bar"]) { $0.style?.name == "bar" },
    OptionExample("style", ["-s", "list"]) { $0.request == .listStyles },
    OptionExample("message", ["--message", "Reading"]) { $0.message == "Reading" },
    OptionExample("message", ["-m", ""]) { $0.message?.isEmpty == true },
    OptionExample("stage", ["--stage", "40:linking", "--stage", "5%:go:on"]) {
      $0.stages == [Stage(percent: 40, text: "linking"), Stage(percent: 5, text: "go:on")]
    },
    OptionExample("stage", ["--stage", "0:", "--stage", "100:x"]) {
      $0.stages == [Stage(percent: 0, text: ""), Stage(percent: 100, text: "x")]
    },
    OptionExample("lang", ["--lang", "zh-hant"]) { $0.language == .traditionalChinese },
    OptionExample("spinner", ["--spinner", "line"]) { $0.spinner == "line" },
    OptionExample("spinner", ["--spinner", "list"]) { $0.request == .listSpinners },
    OptionExample("frames", ["--frames", " ◐  ◓\t◑ "]) { $0.frames == ["◐", "◓", "◑"] },
    OptionExample("large", ["--large", "--spinner", "arc"]) { $0.isLarge },
    OptionExample("period", ["--period", "1.5s"]) { $0.period == .milliseconds(1500) },
    OptionExample("gradient", ["--gradient", "#5C4EF2, blue,#fff"]) {
      $0.gradient == [RGB(hex: 0x5c4ef2), RGB(hex: 0x0000ff), RGB(hex: 0xffffff)]
    },
    OptionExample("color", ["--color", "never"]) { $0.color == .never },
    OptionExample("width", ["--width", "30"]) { $0.width == 30 },
    OptionExample("ascii", ["--ascii"]) { $0.ascii },
    OptionExample("no-motion", ["--no-motion"]) { $0.noMotion },
    OptionExample("delay", ["--delay", "0"]) { $0.delay == .zero },
    OptionExample("delay", []) { $0.delay == .milliseconds(200) },
    OptionExample("finish", ["--finish", "1s"]) { $0.finish == .seconds(1) },
    OptionExample("clear", ["--clear"]) { $0.clear },
  ]

  private static let limit = [
    OptionExample("timeout", ["--timeout", "5m"]) { $0.timeout == .seconds(300) },
    OptionExample("timeout", ["-t.5s"]) { $0.timeout == .milliseconds(500) },
    OptionExample("kill-after", ["-t", "1", "--kill-after", "2"]) { $0.killAfter == .seconds(2) },
    OptionExample("kill-after", ["-t1", "-k0"]) { $0.killAfter == .zero },
    OptionExample("signal", ["-t", "1", "--signal", "sigint"]) { $0.signal == 2 },
  ]

  private static let output = [
    OptionExample("output", ["--output", "hide"]) { $0.output == .hide },
    OptionExample("output", ["-o", "direct"]) { $0.output == .direct },
    OptionExample("output", ["-otail"]) { $0.output == .tail(5) },
    OptionExample("output", ["--output=tail=12"]) { $0.output == .tail(12) },
    OptionExample("save", ["--save", "a file"]) { $0.save == Array("a file".utf8) },
    OptionExample("block-input", ["--block-input"]) { $0.blockInput },
  ]

  private static let progress = [
    OptionExample("expect", ["--expect", "1h30m"]) { $0.expect == .seconds(5400) },
    OptionExample("expect", ["-e", "2"]) { $0.expect == .seconds(2) },
    OptionExample("name", ["--name", "night"]) { $0.name == Array("night".utf8) },
    OptionExample("name", ["-n", "a b"]) { $0.name == Array("a b".utf8) },
    OptionExample("no-history", ["--no-history"]) { $0.noHistory },
    OptionExample("history", ["--history"]) { $0.request == .listHistory },
    OptionExample("forget", ["--forget"]) { $0.request == .forget(nil) },
    OptionExample("forget", ["--forget=night"]) { $0.request == .forget(Array("night".utf8)) },
    OptionExample("read-progress", ["--read-progress"]) { $0.readProgress },
  ]

  private static let status = [
    OptionExample("plain", ["--plain"]) { $0.plain },
    OptionExample("log", ["--log", "a file"]) { $0.log == Array("a file".utf8) },
    OptionExample("every", ["--every", "10m"]) { $0.every == .seconds(600) },
    OptionExample("taskbar", ["--taskbar", "always"]) { $0.taskbar == .always },
    OptionExample("bell", ["--bell"]) { $0.bell },
    OptionExample("notify", ["--notify"]) { $0.notify && $0.noticeAfter == .seconds(10) },
    OptionExample("notify", ["--notify=1m"]) { $0.notify && $0.noticeAfter == .seconds(60) },
    OptionExample("quiet", ["--quiet"]) { $0.quiet },
    OptionExample("quiet", ["-q"]) { $0.quiet },
  ]

  private static let other = [
    OptionExample("tell", ["--tell"]) { $0.request == .tell },
    OptionExample("completions", ["--completions", "fish"]) { $0.request == .completions("fish") },
    OptionExample("help", ["--help"]) { $0.request == .help },
    OptionExample("help", ["-h"]) { $0.request == .help },
    OptionExample("version", ["--version"]) { $0.request == .version },
    OptionExample("version", ["-V"]) { $0.request == .version },
  ]
}
