"""The command that waitfor is made to run: it does, step by step, what a plan says, and keeps a ledger
of what it has done.

It is a program of its own (`python3 -I -S actor.py PLAN LEDGER`), needs nothing else of the harness,
and starts in some milliseconds. What it writes and did write are two things: each write is in the
ledger only after the system has taken it.
"""

import json
import os
import resource
import select
import signal
import socket
import sys
import termios
import time


class Ledger:
    """Lines in a file that survives the actor however it ends."""

    def __init__(self, path: str) -> None:
        descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
        # Out of the way: which of the low numbers are open is part of the plan.
        self.number = 200
        os.dup2(descriptor, self.number)
        os.close(descriptor)

    def note(self, *words: object) -> None:
        os.write(self.number, (" ".join(map(str, words)) + "\n").encode())


def lift_limits() -> None:
    """The limits are meant for waitfor."""
    for kind in (resource.RLIMIT_FSIZE, resource.RLIMIT_NOFILE, resource.RLIMIT_AS):
        hard = resource.getrlimit(kind)[1]
        resource.setrlimit(kind, (hard, hard))
    resource.setrlimit(resource.RLIMIT_CORE, (0, resource.getrlimit(resource.RLIMIT_CORE)[1]))


class Actor:
    def __init__(self, ledger: Ledger) -> None:
        self._ledger = ledger
        self._gone: set[int] = set()

    def do(self, step: list) -> None:
        getattr(self, "_" + step[0])(*step[1:])

    def _write(self, number: int, text: str, *kind: object) -> None:
        data = text.encode("latin-1")
        while data and number not in self._gone:
            try:
                count = os.write(number, data)
            except BlockingIOError:
                select.select([], [number], [], 1)
                continue
            except OSError as error:
                self._gone.add(number)
                self._ledger.note("gone", number, error.errno)
                return
            self._ledger.note(*(kind or ("wrote",)), number, count)
            data = data[count:]

    def _sleep(self, seconds: float) -> None:
        time.sleep(seconds)

    def _modes(self, what: str) -> None:
        """Changes the modes of the terminal, as editors and questions for a password do."""
        try:
            terminal = os.open("/dev/tty", os.O_RDWR | os.O_NOCTTY)
        except OSError:
            return
        try:
            modes = termios.tcgetattr(terminal)
            off = {
                "raw": termios.ICANON | termios.ECHO | termios.ISIG,
                "quiet": termios.ECHO,
                "keys": termios.ICANON,
            }[what]
            modes[3] &= ~off
            termios.tcsetattr(terminal, termios.TCSANOW, modes)
            self._ledger.note("modes", what)
        except termios.error:
            pass
        finally:
            os.close(terminal)

    def _daemonise(self, pause: float, text: str, leaves_session: bool) -> None:
        """Leaves a process behind that holds the outputs, writes later and ends."""
        parent = os.getpid()
        if os.fork():
            return
        if leaves_session:
            os.setsid()
        signal.signal(signal.SIGHUP, signal.SIG_IGN)
        deadline = time.monotonic() + 20
        while os.getppid() == parent and time.monotonic() < deadline:
            time.sleep(0.02)
        time.sleep(pause)
        for number in (1, 2):
            self._write(number, text, "late")
        os._exit(0)

    def _fork(self, count: int) -> None:
        children = []
        for _ in range(count):
            child = os.fork()
            if child == 0:
                os._exit(0)
            children.append(child)
        for child in children:
            self._wait(child)

    def _wait(self, child: int) -> None:
        try:
            os.waitpid(child, 0)
        except ChildProcessError:
            pass  # SIGCHLD is ignored, so that the system has taken it away

    def _stop(self, number: int) -> None:
        os.kill(os.getpid(), number)

    def _signals(self, how: str, numbers: list) -> None:
        action = signal.SIG_IGN if how == "ignore" else (lambda *_: None)
        for number in numbers:
            signal.signal(number, action)

    def _tell(self, texts: list) -> None:
        """Tells the waitfor above, which need not be hearing."""
        with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM | socket.SOCK_NONBLOCK) as teller:
            for text in texts:
                try:
                    teller.sendto(text.encode("latin-1"), os.environ.get("WAITFOR_SOCKET", ""))
                except OSError:
                    pass

    def _unhear(self, what: str) -> None:
        """Removes what waitfor hears by."""
        path = os.environ.get("WAITFOR_SOCKET", "")
        try:
            os.unlink(path)
            if what == "folder":
                os.rmdir(os.path.dirname(path))
        except OSError:
            pass

    def _within(self, seconds: float) -> None:
        """Runs a waitfor of its own."""
        words = [os.environ["TORTURE_PROGRAM"], "--delay", "0", "--", "sleep", str(seconds)]
        no_ledger = [(os.POSIX_SPAWN_CLOSE, self._ledger.number)]
        self._wait(os.posix_spawn(words[0], words, os.environ, file_actions=no_ledger))

    def _close(self, number: int) -> None:
        try:
            os.close(number)
        except OSError:
            pass
        self._gone.add(number)

    def _read(self, seconds: float) -> None:
        try:
            if select.select([0], [], [], seconds)[0]:
                os.read(0, 4096)
        except (OSError, ValueError):
            pass

    def _end(self, how: str, number: int) -> None:
        self._ledger.note("end", time.monotonic())
        if how == "exit":
            os._exit(number)
        if how == "kill":
            if number not in (signal.SIGKILL, signal.SIGSTOP):
                signal.signal(number, signal.SIG_DFL)
                signal.pthread_sigmask(signal.SIG_UNBLOCK, [number])
            os.kill(os.getpid(), number)
        # Until it is ended from outside, but not for ever: waitfor may have been ended before.
        deadline = time.monotonic() + 60
        while time.monotonic() < deadline:
            time.sleep(1)
        os._exit(99)


def main() -> None:
    lift_limits()
    with open(sys.argv[1], encoding="latin-1") as file:
        steps = json.load(file)
    # Blocked by the harness, so that none comes while Python would answer it with a traceback.
    if signal.getsignal(signal.SIGINT) is not signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.SIG_DFL)
    signal.pthread_sigmask(signal.SIG_UNBLOCK, [signal.SIGINT])
    ledger = Ledger(sys.argv[2])
    ledger.note("up", os.getpid())
    actor = Actor(ledger)
    for step in steps:
        actor.do(step)


main()
