"""What is shown: which command, in which terminal, at which moments."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Callable, TypeVar

from .background import BACKGROUNDS, DARK, Background
from .picture import Picture
from .sheet import Panel, Sheet
from .stage import Listed, Stage
from .terminal import CELL_HEIGHT, CELL_WIDTH, Terminal, TooLate

_Taken = TypeVar("_Taken")


@dataclass(frozen=True)
class Depth:
    """How many colours there are, how the program is told, and how we call it."""

    name: str
    title: str
    environment: dict[str, str]
    options: str = ""


DEPTHS = (
    Depth("direct", "24-bit colour", {"TERM": "xterm-256color", "COLORTERM": "truecolor"}),
    Depth("256", "256 colours", {"TERM": "xterm-256color"}),
    Depth("16", "16 colours", {"TERM": "xterm-16color"}),
    Depth("ascii", "ASCII, no colour", {"TERM": "xterm-256color"}, " --ascii --color never"),
)
LANGUAGES = ("en", "ru", "ja", "zh-Hans", "zh-Hant")

# A wait that is expected to take so long is at 90 % by then; until then share goes with time.
_LENGTH = 4.0
_MOMENTS = ((15, "early"), (55, "halfway"), (85, "late"))
_GOES_WELL = {"LINES": 5, "PACE": 0.8, "STATUS": 0}
_FAILS = {"LINES": 2, "PACE": 0.8, "STATUS": 2}


@dataclass(frozen=True)
class Scene:
    """A sheet to be: its name, what it is shown under in the index, and how it comes about."""

    name: str
    group: str
    title: str
    play: Callable[[], Sheet]


def all_of(stage: Stage) -> list[Scene]:
    """All there is to show, what takes longest first."""
    looks = [look for look in stage.listed("--style") if look.name != "hidden"]
    spinners = stage.listed("--spinner")
    scenes = [Scene("hero", "", "", lambda: _hero(stage))]
    for look in looks:
        for depth in DEPTHS:
            for background in BACKGROUNDS:
                scenes.append(_look_scene(stage, look, depth, background))
    for depth in DEPTHS:
        for background in BACKGROUNDS:
            scenes.append(_spinner_scene(stage, spinners, depth, background))
    for background in BACKGROUNDS:
        scenes.append(_language_scene(stage, background))
    return scenes


def _environment(depth: Depth, language: str = "en_US") -> dict[str, str]:
    return {"LANG": f"{language}.UTF-8", **depth.environment}


def _in_time(terminal: Terminal, take: Callable[[], _Taken]) -> _Taken:
    """What was taken of a run, after another few runs if moments were missed."""
    for _ in range(9):
        try:
            return take()
        except TooLate:
            terminal.finish()
    return take()


# Looks


def _look_scene(stage: Stage, look: Listed, depth: Depth, background: Background) -> Scene:
    def play() -> Sheet:
        command = f"waitfor --style {look.name}{depth.options} --expect {_LENGTH:.0f}s -- make"
        with Terminal(stage, background, _environment(depth)) as terminal:
            panels = _in_time(terminal, lambda: _moments(terminal, command))
            terminal.run(command, _FAILS)
            terminal.finish()
            panels.append(Panel("after a failure", terminal.picture()))
        sheet = Sheet(f"{look.name}: {depth.title}, {background.name}", background)
        sheet.stack(panels)
        return sheet

    return Scene(
        f"{look.name}-{depth.name}-{background.name}", look.name, look.summary, play
    )


def _moments(terminal: Terminal, command: str) -> list[Panel]:
    """A wait that goes well, at several moments and at its end."""
    start = terminal.run(command, _GOES_WELL)
    panels = []
    for share, caption in _MOMENTS:
        panels.append(Panel(caption, terminal.picture(at=_moment(start, share))))
    terminal.finish()
    return [*panels, Panel("after a success", terminal.picture())]


def _moment(start: float, share: int) -> float:
    """When a wait that is expected to take _LENGTH has come so far, and that has been drawn."""
    return start + 0.08 + _LENGTH * share / 90


# Spinners


_FRAMES = 8
_TURN = 2.4


def _spinner_scene(
    stage: Stage, spinners: list[Listed], depth: Depth, background: Background
) -> Scene:
    def play() -> Sheet:
        sheet = Sheet(f"spinners: {depth.title}, {background.name}", background)
        # Wide enough for the longest command, which must stay on one row.
        with Terminal(stage, background, _environment(depth), columns=120) as terminal:
            for spinner in spinners:
                sheet.rows.append(_spinner_row(terminal, spinner, depth))
                # In ASCII there is one size.
                if "--large" in spinner.summary and depth.name != "ascii":
                    sheet.rows.append(_spinner_row(terminal, spinner, depth, is_large=True))
        return sheet

    return Scene(f"spinners-{depth.name}-{background.name}", "spinners", "one turn each", play)


def _spinner_row(
    terminal: Terminal, spinner: Listed, depth: Depth, is_large: bool = False
) -> list[Panel]:
    option = f"--spinner {spinner.name}{' --large' if is_large else ''}"
    pictures = _in_time(terminal, lambda: _turn(terminal, f"{option}{depth.options}", is_large))
    captions = [option] + [""] * (_FRAMES - 1)
    return [Panel(*pair) for pair in zip(captions, pictures)]


def _turn(terminal: Terminal, options: str, is_large: bool) -> list[Picture]:
    """One turn of a spinner."""
    columns, rows = (8, 3) if is_large else (3, 1)
    command = f"waitfor --style spinner {options} --period {_TURN}s -- sleep {_TURN + 0.8:.1f}"
    # Well after the frames change.
    start = terminal.run(command) + _TURN / _FRAMES + 0.25
    pictures = []
    for frame in range(_FRAMES):
        picture = terminal.picture(at=start + _TURN * frame / _FRAMES)
        # The first row is the prompt.
        size = (columns * CELL_WIDTH, rows * CELL_HEIGHT)
        pictures.append(picture.crop(0, CELL_HEIGHT, *size))
    terminal.finish()
    return pictures


# Languages


def _language_scene(stage: Stage, background: Background) -> Scene:
    def play() -> Sheet:
        sheet = Sheet(f"languages: 24-bit colour, {background.name}", background)
        with Terminal(stage, background, _environment(DEPTHS[0])) as terminal:
            for language in LANGUAGES:
                bar = _in_time(terminal, lambda: _bar_in(terminal, language))
                box = _in_time(terminal, lambda: _box_in(terminal, language))
                captions = (f"--lang {language}", "--style standard")
                sheet.rows.append([Panel(captions[0], bar), Panel(captions[1], box)])
        return sheet

    return Scene(f"languages-{background.name}", "languages", "the messages", play)


def _bar_in(terminal: Terminal, language: str) -> Picture:
    """The bar at several moments and at the end, below one another."""
    wait = f"waitfor --lang {language} --expect {_LENGTH:.0f}s -- sleep {_LENGTH:.0f}"
    start = terminal.run(wait)
    pictures = [terminal.picture(at=_moment(start, share)) for share in (10, 35, 60, 85)]
    terminal.finish()
    columns = terminal.columns * CELL_WIDTH
    # The first row is the prompt, the third one blank.
    rows = pictures[0].crop(0, 0, columns, CELL_HEIGHT)
    for picture in [*pictures, terminal.picture()]:
        rows = rows.above(picture.crop(0, CELL_HEIGHT, columns, 2 * CELL_HEIGHT))
    return rows.crop(0, 0, columns, rows.height - CELL_HEIGHT)


def _box_in(terminal: Terminal, language: str) -> Picture:
    wait = f"waitfor --lang {language} --style standard --expect {_LENGTH:.0f}s -- sleep 2"
    start = terminal.run(wait)
    picture = terminal.picture(at=_moment(start, 40))
    terminal.finish()
    return picture.crop(0, CELL_HEIGHT, 40 * CELL_WIDTH, 7 * CELL_HEIGHT)


# The picture of the README


_HERO_COLUMNS, _HERO_ROWS = 84, 10


def _hero(stage: Stage) -> Sheet:
    """The bar at work in two languages: one wait goes on, the other is over."""
    command = "waitfor -- make"
    variables = {"LINES": 6, "PACE": 4, "STATUS": 0}
    size = (_HERO_COLUMNS, _HERO_ROWS)
    russian = Terminal(stage, DARK, _environment(DEPTHS[0], "ru_RU"), *size)
    english = Terminal(stage, DARK, _environment(DEPTHS[0]), *size)
    with russian, english:
        start = russian.run(command, variables)
        english.run(command, variables)
        going = russian.picture(at=start + 23.3)
        english.finish()
        over = english.picture()
    sheet = Sheet("", DARK)
    sheet.stack([Panel("", going), Panel("", over)], columns=_HERO_COLUMNS)
    return sheet
