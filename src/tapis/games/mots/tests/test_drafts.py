"""The weaver on the cards of the pack: what it offers says the cards, in their order (MOT-13)."""

from random import Random

import pytest

from tapis.games.mots.check import check
from tapis.games.mots.deck import WORDS, Word
from tapis.games.mots.drafts import begun, drafts
from tapis.games.mots.forms import Item
from tapis.kernel.testing import rule
from tapis.words.weave import Kind, Lang, weave

# what can be said with cards laid like this: noun, verb, adjective, adverb, number
PATTERNS: dict[Lang, tuple[str, ...]] = {
    "fr": (
        "nv",
        "nvn",
        "nav",
        "nvna",
        "navn",
        "nnv",
        "nnvn",
        "nvd",
        "dnv",
        "nvnvn",
        "vn",
        "tnv",
        "nvtn",
        "navna",
        "na",
    ),
    "en": (
        "nv",
        "nvn",
        "anv",
        "nvan",
        "anvn",
        "nnv",
        "nnvn",
        "nvd",
        "dnv",
        "nvnvn",
        "vn",
        "tnv",
        "nvtn",
        "anvan",
        "na",
    ),
}
KINDS: dict[str, Kind] = {"n": "noun", "v": "verb", "a": "adjective", "d": "adverb", "t": "number"}


def card_sets(lang: Lang, count: int, seed: int) -> list[list[Word]]:
    chance = Random(seed)
    by_kind = {letter: [word for word in WORDS.values() if word.kind == kind] for letter, kind in KINDS.items()}
    return [[chance.choice(by_kind[letter]) for letter in chance.choice(PATTERNS[lang])] for _ in range(count)]


def offered(cards: list[Word], lang: Lang) -> bool:
    texts = weave(cards, lang)
    return 1 <= len(texts) <= 5 and all(isinstance(check(text, cards, lang), list) for text in texts)


def share_offered(lang: Lang, count: int) -> float:
    share = sum(offered(cards, lang) for cards in card_sets(lang, count, 6)) / count
    print(f"{lang}: drafts for {share:.1%} of {count} card sets")
    return share


@rule("MOT-13")
@pytest.mark.parametrize("lang", ["fr", "en"])
def test_drafts_that_pass_the_check_are_offered_for_nearly_every_set_of_cards(lang: Lang) -> None:
    assert share_offered(lang, 200) >= 0.95


@pytest.mark.soak
@pytest.mark.parametrize("lang", ["fr", "en"])
def test_a_thousand_sets_of_cards(lang: Lang) -> None:
    assert share_offered(lang, 1000) >= 0.95


@rule("MOT-13")
def test_a_sentence_under_way_reads_as_one() -> None:
    cards: list[Item] = [WORDS["chat"], WORDS["gris"]]
    assert begun(cards, "fr") == "Le chat gris…"
    assert begun(cards[::-1], "en") == "The grey cat…"
    assert begun([*cards, WORDS["souris"]], "fr") == "Le chat gris et la souris…"
    assert begun([], "fr") == ""


@rule("MOT-40")
@pytest.mark.parametrize(
    ("lang", "words", "text"),
    [
        ("fr", ("autrice", "dévorer", "pomme"), "L’autrice dévore la pomme."),
        ("fr", ("blorf", "féliciter", "Père Noël"), "Le blorf félicite le Père Noël."),
        ("en", ("snowman", "bring", "apple"), "The snowman brings the apple."),
    ],
)
def test_named_words_are_woven_like_cards(lang: Lang, words: tuple[str, ...], text: str) -> None:
    assert drafts(words, lang)[0] == text
