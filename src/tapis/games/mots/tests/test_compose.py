"""Sentences composed from hands: they use what they must, say what goes together, and can be said."""

from random import Random
from time import process_time

import pytest

from tapis.games.mots.deck import CARDS, WORDS
from tapis.games.mots.language.check import check
from tapis.games.mots.language.clause import in_order
from tapis.games.mots.language.composition import Faces, Made, compose
from tapis.games.mots.language.judgement import fault, sense
from tapis.games.mots.language.plausibility import fun, plausibility
from tapis.games.mots.language.proverb_cards import assigned, sayings
from tapis.games.mots.tests.sheet import PROVERBS
from tapis.games.mots.tests.test_check import sentences
from tapis.kernel.testing import rule
from tapis.words.sentences import Lang, story_wordings

LANGS: tuple[Lang, ...] = ("fr", "en")


def one_way(*words: str) -> list[Faces]:
    return [(WORDS[word],) for word in words]


def said(made: Made, lang: Lang) -> list[str]:
    return [offer.term.fr for offer in in_order(made.clause, lang)]


def best(must: list[Faces], may: list[Faces], lang: Lang, least: int = 2) -> list[str]:
    found = [made for made in compose(must, may, lang) if made.whole and made.cards.bit_count() >= least]
    return said(max(found, key=lambda made: made.plausibility), lang)


def hands(count: int, seed: int) -> list[list[Faces]]:
    chance = Random(seed)
    return [[(card.upright, card.turned) for card in chance.sample(CARDS, 6)] for _ in range(count)]


def test_cards_are_put_in_the_order_of_their_language() -> None:
    cards = one_way("gris", "lit", "dormir", "chat")
    assert best(cards, [], "fr") == ["chat", "gris", "dormir", "lit"]
    assert best(cards, [], "en") == ["gris", "chat", "dormir", "lit"]


def test_of_two_orders_the_one_that_makes_sense() -> None:
    assert best(one_way("saucisse", "loup", "manger"), [], "fr") == ["loup", "manger", "saucisse"]


def test_all_cards_that_lie_there_are_used_and_some_of_the_hand() -> None:
    for lang in LANGS:
        for hand in hands(20, 3):
            for made in compose(hand[:2], hand[2:], lang):
                assert made.cards & 3 == 3


@rule("MOT-13")
@pytest.mark.parametrize("lang", LANGS)
def test_what_is_composed_can_be_said(lang: Lang) -> None:
    whole = [made for hand in hands(12, 5) for made in compose([], hand, lang, 4) if made.whole]
    assert len(whole) > 40
    for made in whole:
        terms = [offer.term for offer in in_order(made.clause, lang)]
        told = story_wordings(terms, lang)
        assert [text for text in told if not isinstance(check(text, terms, lang), list)] == []


@pytest.mark.parametrize("lang", LANGS)
def test_nearly_every_hand_can_say_four_words_that_make_sense(lang: Lang) -> None:
    good = [
        any(made.whole and made.plausibility >= 0.7 and made.cards.bit_count() >= 4 for made in compose([], hand, lang))
        for hand in hands(40, 8)
    ]
    print(f"{lang}: {sum(good)} of {len(good)} hands")
    assert sum(good) >= 0.7 * len(good)


def test_sense_is_more_plausible_than_nonsense() -> None:
    sense = [WORDS[word] for word in ("loup", "affamé", "manger", "saucisse")]
    nonsense = [WORDS[word] for word in ("saucisse", "aveugle", "boire", "liberté")]
    assert plausibility(sense, "fr") > 0.9 > 0.4 > plausibility(nonsense, "fr")


def test_a_wig_is_funnier_than_a_door() -> None:
    funny = [WORDS[word] for word in ("juge", "embrasser", "crapaud", "chauve")]
    plain = [WORDS[word] for word in ("homme", "ouvrir", "porte", "rouge")]
    assert fun(funny, "fr") > fun(plain, "fr")


@rule("MOT-30")
def test_somebody_and_a_verb() -> None:
    cards = [WORDS["nuit"], WORDS["chat"], WORDS["gris"]]
    assert fault("La nuit, tous les chats sont gris", cards, "fr") == ""
    assert fault("La nuit du chat gris", cards, "fr") == "verb"
    assert fault("Always are together", [WORDS["toujours"], WORDS["ensemble"]], "en") == "subject"


@rule("MOT-91")
@pytest.mark.parametrize("lang", LANGS)
def test_every_printed_proverb_is_spotted_by_its_cards(lang: Lang) -> None:
    known = sayings(lang)
    for words in PROVERBS[lang]:
        cards = one_way(*words.split(", "))
        assert any(assigned(saying, len(cards), cards, frozenset()) is not None for saying in known), words


@rule("MOT-91")
def test_a_joker_fills_one_place_of_a_proverb() -> None:
    (saying,) = (one for one in sayings("fr") if one.text == "L’argent n’a pas d’odeur")
    joker: Faces = ()
    assert assigned(saying, 0, [*one_way("porte", "argent"), joker], frozenset({2})) == [1, 2]
    assert assigned(saying, 0, one_way("porte", "argent"), frozenset()) is None
    assert assigned(saying, 1, [*one_way("porte", "argent"), joker], frozenset({2})) is None


NONSENSE: dict[Lang, tuple[tuple[str, str], ...]] = {
    "fr": (
        ("voleur,acheter,casserole,rouge", "Le voleur acheter dans la casserole les rouges mais sans qui"),
        ("chat,gris,dormir,lit", "Le chat gris dort sur le lit et"),
        ("chat,gris,dormir,lit", "Le chat gris avec dort le lit"),
        ("chat,gris,dormir,lit", "Un chat des sur gris dort au lit"),
    ),
    "en": (
        ("chat,gris,dormir,lit", "The cat grey sleeping the bed"),
        ("chat,gris,dormir,lit", "The cat is grey and sleeps in the bed of the"),
    ),
}


@rule("MOT-98", "MOT-30")
@pytest.mark.parametrize("lang", NONSENSE)
def test_a_reader_minds_what_is_no_sentence_and_nothing_that_families_write(lang: Lang) -> None:
    for names, text in NONSENSE[lang]:
        assert fault(text, [WORDS[name] for name in names.split(",")], lang) in ("verb", "form"), text
    written = [one for file in ("sentences", "families") for one in sentences(lang, file)]
    right = [(cards, text) for good, cards, text in written if good and len(cards) >= 4]
    minded = [text for cards, text in right if fault(text, cards, lang)]
    strange = [text for cards, text in right if sense(cards, lang) < 0.34]
    print(f"{lang}: of {len(right)} sentences {len(minded)} minded, {len(strange)} not understood: {minded} {strange}")
    assert minded == []
    assert len(strange) <= 0.03 * len(right)


def test_a_vote_takes_little_of_the_processor() -> None:
    """The judgement of rows of words by chance, each for the first time."""
    chance = Random(3)
    least = process_time()
    for _ in range(10):
        row = [chance.choice((one.upright, one.turned)) for one in chance.sample(list(CARDS), 10)]
        sense(row, "fr")
    assert (process_time() - least) / 10 < 0.3
