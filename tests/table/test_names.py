"""Names are text, short, and told apart."""

import pytest

from tapis.kernel import Illegal
from tapis.table.names import bot_name, clean, graphemes, likeness, unlike

GOOD = ["Zoé", "Jean-Loup", "O’Neill", "王小明", "Ñandú", "👩‍👩‍👧", "Никита", "Ana 2", "a" * 20, "É" * 20, "🇫🇷" * 20]
CONTROLS = [chr(code) for code in (*range(9), *range(14, 28), 0x7F, *range(0x80, 0x85), *range(0x86, 0xA0))]
INVISIBLE = ["\u200b", "\u200c", "\u200e", "\u200f", "\u2060", "\ufeff", "\u00ad", "\u061c", "\u180e", "\ufff9"]
TURNING = [chr(code) for code in (*range(0x202A, 0x202F), *range(0x2066, 0x206A))]
OTHERS = ["\ue000", "\U000f0000", "\ud800", "\U000e0041", "\u0378", "\uffff"]
HOSTILE = [f"A{char}b" for char in (*CONTROLS, *INVISIBLE, *TURNING, *OTHERS)]
EMPTY = ["", " ", "\t\n", "\u3000\u2003", "...", "---", "\u0301\u0301", "«»", "\u200d"]
LONG = ["a" * 21, "é" * 21, "👩‍👩‍👧" * 21, "ﷺﷺ", "a" + "\u0301" * 90]


@pytest.mark.parametrize("name", GOOD)
def test_good_names_stay_as_they_are(name: str) -> None:
    assert clean(f"  {name} ") == name


def test_hostile_names_are_refused() -> None:
    for name in (*HOSTILE, *EMPTY, *LONG):
        with pytest.raises(Illegal, match=r"house\.name"):
            clean(name)
    print(f"{len(HOSTILE) + len(EMPTY) + len(LONG)} hostile names refused")


def test_names_are_folded_to_one_form() -> None:
    assert clean("Ａｎａ") == "Ana"
    assert clean("Ze\u0301") == "Zé"
    assert clean("a\u00a0  b") == "a b"


@pytest.mark.parametrize(
    "other",
    ["ana", "ANA", "Аnа", "Ánà", "Ａｎａ", "A n a", "4na".replace("4", "@"), "αnα", "𝐀𝐧𝐚", "Ⓐⓝⓐ"],
)
def test_look_alikes_are_refused_at_one_table(other: str) -> None:
    with pytest.raises(Illegal, match="taken"):
        unlike(other, ["Ana", "Bob"])


@pytest.mark.parametrize(
    "pair", [("Paul", "PauI"), ("Paul", "Pau1"), ("modern", "modem"), ("Bob", "B0b"), ("Wim", "VVim")]
)
def test_letters_that_look_alike(pair: tuple[str, str]) -> None:
    assert likeness(pair[0]) == likeness(pair[1])


def test_different_people_are_not_taken_for_each_other() -> None:
    people = ["Ana", "Anna", "Bob", "Rob", "Léo", "Léa", "Joueur 2", "Joueur 4", "Joueur 6", "Joueur 7", "Joueur 9"]
    assert len({likeness(name) for name in people}) == len(people)


def test_markup_is_a_name_like_any_other() -> None:
    assert clean("<b>Ana</b>") == "<b>Ana</b>"


def test_bots_find_a_name_of_their_own() -> None:
    called: list[str] = ["Ginette"]
    for _ in range(40):
        called.append(bot_name(called))
    assert len({likeness(name) for name in called}) == 41


def test_what_a_reader_counts_as_one() -> None:
    assert len(graphemes("é👨‍👩‍👧🇫🇷👍🏽")) == 4
