"""Names are text, short, and told apart."""

import sys
import unicodedata
from itertools import combinations
from types import SimpleNamespace

import pytest

from tapis.kernel import Illegal
from tapis.table import names
from tapis.table.names import alike, bot_name, clean, graphemes, unlike

GOOD = ["Zoé", "Jean-Loup", "O’Neill", "王小明", "Ñandú", "👩‍👩‍👧", "Никита", "Ana 2", "a" * 20, "É" * 20, "🇫🇷" * 20]
CONTROLS = [chr(code) for code in (*range(9), *range(14, 28), 0x7F, *range(0x80, 0x85), *range(0x86, 0xA0))]
INVISIBLE = ["\u200b", "\u200c", "\u200e", "\u200f", "\u2060", "\ufeff", "\u00ad", "\u061c", "\u180e", "\ufff9"]
TURNING = [chr(code) for code in (*range(0x202A, 0x202F), *range(0x2066, 0x206A))]
OTHERS = ["\ue000", "\U000f0000", "\ud800", "\U000e0041", "\u0378", "\uffff"]
HOSTILE = [f"A{char}b" for char in (*CONTROLS, *INVISIBLE, *TURNING, *OTHERS)]
NAMES = """
    Zoë Łukasz Нина 李 محمد Søren Þórdís Ñandú Çağla Đorđe Ångström Œdipe Straße İpek Jürgen Björk Siobhán Maël François
    Ελένη Γιώργος Андрій Ђорђе Ѝван Гүлназ Әсел Ўткир דָּוִד שרה יוסף أحمد فاطمة عبد‌الله عُمَر پریسا زہرا ژیلا राम लक्ष्मी
    क्षितिज প্রিয়াঙ্কা ਗੁਰਪ੍ਰੀਤ જિજ્ઞા கார்த்திக் లక్ష్మి ಕೃಷ್ಣ ശ്രീജിത്ത് සුනිල් สมชาย น้ำฝน ກອງແກ້ວ བསྟན་འཛིན သူဇာ ნინო Արմեն አበበ សុខា
    陈伟 さくら カタリナ 민준 지우 Nguyễn Thảo Phượng Ọlá Ẹniọlá ᏣᎳᎩ ᐊᓂᖅ ⵎⴰⵙⵉⵏ ᠪᠠᠲᠤ
    ߒߞߏ Ḥasan Ṭāriq Kaʻiulani ʻOkina ǃXóõ
""".replace("‌", "").split()  # the non-joiner is not needed to read them
INKLESS = ["\u115f", "\u1160", "\u17b4", "\u17b5", "\u2800", "\u3164", "\uffa0", "\U0001d159", "\u034f", "\u180b"]
INKLESS += ["\ufe00", "\ufe0d", "\U000e0100", "\U000e01ef", "\u180c", "\u180d"]
BLANK = [f"{a}{b}" for a in INKLESS for b in ("", a, " ", ".")] + [f"A{char}b" for char in INKLESS]
STACKED = [f"Z{mark * count}o" for mark in "\u0301\u0335\u0489\u20dd\u0e49" for count in (2, 5, 79)]
STACKED += [
    "A" + "\u0301\u0302\u0303\u0304\u0306" + "na",
    "ne\u0323\u0302\u0301\u0309\u0303e",
    "\u0301Ana",
    "Ana \u0301",
]
JOINED = ["A\u200dna", "Ana\u200d", "\u200dAna", "A\u200d\u200d\u200dna", "👩\u200d\u200d👧", "👩\u200d", "1\u200d2"]
EMPTY = ["", " ", "\t\n", "\u3000\u2003", "...", "---", "\u0301\u0301", "«»", "\u200d"]
LONG = ["a" * 21, "é" * 21, "👩‍👩‍👧" * 21, "ﷺﷺ", "a" + "\u0301" * 90]


@pytest.mark.parametrize("name", GOOD)
def test_good_names_stay_as_they_are(name: str) -> None:
    assert clean(f"  {name} ") == name


@pytest.mark.parametrize("name", NAMES)
def test_names_of_many_scripts_pass(name: str) -> None:
    assert unicodedata.normalize("NFC", clean(name)) == unicodedata.normalize(
        "NFC", unicodedata.normalize("NFKC", name)
    )


def test_names_of_many_scripts_are_told_apart() -> None:
    assert len(NAMES) > 70
    assert [pair for pair in combinations(NAMES, 2) if alike(*pair)] == []


def _is_refused(name: str) -> bool:
    try:
        clean(name)
    except Illegal as refusal:
        return refusal.rule == "house.name"
    return False


