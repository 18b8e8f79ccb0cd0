"""The surroundings of what is shown: the program and a `make` that writes what builds write, in a
folder that leads PATH.
"""

from __future__ import annotations

import subprocess
from dataclasses import dataclass
from pathlib import Path

# PACE is the time between two lines, LINES how many there are, STATUS how it ends.
_MAKE = """#!/bin/sh
exec 2>&1
count=0
for name in clock colour curve frame glyph layout palette parser render row screen session \\
  signal stage style table text theme width window; do
  [ "$count" -lt "$LINES" ] || break
  echo "cc -O2 -Wall -c src/$name.c -o build/$name.o"
  count=$((count + 1))
  sleep "$PACE"
done
if [ "$STATUS" -ne 0 ]; then
  echo "src/theme.c:42:9: error: use of undeclared identifier 'track'"
  echo "make: *** [build/theme.o] Error 1"
  exit "$STATUS"
fi
echo 'ar rcs build/libview.a build/*.o'
"""


@dataclass(frozen=True)
class Listed:
    """What the program lists: a name, and what it says of it."""

    name: str
    summary: str


class Stage:
    """The folder in which everything lies while the gallery is drawn."""

    def __init__(self, waitfor: str, folder: Path) -> None:
        self.folder = folder
        self._waitfor = waitfor
        self.programs = folder / "bin"
        self.programs.mkdir()
        (self.programs / "waitfor").symlink_to(Path(waitfor).resolve())
        make = self.programs / "make"
        make.write_text(_MAKE, encoding="utf-8")
        make.chmod(0o755)

    def listed(self, option: str) -> list[Listed]:
        """What there is of `--style` or `--spinner`."""
        words = [self._waitfor, option, "list"]
        listing = subprocess.run(words, check=True, capture_output=True, text=True).stdout
        return [Listed(*line.split(None, 1)) for line in listing.splitlines()]
