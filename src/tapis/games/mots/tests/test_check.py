"""A typed sentence and its cards (MOT-13), with the freedoms that the players agreed on (MOT-16)."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tapis.games.mots.check import Mistake, Said, check
from tapis.games.mots.deck import WORDS, Word
from tapis.games.mots.forms import ALL, Freedom, Item
from tapis.kernel.testing import rule
from tapis.words.weave import Lang

LANGS: tuple[Lang, ...] = ("fr", "en")


def laid(*cards: str) -> list[Word]:
    return [WORDS[card] for card in cards]


def sentences(lang: Lang) -> Iterator[tuple[bool, list[Word], str]]:
    for line in Path(__file__).with_name(f"sentences.{lang}.txt").read_text("utf-8").splitlines():
        if not line.startswith("#"):
            cards, text = line.removeprefix("! ").split(" | ")
            yield not line.startswith("!"), laid(*cards.split(",")), text


@rule("MOT-13")
@pytest.mark.parametrize("lang", LANGS)
def test_the_check_agrees_with_people(lang: Lang) -> None:
    judged = [(isinstance(check(text, cards, lang), list) == right, text) for right, cards, text in sentences(lang)]
    agreed = sum(same for same, _ in judged)
    print(f"{lang}: {agreed} of {len(judged)} sentences, {agreed / len(judged):.1%}")
    assert len(judged) >= 200
    assert agreed / len(judged) >= 0.98, [text for same, text in judged if not same]


@rule("MOT-13")
def test_each_word_is_a_card_in_order_or_small() -> None:
    said = check("Le chat dort.", laid("chat", "dormir"), "fr")
    assert said == [Said(0, 2, "small"), Said(3, 7, "card", 0), Said(8, 12, "card", 1)]


@rule("MOT-13")
def test_a_mistake_points_at_its_word() -> None:
    cards = laid("chat", "dormir", "lit")
    assert check("Le chat dort sur le tapis.", cards, "fr") == Mistake("strange", 20, 25, "tapis")
    assert check("Le lit dort.", cards, "fr") == Mistake("order", 3, 6, "lit")
    assert check("Le chat dort.", cards, "fr") == Mistake("missing", 13, 13, "lit")


@rule("MOT-13")
def test_a_word_already_laid_may_be_said_again_but_not_before_its_card() -> None:
    said = check("Qui vole un œuf vole un bœuf", laid("voler", "œuf", "bœuf"), "fr")
    assert isinstance(said, list)
    assert [word.role for word in said] == ["small", "card", "small", "card", "again", "small", "card"]
    assert said[4].card == 0
    assert isinstance(check("Un bœuf vole un œuf", laid("voler", "œuf"), "fr"), Mistake)


@rule("MOT-15")
def test_a_sentence_keeps_to_one_language() -> None:
    cards = laid("chat", "dormir")
    assert isinstance(check("The cat sleeps", cards, "en"), list)
    assert isinstance(check("The cat sleeps", cards, "fr"), Mistake)
    assert isinstance(check("Le chat sleeps", cards, "fr"), Mistake)


@rule("MOT-16")
@pytest.mark.parametrize(
    ("freedom", "lang", "card", "text"),
    [
        ("participles", "fr", "forger", "en forgeant"),
        ("participles", "fr", "tenir", "nul n’est tenu"),
        ("participles", "en", "jouer", "playing"),
        ("noun_as_adjective", "fr", "silence", "silencieuses"),
        ("noun_as_adjective", "en", "silence", "silent"),
        ("adjective_as_noun", "fr", "beau", "la beauté"),
        ("adjective_as_noun", "en", "beau", "the beauty"),
    ],
)
def test_a_freedom_that_is_off_is_named(freedom: Freedom, lang: Lang, card: str, text: str) -> None:
    assert isinstance(check(text, laid(card), lang), list)
    refused = check(text, laid(card), lang, ALL - {freedom})
    assert isinstance(refused, Mistake)
    assert refused.why == freedom


@rule("MOT-16")
def test_other_forms_need_no_freedom() -> None:
    none: frozenset[Freedom] = frozenset()
    assert isinstance(check("Ses yeux dormiront", laid("œil", "dormir"), "fr", none), list)
    assert isinstance(check("The mice slept", laid("souris", "dormir"), "en", none), list)


@rule("MOT-40")
@pytest.mark.parametrize(
    ("lang", "word", "text"),
    [
        ("fr", "dévorer", "dévorait"),
        ("fr", "pomme de terre", "les pommes de terre"),
        ("fr", "table", "des tables"),
        ("fr", "œil", "les yeux"),
        ("en", "bring", "brought"),
        ("en", "snowman", "the snowmen"),
        ("en", "blorf", "the blorfs"),
    ],
)
def test_a_joker_is_said_as_any_form_of_the_word_that_was_named(lang: Lang, word: str, text: str) -> None:
    named: list[Item] = [word]
    said = check(text, named, lang)
    assert isinstance(said, list)
    assert said[-1].role == "card"
    other: list[Item] = ["xylophone"]
    assert isinstance(check(text, other, lang), Mistake)


@rule("MOT-40")
def test_a_joker_that_nothing_says_is_missing_by_its_name() -> None:
    assert check("Le chat dort.", [*laid("chat", "dormir"), "hamac"], "fr") == Mistake("missing", 13, 13, "hamac")


@rule("MOT-04", "MOT-07")
def test_the_word_of_a_blank_is_checked_like_any_other() -> None:
    cards: list[Item] = [*laid("chat"), "ronronner", *laid("lit")]
    assert isinstance(check("Le chat ronronne sur le lit.", cards, "fr"), list)
    assert check("Le chat miaule sur le lit.", cards, "fr") == Mistake("strange", 8, 14, "miaule")
