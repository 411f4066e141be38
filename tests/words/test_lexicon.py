"""The lists: what must be in, what must be out, and what is known of a word."""

import functools
import itertools
import os
from pathlib import Path
from time import time

import pytest

from tapis.kernel.testing import rule
from tapis.words import (
    LANGUAGES,
    UnknownLanguage,
    UnknownWords,
    fold,
    fold_entry,
    house_words,
    know_words,
    lexicon,
    set_house_words,
)
from tapis.words.build import read_exceptions
from tapis.words.forms import SortedLines
from tapis.words.lexicon import _ABANDONED, RAREST, _clear_abandoned, built
from tapis.words.testing import commonest
from tests.later import later

IN = [
    "FLAIR",
    "RUELLE",
    "ECREVISSE",
    "COUPEUR",
    "BOND",
    "ROSE",
    "MANGERAIENT",
    "CHEVAUX",
    "JOUASSENT",
    "ZEN",
    "KWAS",
    "QAT",
    "WHISKY",
    "XERUS",
    "GRAMME",
    "CALORIE",
    "AMPERE",
    "KILOGRAMMES",
    "MAMAN",
    "PAPA",
    "MADAME",
    "AUJOURDHUI",
    "OEUF",
    "BRRR",
    "PST",
    "AA",
    "IN",
]
OUT = [
    "KM",
    "CM",
    "KG",
    "ETC",
    "MME",
    "SNCF",
    "FRANCE",
    "LYON",
    "MICHEL",
    "EUROPE",
    "AE",
    "AV",
    "ED",
    "OE",
    "OP",
    "L",
    "QU",
    "JUSQU",
    "XE",
    "XXE",
    "OCT",
    "JANV",
]


@pytest.mark.parametrize("word", IN)
def test_must_be_in(word: str) -> None:
    assert lexicon("fr").contains(word)


@pytest.mark.parametrize("word", OUT)
def test_must_be_out(word: str) -> None:
    assert not lexicon("fr").contains(word)


@pytest.mark.parametrize(
    "word", ["QUIZ", "CWM", "THE", "GEESE", "COLOUR", "COLOR", "ANALYSE", "ANALYZE", "NTH", "CAFE"]
)
def test_english_has(word: str) -> None:
    assert lexicon("en").contains(word)


@pytest.mark.parametrize("word", ["LONDON", "BBC", "KG", "DOGGS", "ABACUSS", "XS"])
def test_english_has_not(word: str) -> None:
    assert not lexicon("en").contains(word)


def test_sizes() -> None:
    assert 415_000 < len(lexicon("fr")) < 425_000
    assert 245_000 < len(lexicon("en")) < 255_000


@functools.cache
def words_of(code: str) -> tuple[str, ...]:
    """All of them, unpacked once."""
    return tuple(lexicon(code))


def test_both_is_french_and_english() -> None:
    both = lexicon("fr+en")
    assert len(both) == len({*words_of("fr"), *words_of("en")})
    assert both.contains("geese")
    assert both.contains("chevaux")


@rule("ALL-08")
@pytest.mark.parametrize(
    ("entry", "word"),
    [
        ("œuf", "OEUF"), ("Ægagre", "AEGAGRE"), ("aujourd'hui", "AUJOURDHUI"), ("aujourd’hui", "AUJOURDHUI"),
        ("garçon", "GARCON"), ("Noël", "NOEL"), ("L'", None), ("qu’", None), ("arc-en-ciel", None), ("2e", None),
        ("xᵉ", None), ("", None),
    ],
)  # fmt: skip
def test_entries_are_folded(entry: str, word: str | None) -> None:
    assert fold_entry(entry) == word


@rule("ALL-08")
def test_texts_are_compared_folded() -> None:
    french = lexicon("fr")
    assert french.contains("écrevisse")
    assert french.contains("ŒUF")
    assert french.contains("e\u0301crevisse")  # an accent of its own
    assert not french.contains("arc-en-ciel")
    assert not french.contains("jusqu'")
    assert fold("été") == "ETE"


@pytest.mark.parametrize("code", ["fr", *(later(code) for code in LANGUAGES if code != "fr")])
def test_levels_grow(code: str) -> None:
    lex = lexicon(code)
    sizes = [len(lex.at_level(level)) for level in range(1, RAREST + 1)]
    assert sizes == sorted(set(sizes))
    assert sizes[-1] == len(lex)
    for level in range(1, RAREST):
        for word in itertools.islice(lex.at_level(level).words(), 0, None, 4999):
            assert (lex.level(word) or 9) <= level


def test_two_letter_words_are_reviewed() -> None:
    """docs/words.md has the reason for each."""
    french = {word for word in words_of("fr") if len(word) == 2}
    assert {"AY", "BA", "BE", "KA", "OK", "VS", "WU", "YO"} <= french
    assert not french & {"AE", "AV", "BD", "CD", "ED", "KM", "KO", "OE", "OP", "PC", "ST", "TV", "UV"}
    english = {word for word in words_of("en") if len(word) == 2}
    assert {"AB", "AW", "AY", "BA", "ED", "HM", "MO", "OP", "QI", "YO", "ZA"} <= english
    assert not english & {"CD", "GE", "SE", "TV", "VS"}
    assert (len(french), len(english)) == (83, 113)


