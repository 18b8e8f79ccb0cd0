"""One run of a command: started with posix_spawn(3), waited for with wait4(2), timed around both.

Python's subprocess does more than that, and the more is as long as what is measured here.
"""

from __future__ import annotations

import os
import time
from dataclasses import dataclass
from typing import Optional, Sequence

Words = Sequence[str]


class RunFailed(Exception):
    """A command that should have succeeded did not: its time says nothing."""


@dataclass(frozen=True)
class Run:
    """When a run began and when we knew of its end, by CLOCK_MONOTONIC."""

    began: int
    ended: int

    @property
    def nanoseconds(self) -> int:
        return self.ended - self.began


def now() -> int:
    return time.clock_gettime_ns(time.CLOCK_MONOTONIC)


def wait(pid: int, words: Words) -> int:
    """Waits for a command; gives the time of its end."""
    status = os.wait4(pid, 0)[1]
    ended = now()
    code = os.waitstatus_to_exitcode(status)
    if code != 0:
        raise RunFailed(f"`{' '.join(words)}` ended with {code}")
    return ended


class NoTerminal:
    """A place to run commands where all three streams are /dev/null."""

    name = "no terminal"

    def __init__(self, environment: dict[str, str]) -> None:
        self._environment = environment
        self._null = os.open(os.devnull, os.O_RDWR)

    def start(self, words: Words, stdout: Optional[int] = None) -> int:
        return os.posix_spawn(
            words[0],
            words,
            self._environment,
            file_actions=[
                (os.POSIX_SPAWN_DUP2, self._null, 0),
                (os.POSIX_SPAWN_DUP2, self._null if stdout is None else stdout, 1),
                (os.POSIX_SPAWN_DUP2, self._null, 2),
            ],
        )

    def run(self, words: Words) -> Run:
        began = now()
        pid = self.start(words)
        return Run(began, wait(pid, words))