def test_hostile_names_are_refused() -> None:
    hostile = (*HOSTILE, *EMPTY, *LONG, *BLANK, *STACKED, *JOINED)
    assert [name for name in hostile if not _is_refused(name)] == []
    assert len(set(hostile)) >= 200
    print(f"{len(hostile)} hostile names refused")


def test_every_sign_without_ink_is_known() -> None:
    """Unicode names them so; a later version of its tables may have more."""
    for char in map(chr, range(sys.maxunicode + 1)):
        name = unicodedata.name(char, "")
        filler = "FILLER" in name and unicodedata.category(char) != "Po"
        if filler or name.endswith((" BLANK", "NULL NOTEHEAD", "GRAPHEME JOINER")):
            with pytest.raises(Illegal, match=r"house\.name"):
                clean(f"A{char}b")


@pytest.mark.parametrize("name", ["EGYPTIAN HIEROGLYPH FULL BLANK", "EGYPTIAN HIEROGLYPH HALF BLANK"])
def test_a_letter_that_later_tables_call_blank_is_refused(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Unicode 15 has made letters of U+13441 and U+13442; a Python with older tables does not know them at all."""
    later = SimpleNamespace(**vars(unicodedata))
    later.category = lambda char: "Lo"
    later.name = lambda char, usual="": name if char in "\U00013441\U00013442" else "A LETTER"
    assert _is_refused("A\U00013441b")
    assert _is_refused("A\U00013442b")
    monkeypatch.setattr(names, "unicodedata", later)
    assert _is_refused("A\U00013441b")
    assert not _is_refused("Aéb")


def test_names_are_folded_to_one_form() -> None:
    assert clean("Ａｎａ") == "Ana"
    assert clean("Ze\u0301") == "Zé"
    assert clean("a\u00a0  b") == "a b"


@pytest.mark.parametrize(
    "other",
    [
        "ᴀna",
        "Ꭺna",
        "ΑΝΑ",
        "ANА",
        "ａna",
        "🅰na",
        "🄰na",
        "Anɑ",
        "ꓮna",
        "Ana\ufe0f",
        "ȺNA",
        "ana",
        "ANA",
        "Аnа",
        "Ánà",
        "Ａｎａ",
        "A n a",
        "4na".replace("4", "@"),
        "αnα",
        "𝐀𝐧𝐚",
        "Ⓐⓝⓐ",
    ],
)
def test_look_alikes_are_refused_at_one_table(other: str) -> None:
    with pytest.raises(Illegal, match="taken"):
        unlike(other, ["Ana", "Bob"])


@pytest.mark.parametrize(
    "pair",
    [
        ("Paul", "PauI"),
        ("Paul", "Pau1"),
        ("modern", "modem"),
        ("Bob", "B0b"),
        ("Wim", "VVim"),
        ("Bob", "ВоЬ"),
        ("Bob", "ʙᴏʙ"),
        ("Bob", "Ꮟob"),
        ("Paul", "Раul"),
        ("Nina", "Νina"),
        ("Sasha", "Ѕаshа"),
        ("Oskar", "Оѕkаr"),
        ("Lena", "ⅼena"),
        ("Cleo", "Сlео"),
        ("Yves", "Υves"),
        ("Нина", "НИНА"),
        ("محمد", "مُحَمَّد"),
        ("Ελένη", "ΕΛΈΝΗ"),
        ("Tom", "Ꭲom"),
        ("Нина", "Hинa"),
        ("Ελένη", "Eλένη"),
    ],
)
def test_letters_that_look_alike(pair: tuple[str, str]) -> None:
    assert alike(*pair)


def test_different_people_are_not_taken_for_each_other() -> None:
    people = ["Ana", "Anna", "Bob", "Rob", "Léo", "Léa", "Joueur 2", "Joueur 4", "Joueur 6", "Joueur 7", "Joueur 9"]
    assert [pair for pair in combinations(people, 2) if alike(*pair)] == []


def test_markup_is_a_name_like_any_other() -> None:
    assert clean("<b>Ana</b>") == "<b>Ana</b>"


def test_bots_find_a_name_of_their_own() -> None:
    called: list[str] = ["Ginette"]
    for _ in range(40):
        called.append(bot_name(called))
    assert [pair for pair in combinations(called, 2) if alike(*pair)] == []


def test_what_a_reader_counts_as_one() -> None:
    assert len(graphemes("é👨‍👩‍👧🇫🇷👍🏽")) == 4
