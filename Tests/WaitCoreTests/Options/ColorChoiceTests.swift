// How many colours, from the option, the environment's conventions and the terminal's variables.

import Testing
import WaitCore

@Suite struct ColorChoiceTests {
  private static func decide(
    _ environment: [String: String], _ wish: Settings.When = .auto, isTerminal: Bool = true
  ) -> ColorDepth {
    ColorChoice.decide(wish, EnvironmentValues { environment[$0] }, isTerminal: isTerminal)
  }

  // MARK: Whether

  @Test(arguments: [
    // NO_COLOR, FORCE_COLOR, the depth on a terminal of 256 colours.
    (nil, nil, ColorDepth.palette256), ("", nil, .palette256), ("0", nil, .none),
    ("1", nil, .none), (nil, "0", .none), ("", "0", .none), ("0", "0", .none), ("1", "0", .none),
    (nil, "1", .palette256), ("", "1", .palette256), ("0", "1", .none), ("1", "1", .none),
    (nil, "3", .direct), ("", "3", .direct), ("0", "3", .none), ("1", "3", .none),
    (nil, "", .palette256), (nil, "false", .none), (nil, "no", .none), (nil, "OFF", .none),
    (nil, "true", .palette256), (nil, "yes", .palette256), (nil, "2", .palette256),
  ])
  func `NO_COLOR wins over FORCE_COLOR, and an empty one counts for nothing`(
    noColor: String?, forceColor: String?, depth: ColorDepth
  ) {
    var environment = ["TERM": "xterm-256color"]
    environment["NO_COLOR"] = noColor
    environment["FORCE_COLOR"] = forceColor
    #expect(Self.decide(environment) == depth)
  }

  @Test(arguments: [
    // FORCE_COLOR, CLICOLOR_FORCE, the depth where there is no terminal and TERM says nothing.
    (nil, nil, ColorDepth.none), ("", nil, .none), ("0", nil, .none), ("1", nil, .sixteen),
    ("true", nil, .sixteen), ("2", nil, .palette256), ("3", nil, .direct),
    ("anything", nil, .sixteen), (nil, "1", .sixteen), (nil, "0", .none), (nil, "", .none),
    ("0", "1", .none), (nil, "yes", .sixteen),
  ])
  func `forced colours need no terminal`(
    forceColor: String?, cliColorForce: String?, depth: ColorDepth
  ) {
    var environment: [String: String] = [:]
    environment["FORCE_COLOR"] = forceColor
    environment["CLICOLOR_FORCE"] = cliColorForce
    #expect(Self.decide(environment, isTerminal: false) == depth)
    environment["TERM"] = "dumb"
    #expect(Self.decide(environment, isTerminal: true) == depth)
  }

  @Test(arguments: [
    ("0", nil, ColorDepth.none), ("1", nil, .palette256), ("", nil, .palette256),
    ("0", "1", .palette256), ("0", "0", .none),
  ])
  func `CLICOLOR takes colours away, CLICOLOR_FORCE gives them back`(
    cliColor: String?, force: String?, depth: ColorDepth
  ) {
    var environment = ["TERM": "xterm-256color"]
    environment["CLICOLOR"] = cliColor
    environment["CLICOLOR_FORCE"] = force
    #expect(Self.decide(environment) == depth)
  }

  @Test(arguments: [
    ["NO_COLOR": "1", "CLICOLOR_FORCE": "1"], ["TERM": "dumb"], ["TERM": ""], [:],
    ["TERM": "dumb", "COLORTERM": "truecolor"],
  ])
  func `no colours`(environment: [String: String]) {
    #expect(Self.decide(environment) == .none)
  }

  @Test(arguments: [
    (Settings.When.never, true, ["TERM": "xterm-kitty", "FORCE_COLOR": "3"], ColorDepth.none),
    (.always, true, ["TERM": "xterm-256color", "NO_COLOR": "1"], .palette256),
    (.always, false, ["NO_COLOR": "1"], .sixteen),
    (.always, false, ["TERM": "dumb", "CLICOLOR": "0"], .sixteen),
    (.always, false, ["TERM": "xterm", "COLORTERM": "truecolor"], .direct),
    (.auto, false, ["TERM": "xterm-256color", "COLORTERM": "truecolor"], .none),
  ])
  func `the option wins over all variables`(
    wish: Settings.When, isTerminal: Bool, environment: [String: String], depth: ColorDepth
  ) {
    #expect(Self.decide(environment, wish, isTerminal: isTerminal) == depth)
  }

