"""What the documents show works, and what they point at is there. (pytest itself runs docs/library.md as doctests.)"""

import doctest
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tapis.kernel import registry
from tests.browser import pictures, screens

ROOT = Path(__file__).parent.parent
PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")])
SUBJECTS = ["Match(", ".windows", ".options[0]", ".view(", ".at(", "log.read(", "log.write(", "registry", "answer("]
LINK = re.compile(r"!?\[[^\]]*\]\(([^)#\s]+)(?:#[^)]*)?\)")


def examples(text: str) -> list[doctest.Example]:
    return doctest.DocTestParser().get_examples(text)


def test_the_library_page_works() -> None:
    text = (ROOT / "docs" / "library.md").read_text("utf-8")
    assert len(examples(text)) >= 30
    assert doctest.testfile(str(ROOT / "docs" / "library.md"), module_relative=False, encoding="utf-8").failed == 0


@pytest.mark.parametrize("subject", SUBJECTS)
def test_the_library_page_shows_each_thing_one_can_do(subject: str) -> None:
    text = (ROOT / "docs" / "library.md").read_text("utf-8")
    assert any(subject in example.source for example in examples(text))


@pytest.mark.parametrize("page", ["README.md", "docs/library.md"])
def test_what_users_are_shown_is_typed(page: str, tmp_path: Path) -> None:
    """The snippets of a page, one after another, pass `mypy --strict`; the broken twin does not."""
    text = (ROOT / page).read_text("utf-8")
    blocks = re.findall(r"^```python\n(.*?)^```", text, re.DOTALL | re.MULTILINE)
    code = "".join(example.source for example in examples(text)) or "\n".join(blocks)
    assert "Match(" in code
    assert _mypy(tmp_path / "shown.py", code) == ""
    assert "has no attribute" in _mypy(tmp_path / "wrong.py", code + "\nmatch.view(0).cards_of_others\n")


def _mypy(file: Path, code: str) -> str:
    """What mypy finds in this code; nothing if all is well. A statement that only shows a value is no fault."""
    file.write_text(code, "utf-8")
    command = [sys.executable, "-m", "mypy", "--strict", "--no-error-summary", "--config-file", "", str(file)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    return done.stdout + done.stderr


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_links_lead_somewhere(page: Path) -> None:
    links = [
        link for link in LINK.findall(page.read_text("utf-8")) if "://" not in link and not link.startswith("mailto:")
    ]
    assert [link for link in links if not (page.parent / link).exists()] == []


def test_the_environments_page_counts_as_the_games_do() -> None:
    text = (ROOT / "docs" / "environments.md").read_text("utf-8")
    rows = re.findall(r"^\| (\w+) \| (\d+) \| (\d+) \|", text, re.MULTILINE)
    assert sorted(name for name, *_ in rows) == sorted(registry.games())
    for name, actions, seen in rows:
        game = registry.game(name)
        encoding = game.encoding(game.options(), max(2, game.min_seats))
        assert (len(encoding.actions), sum(field.size for field in encoding.fields.values())) == (
            int(actions),
            int(seen),
        )
        assert [field for field in encoding.fields if f"`{field}`" not in text] == []


def test_every_picture_can_be_taken_again() -> None:
    kept = {path.stem for path in pictures.FOLDER.glob("*.png")}
    walls = {f"wall-{game}" for game in screens.MID_GAME}
    assert kept == {*pictures.PICTURES, *walls, "mimes-strokes"}  # strokes as they were smoothed before, and since
