// What counts as set in the environment.

import Testing
import WaitCore

@Suite struct EnvironmentValuesTests {
  private let values = EnvironmentValues {
    ["EMPTY": "", "ZERO": "0", "NO": "False", "YES": "true", "ODD": "no"][$0]
  }

  @Test(arguments: [
    ("UNSET", nil), ("EMPTY", nil), ("ZERO", "0"), ("NO", "False"), ("YES", "true"),
  ])
  func `an empty variable is as good as none`(name: String, value: String?) {
    #expect(values[name] == value)
  }

  @Test(arguments: [
    ("UNSET", false), ("EMPTY", false), ("ZERO", false), ("NO", false), ("YES", true),
    ("ODD", true),
  ])
  func `a switch is on when it is set, and neither 0 nor false`(name: String, isOn: Bool) {
    #expect(values.isOn(name) == isOn)
  }
}
