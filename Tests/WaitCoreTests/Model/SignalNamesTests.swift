// How names of signals are read and written.

import Testing
import WaitCore

@Suite struct SignalNamesTests {
  private let names = SampleSignals.names

  @Test(arguments: [
    ("TERM", 15), ("SIGTERM", 15), ("term", 15), ("sigterm", 15), ("SigTerm", 15), ("15", 15),
    ("KILL", 9), ("9", 9), ("1", 1), ("64", 64), ("IOT", 6), ("usr1", 10),
  ])
  func `a name may be written in many ways`(text: String, number: Int32) {
    #expect(names.number(of: text) == number)
  }

  @Test(arguments: [
    "", "SIG", "0", "65", "-1", "-9", "NOPE", "SIGSIGTERM", "TERM ", " 15", "1.5",
    "99999999999999999999", "TERM\u{301}", "١٥",
  ])
  func `what is no signal is none`(text: String) {
    #expect(names.number(of: text) == nil)
  }

  @Test func `every name in the table is read, with and without SIG`() {
    for name in names.names {
      let number = names.number(of: name)
      #expect(number != nil)
      #expect(names.number(of: "SIG\(name)") == number)
      #expect(names.number(of: name.lowercased()) == number)
    }
  }

  @Test(arguments: [(15, "SIGTERM"), (11, "SIGSEGV"), (6, "SIGABRT"), (50, "signal 50")])
  func `the first of several names is shown, and a number where there is none`(
    number: Int32, name: String
  ) {
    #expect(names.name(of: number) == name)
  }

  @Test func `the system's own table is read whole`() {
    let names = SignalNames { HostSignals.table }
    for (name, number) in HostSignals.table { #expect(names.number(of: name) == number) }
    #expect(names.number(of: "TERM") == HostSignals.term)
    #expect(names.name(of: HostSignals.kill) == "SIGKILL")
  }
}
