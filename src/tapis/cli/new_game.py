"""tapis new-game: a folder with a whole small game in it, to be changed into another one."""

import re
from pathlib import Path

import click

from tapis.kernel import registry

EXAMPLE = Path(__file__).parent / "example"  # a game of bluff: docs/a-game.md tells how it is made
NAME, TITLES, LETTERS = "menteur", ("Menteur", "Liar"), "MEN"

PROJECT = """\
[build-system]
requires = ["hatchling>=1.27"]
build-backend = "hatchling.build"

[project]
name = "tapis-{name}"
version = "0.1.0"
description = "{title}, a game for Tapis"
readme = "README.md"
requires-python = ">=3.11"
dependencies = ["tapis>=0.1"]

# this puts the box on the shelf of every Tapis that the package is installed beside
[project.entry-points."tapis.games"]
{name} = "tapis_{name}"

[tool.pytest.ini_options]
pythonpath = ["."]
"""

README = """\
# {title}, a game for Tapis

```sh
tapis play --more-games . {name}      # in the terminal
tapis serve --more-games .            # in the browser
pip install .                    # or installed: the box is then on every shelf of this environment
pytest                           # the laws, and the rules
```
"""

TESTS = '''\
"""The laws on whole games played at random, and the rules one by one."""

import pytest
from tapis_{name} import GAME
from tapis_{name}.moves import Believe, Doubt, Lay, Options, Took

from tapis.kernel import Illegal, Match, Setup
from tapis.kernel.testing import LAWS, LIVE, RELAXED, play_in_silence, wander


@pytest.mark.parametrize("pace", [LIVE, RELAXED])
@pytest.mark.parametrize("seed", range(20))
def test_the_laws_hold(seed, pace):
    seats = GAME.min_seats + seed % (GAME.max_seats - GAME.min_seats + 1)
    walk = wander(GAME, seed, seats, pace=pace)
    for law in LAWS:
        law(walk)


def test_a_table_where_nobody_answers_comes_to_an_end():
    assert play_in_silence(GAME, seats=3, absent=False) == Options().turns


def dealt():
    return Match(GAME, Options(), Setup(seats=3, youngest=0), seed=b"the same cards every time")


def test_who_lies_and_is_doubted_takes_the_pile():
    match = dealt()
    card = match.view(0).hand[0]
    match.play(0, match.windows[0].id, Lay(card, said=card % 8 + 1), at=0)
    step = match.play(2, match.windows[0].id, Doubt(), at=100)
    assert step.events[-1] == Took(0, 1)


def test_what_nobody_doubts_stays_there():
    match = dealt()
    card = match.view(0).hand[0]
    match.play(0, match.windows[0].id, Lay(card, said=card), at=0)
    for seat in (1, 2):
        match.play(seat, match.windows[0].id, Believe(), at=100)
    assert match.view(1).pile == 1
    assert match.windows[0].seats == {{1}}


def test_one_lays_what_one_holds():
    match = dealt()
    missing = next(card for card in range(1, 9) if card not in match.view(0).hand)
    with pytest.raises(Illegal, match="{letters}-02"):
        match.play(0, match.windows[0].id, Lay(missing, said=1), at=0)
'''


@click.command()
@click.argument("name")
@click.argument("folder", metavar="DIR", type=click.Path(file_okay=False, path_type=Path))
def new_game(name: str, folder: Path) -> None:
    """Write a new game called NAME into the folder DIR.

    It is a package of its own, playable at once: a small game of bluff with rules, rulebook, bots, texts and tests,
    to be changed piece by piece into yours. docs/a-game.md tells what each file is for.

    \b
    Examples:
      tapis new-game belote ~/belote
      tapis serve --more-games ~/belote

    Exit codes: 0 written, 2 the name or the folder will not do.
    """
    if not (name.isidentifier() and name.isascii() and name.islower()):
        raise click.UsageError(f"a game's name is small letters, not {name!r}")
    if name in registry.games():
        raise click.UsageError(f"there is a game called {name} already")
    if folder.exists() and any(folder.iterdir()):
        raise click.UsageError(f"{folder} is not empty")
    words = {"name": name, "title": name.capitalize(), "letters": letters_of(name)}
    files = {"pyproject.toml": PROJECT, "README.md": README, "tests/test_rules.py": TESTS}
    for path, text in files.items():
        _write(folder / path, text.format(**words))
    for source in sorted(path for path in EXAMPLE.rglob("*") if path.is_file() and path.suffix != ".pyc"):
        _write(folder / f"tapis_{name}" / source.relative_to(EXAMPLE), renamed(source.read_text("utf-8"), name))
    click.echo(f"{folder} holds the game {name}. Play it: tapis serve --more-games {folder}")


def letters_of(name: str) -> str:
    """The three letters that its rules are numbered with."""
    return f"{name.replace('_', '').upper()}XX"[:3]


def renamed(text: str, name: str) -> str:
    """The example's text under another game's name; what its players shout is left as it is."""
    title = name.capitalize()
    text = text.replace(f"{LETTERS}-", f"{letters_of(name)}-").replace("MenteurView", f"{title}View")
    for called in TITLES:
        text = text.replace(f'"name": "{called}"', f'"name": "{title}"').replace(f"# {called}\n", f"# {title}\n")
    text = re.sub(r'^"""Menteur:', f'"""{title}:', text)
    text = re.sub(r"\bMenteur(?=\(|\n)", title, text)
    return re.sub(rf"\b{NAME}\b(?=[\" ])", name, text)


def _write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
