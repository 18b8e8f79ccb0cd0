"""Puts a scenario on: starts waitfor under a shell on a terminal, lets happen what is to happen, and
keeps what can be seen from outside. It judges nothing."""

from __future__ import annotations

import fcntl
import json
import os
import select
import shutil
import signal
import struct
import sys
import tempfile
import termios
import time
from dataclasses import dataclass, field
from pathlib import Path

import shell
import system
from choices import FIFOS
from scenario import TYPED, Event, Scenario

ACTOR = Path(__file__).with_name("actor.py")
# Long after everything that is planned.
NET_AFTER, HANG_AFTER, LINGER = 4.0, 25.0, 10.0


@dataclass
class Evidence:
    status: int | None = None
    """As wait(2) tells it; None if it did not end."""
    ended_at: float = 0.0
    ledger: list[list[str]] = field(default_factory=list)
    sinks: dict[str, bytes] = field(default_factory=dict)
    modes_before: list | None = None
    modes_after: list | None = None
    stops: list[bytes] = field(default_factory=list)
    """What was on the terminal each time waitfor had stopped."""
    sent: list[int] = field(default_factory=list)
    """Signals, also those of keys."""
    peak_kilobytes: int = 0
    left_processes: list[str] = field(default_factory=list)
    left_files: list[str] = field(default_factory=list)
    net_was_used: bool = False
    was_stopped: bool = False
    fault_of_harness: str = ""