def test_levels_do_not_take_english_words_for_everyday_french() -> None:
    for word in ["NEW", "BOY", "KING", "GIRL", "GOOD", "LIVE", "STREET", "BIG", "NEWS", "OPEN"]:
        assert lexicon("fr").contains(word)
        assert (lexicon("fr").level(word) or 0) >= 4, word
    for word in ["STOP", "WEEKEND", "SPORT", "FILM", "TAXI", "RADIO", "TABLE", "FOUR", "LOT", "OR"]:
        assert (lexicon("fr").level(word) or 9) <= 2, word


def test_levels_tell_common_from_rare() -> None:
    assert lexicon("fr").level("maison") == 1
    assert lexicon("fr").level("xérus") == 5
    assert lexicon("fr").level("mangeraient") == 2  # nobody writes it, everybody knows it
    assert lexicon("en").level("house") == 1
    assert lexicon("en").level("sklonk") is None


def test_readings() -> None:
    assert [(r.lemma, r.pos) for r in lexicon("fr").readings("chevaux")] == [("cheval", "nom")]
    (eaten,) = lexicon("fr").readings("MANGERAIENT")
    assert (eaten.lemma, eaten.tags) == ("manger", ("cond", "3pl"))
    assert eaten.gloss == "Mâcher et avaler quelque aliment"
    (computer,) = lexicon("fr").readings("smartphone")
    assert computer.gloss == ""  # Littré did not know it: nothing rather than grammar
    assert [r.lemma for r in lexicon("fr").readings("kilogrammes")] == ["kilogramme"]
    (geese,) = lexicon("en").readings("geese")
    assert geese.lemma == "goose"
    assert "web-footed" in geese.gloss
    assert {r.lemma for r in lexicon("en").readings("running")} == {"run", "running"}
    assert {r.lang for r in lexicon("fr+en").readings("table")} == {"fr", "en"}
    assert lexicon("fr").readings("sklonk") == ()


def test_every_word_has_its_line() -> None:
    lines = SortedLines(built() / "fr.forms")
    words = words_of("fr")
    for word in [words[0], words[-1], *words[::5003]]:
        assert lines.find(word) is not None
    assert lines.find("") is None
    assert lines.find("ZZZZZZZ") is None
    assert lines.find("AAAA") is None


@pytest.mark.parametrize("name", ["fr", "en"])
def test_exceptions_are_obeyed(name: str) -> None:
    added, dropped, levels = read_exceptions(f"{name}.exceptions.txt")
    assert {word: lexicon(name).level(word) for word in levels} == levels
    assert added
    assert dropped
    assert not added & dropped
    assert all(word in lexicon(name) for word in added)
    assert not any(word in lexicon(name) for word in dropped)


def test_a_language_nobody_knows() -> None:
    with pytest.raises(UnknownLanguage, match="fr, en"):
        lexicon("tlh")


def test_house_words() -> None:
    assert "SKLONK" not in lexicon("fr")
    try:
        set_house_words({"SKLONK"})
        assert "sklonk" in lexicon("fr")
        assert "sklonk" in lexicon("en")
        assert lexicon("fr").level("sklonk") == 1
        assert lexicon("fr").at_level(1).contains("SKLONK")
    finally:
        set_house_words(())
    assert "SKLONK" not in lexicon("fr")


def test_licences_go_along() -> None:
    names = {path.name for path in Path(built()).glob("*.txt")}
    assert {"MPL-2.0.txt", "SCOWL.txt", "WordNet.txt", "README.txt"} <= names
    assert "J Ross Beresford" in (built() / "SCOWL.txt").read_text("utf-8")


def test_a_list_is_known_by_its_digest_after_another_has_taken_its_place() -> None:
    try:
        set_house_words({"SKLONK", "BLORF"})
        digest = house_words()
        assert digest == know_words(["BLORF", "SKLONK"])
        set_house_words({"ZORG"})
        assert house_words() != digest
        assert "sklonk" in lexicon("fr", digest)
        assert "zorg" not in lexicon("fr", digest)
        assert "zorg" in lexicon("fr")
        assert "zorg" not in lexicon("fr", "")
    finally:
        set_house_words(())
    assert house_words() == ""


def test_a_list_that_is_not_at_hand_is_refused() -> None:
    with pytest.raises(UnknownWords):
        lexicon("fr", "0" * 32)


def test_what_a_killed_build_left_is_cleared(tmp_path: Path) -> None:
    old, running = tmp_path / ".built-old", tmp_path / ".built-running"
    for folder in (old, running):
        (folder / "built").mkdir(parents=True)
    long_ago = time() - 2 * _ABANDONED
    os.utime(old, (long_ago, long_ago))
    _clear_abandoned(tmp_path)
    assert [old.exists(), running.exists()] == [False, True]


def test_the_commonest_are_five_thousand_words_of_the_list() -> None:
    french = lexicon("fr")
    known = list(commonest().words())
    assert len(known) == 5_000
    assert all(french.contains(word) for word in known)
    assert set(french.at_level(1).words()) - set(known) == set()
