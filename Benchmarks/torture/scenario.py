"""A run, in full, from a seed: what is started, on what, and what happens to it."""

from __future__ import annotations

import random
import resource
import signal
from dataclasses import dataclass, field

from choices import HARMLESS, SIGNALS, choose_environment, choose_look
from writing import Writing

TYPED = {"^C": b"\x03", "^\\": b"\x1c", "^Z": b"\x1a", "key": b"x", "return": b"\r", "^D": b"\x04"}
"""Keys, by the names that a report gives them."""

TOLD = [
    "PERCENT=40\nMESSAGE=Half of it", "PERCENT=100", "XXX\n60\nText\nXXX\n", "7\n", "STYLE=spinner",
    "PERCENT=-1\nMESSAGE=\x1b[2J\x1b]0;x\x07", "MESSAGE=\xff\xfe\xc3", "\0\0=\0", "=" * 8000, "",
    "INNER=7\nSHARE=1\nMESSAGE=x", "INNER=-1", "PERCENT=99999999999999999999", "PERCENT=NaN",
    "MESSAGE=" + "\xcc\x81" * 900, "STYLE=none of them",
]  # fmt: skip
"""What a socket may be told, well or badly."""


@dataclass
class Event:
    at: float
    kind: str
    value: object = None


@dataclass
class Scenario:
    seed: int
    options: list[str] = field(default_factory=list)
    environment: dict[str, str] = field(default_factory=dict)
    size: tuple[int, int] = (80, 24)
    """Columns and rows."""
    streams: tuple[str, str, str] = ("terminal", "terminal", "terminal")
    steps: list[list] = field(default_factory=list)
    events: list[Event] = field(default_factory=list)
    waits_for: str = ""
    """`file` or `pid`, or nothing but the command."""
    has_command: bool = True
    anchor: str = "up"
    """What the times of events count from: the start of waitfor, or its command being up."""
    limits: dict[int, int] = field(default_factory=dict)
    ignored: list[int] = field(default_factory=list)
    disk: int = 0
    """Kilobytes of the disk that temporary files, log, copy and history are on; 0 is any number."""
    pause: float = 0.05
    in_background: float = 0.0
    passes_hang_up: bool = True
    slow_reader: float = 0.0
    """For how long nobody reads the pipes."""
    has_garbage: bool = False
    has_modes: bool = False
    limit: float = 0.0
    """The time limit of waitfor; 0 is none."""

    @property
    def ending(self) -> tuple[str, int]:
        return self.steps[-1][1], self.steps[-1][2]

    def has(self, *kinds: str) -> bool:
        return any(event.kind in kinds for event in self.events)


def make(seed: int) -> Scenario:
    dice = random.Random(seed)
    scenario = Scenario(seed)
    choose_look(scenario, dice)
    scenario.environment = choose_environment(dice)
    scenario.size = dice.choices(
        [(80, 24), (120, 40), (40, 10), (20, 5), (1, 1), (0, 0), (300, 3)], [60, 12, 8, 6, 3, 3, 3]
    )[0]
    scenario.streams = (
        dice.choices(["terminal", "pipe", "null", "closed"], [70, 15, 10, 5])[0],
        dice.choices(["terminal", "pipe", "file", "closed", "full"], [60, 20, 12, 4, 4])[0],
        dice.choices(["terminal", "same", "pipe", "file", "closed", "full"], [64, 12, 10, 8, 3, 3])[0],
    )
    _choose_steps(scenario, dice)
    _choose_wait(scenario, dice)
    _choose_events(scenario, dice)
    _choose_hardships(scenario, dice)
    return scenario


def _choose_steps(scenario: Scenario, dice: random.Random) -> None:
    writing = Writing(dice, scenario.seed)
    steps: list[list] = []
    if dice.random() < 0.1:
        steps.append(["signals", dice.choice(["ignore", "catch"]), dice.sample(SIGNALS, 4)])
    for _ in range(dice.choice([0, 1, 3, 6, 12])):
        steps += writing.steps()
        steps.append(["sleep", dice.choice([0, 0, 0.01, 0.05, 0.1, 0.2])])
        roll = dice.random()
        if roll < 0.05:
            steps.append(["modes", dice.choice(["raw", "quiet", "keys"])])
        elif roll < 0.08:
            steps.append(["stop", dice.choice([signal.SIGSTOP, signal.SIGTSTP, signal.SIGTTIN])])
        elif roll < 0.10:
            steps.append(["fork", dice.choice([1, 10, 50])])
        elif roll < 0.12:
            steps.append(["read", 0.1])
        elif roll < 0.13:
            steps.append(["close", dice.choice([0, 1, 2])])
        elif roll < 0.17:
            steps.append(["tell", [dice.choice(TOLD) for _ in range(dice.choice([1, 3, 200]))]])
        elif roll < 0.18:
            steps.append(["unhear", dice.choice(["socket", "folder"])])
        elif roll < 0.20:
            steps.append(["within", dice.choice([0.05, 0.3])])
    if dice.random() < 0.12:
        late = writing.line() + "\n"
        steps.insert(
            dice.randrange(len(steps) + 1),
            ["daemonise", dice.choice([0, 0.1, 0.3]), late, dice.random() < 0.5],
        )
    steps.append(["sleep", dice.choice([0, 0.05, 0.25, 0.3, 0.6])])
    kind = dice.choices(["exit", "fail", "kill", "hang"], [50, 20, 12, 18])[0]
    if kind == "exit":
        steps.append(["end", "exit", 0])
    elif kind == "fail":
        steps.append(["end", "exit", dice.randrange(1, 124)])
    else:
        deadly = [number for number in SIGNALS if number not in HARMLESS]
        steps.append(["end", kind, dice.choice([*deadly, signal.SIGKILL]) if kind == "kill" else 0])
    scenario.steps = steps
    scenario.has_garbage = writing.has_garbage
    scenario.has_modes = writing.has_modes


