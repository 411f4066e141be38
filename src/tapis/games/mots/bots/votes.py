"""How a bot votes, objects and grades: it judges form and sense, by its level, and says what it minds (MOT-98)."""

from tapis.games.mots.bots.hand import item, items
from tapis.games.mots.bots.traits import Traits, mood
from tapis.games.mots.language.forms import Item
from tapis.games.mots.language.judgement import fault, sense
from tapis.games.mots.language.plausibility import fun, plausibility, says_its_cards
from tapis.games.mots.model import State
from tapis.games.mots.moves import Ballot, Grade, MotsView, Object, Pass, Sentence, Vote, Why
from tapis.kernel import Look, Move
from tapis.words.sentences import Lang

MUCH_WORSE = 0.25  # a replacement that costs a sentence so much of its sense is objected to
OWN_JOKE = 0.15  # one laughs more easily about one's own


def vote(look: Look[State, MotsView], traits: Traits) -> Move:
    view: MotsView = look.view
    ballot = view.ballot
    assert ballot is not None
    if ballot.listed is not None and ballot.proverb:
        return Vote("proverb")
    if ballot.kind != "finish":
        return Vote("sentence" if _keeps_sense(look, _voted(view, ballot), ballot) else "no")
    if Vote("sentence") not in view.options:  # a bot knows the listed proverbs and no other (MOT-36)
        return Vote("no") if Vote("no") in view.options else Vote("proverb")
    why = _objection(look, traits, ballot)
    if why and Vote("no") in view.options:
        return Vote("no", why=why)
    if why in ("subject", "verb") and Vote("no", flaw=True) in view.options:
        return Vote("no", flaw=True, why=why)
    return Vote("sentence")


def _objection(look: Look[State, MotsView], traits: Traits, ballot: Ballot) -> Why:
    """What it minds; empty: nothing."""
    if look.view.agreed.rebus:
        return ""
    sentence = _voted(look.view, ballot)
    cards, lang = items(sentence), _spoken(sentence, ballot)
    wrong = fault(ballot.text, cards, lang)
    if wrong:
        return wrong
    return "" if sense(cards, lang) + mood(look.seat, ballot.text) / 2 >= traits.tolerance else "sense"


def object_(look: Look[State, MotsView]) -> Move:
    """Objects to a replacement that makes nonsense of a sentence."""
    view: MotsView = look.view
    assert view.ballot is not None
    if _keeps_sense(look, _voted(view, view.ballot), view.ballot) or Object() not in view.options:
        return Pass()
    return Object()


def _keeps_sense(look: Look[State, MotsView], sentence: Sentence, ballot: Ballot) -> bool:
    before = plausibility(items(sentence), sentence.lang)
    after = plausibility(_as_voted(sentence, ballot), sentence.lang)
    return look.view.agreed.rebus or after + mood(look.seat, ballot.text) >= before - MUCH_WORSE


def _spoken(sentence: Sentence, ballot: Ballot) -> Lang:
    """The language of the text, which need not be that in which the sentence was begun."""
    other: Lang = "en" if sentence.lang == "fr" else "fr"
    cards = items(sentence)
    changed = says_its_cards(ballot.text, cards, other) and not says_its_cards(ballot.text, cards, sentence.lang)
    return other if changed else sentence.lang


def _voted(view: MotsView, ballot: Ballot) -> Sentence:
    return next(sentence for sentence in view.sentences if sentence.id == ballot.sentence)


def _as_voted(sentence: Sentence, ballot: Ballot) -> list[Item]:
    """The row that is voted on, with the replacement already in its place."""
    coming = ballot.put
    return [
        item(coming if coming is not None and seen.card == ballot.joker else seen, sentence.lang)
        for seen in sentence.row
    ]


def grade(look: Look[State, MotsView], traits: Traits) -> Move:
    view: MotsView = look.view
    assert view.ceremony is not None
    sentence = next(one for one in view.sentences if one.id == view.ceremony.sentence)
    laugh = fun(items(sentence), sentence.lang)
    laugh += mood(look.seat, sentence.text) + (OWN_JOKE if sentence.owner == look.seat else 0)
    return Grade(laugh >= traits.laughs)
