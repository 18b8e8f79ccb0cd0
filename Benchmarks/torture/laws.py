"""What holds of every run, whatever happened in it. Each law takes the scenario and what was seen of
the run, and gives what is wrong."""

from __future__ import annotations

import json
import os
import re
import resource
import signal
import termios
from collections.abc import Iterator

from choices import FIFOS, HARMLESS
from scenario import Scenario
from screen import Screen
from stage import Evidence
from writing import TOKEN, late_lines, reconstruct

_JSON = rb"\{\"event\":[^\r\n]*\}"
_OUR_LINES = re.compile(
    rb"(?:" + _JSON + rb"|(?:[0-9]{4}-[0-9-]{5}T[0-9:+-]{14} )?waitfor: [^\r\n]*)\r?\n"
)
_SEQUENCES = re.compile(rb"\x1b\[[0-?]*[ -/]*[@-~]|\x1b\][^\x07\x1b]*(?:\x07|\x1b\\)|\x1b[ -/]*[0-~]")
_FRAME = re.compile(rb"\x1b\[\?2026h(?:\x1b\[\?25l)?(?:\r\x1b\[|\x1bD\x1b7|\x1b7\x1b\[|\x1b\[\?7l)")
# The closing row where there was no room for any other.
_CLOSING = re.compile(rb"\r\x1b\[\?7l [^\n]*\x1b\[\?7h\r\r\n")
_MOST_MEMORY = 8192  # kilobytes


def broken(scenario: Scenario, evidence: Evidence) -> list[str]:
    if evidence.fault_of_harness:
        return [f"harness: {evidence.fault_of_harness}"]
    if evidence.status is None:
        return ["it did not end", *evidence.left_processes]
    return [
        fault
        for law in (_status, _time, _leavings, _memory, _bytes, _json, _rows, _modes, _stops)
        for fault in law(scenario, evidence)
    ]


# Status and end


def _deadly(scenario: Scenario, evidence: Evidence) -> list[int]:
    return [n for n in evidence.sent if n not in HARMLESS and n not in scenario.ignored]


def _code(evidence: Evidence) -> int:
    return os.waitstatus_to_exitcode(evidence.status)


def _status(scenario: Scenario, evidence: Evidence) -> Iterator[str]:
    how, number = scenario.ending
    allowed = {-n for n in _deadly(scenario, evidence)}
    if not scenario.has_command:
        allowed.add(0)
    elif how == "exit":
        allowed.add(number)
    elif how == "kill":
        allowed.add(-number)
    if scenario.limit:
        allowed |= {124, 137}
    if scenario.limits or scenario.disk:
        allowed |= {125, 126}
    if FIFOS[1] in scenario.options:
        allowed.add(125)
    if evidence.net_was_used:
        allowed.add(-signal.SIGKILL)
    if _code(evidence) not in allowed:
        yield f"status: {_code(evidence)} is none of {sorted(allowed)}"
    if os.WIFSIGNALED(evidence.status) and os.WCOREDUMP(evidence.status):
        yield "status: it left a core"


def _time(scenario: Scenario, evidence: Evidence) -> Iterator[str]:
    ends = [float(entry[1]) for entry in evidence.ledger if entry[0] == "end"]
    is_held_up = scenario.slow_reader or scenario.has("freeze", "deaf", "storm")
    if not ends or is_held_up or evidence.was_stopped or scenario.ending[0] == "hang":
        return
    late = evidence.ended_at - ends[0] - (0.3 if "--finish" in scenario.options else 0)
    if late > 1:
        yield f"time: it ended {late:.2f} s after the command"


def _leavings(scenario: Scenario, evidence: Evidence) -> Iterator[str]:
    for process in evidence.left_processes:
        yield f"left: the process {process}"
    for file in evidence.left_files:
        if _has_inner(scenario) and _was_killed_within(scenario, evidence) and _is_socket(file):
            continue  # who is ended by KILL can take nothing away
        yield f"left: the file {file}"


def _was_killed_within(scenario: Scenario, evidence: Evidence) -> bool:
    """Whether a waitfor within may have been ended without a chance to do anything."""
    return evidence.net_was_used or bool(scenario.limit)


def _is_socket(file: str) -> bool:
    return re.fullmatch(r"small/waitfor\.[A-Za-z0-9]{6}(/socket)?", file) is not None


def _memory(scenario: Scenario, evidence: Evidence) -> Iterator[str]:
    if evidence.peak_kilobytes > _MOST_MEMORY:
        yield f"memory: {evidence.peak_kilobytes} KB"


# What the command has written


def _output(scenario: Scenario) -> str:
    """The mode that holds."""
    words = [word for word in scenario.options if word.startswith("--output=")]
    return words[-1].removeprefix("--output=").partition("=")[0] if words else ""


