"""The deck (MIM-03), lists of a host's own, and the pictures that bots draw."""

import re
from gzip import compress
from importlib.resources import files
from itertools import chain

import msgspec
import pytest

from tapis.games.mimes.cards import (
    CARDS,
    LEAST,
    LINES,
    WORDS,
    ZONES,
    BadLine,
    Card,
    alone,
    deck,
    key,
    mixed,
    place,
    placed,
    word,
)
from tapis.games.mimes.cards import own as read
from tapis.games.mimes.entries import LONGEST, Entry, Lang, entry
from tapis.games.mimes.game import Mimes
from tapis.games.mimes.moves import Options
from tapis.games.mimes.pack import _spelling, pack
from tapis.games.mimes.pictures import picture, pictures, strokes
from tapis.kernel.testing import rule

LANGS: tuple[Lang, ...] = ("fr", "en")


def text_of(lang: Lang) -> str:
    return files("tapis.games.mimes").joinpath(f"cards.{lang}.txt").read_text("utf-8")


def entries(cards: tuple[Card, ...]) -> list[Entry]:
    return [entry for card in cards for entry in card.entries]


def listed(count: int) -> tuple[Entry, ...]:
    return read("\n".join(f"mot numéro {number}" for number in range(count)))


@rule("MIM-03")
@pytest.mark.parametrize("lang", LANGS)
def test_56_cards_of_three_zones_of_six_lines(lang: Lang) -> None:
    heads = re.findall(r"^\[(\d+) ([ABC])\]$", text_of(lang), re.MULTILINE)
    assert heads == [(str(card), zone) for card in range(1, CARDS + 1) for zone in ZONES]
    blocks = re.split(r"^\[.*\]$", text_of(lang), flags=re.MULTILINE)[1:]
    assert [len(block.split("\n\n")[0].strip().splitlines()) for block in blocks] == [LINES] * 168
    assert len(deck(lang)) == 56
    assert len(entries(deck(lang))) == 1008


@rule("MIM-03")
@pytest.mark.parametrize("lang", LANGS)
def test_no_word_stands_twice_whatever_its_accents_articles_and_plural(lang: Lang) -> None:
    """Nor is a form of one word the form of another: a right guess is right for one word only."""
    forms = [form for entry in entries(deck(lang)) for form in (entry.text, *entry.accept)]
    keys = [key(form, lang) for form in forms]
    assert [form for form, found in zip(forms, keys, strict=True) if keys.count(found) > 1] == []
    assert all(len(found) > 1 for found in keys)


@rule("MIM-03")
@pytest.mark.parametrize("lang", LANGS)
def test_every_word_is_short_and_plainly_written(lang: Lang) -> None:
    for form in chain.from_iterable((found.text, *found.accept) for found in entries(deck(lang))):
        assert 1 < len(form) <= LONGEST
        assert re.fullmatch(r"[A-Za-zÀ-ÖØ-öø-ÿŒœ ’,.-]+", form), form
        assert form == form.strip()
        assert "  " not in form


@rule("MIM-03")
def test_both_languages_have_as_many_words_and_words_of_their_own() -> None:
    french, english = ({entry.text for entry in entries(deck(lang))} for lang in LANGS)
    assert len(french) == len(english) == 1008
    assert len(french & english) < 100  # pizza, judo, Titanic …


@rule("MIM-03")
def test_a_number_names_a_card_a_zone_and_a_line() -> None:
    assert [place(*placed(number)) for number in range(1008)] == list(range(1008))
    assert placed(0) == (0, "A", 1)
    assert placed(1007) == (55, "C", 6)
    assert word(deck("fr"), place(41, "B", 5)) == deck("fr")[41].words("B", 5)


@rule("MIM-41")
def test_other_forms_that_are_as_right_stand_behind_their_word() -> None:
    forms = {entry.text: entry.accept for entry in entries(deck("fr")) + entries(deck("en"))}
    assert "lave-linge" in forms["machine à laver"]
    assert "faucet" in forms["tap"]
    assert sum(1 for accept in forms.values() if accept) > 500
    assert entry("l'ours = un nounours ;  ourson") == Entry("l’ours", ("un nounours", "ourson"))


@rule("MIM-41")
def test_a_key_forgets_accents_case_articles_plural_hyphens_and_spaces() -> None:
    same = ("Les Bateaux-Mouches", "bateau mouche", "un bâteau mouche", "BATEAUMOUCHE")
    assert {key(text, "fr") for text in same} == {"BATEAUMOUCHE"}
    assert key("the roller skates", "en") == key("Rollerskate", "en")
    assert key("The The", "en") == "THETHE"
    assert key("bus", "fr") != key("bu", "fr")


