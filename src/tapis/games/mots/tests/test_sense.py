"""What goes together: the lists name only words and sorts that exist, and say what people would."""

from tapis.games.mots.deck import WORDS
from tapis.games.mots.language import sense
from tapis.words.sentences import Kind

SENSES = {"person", "animal", "thing", "place", "food", "body", "time", "nature", "idea"}


def names() -> set[str]:
    deeds = sense.SENSES.verbs.values()
    lists = [text for deed in deeds for text in (deed.by, deed.what, deed.odd)]
    lists += [*sense.SENSES.sorts.values(), *sense.SENSES.adjectives.values(), *sense.SENSES.adverbs.values()]
    lists += [sense.SENSES.fun.deeds, sense.SENSES.fun.things]
    return {name for text in lists for name in sense.split(text)}


def of_kind(kind: Kind) -> set[str]:
    return {word.fr for word in WORDS.values() if word.kind == kind}


def test_every_name_is_a_word_or_a_sort() -> None:
    assert names() - set(WORDS) - set(sense.SENSES.sorts) - SENSES == {"being", "*"}


def test_every_verb_adjective_and_adverb_of_the_pack_is_described() -> None:
    assert set(sense.SENSES.verbs) == of_kind("verb")
    assert set(sense.SENSES.adjectives) == of_kind("adjective")
    assert set(sense.SENSES.adverbs) == of_kind("adverb")


def test_some_things_are_done_and_others_are_not() -> None:
    eat, cake, door, wolf = (WORDS[word] for word in ("manger", "gâteau", "porte", "loup"))
    assert sense.does(wolf, eat) > sense.does(door, eat)
    assert sense.suffers(eat, cake) > sense.suffers(eat, door) > sense.suffers(eat, WORDS["liberté"])
    assert sense.fits(WORDS["délicieux"], cake) > sense.fits(WORDS["délicieux"], wolf)
    assert sense.happens(WORDS["dormir"], WORDS["lit"]) > sense.happens(WORDS["dormir"], WORDS["moutarde"])
    assert sense.fun(WORDS["perruque"]) > sense.fun(WORDS["porte"])
