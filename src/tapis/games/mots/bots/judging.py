"""Votes, objections and grades: by how a sentence sounds, and by temperament."""

from tapis.games.mots.bots.holding import item, items
from tapis.games.mots.bots.temper import Temper, mood
from tapis.games.mots.forms import Item
from tapis.games.mots.judge import fun, has_subject_and_verb, plausibility, says_its_cards
from tapis.games.mots.moves import Ballot, Grade, Object, Pass, Sentence, Table, Vote
from tapis.kernel import Look, Move
from tapis.words.weave import Lang

MUCH_WORSE = 0.25  # a replacement that costs a sentence so much of its sense is objected to
OWN_JOKE = 0.15  # one laughs more easily about one's own


def vote(look: Look, temper: Temper) -> Move:
    view: Table = look.view
    ballot = view.ballot
    assert ballot is not None
    if ballot.listed is not None and ballot.proverb:
        return Vote("proverb")
    says = _verdict(look, temper, ballot)
    return next((move for move in says if move in view.options), Vote("sentence"))


def _verdict(look: Look, temper: Temper, ballot: Ballot) -> list[Vote]:
    """What it would say, and what instead where that is not asked."""
    sentence = _voted(look.view, ballot)
    if ballot.kind != "finish":
        return [Vote("sentence" if _keeps_sense(look, sentence, ballot) else "no")]
    cards, lang = items(sentence), _spoken(sentence, ballot)
    if look.view.agreed.rebus:
        return [Vote("sentence")]
    if not has_subject_and_verb(ballot.text, cards, lang):
        return [Vote("no", flaw=True), Vote("no")]
    sounds = plausibility(cards, lang) + mood(look.seat, ballot.text)
    return [Vote("sentence" if sounds >= temper.tolerance else "no")]


def object_(look: Look) -> Move:
    """Objects to what makes nonsense of a sentence that had some."""
    view: Table = look.view
    assert view.ballot is not None
    if _keeps_sense(look, _voted(view, view.ballot), view.ballot) or Object() not in view.options:
        return Pass()
    return Object()


def _keeps_sense(look: Look, sentence: Sentence, ballot: Ballot) -> bool:
    before = plausibility(items(sentence), sentence.lang)
    after = plausibility(_as_voted(sentence, ballot), sentence.lang)
    return look.view.agreed.rebus or after + mood(look.seat, ballot.text) >= before - MUCH_WORSE


def _spoken(sentence: Sentence, ballot: Ballot) -> Lang:
    """The language of the text: a sentence under way may be finished in the other."""
    other: Lang = "en" if sentence.lang == "fr" else "fr"
    cards = items(sentence)
    changed = says_its_cards(ballot.text, cards, other) and not says_its_cards(ballot.text, cards, sentence.lang)
    return other if changed else sentence.lang


def _voted(view: Table, ballot: Ballot) -> Sentence:
    return next(sentence for sentence in view.sentences if sentence.id == ballot.sentence)


def _as_voted(sentence: Sentence, ballot: Ballot) -> list[Item]:
    """The row, with the card that is to come in its place."""
    coming = ballot.put
    return [
        item(coming if coming is not None and seen.card == ballot.joker else seen, sentence.lang)
        for seen in sentence.row
    ]


def grade(look: Look, temper: Temper) -> Move:
    view: Table = look.view
    assert view.ceremony is not None
    sentence = next(one for one in view.sentences if one.id == view.ceremony.sentence)
    laugh = fun(items(sentence), sentence.lang)
    laugh += mood(look.seat, sentence.text) + (OWN_JOKE if sentence.owner == look.seat else 0)
    return Grade(laugh >= temper.laughs)