@rule("MIM-03")
def test_a_host_adds_words_and_every_card_stays_whole() -> None:
    ours, few, many = deck("fr"), listed(5), listed(40)
    assert mixed("fr", ()) == ours
    with_few = mixed("fr", few)
    assert with_few[:55] == ours[:55]
    assert entries(with_few[55:]) == [*few, *ours[55].entries[5:]]
    with_many = mixed("fr", many)
    assert len(with_many) == 58
    assert entries(with_many[55:]) == [*many, *ours[55].entries[4:]]
    assert mixed("fr", listed(36))[:56] == ours
    assert all(len(card.entries) == WORDS for card in (*with_few, *with_many))


@rule("MIM-03")
def test_a_host_plays_with_own_words_alone() -> None:
    assert entries(alone("fr", listed(54))) == list(listed(54))
    assert entries(alone("en", listed(60))) == [*listed(60), *deck("en")[55].entries[6:]]


@rule("MIM-03")
@pytest.mark.parametrize(
    ("text", "line", "why"),
    [
        ("chat\n= chien", 2, "empty"),
        ("chat\n\n# nos bêtes\nchien = ; toutou", 4, "empty"),
        (f"chat\n{'a' * 41}", 2, "long"),
        ("<b>chat</b>", 1, "signs"),
        ("chat\nкошка", 2, "signs"),
        ("chat\nchien\nLes chats", 3, "twice"),
        ("\n".join(f"mot {number}" for number in range(1009)), 1009, "many"),
    ],
)
def test_a_list_that_cannot_be_read_names_its_line(text: str, line: int, why: str) -> None:
    with pytest.raises(BadLine) as wrong:
        read(text)
    assert (wrong.value.line, wrong.value.why) == (line, why)
    assert str(line) in str(wrong.value)


@rule("MIM-03")
def test_words_alone_must_outlast_a_game() -> None:
    assert read("") == read("\n# rien\n") == ()
    words = "\n".join(f"mot {number}" for number in range(LEAST))
    assert len(read(words, "fr", LEAST)) == LEAST
    with pytest.raises(BadLine, match="few"):
        read(words.rpartition("\n")[0], "fr", LEAST)


@pytest.mark.parametrize("lang", LANGS)
def test_most_words_have_a_picture(lang: Lang) -> None:
    texts = {key(entry.text, lang) for entry in entries(deck(lang))}
    assert set(pictures(lang)) <= texts
    drawn = [found for number in range(1008) if (found := strokes(lang, number))]
    assert len(drawn) == len(pictures(lang)) >= 880
    for lines in drawn:
        assert len(lines) <= 24, "what a hand draws within a minute"
        assert all(len(line) >= 2 for line in lines)
        assert all(0 <= x <= 1000 and 0 <= y <= 1000 for line in lines for x, y in line)


@pytest.mark.parametrize("lang", LANGS)
def test_no_two_words_of_a_zone_have_the_same_picture(lang: Lang) -> None:
    for zone in range(3):
        shown = [
            pictures(lang).get(key(entry.text, lang)) for card in deck(lang) for entry in card.entries[6 * zone :][:6]
        ]
        found = [icons for icons in shown if icons]
        assert len(found) == len(set(found)) > 200


def test_a_picture_is_found_by_its_word() -> None:
    assert picture("fr", "une MAISON") == picture("en", "houses") is not None
    assert picture("fr", "nostalgie") is None


def test_icons_stand_side_by_side() -> None:
    both, hare = picture("en", "The Tortoise and the Hare"), picture("en", "rabbit")
    assert both is not None
    assert hare is not None
    halves = [{x < 500 for x, _ in line} for line in both]
    assert halves == sorted(halves, reverse=True), "the left one is drawn first"
    assert {True} in halves
    assert {False} in halves


def test_pictures_are_small_and_none_is_left_over() -> None:
    data = files("tapis.games.mimes").joinpath("icons.json").read_bytes()
    assert len(compress(data)) <= 220_000
    named = {*pictures("fr").values(), *pictures("en").values()}
    assert set(msgspec.json.decode(data)) == {name for icons in named for name in icons.split()}


def test_every_set_of_icons_is_credited() -> None:
    credit = files("tapis.games.mimes").joinpath("LICENSE-pictures.txt").read_text("utf-8")
    sets = {name.split(":")[0] for lang in LANGS for icons in pictures(lang).values() for name in icons.split()}
    assert sets == {"fluent", "game", "lucide", "temaki"}
    assert all(f"\n{name}:" in credit for name in sets)


def test_our_words_are_read_ahead_and_in_no_deal_again() -> None:
    """Whatever the other options are; of a host's own words only they are new."""
    Mimes().prepare()
    before = _spelling.cache_info().misses
    for lang in LANGS:
        pack(Options(lang=lang, own_words="", own_only=True))
    assert _spelling.cache_info().misses == before
    pack(Options(lang="fr", own_words="un mot que personne n’a lu"))
    assert _spelling.cache_info().misses == before + 1
