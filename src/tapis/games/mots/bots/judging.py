"""Votes, objections and grades: by how a sentence sounds, and by temperament."""

from tapis.games.mots.bots.holding import item, items
from tapis.games.mots.bots.temper import Temper, mood
from tapis.games.mots.forms import Item
from tapis.games.mots.judge import fun, has_subject_and_verb, plausibility
from tapis.games.mots.moves import Ballot, Grade, Object, Pass, Sentence, Table, Vote
from tapis.kernel import Look, Move

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
    cards = _as_voted(sentence, ballot)
    asked = ballot.kind == "finish" and not look.view.agreed.rebus
    if asked and not has_subject_and_verb(ballot.text, cards, sentence.lang):
        return [Vote("no", flaw=True), Vote("no")]
    return [Vote("sentence" if _sounds_right(look, temper, ballot, cards, sentence) else "no")]


def object_(look: Look, temper: Temper) -> Move:
    """Objects to what makes nonsense of a sentence that had some."""
    view: Table = look.view
    ballot = view.ballot
    assert ballot is not None
    sentence = _voted(view, ballot)
    cards = _as_voted(sentence, ballot)
    worse = plausibility(cards, sentence.lang) < plausibility(items(sentence), sentence.lang) - 0.15
    if worse and not _sounds_right(look, temper, ballot, cards, sentence) and Object() in view.options:
        return Object()
    return Pass()


def _sounds_right(look: Look, temper: Temper, ballot: Ballot, cards: list[Item], sentence: Sentence) -> bool:
    if look.view.agreed.rebus:
        return True
    return plausibility(cards, sentence.lang) + mood(look.seat, ballot.text) >= temper.tolerance


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
