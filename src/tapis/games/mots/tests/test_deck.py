"""The pack: its cards, its words, and that everything the printed game says can be laid."""

from collections import Counter

import pytest

from tapis.games.mots.cards import COUNTS
from tapis.games.mots.deck import CARDS, WORDS, Word
from tapis.games.mots.language import small_words
from tapis.games.mots.language.check import check
from tapis.games.mots.language.proverbs import PROVERBS, proverb
from tapis.games.mots.tests import sheet
from tapis.kernel.testing import rule
from tapis.words import fold
from tapis.words.sentences import Lang

LANGS: tuple[Lang, ...] = ("fr", "en")


def laid(cards: str) -> list[Word]:
    return [WORDS[word] for word in cards.split(", ")]


@rule("MOT-01")
def test_the_pack_holds_220_cards_and_ten_blanks() -> None:
    assert len(CARDS) == 174
    special = {"joker": 10, "faute": 8, "dictionnaire": 16, "censure": 4, "liberte": 8}
    assert {"word": 174, **special, "blank": 10} == COUNTS
    assert sum(COUNTS.values()) - COUNTS["blank"] == 220


@rule("MOT-02")
def test_348_different_words_with_a_value_and_a_drawing_of_their_own() -> None:
    words = [word for card in CARDS for word in (card.upright, card.turned)]
    assert len(words) == len(WORDS) == len({(word.en, word.kind) for word in words}) == 348
    assert len({word.picture for word in words}) == 348
    assert {word.value for word in words} == {1, 2, 3}


@rule("MOT-03")
def test_what_the_printed_game_fixes() -> None:
    assert ("chat", "moine") in {(card.upright.fr, card.turned.fr) for card in CARDS}
    values = {"chat": 1, "gris": 1, "prophète": 2, "Père Noël": 3}
    assert {word: WORDS[word].value for word in values} == values
    others = [
        "dormir",
        "lit",
        "bébé",
        "enfant",
        "jouer",
        "balle",
        "regarder",
        "croire",
        "argent",
        "odeur",
        "silence",
        "beau",
    ]
    assert set(others) <= set(WORDS)


@rule("MOT-03")
def test_the_words_are_a_good_mix() -> None:
    kinds = Counter(word.kind for word in WORDS.values())
    assert kinds["verb"] >= 70
    assert kinds["adjective"] >= 45
    assert kinds["adverb"] >= 10
    senses = Counter(word.sense for word in WORDS.values() if word.kind == "noun")
    assert min(senses["person"], senses["animal"], senses["thing"]) >= 30
    assert min(senses["place"], senses["food"]) >= 15


@rule("MOT-12", "MOT-18")
@pytest.mark.parametrize("lang", LANGS)
def test_every_example_is_laid_with_its_cards(lang: Lang) -> None:
    for text, cards in sheet.EXAMPLES[lang].items():
        assert isinstance(check(text, laid(cards), lang), list), text


@rule("MOT-03", "MOT-18")
@pytest.mark.parametrize("lang", LANGS)
def test_every_printed_proverb_is_laid_with_at_least_two_cards_and_no_joker(lang: Lang) -> None:
    for text, cards in zip(PROVERBS[lang].printed, sheet.PROVERBS[lang], strict=True):
        assert len(laid(cards)) >= 2
        assert isinstance(found := check(text, laid(cards), lang), list), (text, found)


@rule("MOT-18")
@pytest.mark.parametrize("lang", LANGS)
def test_no_word_of_a_card_is_small(lang: Lang) -> None:
    listed = {fold(word) for words in small_words.listed(lang).values() for word in words}
    assert {fold(word.text(lang)) for word in WORDS.values()} & listed == set()
    assert not any(small_words.is_small(fold(word.text(lang)), lang) for word in WORDS.values())


@rule("MOT-91")
@pytest.mark.parametrize("lang", LANGS)
def test_the_printed_proverbs_and_a_hundred_more(lang: Lang) -> None:
    assert len(PROVERBS[lang].printed) == {"fr": 42, "en": 29}[lang]
    assert len(set(PROVERBS[lang].common) - set(PROVERBS[lang].printed)) >= 100


@rule("MOT-91")
def test_a_proverb_is_known_without_accents_and_articles_and_a_host_may_add_some() -> None:
    assert proverb("hirondelle ne fait pas printemps !", "fr") == "Une hirondelle ne fait pas le printemps"
    assert proverb("A COEUR VAILLANT RIEN D'IMPOSSIBLE", "fr") == "À cœur vaillant rien d’impossible"
    assert proverb("Do not put all your eggs in one basket", "en") == "Don’t put all your eggs in one basket"
    assert proverb("Le chat gris dort sur le lit.", "fr") is None
    mine = frozenset({"Qui rit mord"})
    assert proverb("qui rit mord", "fr") is None
    assert proverb("qui rit mord", "fr", mine) == "Qui rit mord"