def _is_kept_back(scenario: Scenario) -> bool:
    """Whether output is thrown away after a success."""
    return _output(scenario) in ("hide", "tail")


def _may_lose(scenario: Scenario, evidence: Evidence) -> bool:
    """Whether somebody has told waitfor to end without having passed all on."""
    deadly = _deadly(scenario, evidence)
    is_slow = scenario.slow_reader or scenario.has("freeze", "deaf")
    return len(deadly) > 1 or bool(deadly and is_slow) or evidence.net_was_used


def _sink(scenario: Scenario, number: int) -> str:
    kind = scenario.streams[number]
    if kind == "same":
        number, kind = 1, scenario.streams[1]
    return kind if kind == "terminal" else f"{kind} {number}"


def _written(scenario: Scenario, evidence: Evidence, sink: str) -> tuple[bytes, bytes, bytes]:
    """What surely, perhaps and lately went to a place."""
    parts = reconstruct(scenario.steps, evidence.ledger)
    joined = (
        b"".join(data for number, data in parts[key] if _sink(scenario, number) == sink)
        for key in ("sure", "open", "late")
    )
    sure, perhaps, late = joined
    return sure, perhaps, late


def _bytes(scenario: Scenario, evidence: Evidence) -> Iterator[str]:
    """Redirected output is the command's, whole and in order."""
    for sink, data in evidence.sinks.items():
        if sink in ("terminal", "fifo"):
            continue
        if sink.startswith("file") and resource.RLIMIT_FSIZE in scenario.limits:
            continue  # what waitfor writes there, its limit cuts off
        sure, perhaps, late = _written(scenario, evidence, sink)
        if sink == _sink(scenario, 2):
            data = _OUR_LINES.sub(b"", data)
        may_lose = _may_lose(scenario, evidence)
        if not data and _is_kept_back(scenario) and (_code(evidence) == 0 or may_lose):
            continue
        for line in set(late_lines(scenario.steps)):
            count = late.count(line)
            if data.count(line) < count and not may_lose and not _is_kept_back(scenario):
                yield f"bytes: {sink} lacks what was written after the end"
            data = data.replace(line, b"")
        whole = sure + perhaps
        same = _common(data, whole)
        if data[same:]:
            where = f"{same} of {len(whole)}"
            yield f"bytes: {sink} has {data[same:][:60]!r} after {where}, not {whole[same:][:60]!r}"
        elif same < len(sure) and not may_lose:
            yield f"bytes: {sink} ends at {same} of {len(sure)}"


def _json(scenario: Scenario, evidence: Evidence) -> Iterator[str]:
    """Each line of JSON can be read; on a terminal the echo may stand within one."""
    for data in (data for sink, data in evidence.sinks.items() if sink != "terminal"):
        for line in re.findall(_JSON + rb"(?=\r?\n)", data):
            try:
                json.loads(line)
            except ValueError as error:
                yield f"json: {error} in {line[:200]!r}"


def _common(one: bytes, other: bytes) -> int:
    """The length of what two texts begin with alike."""
    low, high = 0, min(len(one), len(other))
    while low < high:
        middle = (low + high + 1) // 2
        if one[:middle] == other[:middle]:
            low = middle
        else:
            high = middle - 1
    return low


# The terminal


def _on_terminal(data: bytes) -> bytes:
    return data.replace(b"\n", b"\r\n")


def _is_drawn(evidence: Evidence) -> bool:
    return _FRAME.search(evidence.sinks.get("terminal", b"")) is not None


def _has_inner(scenario: Scenario) -> bool:
    """Whether a waitfor ran within, whose frames can't be told from those of the one above."""
    return any(step[0] == "within" for step in scenario.steps)


def _has_own_modes(scenario: Scenario) -> bool:
    return any(step[0] == "modes" for step in scenario.steps)


