"""What the documents show works, and what they point at is there. (pytest itself runs docs/library.md as doctests.)"""

import doctest
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")])
LINK = re.compile(r"!?\[[^\]]*\]\(([^)#\s]+)(?:#[^)]*)?\)")


def examples(text: str) -> list[doctest.Example]:
    return doctest.DocTestParser().get_examples(text)


def test_the_library_page_works() -> None:
    text = (ROOT / "docs" / "library.md").read_text("utf-8")
    assert len(examples(text)) >= 30
    assert doctest.testfile(str(ROOT / "docs" / "library.md"), module_relative=False, encoding="utf-8").failed == 0


@pytest.mark.parametrize("subject", ["start(", ".windows(", ".options[0]", ".view(", "replay(", "registry", "answer("])
def test_the_library_page_shows_each_thing_one_can_do(subject: str) -> None:
    text = (ROOT / "docs" / "library.md").read_text("utf-8")
    assert any(subject in example.source for example in examples(text))


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_links_lead_somewhere(page: Path) -> None:
    links = [
        link for link in LINK.findall(page.read_text("utf-8")) if "://" not in link and not link.startswith("mailto:")
    ]
    assert [link for link in links if not (page.parent / link).exists()] == []
