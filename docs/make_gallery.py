"""Draws the gallery: every look and spinner of the release, as a terminal shows them, to PNG files
in docs/gallery/ with an index. `make gallery` runs it.

The program runs in kitty on an X server without a screen (Xvfb), whose memory is read at the
moments of interest. The cells are drawn at twice their size and halved, as a fine display would
show them.
Looks and spinners are those that the program lists; what stands in a sheet is in scenes.py.
WAITFOR_BINARY names another waitfor than the release built here.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
import time
from concurrent.futures import Future, ThreadPoolExecutor, as_completed
from pathlib import Path

sys.dont_write_bytecode = True

from gallerymaker import index, scenes  # noqa: E402
from gallerymaker.sheet import Sheet  # noqa: E402
from gallerymaker.stage import Stage  # noqa: E402

ROOT = Path(__file__).resolve().parent.parent
GALLERY = ROOT / "docs" / "gallery"


def main() -> int:
    options = _options()
    waitfor = os.environ.get("WAITFOR_BINARY") or str(ROOT / ".build/release/waitfor")
    if not os.access(waitfor, os.X_OK):
        print("There is no waitfor to draw: run `make build`.", file=sys.stderr)
        return 1
    # It takes a few minutes of all cores: others come first.
    os.nice(5)
    began = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="waitfor-gallery-") as folder:
        stage = Stage(waitfor, Path(folder))
        everything = scenes.all_of(stage)
        wanted = [scene for scene in everything if not options.only or options.only in scene.name]
        failed = _draw(wanted, options.jobs)
    if not options.only and not failed:
        _remove_others({scene.name for scene in everything})
        (GALLERY / "README.md").write_text(index.text(everything), encoding="utf-8")
    size = sum(file.stat().st_size for file in GALLERY.iterdir())
    seconds = time.monotonic() - began
    print(f"{len(wanted) - failed} sheets in {seconds:.0f} s, {size // 1024} KiB in all")
    return 1 if failed else 0


def _draw(wanted: list[scenes.Scene], jobs: int) -> int:
    """Draws the sheets, a few at a time; gives how many could not be drawn."""
    GALLERY.mkdir(exist_ok=True)
    failed = 0
    with ThreadPoolExecutor(jobs) as pool:
        sheets: dict[Future[Sheet], scenes.Scene] = {
            pool.submit(scene.play): scene for scene in wanted
        }
        for sheet in as_completed(sheets):
            name = sheets[sheet].name
            try:
                sheet.result().write(GALLERY / f"{name}.png")
                print(f"{name}.png", flush=True)
            except (OSError, RuntimeError, subprocess.SubprocessError) as failure:
                failed += 1
                print(f"{name}: {failure}", file=sys.stderr, flush=True)
    return failed


def _remove_others(names: set[str]) -> None:
    """Removes the pictures of what is no more."""
    for file in GALLERY.glob("*.png"):
        if file.stem not in names:
            file.unlink()


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Draws docs/gallery/.")
    parser.add_argument("--only", default="", metavar="TEXT", help="only what has TEXT in its name")
    parser.add_argument("--jobs", type=int, default=3, metavar="N", help="terminals at once (3)")
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