def _rows(scenario: Scenario, evidence: Evidence) -> Iterator[str]:
    """Each line of the command's stands on the terminal, once and in order."""
    data = evidence.sinks.get("terminal")
    if data is None or scenario.has_garbage or _has_own_modes(scenario) or _has_inner(scenario):
        return
    sure, perhaps, late = _written(scenario, evidence, "terminal")
    if _is_kept_back(scenario) and (_code(evidence) == 0 or _may_lose(scenario, evidence)):
        return
    if _may_lose(scenario, evidence):
        return
    # What the command has written over itself need not have been shown.
    if not _is_drawn(evidence):
        data = _OUR_LINES.sub(b"", data)
    wanted = [TOKEN.search(row.encode())[0] for row in _token_rows(_screen(_SEQUENCES.sub(b"", _on_terminal(sure)), 5000))]
    if scenario.has("resize", "typed", "freeze") or scenario.has_modes or min(scenario.size) < 8:
        if _output(scenario) == "direct" and _is_drawn(evidence):
            return  # a frame may stand in the midst of a line's bytes
        text = _SEQUENCES.sub(b"", data)
        if scenario.has("typed"):  # the echo may stand in the midst of a line
            if not _is_within(b"".join(wanted), text):
                yield "rows: the terminal lacks lines of the command's"
            return
        position = 0
        for token in wanted:
            found = text.find(token, position)
            if found < 0:
                yield f"rows: the terminal lacks {token.decode()}, or not in order"
                return
            position = found
        return
    written = _on_terminal(sure)
    if _output(scenario) == "direct" and _is_drawn(evidence):
        # A frame may stand between the bytes of a letter, which then is none.
        data, written = (re.sub(rb"[\x80-\xff]", b"", text) for text in (data, written))
    seen = _token_rows(_screen(data, *scenario.size))
    expected = _token_rows(_screen(written, *scenario.size))
    if (perhaps or late) and expected and not sure.endswith(b"\n"):
        expected.pop()  # its rest may have come
    extra = TOKEN.findall(late)
    if seen[: len(expected)] != expected or len(seen) > len(expected) + len(extra) + 1:
        for index, row in enumerate(expected):
            if index >= len(seen) or seen[index] != row:
                there = seen[index] if index < len(seen) else "nothing"
                yield f"rows: row {index} of {len(expected)} is {there!r}, not {row!r}"
                return
        if not perhaps:
            yield f"rows: {len(seen) - len(expected)} more than there should be: {seen[-1]!r}"


def _is_within(part: bytes, whole: bytes) -> bool:
    """Whether a text is left when others are taken out of the whole."""
    rest = iter(whole)
    return all(byte in rest for byte in part)


def _screen(data: bytes, columns: int = 80, rows: int = 24) -> Screen:
    screen = Screen(columns, rows)
    screen.feed(data)
    return screen


def _token_rows(screen: Screen) -> list[str]:
    return [line for line in screen.lines if TOKEN.search(line.encode())]


def _modes(scenario: Scenario, evidence: Evidence) -> Iterator[str]:
    """The terminal is left as the command left it, or, where it was killed, as it was found."""
    data = evidence.sinks.get("terminal")
    if data is None or evidence.modes_after is None:
        return
    code = _code(evidence)
    was_killed = code < 0 or code in (124, 137)
    # From the background waitfor must not change the terminal.
    was_away = evidence.was_stopped and scenario.in_background
    if was_away and signal.SIGSTOP in evidence.sent:
        pass  # stopped without a word, it could not put back what it had changed itself
    elif not _has_own_modes(scenario) or (
        was_killed and _is_drawn(evidence) and not was_away and not _has_inner(scenario)
    ):
        before, after = evidence.modes_before, evidence.modes_after
        if before != after:
            lost = [i for i in range(7) if before[i] != after[i]]
            yield f"modes: the terminal's are {_local(after)}, not {_local(before)} ({lost})"
    if scenario.has_garbage or _may_lose(scenario, evidence) or _has_inner(scenario):
        return
    sure, perhaps, _ = _written(scenario, evidence, "terminal")
    if _is_kept_back(scenario) and code == 0:
        if scenario.limits or scenario.disk:
            return  # there may have been no room to keep it
        sure = perhaps = b""
    if perhaps and not _is_drawn(evidence):
        return
    wanted = _screen(_on_terminal(sure)).state
    if _output(scenario) != "direct" and was_killed:
        if not _is_drawn(evidence):
            return
        wanted = _screen(b"").state
    elif perhaps:
        return
    left = _screen(data).state
    if not left["pen"]:  # a colour that a command leaves behind may be reset
        wanted["pen"] = ""
    if _output(scenario) == "direct":
        # The output is not looked at, and the row needs margins of its own, and the autowrap.
        if _is_drawn(evidence) and left["margins"] is None:
            wanted["margins"] = None  # otherwise they are the command's, set when the row was away
        if _is_drawn(evidence) or _CLOSING.search(data):
            if wanted["modes"].pop(7, None) is not None:
                left["modes"].pop(7, None)
    if left != wanted:
        yield f"modes: the screen is left with {left}, not with {wanted}"


def _local(modes: list) -> str:
    names = ("ICANON", "ECHO", "ISIG", "IEXTEN")
    return "+".join(name for name in names if modes[3] & getattr(termios, name))


def _stops(scenario: Scenario, evidence: Evidence) -> Iterator[str]:
    """A shell that gets the terminal back finds it in order."""
    if scenario.has_garbage or scenario.has_modes:
        return
    if scenario.has("freeze", "deaf", "signal", "hang up"):
        return
    for number, data in enumerate(evidence.stops):
        state = {**_screen(data).state, "pen": ""}  # a colour may be the command's
        if state != _screen(b"").state:
            yield f"stops: at stop {number} the screen has {state}"
