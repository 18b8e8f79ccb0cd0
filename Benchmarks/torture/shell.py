"""The smallest shell with job control: it leads a session on a terminal, runs one job in the
foreground, takes the terminal back when the job stops, and continues it after a while.

It runs in a process of its own, tells what happens as lines of JSON, and stays, as a shell does,
until it is told to leave.
"""

from __future__ import annotations

import json
import os
import resource
import signal
import sys
import time
from dataclasses import dataclass, field


@dataclass
class Job:
    words: list[str]
    environment: dict[str, str]
    folder: str
    streams: list[int | None]
    """What 0, 1 and 2 are; None is closed."""
    limits: dict[int, int] = field(default_factory=dict)
    ignored: list[int] = field(default_factory=list)
    pause: float = 0.05
    """For how long a job that has stopped stays so."""
    in_background: float = 0.0
    """For how long it then runs in the background."""
    passes_hang_up: bool = True


def start(job: Job, terminal: str) -> tuple[int, int, int]:
    """Starts a shell for the job; its process, what it tells, and what makes it leave when closed."""
    told, tells = os.pipe()
    orders, leave = os.pipe()
    shell = os.fork()
    if shell:
        os.close(tells)
        os.close(orders)
        return shell, told, leave
    try:
        # Above all not the other side of the terminal: that one has to be closed when its owner closes it.
        kept = {0, 1, 2, tells, orders, *job.streams}
        for number in set(range(256)) - kept:
            try:
                os.close(number)
            except OSError:
                pass
        _Shell(job, terminal, tells).run(orders)
    except BaseException as error:  # noqa: BLE001: a fault of the harness has to be seen
        print(f"torture: the shell failed: {error!r}", file=sys.stderr)
    finally:
        os._exit(0)


class _Shell:
    def __init__(self, job: Job, terminal: str, tells: int) -> None:
        self._job = job
        self._tells = tells
        os.setsid()
        # The first terminal that the leader of a session opens becomes its controlling terminal.
        self._terminal = os.open(terminal, os.O_RDWR)

    def _tell(self, **what: object) -> None:
        os.write(self._tells, (json.dumps(what) + "\n").encode())

    def _give_terminal_to(self, group: int) -> None:
        try:
            os.tcsetpgrp(self._terminal, group)
        except OSError:
            pass  # it is gone

    def run(self, orders: int) -> None:
        for number in (signal.SIGTTOU, signal.SIGTTIN, signal.SIGTSTP, signal.SIGINT, signal.SIGQUIT):
            signal.signal(number, signal.SIG_IGN)
        self._pid = os.fork()
        if self._pid == 0:
            self._become_job()
        signal.signal(signal.SIGHUP, self._hung_up)
        self._put_into_group()
        self._tell(pid=self._pid)
        while True:
            _, status = os.waitpid(self._pid, os.WUNTRACED)
            if not os.WIFSTOPPED(status):
                break
            self._give_terminal_to(os.getpgrp())
            self._tell(stopped=os.WSTOPSIG(status))
            os.read(orders, 1)  # until somebody has looked
            time.sleep(self._job.pause)
            if self._job.in_background:
                os.killpg(self._pid, signal.SIGCONT)
                time.sleep(self._job.in_background)
            self._give_terminal_to(self._pid)
            self._tell(continued=True)
            try:
                os.killpg(self._pid, signal.SIGCONT)
            except ProcessLookupError:
                pass
        self._give_terminal_to(os.getpgrp())
        self._tell(ended=status, at=time.monotonic())
        os.read(orders, 1)

    def _put_into_group(self) -> None:
        try:
            os.setpgid(self._pid, self._pid)
        except OSError:
            pass  # it has done so itself and runs already
        self._give_terminal_to(self._pid)

    def _hung_up(self, *_: object) -> None:
        if self._job.passes_hang_up:
            try:
                os.killpg(self._pid, signal.SIGHUP)
                os.killpg(self._pid, signal.SIGCONT)
            except ProcessLookupError:
                pass

    def _become_job(self) -> None:
        try:
            os.setpgid(0, 0)
            self._give_terminal_to(os.getpid())
            for number in range(1, 65):
                if number in (signal.SIGKILL, signal.SIGSTOP, 32, 33):
                    continue
                ignored = number in self._job.ignored
                signal.signal(number, signal.SIG_IGN if ignored else signal.SIG_DFL)
            signal.pthread_sigmask(signal.SIG_SETMASK, [signal.SIGINT])
            os.chdir(self._job.folder)
            streams = [None if number is None else _moved(number) for number in self._job.streams]
            for number, stream in enumerate(streams):
                if stream is None:
                    os.close(number)
                else:
                    os.dup2(stream, number)
            os.closerange(3, 256)
            for kind, limit in self._job.limits.items():
                resource.setrlimit(kind, (limit, resource.getrlimit(kind)[1]))
            os.execve(self._job.words[0], self._job.words, self._job.environment)
        except OSError as error:
            os.write(self._tells, (json.dumps({"failed": str(error)}) + "\n").encode())
        finally:
            os._exit(98)


def _moved(number: int) -> int:
    """A copy above all that is about to be replaced."""
    import fcntl

    return fcntl.fcntl(number, fcntl.F_DUPFD, 100)
