"""The index of the gallery, a page with all sheets."""

from __future__ import annotations

from itertools import groupby

from .scenes import Scene

_HEAD = """# Gallery

All looks, drawn by the program itself in a terminal (kitty, JetBrains Mono) and photographed at
several moments. `make gallery` draws this folder anew, this page too; nothing here is written by
hand.

![The bar at work in Russian and in English](hero.png)
"""


def text(scenes: list[Scene]) -> str:
    """The page."""
    parts = [_HEAD]
    for group, members in groupby(scenes, lambda scene: scene.group):
        sheets = list(members)
        if not group:
            continue
        title = sheets[0].title
        parts.append(f"## {group}\n\n{title[:1].upper()}{title[1:]}.\n")
        parts.append("| dark | light |\n|---|---|")
        for dark, light in zip(sheets[::2], sheets[1::2]):
            parts.append(f"| ![{dark.name}]({dark.name}.png) | ![{light.name}]({light.name}.png) |")
        parts.append("")
    return "\n".join(parts)
