"""A timeline: what a command wrote to its terminal, and when. README.md beside this file has the
grammar; this is its only reader and writer in Python, and it accepts nothing that is not in it."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

_HEADS = ("command", "note", "duration", "status")
_LINE = re.compile(r"(0|[1-9][0-9]*)\.([0-9]{3})\t(.+)")
_ESCAPE = re.compile(r"\\(n|r|t|e|\\|x[0-9A-F]{2})")
_NAMED = {0x0A: r"\n", 0x0D: r"\r", 0x09: r"\t", 0x1B: r"\e", 0x5C: r"\\"}
_BYTES = {name[1]: bytes([byte]) for byte, name in _NAMED.items()}


class Malformed(Exception):
    """The text is not a timeline; the words say where and why."""


@dataclass(frozen=True)
class Piece:
    """Some bytes, and the seconds from the start of the command until the last of them was there."""

    at: float
    data: bytes


@dataclass(frozen=True)
class Timeline:
    command: str
    note: str
    duration: float
    status: int
    pieces: list[Piece]

    def output(self) -> bytes:
        return b"".join(piece.data for piece in self.pieces)

    def text(self) -> str:
        command, note = escaped(self.command.encode()), escaped(self.note.encode())
        heads = (command, note, f"{self.duration:.3f}", str(self.status))
        lines = [f"# {head}: {value}" for head, value in zip(_HEADS, heads)]
        lines += (f"{piece.at:.3f}\t{escaped(piece.data)}" for piece in self.pieces)
        return "\n".join(lines) + "\n"


def escaped(data: bytes) -> str:
    """UTF-8 stays as it is, but for control characters; a byte that is none arrives as a surrogate."""
    return "".join(_escape(character) for character in data.decode("utf-8", "surrogateescape"))


def _escape(character: str) -> str:
    code = ord(character)
    if 0xDC80 <= code <= 0xDCFF:
        code -= 0xDC00
    elif code >= 0x20 and character not in "\\\x7F":
        return character
    return _NAMED.get(code) or f"\\x{code:02X}"


def unescaped(text: str) -> bytes:
    if "\\" in _ESCAPE.sub("", text):
        raise Malformed(f"an unknown escape in '{text}'")
    parts = _ESCAPE.split(text)
    # split gives plain text and the names of escapes by turns.
    return b"".join(
        _byte(part) if index % 2 else part.encode("utf-8") for index, part in enumerate(parts)
    )


def _byte(name: str) -> bytes:
    return _BYTES.get(name) or bytes([int(name[1:], 16)])


def load(path: Path) -> Timeline:
    try:
        return parse(path.read_bytes().decode("utf-8"))
    except (Malformed, UnicodeDecodeError) as error:
        raise Malformed(f"{path.name}: {error}") from None


def parse(text: str) -> Timeline:
    if not text.endswith("\n"):
        raise Malformed("the last line has no end")
    lines = text[:-1].split("\n")
    heads = [_head(name, line) for name, line in zip(_HEADS, lines)]
    if len(heads) < len(_HEADS):
        raise Malformed("a head is missing")
    command, note, duration, status = heads
    if not re.fullmatch(r"[0-9]+\.[0-9]{3}", duration) or not re.fullmatch(r"[0-9]+", status):
        raise Malformed("duration or status is no number")
    pieces = [_piece(line) for line in lines[len(_HEADS) :]]
    words = (unescaped(words).decode() for words in (command, note))
    timeline = Timeline(*words, float(duration), int(status), pieces)
    _check_order(timeline)
    if timeline.text() != text:
        raise Malformed("it is not written as it should be")
    return timeline


def _head(name: str, line: str) -> str:
    start = f"# {name}: "
    if not line.startswith(start):
        raise Malformed(f"'{start}…' should stand where '{line}' does")
    return line[len(start) :]


def _piece(line: str) -> Piece:
    match = _LINE.fullmatch(line)
    if not match:
        raise Malformed(f"no piece: '{line}'")
    data = unescaped(match[3])
    if re.search(rb"[\n\r].", data, re.DOTALL):
        raise Malformed(f"a piece goes on after the end of a line: '{line}'")
    return Piece(float(f"{match[1]}.{match[2]}"), data)


def _check_order(timeline: Timeline) -> None:
    times = [0.0] + [piece.at for piece in timeline.pieces] + [timeline.duration]
    if times != sorted(times):
        raise Malformed("the times are out of order")
