extension SignalArrival {
  /// What a signal that the system told of means for a run of a command, if there is one.
  init(_ signal: RawSignal, _ child: Child?) {
    let origin: Origin
    switch signal.sender {
    case _ where signal.isFromKernel: origin = .kernel
    case child?.pid: origin = .command
    case OwnProcess.pid: origin = .ourselves
    default: origin = .process
    }
    let isOutOfReach = child?.isOutOfTheTerminalsReach ?? false
    self.init(
      number: signal.number, origin: origin,
      commandIsElsewhere: signal.isFromKernel
        && (OwnProcess.aloneIsTold(of: signal.number) || isOutOfReach))
  }
}
