// How names of signals are read and written.

import Testing
import WaitCore

@Suite struct SignalNamesTests {
  private let names = SampleSignals.names

  @Test(arguments: [
    ("TERM", 15), ("SIGTERM", 15), ("term", 15), ("sigterm", 15), ("SigTerm", 15), ("15", 15),
    ("KILL", 9), ("9", 9), ("1", 1), ("IOT", 6), ("usr1", 10),
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
    let table = HostSignals.table
    let names = SignalNames { table }
    for (name, number) in table { #expect(names.number(of: name) == number) }
    #expect(names.number(of: "TERM") == HostSignals.term)
    #expect(names.name(of: HostSignals.kill) == "SIGKILL")
  }

  #if os(Linux)
    @Test(arguments: [
      ("RTMIN", 34), ("sigrtmin", 34), ("RTMIN+1", 35), ("SIGRTMIN+15", 49), ("RTMAX-14", 50),
      ("RTMAX", 64), ("64", 64), ("RTMIN+30", 64), ("RTMAX-30", 34),
    ])
    func `real-time signals have the names that kill has for them`(text: String, number: Int32) {
      let names = SignalNames { HostSignals.table }
      #expect(names.number(of: text) == number)
    }

    @Test(arguments: ["RTMIN+31", "RTMIN-1", "RTMAX+1", "RTMIN+", "RTMIN+01", "RT", "32", "33"])
    func `what lies beyond them has none`(text: String) {
      let names = SignalNames { HostSignals.table }
      #expect(names.number(of: text) == nil)
    }

    @Test(arguments: [(34, "SIGRTMIN"), (49, "SIGRTMIN+15"), (50, "SIGRTMAX-14"), (64, "SIGRTMAX")])
    func `a real-time signal is named as kill lists it`(number: Int32, name: String) {
      #expect(SignalNames { HostSignals.table }.name(of: number) == name)
    }
  #endif
}