  // MARK: How many

  @Test(arguments: [
    ("xterm", ColorDepth.sixteen), ("xterm-color", .sixteen), ("xterm-16color", .sixteen),
    ("linux", .sixteen), ("vt100", .sixteen), ("rxvt", .sixteen), ("st", .sixteen),
    ("xterm-256color", .palette256), ("xterm-256", .palette256), ("st-256color", .palette256),
    ("rxvt-unicode-256color", .palette256), ("screen", .palette256), ("screen.xterm", .palette256),
    ("tmux", .palette256), ("tmux-256color", .palette256), ("screen-256color", .palette256),
    ("xterm-direct", .direct), ("tmux-direct", .direct), ("iterm2-direct", .direct),
    ("xterm-kitty", .direct), ("xterm-ghostty", .direct), ("alacritty", .direct),
    ("alacritty-direct", .direct), ("foot", .direct), ("foot-extra", .direct),
    ("wezterm", .direct), ("contour", .direct), ("rio", .direct),
    // Names that only begin like one of them.
    ("football", .sixteen), ("rioterm", .sixteen), ("ghost-256color", .palette256),
  ])
  func `TERM`(term: String, depth: ColorDepth) {
    #expect(Self.decide(["TERM": term]) == depth)
  }

  @Test(arguments: [
    ("xterm-256color", "truecolor", ColorDepth.direct), ("xterm", "24bit", .direct),
    ("xterm", "TrueColor", .direct), ("tmux-256color", "truecolor", .direct),
    ("screen-256color", "truecolor", .palette256), ("screen", "24bit", .palette256),
    ("xterm-256color", "yes", .palette256), ("xterm", "", .sixteen),
  ])
  func `COLORTERM, but not inside screen`(term: String, colorTerm: String, depth: ColorDepth) {
    #expect(Self.decide(["TERM": term, "COLORTERM": colorTerm]) == depth)
  }

  @Test(arguments: [
    (["WT_SESSION": "1"], ColorDepth.direct), (["TERM_PROGRAM": "WezTerm"], .direct),
    (["TERM_PROGRAM": "ghostty"], .direct), (["TERM_PROGRAM": "vscode"], .direct),
    (["TERM_PROGRAM": "iTerm.app", "TERM_PROGRAM_VERSION": "3.4.23"], .direct),
    (["TERM_PROGRAM": "iTerm.app", "TERM_PROGRAM_VERSION": "10.0"], .direct),
    (["TERM_PROGRAM": "iTerm.app", "TERM_PROGRAM_VERSION": "2.9.2"], .palette256),
    (["TERM_PROGRAM": "iTerm.app"], .palette256),
    (["TERM_PROGRAM": "Apple_Terminal", "TERM_PROGRAM_VERSION": "455"], .palette256),
  ])
  func `the terminal's own variables`(environment: [String: String], depth: ColorDepth) {
    #expect(Self.decide(environment.merging(["TERM": "xterm-256color"]) { $1 }) == depth)
  }

  @Test func `Apple's terminal has 256 colours whatever its TERM`() {
    #expect(Self.decide(["TERM": "xterm", "TERM_PROGRAM": "Apple_Terminal"]) == .palette256)
  }

  @Test(arguments: ["screen-256color", "screen.xterm-256color"])
  func `the outer terminal's variables say nothing of screen`(term: String) {
    let outer = ["WT_SESSION": "1", "TERM_PROGRAM": "iTerm.app", "TERM_PROGRAM_VERSION": "3.5"]
    #expect(Self.decide(outer.merging(["TERM": term]) { $1 }) == .palette256)
  }

  @Test(arguments: ["GITHUB_ACTIONS", "GITEA_ACTIONS", "CIRCLECI"])
  func `a build server's log has all colours when they are forced`(name: String) {
    #expect(Self.decide([name: "true", "FORCE_COLOR": "1"], isTerminal: false) == .direct)
    #expect(Self.decide([name: "true"], isTerminal: false) == .none)
  }
}
