"""A terminal nobody sees: kitty, alone on an X server whose screen is a file.

kitty draws blocks, lines and braille itself, without gaps between cells. Its cells are 20×40
pixels, so that every dot of a braille pattern is a square of five and stands at even distances.
"""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
import tempfile
import time
from pathlib import Path
from types import TracebackType
from typing import Callable, Optional

from .background import Background
from .picture import Picture
from .stage import Stage

CELL_WIDTH, CELL_HEIGHT = 20, 40

# 25 points at 96 dots an inch are 20 pixels to the column; the row would be 44 high.
_SETTINGS = """
font_family JetBrains Mono
font_size 25
adjust_line_height -4
adjust_baseline 3
disable_ligatures always
symbol_map U+2714,U+2716 DejaVu Sans Mono
symbol_map U+3000-U+30FF,U+4E00-U+9FFF,U+FF00-U+FFEF WenQuanYi Micro Hei Mono
window_padding_width 0
placement_strategy top-left
hide_window_decorations yes
remember_window_size no
initial_window_width {columns}c
initial_window_height {rows}c
cursor_blink_interval 0
sync_to_monitor no
shell_integration disabled
update_check_interval 0
enable_audio_bell no
"""

# Reads what to run, a line at a time, and tells when it is over. The cursor stays invisible.
_SHELL = r"""
printf '\033[?25l'
exec 3<"$1"
while IFS= read -r line <&3; do
  eval "$line" 3<&-
  printf '\033[?25l'
  : >"$2"
done
"""


# A picture that comes so much later shows another moment.
_LATE = 0.15


class TooLate(RuntimeError):
    """A moment was missed."""


class Terminal:
    """A window of so many columns and rows, from `with` to its end."""

    def __init__(
        self,
        stage: Stage,
        background: Background,
        environment: dict[str, str],
        columns: int = 80,
        rows: int = 16,
    ) -> None:
        self._background = background
        self.columns = columns
        self.rows = rows
        self._environment = {"PATH": f"{stage.programs}:/usr/bin:/bin", **environment}
        self._folder = Path(tempfile.mkdtemp(dir=stage.folder))
        self._processes: list[subprocess.Popen[bytes]] = []

    def __enter__(self) -> Terminal:
        try:
            self._start()
        except BaseException:
            self._stop()
            raise
        return self

    def __exit__(
        self,
        kind: Optional[type[BaseException]],
        error: Optional[BaseException],
        trace: Optional[TracebackType],
    ) -> None:
        self._stop()

    # What is done in it

    def run(self, command: str, variables: Optional[dict[str, object]] = None) -> float:
        """Clears the window and lets a command begin, with a prompt before it; gives the time at
        which it began.
        """
        self._done.unlink(missing_ok=True)
        self._begun.unlink(missing_ok=True)
        values = "".join(f"{name}={value} " for name, value in (variables or {}).items())
        prompt = f"printf '\\033[H\\033[2J\\033[3J$ %s\\n' {shlex.quote(command)}"
        begin = f": >{shlex.quote(str(self._begun))}"
        os.write(self._orders, f"{prompt}; {begin}; {values}{command}\n".encode())
        self._wait(self._begun.exists, 30, "the command did not begin")
        return time.monotonic()

    def finish(self, limit: float = 60) -> None:
        """Waits until the command is over and all that it wrote is to be seen."""
        self._wait(self._done.exists, limit, "the command did not end")
        # On a busy machine kitty comes later.
        before, now = b"", self._screen.read_bytes()
        while now != before:
            time.sleep(0.6)
            before, now = now, self._screen.read_bytes()

    def picture(self, at: Optional[float] = None) -> Picture:
        """What is to be seen, now or at a moment to come."""
        if at is not None:
            time.sleep(max(at - time.monotonic(), 0))
        screen = self._screen.read_bytes()
        if at is not None and time.monotonic() > at + _LATE:
            raise TooLate("the machine is too busy to take pictures in time")
        return Picture.from_xwd(screen)

    # How it comes about

    def _start(self) -> None:
        display = self._start_server(self.columns * CELL_WIDTH, self.rows * CELL_HEIGHT)
        orders = self._folder / "orders"
        self._begun, self._done = self._folder / "begun", self._folder / "done"
        os.mkfifo(orders)
        # For both directions, so that neither side waits for the other to open it.
        self._orders = os.open(orders, os.O_RDWR)
        settings = _SETTINGS.format(columns=self.columns, rows=self.rows)
        (self._folder / "kitty.conf").write_text(
            "\n".join([settings, *self._background.settings]), encoding="utf-8"
        )
        (self._folder / "shell").write_text(_SHELL, encoding="utf-8")
        variables = [f"{name}={value}" for name, value in self._environment.items()]
        environment = {
            "DISPLAY": display,
            "HOME": str(self._folder),
            "LANG": "C.UTF-8",
            "PATH": os.environ["PATH"],
            # Several terminals share the cores: one thread each draws.
            "LIBGL_ALWAYS_SOFTWARE": "1",
            "LP_NUM_THREADS": "1",
        }
        shell = ["env", "-i", *variables, "sh", str(self._folder / "shell")]
        self._begin(
            ["kitty", "--config", str(self._folder / "kitty.conf")]
            + [*shell, str(orders), str(self._done)],
            environment,
        )
        self._wait(self._is_painted, 30, "kitty did not start")

    def _start_server(self, width: int, height: int) -> str:
        reads, writes = os.pipe()
        screen = f"{width}x{height}x24"
        words = ["Xvfb", "-displayfd", str(writes), "-screen", "0", screen, "-dpi", "96"]
        words += ["-nocursor", "-nolisten", "tcp", "-fbdir", str(self._folder)]
        self._begin(words, {"PATH": os.environ["PATH"]}, keep=writes)
        os.close(writes)
        with os.fdopen(reads, encoding="ascii") as answer:
            number = answer.readline().strip()
        if not number:
            raise RuntimeError("Xvfb did not start")
        self._screen = self._folder / "Xvfb_screen0"
        return f":{number}"

    def _begin(self, words: list[str], environment: dict[str, str], keep: int = -1) -> None:
        with open(self._folder / f"{words[0]}.log", "wb") as log:
            process = subprocess.Popen(
                words,
                env=environment,
                pass_fds=() if keep < 0 else (keep,),
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
            )
        self._processes.append(process)

    def _is_painted(self) -> bool:
        picture = self.picture()
        corners = (picture.row(0, 0, 1), picture.row(picture.height - 1, picture.width - 1))
        return set(corners) == {self._background.ground_bytes}

    def _wait(self, condition: Callable[[], bool], limit: float, complaint: str) -> None:
        end = time.monotonic() + limit
        while not condition():
            ended = any(process.poll() is not None for process in self._processes)
            if ended or time.monotonic() > end:
                raise RuntimeError(f"{complaint}: {self._said()}")
            time.sleep(0.02)

    def _said(self) -> str:
        logs = (file.read_text(errors="replace").strip() for file in self._folder.glob("*.log"))
        return "; ".join(log[-300:] for log in logs if log) or "no message"

    def _stop(self) -> None:
        # The window before the server that it is on.
        for process in reversed(self._processes):
            process.terminate()
            try:
                process.wait(5)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()
        if hasattr(self, "_orders"):
            os.close(self._orders)
        shutil.rmtree(self._folder, ignore_errors=True)
