"""The weaver on the cards of the pack: what it offers says the cards, in their order (MOT-13)."""

import re
import time
from random import Random
from statistics import median

import pytest

from tapis.games.mots.deck import WORDS, Word
from tapis.games.mots.language.check import check
from tapis.games.mots.language.drafts import Part, begun, best_part, drafts, literal
from tapis.games.mots.language.forms import ALL, Item
from tapis.games.mots.language.taste import HOUSE, PLAYFUL, members
from tapis.games.mots.tests.first_drafts import first_draft, random_sets
from tapis.kernel.testing import rule
from tapis.words.sentences import Kind, Lang, wordings

# what can be said with cards laid like this: noun, verb, adjective, adverb, number; h: hier, demain;
# e: an adverb that may end a sentence; c: a noun that can be counted
PATTERNS: dict[Lang, tuple[str, ...]] = {
    "fr": (
        "nv",
        "nvn",
        "nav",
        "nvna",
        "navn",
        "nnv",
        "nnvn",
        "nve",
        "hnv",
        "nvnvn",
        "vn",
        "tcv",
        "nvtc",
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
        "nve",
        "hnv",
        "nvnvn",
        "vn",
        "tcv",
        "nvtc",
        "anvan",
        "na",
    ),
}
KINDS: dict[str, Kind] = {"n": "noun", "v": "verb", "a": "adjective", "d": "adverb", "t": "number"}


def words(names: str) -> list[Word]:
    return [WORDS[name] for name in names.split(", ")]


def card_sets(lang: Lang, count: int, seed: int) -> list[list[Word]]:
    chance = Random(seed)
    by_kind = {letter: [word for word in WORDS.values() if word.kind == kind] for letter, kind in KINDS.items()}
    by_kind["h"] = words("hier, demain")
    by_kind["e"] = words("tard, loin, partout, bien, davantage")
    by_kind["c"] = [word for word in by_kind["n"] if not (word.mass or word.proper or word.unique)]
    return [[chance.choice(by_kind[letter]) for letter in chance.choice(PATTERNS[lang])] for _ in range(count)]


def offered(cards: list[Word], lang: Lang) -> bool:
    texts = wordings(cards, lang)
    return 1 <= len(texts) <= 5 and all(isinstance(check(text, cards, lang), list) for text in texts)


def share_offered(lang: Lang, count: int) -> float:
    share = sum(offered(cards, lang) for cards in card_sets(lang, count, 6)) / count
    print(f"{lang}: drafts for {share:.1%} of {count} card sets")
    return share


@rule("MOT-13")
@pytest.mark.parametrize("lang", ["fr", "en"])
def test_drafts_that_pass_the_check_are_offered_for_nearly_every_set_of_cards(lang: Lang) -> None:
    assert share_offered(lang, 60) >= 0.95


LANGS: tuple[Lang, ...] = ("fr", "en")
STRICT = ALL - {"participles"}


def wrong(lang: Lang, count: int) -> list[str]:
    """First drafts of random cards that the check refuses, with every freedom and without participles."""
    return [
        part.text
        for freedoms in (ALL, STRICT)
        for cards in random_sets(lang, count)
        if (part := first_draft(cards, lang, freedoms)) is not None
        and not isinstance(check(part.text, [cards[at] for at in part.places], lang, freedoms), list)
    ]


@rule("MOT-13", "MOT-16")
@pytest.mark.parametrize("lang", LANGS)
def test_what_is_offered_for_any_cards_passes_the_check(lang: Lang) -> None:
    assert wrong(lang, 20) == []


@pytest.mark.soak
@pytest.mark.parametrize("lang", LANGS)
def test_what_is_offered_for_a_thousand_sets_of_any_cards_passes_the_check(lang: Lang) -> None:
    assert wrong(lang, 1000) == []


@rule("MOT-13")
@pytest.mark.parametrize(
    ("lang", "names", "part"),
    [
        (
            "fr",
            "chaussette, sale, ogre, odeur, bizarre",
            Part("La chaussette bizarre de l’ogre est sale.", (0, 4, 2, 1)),
        ),
        ("en", "chat, chien, souris, lit", Part("The cat, the dog and the mouse are on the bed.", (0, 1, 2, 3))),
        ("fr", "grand-mère, manger, délicieux, gâteau", Part("La grand-mère mange le gâteau délicieux.", (0, 1, 3, 2))),
        ("en", "jamais, chatouiller, affamé, dragon", Part("We never tickle the hungry dragon.", (0, 1, 2, 3))),
        ("fr", "ours, attendre, printemps, ensemble", Part("L’ours attend le printemps.", (0, 1, 2))),
        ("fr", "maison, blanc, toujours, loin", Part("La maison est blanche.", (0, 1))),
        ("fr", "temps, jour, tempête, pratique", None),
    ],
)
def test_where_there_is_no_sentence_the_best_part_is_offered(lang: Lang, names: str, part: Part | None) -> None:
    assert first_draft(words(names), lang) == part


@pytest.mark.parametrize("names", ["donner, moutarde, voisin, chien", "payer, vin, bien"])
def test_nothing_is_given_twice_and_wine_is_paid_for(names: str) -> None:
    found = [*drafts(words(names), "en"), *literal(words(names), "en")]
    assert not [text for text in found if re.search(r"pays? wine|to .* to ", text)]


@rule("MOT-13")
@pytest.mark.parametrize("count", [15, pytest.param(200, marks=pytest.mark.soak)])
@pytest.mark.parametrize("lang", LANGS)
def test_cards_put_as_it_was_offered_are_said_as_it_was_offered(lang: Lang, count: int) -> None:
    for cards in random_sets(lang, count, seed=3):
        part = best_part(cards, lang)
        if part is not None:
            assert part.text in drafts([cards[at] for at in part.places], lang)


@rule("MOT-13")
def test_players_may_mean_what_the_house_would_not_say() -> None:
    assert drafts(words("fromage, embrasser, parapluie"), "fr") == ()
    assert literal(words("fromage, embrasser, parapluie"), "fr")[0] == "Le fromage embrasse le parapluie."


@pytest.mark.parametrize("lang", LANGS)
def test_nobody_s_skin_or_body_is_spoken_of(lang: Lang) -> None:
    for person in members("human"):
        for adjective in members("colour, bodily"):
            for taste in (HOUSE[lang], PLAYFUL[lang]):
                assert taste.fits(WORDS[adjective], WORDS[person]) == 0, (adjective, person)
    assert literal(words("belle-mère, rouge, danser"), "fr") == ()


def test_a_first_draft_is_quick() -> None:
    spent = []
    for lang in LANGS:
        first_draft(words("chat, gris, dormir, lit"), lang)
        for cards in random_sets(lang, 10, seed=4):
            began = time.process_time()
            first_draft(cards, lang)
            spent.append(time.process_time() - began)
    print(f"a first draft: {1000 * median(spent):.1f} ms, at most {1000 * max(spent):.1f}")
    assert median(spent) < 0.05


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
