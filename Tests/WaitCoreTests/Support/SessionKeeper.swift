// What stands between a pseudo-terminal and the command, as a shell does between a terminal and its
// jobs: it leads the session, gives the command a process group and the foreground, and stays when the
// command has ended or stopped. Without it the kernel would hang the terminal up and reset its modes at
// the command's end, and would let no ^Z stop a command whose parent is in another session. It is no
// shell since shells change modes, write to the terminal, and do not tell an exit with 143 from a
// SIGTERM. It is Perl because that is part of every base system, and Swift cannot fork.

import Foundation

enum SessionKeeper {
  /// The descriptors that it finds beside the command's three.
  static let report: Int32 = 3
  static let control: Int32 = 4
  static let terminal: Int32 = 5

  /// The command line that runs a command under it.
  static func wrap(_ command: [[UInt8]], path: String) -> [[UInt8]] {
    ["perl", "-e", script, "--", path].map { Array($0.utf8) } + command
  }

  /// It reports `pid N`, then `stopped` at each stop, and the wait status at the end.
  ///
  /// One byte of control makes it report `continued`, continue the command, and report `done`: `f` in
  /// the foreground, `b` where it is.
  private static let script = """
    use POSIX ();
    my $path = shift @ARGV;
    my @stops = qw(INT QUIT TSTP TTIN TTOU);
    delete $ENV{PERL_BADLANG};
    $SIG{$_} = 'IGNORE' for @stops;
    sub report { my $line = "$_[0]\n"; POSIX::write(3, $line, length $line) }
    my $keeper = getpgrp;
    my $pid = fork;
    if (!$pid) {
      setpgrp;
      POSIX::tcsetpgrp(5, $$);
      POSIX::close($_) for 3, 4, 5;
      $SIG{$_} = 'DEFAULT' for @stops;
      exec { $path } @ARGV;
      POSIX::_exit(127);
    }
    my $listener = fork;
    if (!$listener) {
      my $byte;
      while ((POSIX::read(4, $byte, 1) || 0) > 0) {
        POSIX::tcsetpgrp(5, $pid) if $byte eq 'f';
        report('continued');
        kill 'CONT', -$pid;
        report('done');
      }
      POSIX::_exit(0);
    }
    # Both sides do it, so that it is done whoever comes first.
    setpgrp($pid, $pid);
    POSIX::tcsetpgrp(5, $pid);
    report("pid $pid");
    while (waitpid($pid, POSIX::WUNTRACED) == $pid) {
      # Perl's $? of a stopped process is 0; one that has exited exists no more.
      my $stopped = $? == 0 && kill(0, $pid);
      my $status = $?;
      POSIX::tcsetpgrp(5, $keeper);
      report($stopped ? 'stopped' : $status);
      last unless $stopped;
    }
    waitpid $listener, 0;
    """
}