class Stage:
    def __init__(self, scenario: Scenario, program: str) -> None:
        self._scenario = scenario
        self._program = program
        self._folder = Path(tempfile.mkdtemp(prefix="torture."))
        self._mark = f"TORTURE={self._folder.name}"
        self._evidence = Evidence()
        self._pid = 0
        self._sleeper = 0
        self._pipes: dict[int, str] = {}
        self._writer = -1
        self._later: list[tuple[float, Event]] = []
        self._storm: tuple[float, int] = (0.0, 0)
        self._deaf_until = 0.0
        self._has_ended = False

    def run(self) -> Evidence:
        try:
            self._play()
        finally:
            system.end_all({**system.processes_with(self._mark.encode()), self._sleeper: ""})
            system.reap()
            if self._scenario.disk:
                system.unmount(self._folder / "small")
            shutil.rmtree(self._folder, ignore_errors=True)
        return self._evidence

    # Before

    def _play(self) -> None:
        scenario, evidence = self._scenario, self._evidence
        for name in ("small", "home"):
            (self._folder / name).mkdir()
        if scenario.disk and not system.mount_small_disk(self._folder / "small", scenario.disk):
            scenario.disk = 0
        self._make_fifos()
        (self._folder / "plan").write_text(json.dumps(scenario.steps), "latin-1")
        self._master, self._slave = os.openpty()
        os.set_blocking(self._master, False)
        self._resize(scenario.size)
        modes = termios.tcgetattr(self._slave)
        # Otherwise the keys of signals would make the terminal itself drop what it has not shown.
        modes[3] |= termios.NOFLSH
        termios.tcsetattr(self._slave, termios.TCSANOW, modes)
        evidence.modes_before = termios.tcgetattr(self._slave)
        self._terminal = bytearray()
        streams = [self._stream(number, kind) for number, kind in enumerate(scenario.streams)]
        if scenario.streams[2] == "same":
            streams[2] = streams[1]
        job = shell.Job(
            self._words(), self._environment(), str(self._folder), streams, scenario.limits,
            scenario.ignored, scenario.pause, scenario.in_background, scenario.passes_hang_up,
        )  # fmt: skip
        shell_pid, told, self._orders = shell.start(job, os.ttyname(self._slave))
        for stream in {s for s in streams if s not in (None, self._slave)}:
            os.close(stream)
        self._watch(told)
        os.close(self._orders)
        system.end_all({shell_pid: "", self._sleeper: ""})
        os.close(told)

    def _make_fifos(self) -> None:
        for name in FIFOS:
            if name in self._scenario.options:
                os.mkfifo(self._folder / name)
        if FIFOS[0] in self._scenario.options:
            reader = os.open(self._folder / FIFOS[0], os.O_RDONLY | os.O_NONBLOCK)
            # While there is a writer, nothing tells the reader of an end.
            self._writer = os.open(self._folder / FIFOS[0], os.O_WRONLY)
            self._pipes[reader] = "fifo"
            self._evidence.sinks["fifo"] = b""

    def _stream(self, number: int, kind: str) -> int | None:
        if kind == "terminal":
            return self._slave
        if kind == "pipe":
            reader, writer = os.pipe()
            if number == 0:
                os.write(writer, b"some input\n")
                os.close(writer)
                return reader
            os.set_blocking(reader, False)
            name = f"pipe {number}"
            self._pipes[reader] = name
            self._evidence.sinks[name] = b""
            return writer
        if kind in ("null", "full"):
            return os.open(f"/dev/{kind}", os.O_RDWR)
        if kind == "file":
            return os.open(self._folder / f"out{number}", os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
        return None

    def _words(self) -> list[str]:
        scenario = self._scenario
        words = [self._program, *scenario.options]
        if scenario.waits_for == "file":
            words += ["--file", str(self._folder / "arrived")]
        elif scenario.waits_for == "pid":
            self._sleeper = os.fork()
            if self._sleeper == 0:
                time.sleep(60)
                os._exit(0)
            words += ["--pid", str(self._sleeper)]
        if scenario.has_command:
            words.append("--")
            if scenario.limits:  # they are meant for waitfor, and Python would not start under them
                lift = 'ulimit -S -n 1024; ulimit -S -f unlimited; ulimit -S -v unlimited; exec "$@"'
                words += ["/bin/sh", "-c", lift, "sh"]
            words += [sys.executable, "-I", "-S", str(ACTOR)]
            words += [str(self._folder / "plan"), str(self._folder / "ledger")]
        return words

    def _environment(self) -> dict[str, str]:
        small = str(self._folder / "small")
        name, _, value = self._mark.partition("=")
        return {
            **self._scenario.environment,
            "PATH": os.defpath, "HOME": str(self._folder / "home"), "TMPDIR": small,
            "XDG_STATE_HOME": f"{small}/state", "TORTURE_PROGRAM": self._program, name: value,
        }  # fmt: skip

    # Meanwhile

    def _watch(self, told: int) -> None:
        begin = time.monotonic()
        events = list(self._scenario.events)
        lines, anchor, ended_at, quiet_since = b"", None, None, begin
        while True:
            now = time.monotonic()
            got = self._read(told, now)
            if got is not None:
                lines += got
                *whole, lines = lines.split(b"\n")
                for line in whole:
                    self._hear(json.loads(line))
            while self._later and now >= self._later[0][0]:
                self._perform(self._later.pop(0)[1], now)
            if self._has_ended:
                ended_at = ended_at or now
                left = system.processes_with(self._mark.encode())
                system.reap()
                if not left and now - self._last_data > 0.03 or now - ended_at > LINGER:
                    self._evidence.left_processes = list(left.values())
                    self._settle()
                    break
                continue
            if self._evidence.fault_of_harness:
                break
            if now - begin > HANG_AFTER:
                left = system.processes_with(self._mark.encode())
                self._evidence.left_processes = [system.state_of(pid) for pid in left]
                break
            self._ledger_has_up = anchor is not None or self._is_anchored()
            if anchor is None and self._ledger_has_up:
                anchor = now
            if anchor is not None:
                while events and now >= anchor + events[0].at:
                    self._perform(events.pop(0), now)
            if now - begin > NET_AFTER and not self._evidence.net_was_used:
                self._cast_net()
            if now < self._storm[0]:
                for _ in range(20):
                    self._kill(self._pid, self._storm[1])
            elif self._pid:
                peak = system.peak_kilobytes(self._pid, self._program)
                self._evidence.peak_kilobytes = max(self._evidence.peak_kilobytes, peak)
        self._note_end()

    def _is_anchored(self) -> bool:
        if self._scenario.anchor == "start":
            return self._pid > 0
        return (self._folder / "ledger").exists()

    _last_data = 0.0

    def _read(self, told: int, now: float) -> bytes | None:
        """Reads what there is, for a few milliseconds; gives what the shell tells."""
        readers = [told] if told >= 0 and not self._has_ended else []
        if self._master >= 0 and (now >= self._deaf_until or self._has_ended):
            readers.append(self._master)
        if now - self._begin() >= self._scenario.slow_reader or self._has_ended:
            readers += self._pipes
        news = None
        for ready in select.select(readers, [], [], 0.002 if self._storm[0] > now else 0.008)[0]:
            try:
                data = os.read(ready, 1 << 16)
            except BlockingIOError:
                continue
            except OSError:
                data = b""
            if ready == told:
                news = data
                continue
            if data:
                self._last_data = now
            if ready == self._master:
                self._terminal += data
            elif data:
                self._evidence.sinks[self._pipes[ready]] += data
            else:
                del self._pipes[ready]
                os.close(ready)
        return news

    def _settle(self) -> None:
        """Reads all that has been written."""
        before = None
        while before != (before := (self._last_data, len(self._pipes))):
            self._read(-1, time.monotonic())

    _began = 0.0

    def _begin(self) -> float:
        self._began = self._began or time.monotonic()
        return self._began

    def _hear(self, news: dict) -> None:
        evidence = self._evidence
        if "pid" in news:
            self._pid = news["pid"]
        elif "stopped" in news:
            evidence.was_stopped = True
            self._settle()
            evidence.stops.append(bytes(self._terminal))
            os.write(self._orders, b"c")
        elif "ended" in news:
            evidence.status, evidence.ended_at = news["ended"], news["at"]
            self._has_ended = True
            self._last_data = time.monotonic()
        elif "failed" in news:
            evidence.fault_of_harness = news["failed"]

    def _perform(self, event: Event, now: float) -> None:
        kind, value = event.kind, event.value
        if kind in ("signal", "signal group"):
            self._evidence.sent.append(value)
            self._kill(self._pid if kind == "signal" else -self._pid, value)
        elif kind == "typed":
            self._evidence.sent += {"^C": [2], "^\\": [3]}.get(value, [])
            self._type(TYPED[value])
        elif kind == "resize":
            self._resize(value)
        elif kind == "storm":
            self._storm = (now + 0.2, value)
        elif kind == "freeze":
            self._type(b"\x13")
            self._later.append((now + value, Event(0, "thaw")))
            self._later.sort(key=lambda entry: entry[0])
        elif kind == "thaw":
            self._type(b"\x11")
        elif kind == "deaf":
            self._deaf_until = now + value
        elif kind == "hang up" and self._master >= 0:
            self._evidence.sent.append(signal.SIGHUP)
            os.close(self._master)
            self._master = -1
        elif kind == "no reader" and self._pipes:
            descriptor, name = self._pipes.popitem()
            os.close(descriptor)
            self._evidence.sinks.pop(name)
        elif kind == "arrive":
            (self._folder / "arrived").touch()
            if self._sleeper:
                self._kill(self._sleeper, signal.SIGKILL)
                os.waitpid(self._sleeper, 0)
                self._sleeper = 0

    def _cast_net(self) -> None:
        """Ends a command that nothing of what was planned has ended."""
        self._evidence.net_was_used = True
        self._type(b"\x11")
        for entry in self._read_ledger():
            if entry[0] == "up":
                self._kill(int(entry[1]), signal.SIGKILL)

    def _kill(self, pid: int, number: int) -> None:
        try:
            if pid:
                os.kill(pid, number)
        except ProcessLookupError:
            pass

    def _type(self, keys: bytes) -> None:
        try:
            if self._master >= 0:
                os.write(self._master, keys)
        except OSError:
            pass

    def _resize(self, size: tuple[int, int]) -> None:
        try:
            fcntl.ioctl(self._slave, termios.TIOCSWINSZ, struct.pack("4H", size[1], size[0], 0, 0))
        except OSError:
            pass

    # After

    def _read_ledger(self) -> list[list[str]]:
        try:
            text = (self._folder / "ledger").read_text()
        except OSError:
            return []
        return [line.split() for line in text.splitlines()]

    def _note_end(self) -> None:
        evidence = self._evidence
        evidence.ledger = self._read_ledger()
        if self._master >= 0:
            evidence.sinks["terminal"] = bytes(self._terminal)
            evidence.modes_after = termios.tcgetattr(self._slave)
        for number in (1, 2):
            path = self._folder / f"out{number}"
            if path.exists():
                evidence.sinks[f"file {number}"] = path.read_bytes()
        known = {"plan", "ledger", "arrived", "out1", "out2", "small", "home", "small/log",
                 "small/save", "small/state", "small/state/waitfor", "small/state/waitfor/history", *FIFOS}  # fmt: skip
        for path in self._folder.rglob("*"):
            name = str(path.relative_to(self._folder))
            if name not in known and not name.startswith("small/state/waitfor/landmarks-"):
                evidence.left_files.append(name)
        for descriptor in [*self._pipes, self._writer, self._slave, self._master]:
            if descriptor >= 0:
                os.close(descriptor)
