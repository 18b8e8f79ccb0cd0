/// What is waited for.
package enum Work {
  /// The end of a command that we have started.
  case command(Child, FamilyMark?)
  /// What others bring about.
  case others(FileWatcher)
}