def _choose_wait(scenario: Scenario, dice: random.Random) -> None:
    roll = dice.random()
    if roll > 0.15:
        return
    scenario.waits_for = dice.choice(["file", "file", "pid"])
    scenario.has_command = dice.random() < 0.5
    if not scenario.has_command and "--read-progress" in scenario.options:
        scenario.options.remove("--read-progress")  # there is no output to read
    scenario.anchor = "start"
    scenario.events.append(Event(round(dice.random() * 0.8, 3), "arrive"))


def _choose_events(scenario: Scenario, dice: random.Random) -> None:
    if scenario.anchor != "start":
        scenario.anchor = dice.choice(["up", "start"])

    def moment() -> float:
        return round(dice.random() * dice.choice([0.02, 0.3, 0.9]), 3)

    add = scenario.events.append
    for _ in range(dice.choices([0, 1, 2, 4], [30, 40, 20, 10])[0]):
        kind = dice.choices(
            ["signal", "signal group", "typed", "resize", "storm", "freeze", "hang up", "deaf",
             "no reader"],
            [25, 10, 20, 15, 8, 8, 4, 6, 4],
        )[0]  # fmt: skip
        at = moment()
        if kind == "signal":
            add(Event(at, kind, dice.choice([*SIGNALS, signal.SIGSTOP, signal.SIGWINCH])))
        elif kind == "signal group":
            add(Event(at, kind, dice.choice([signal.SIGTERM, signal.SIGINT, signal.SIGHUP,
                                             signal.SIGTSTP, signal.SIGWINCH, signal.SIGUSR1])))  # fmt: skip
        elif kind == "typed":
            add(Event(at, kind, dice.choice(list(TYPED))))
        elif kind == "resize":
            add(Event(at, kind, dice.choice([(0, 0), (1, 1), (2, 2), (200, 50), (79, 24), (10, 3)])))
        elif kind == "storm":
            add(Event(at, kind, dice.choice([signal.SIGWINCH, signal.SIGURG, signal.SIGCHLD,
                                             signal.SIGCONT])))  # fmt: skip
        elif kind in ("freeze", "deaf"):
            # ^S and ^Q; or nobody reads the terminal for a while.
            add(Event(at, kind, round(0.05 + dice.random() * 0.5, 3)))
        else:
            add(Event(at, kind))
    if scenario.has_command and scenario.ending[0] == "hang":
        add(Event(1.0, "signal", signal.SIGTERM))
    if scenario.anchor == "start":
        scenario.events = [event for event in scenario.events if not _stops_a_start(event)]
    scenario.events.sort(key=lambda event: event.at)


def _stops_a_start(event: Event) -> bool:
    """Whether it may stop the command before it is one: posix_spawn(3) of glibc returns only when the
    new program runs, and a child that was stopped before keeps its parent from being stopped, too."""
    if event.kind == "typed":
        return event.value == "^Z"
    return event.kind == "signal group" and event.value == signal.SIGTSTP


def _choose_hardships(scenario: Scenario, dice: random.Random) -> None:
    scenario.pause = dice.choice([0.0, 0.05, 0.2])
    scenario.in_background = dice.choice([0.0, 0.0, 0.1, 0.4])
    scenario.passes_hang_up = dice.random() < 0.8
    if dice.random() < 0.1:
        scenario.slow_reader = dice.choice([0.2, 0.6])
    if dice.random() < 0.1:
        scenario.ignored = dice.sample(
            [signal.SIGINT, signal.SIGHUP, signal.SIGUSR2, signal.SIGPIPE, signal.SIGCHLD,
             signal.SIGWINCH, signal.SIGTSTP, signal.SIGQUIT], 3)  # fmt: skip
    roll = dice.random()
    if roll < 0.05:
        scenario.disk = dice.choice([4, 16, 64, 256])
    elif roll < 0.10:
        scenario.limits[resource.RLIMIT_FSIZE] = dice.choice([0, 100, 4096, 65536])
    elif roll < 0.14:
        scenario.limits[resource.RLIMIT_NOFILE] = dice.randrange(3, 24)
    elif roll < 0.16:
        scenario.limits[resource.RLIMIT_AS] = dice.choice([24, 32, 64]) << 20
