// Which terminals are told of progress and how they are notified, by their variables.

import Testing
import WaitCore

@Suite struct DesktopChoiceTests {
  private static func environment(_ values: [String: String]) -> EnvironmentValues {
    EnvironmentValues { values[$0] }
  }

  @Test(arguments: [
    ([:], false), (["WT_SESSION": "1"], true), (["ConEmuANSI": "ON"], true),
    (["ConEmuANSI": "OFF"], false), (["TERM_PROGRAM": "ghostty"], true),
    (["TERM_PROGRAM": "WezTerm"], true), (["TERM_PROGRAM": "vscode"], false),
    (["TERM_PROGRAM": "Apple_Terminal"], false), (["TERM": "xterm-kitty"], false),
    (["TERM_PROGRAM": "iTerm.app"], false),
    (["TERM_PROGRAM": "iTerm.app", "TERM_FEATURES": "T3LrMSc7UUw9Ts3BFGsSyHNoSxF"], false),
    (["TERM_PROGRAM": "iTerm.app", "TERM_FEATURES": "T3LrMSc7UUw9Ts3BFGsSyHNoSxFP"], true),
    // `Pr` is another code than `P`.
    (["TERM_PROGRAM": "iTerm.app", "TERM_FEATURES": "T3PrSy"], false),
    (["TERM_FEATURES": "P"], false), (["KONSOLE_VERSION": "251200"], false),
    (["KONSOLE_VERSION": "260400"], true), (["KONSOLE_VERSION": "x"], false),
    (["PTYXIS_VERSION": "47.9"], false), (["PTYXIS_VERSION": "48.1"], true),
  ])
  func `progress goes only to terminals that are known to show it`(
    values: [String: String], isShown: Bool
  ) {
    #expect(DesktopChoice.showsTaskbar(.auto, Self.environment(values)) == isShown)
    #expect(DesktopChoice.showsTaskbar(.always, Self.environment(values)))
    #expect(!DesktopChoice.showsTaskbar(.never, Self.environment(values)))
  }

  @Test(arguments: [
    ([:], Notification.Way.bell), (["TERM": "xterm-kitty"], .kitty),
    (["TERM_PROGRAM": "iTerm.app"], .iTerm), (["TERM_PROGRAM": "ghostty"], .urxvt),
    (["TERM_PROGRAM": "WezTerm"], .urxvt), (["TERM": "foot-extra"], .urxvt),
    (["TERM": "footloose"], .bell), (["VTE_VERSION": "7006"], .urxvt),
    (["KONSOLE_VERSION": "230804"], .urxvt), (["TERM_PROGRAM": "Apple_Terminal"], .bell),
    (["TERM_PROGRAM": "vscode"], .bell), (["WT_SESSION": "1"], .bell),
  ])
  func `a notification takes the way the terminal knows`(
    values: [String: String], way: Notification.Way
  ) {
    #expect(DesktopChoice.notification(Self.environment(values)) == way)
  }
}
