"""The screen of a terminal, with its scrollback, as far as waitfor and the commands of these runs use
it: what stands where, and which modes are on.

Anything it does not know is counted, not guessed.
"""

from __future__ import annotations

import re

_TOKEN = re.compile(
    r"\x1b\[(?P<private>[?>=]?)(?P<numbers>[0-9;:]*)(?P<middle>[ !\"$'*]*)(?P<final>[@-~])"
    r"|\x1b\](?P<osc>[^\x07\x1b]*)(?:\x07|\x1b\\)"
    r"|\x1b(?P<escape>[ -/]*[0-~])"
    r"|(?P<control>[\x00-\x1f\x7f])"
    r"|(?P<text>[^\x00-\x1f\x7f]+)"
)

DEFAULT_MODES = {7: True, 25: True}


class Screen:
    def __init__(self, columns: int, rows: int) -> None:
        self.columns, self.rows = columns, rows
        self.scrollback: list[str] = []
        self._lines = [""] * rows
        self._main: list[str] | None = None
        self.row = self.column = 0
        self._wraps = False
        self._saved = (0, 0, "")
        self.top, self.bottom = 0, rows - 1
        self.modes = dict(DEFAULT_MODES)
        self.pen = ""
        self.unknown: list[str] = []

    # What is asked

    @property
    def lines(self) -> list[str]:
        """All that stands there, from the oldest line on."""
        return [line.rstrip() for line in self.scrollback + self._lines]

    @property
    def state(self) -> dict[str, object]:
        """What a program that ends has to leave behind as it was."""
        modes = {k: v for k, v in self.modes.items() if v != DEFAULT_MODES.get(k, False)}
        modes.pop(2026, None)
        margins = None if (self.top, self.bottom) == (0, self.rows - 1) else (self.top, self.bottom)
        return {"modes": modes, "pen": self.pen, "margins": margins}

    # What is written

    def feed(self, data: bytes) -> None:
        text = data.decode("utf-8", "replace")
        position = 0
        while position < len(text):
            match = _TOKEN.match(text, position)
            if match is None:  # a sequence without an end
                self.unknown.append(text[position : position + 20])
                return
            position = match.end()
            self._take(match)

    def _take(self, match: re.Match[str]) -> None:
        if match["text"]:
            for character in match["text"]:
                self._put(character)
        elif match["control"]:
            self._control(match["control"])
        elif match["final"]:
            numbers = [int(n) if n else 0 for n in re.split("[;:]", match["numbers"])]
            self._sequence(match["private"] + match["middle"] + match["final"], numbers, match[0])
        elif match["escape"]:
            self._escape(match["escape"])

    def _put(self, character: str) -> None:
        if self._wraps and self.modes[7]:
            self._feed_line()
            self.column = 0
        self._wraps = False
        line = self._lines[self.row].ljust(self.column)
        self._lines[self.row] = line[: self.column] + character + line[self.column + 1 :]
        if self.column + 1 < self.columns:
            self.column += 1
        else:
            self._wraps = True

    def _control(self, character: str) -> None:
        if character == "\r":
            self.column, self._wraps = 0, False
        elif character in "\n\v\f":
            self._feed_line()
        elif character == "\b":
            self.column, self._wraps = max(0, self.column - 1), False
        elif character == "\t":
            self.column = min(self.columns - 1, self.column // 8 * 8 + 8)

    def _feed_line(self) -> None:
        self._wraps = False
        if self.row == self.bottom:
            gone = self._lines.pop(self.top)
            # What scrolls within margins that leave out the top is lost, and of the other screen too.
            if self.top == 0 and self._main is None:
                self.scrollback.append(gone)
            self._lines.insert(self.bottom, "")
        elif self.row < self.rows - 1:
            self.row += 1

    def _move(self, row: int, column: int) -> None:
        self._wraps = False
        self.row = min(max(row, 0), self.rows - 1)
        self.column = min(max(column, 0), self.columns - 1)

    def _sequence(self, kind: str, numbers: list[int], whole: str) -> None:
        count = max(numbers[0], 1)
        if kind == "A":
            limit = self.top if self.row >= self.top else 0
            self._move(max(self.row - count, limit), self.column)
        elif kind == "B":
            limit = self.bottom if self.row <= self.bottom else self.rows - 1
            self._move(min(self.row + count, limit), self.column)
        elif kind == "C":
            self._move(self.row, self.column + count)
        elif kind == "D":
            self._move(self.row, self.column - count)
        elif kind == "G":
            self._move(self.row, count - 1)
        elif kind == "d":
            self._move(count - 1, self.column)
        elif kind in "Hf":
            self._move(count - 1, max(numbers[1] if len(numbers) > 1 else 1, 1) - 1)
        elif kind == "J":
            self._erase_display(numbers[0])
        elif kind == "K":
            self._erase_line(numbers[0])
        elif kind == "m":
            self._set_pen(numbers)
        elif kind == "r":
            self._set_margins(numbers)
        elif kind in ("?h", "?l"):
            for number in numbers:
                self._set_mode(number, kind == "?h")
        elif kind not in ("n", "c", "t", " q", "!p", ">u", "u"):
            self.unknown.append(repr(whole))

    def _escape(self, kind: str) -> None:
        if kind == "7":
            self._saved = (self.row, self.column, self.pen)
        elif kind == "8":
            self._restore()
        elif kind == "D":
            self._feed_line()
        elif kind not in "=>\\":
            self.unknown.append("ESC " + kind)

    def _restore(self) -> None:
        row, column, self.pen = self._saved
        self._move(row, column)

    def _erase_display(self, what: int) -> None:
        if what == 0:
            self._erase_line(0)
            for row in range(self.row + 1, self.rows):
                self._lines[row] = ""
        elif what in (2, 3):
            self._lines = [""] * self.rows
        else:
            self.unknown.append(f"ED {what}")

    def _erase_line(self, what: int) -> None:
        line = self._lines[self.row]
        if what == 0:
            self._lines[self.row] = line[: self.column]
        elif what == 1:
            self._lines[self.row] = " " * (self.column + 1) + line[self.column + 1 :]
        else:
            self._lines[self.row] = ""

    def _set_pen(self, numbers: list[int]) -> None:
        self.pen = "" if numbers[-1] == 0 else "set"

    def _set_margins(self, numbers: list[int]) -> None:
        top = max(numbers[0], 1) - 1
        bottom = (numbers[1] if len(numbers) > 1 and numbers[1] else self.rows) - 1
        bottom = min(bottom, self.rows - 1)
        if top < bottom:
            self.top, self.bottom = top, bottom
            self._move(0, 0)

    def _set_mode(self, number: int, is_on: bool) -> None:
        self.modes[number] = is_on
        if number in (47, 1047, 1049):
            if is_on and self._main is None:
                self._main, self._lines = self._lines, [""] * self.rows
                self._saved = (self.row, self.column, self.pen)
            elif not is_on and self._main is not None:
                self._lines, self._main = self._main, None
                self._restore()
