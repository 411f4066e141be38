"""Announcing a finished sentence, and what its acceptance or refusal does (MOT-30 to MOT-38)."""

from msgspec.structs import replace

from tapis.games.mots.model import SHORTEST, Lying, Pending, RefusedText, State
from tapis.games.mots.moves import Accepted, Announced, Compose, Finish, Opened, Reasoned, Refused
from tapis.games.mots.rules.laying import compose
from tapis.games.mots.rules.legality import check_free, check_game_of, owed, unfinished, waits_for_text
from tapis.games.mots.rules.wording import bare, check_lang, check_text, draft, listed, tidy
from tapis.kernel import Event, Illegal

TRIES = 2  # the first, and one more in the same turn (MOT-37)


def lay_and_announce(s: State, seat: int, move: Finish, events: list[Event]) -> None:
    """A row that comes with the announcement is laid first; whatever is refused, both are."""
    if move.row:
        compose(s, seat, Compose(move.sentence, move.row, move.text, move.lang), events)
        move = replace(move, sentence=move.sentence or s.numbers, row=())
    announce(s, seat, move, events)


def announce(s: State, seat: int, move: Finish, events: list[Event]) -> None:
    """Asks the others; the vote is opened by whoever calls this."""
    sentence = unfinished(s, move.sentence)
    check_game_of(s, seat, sentence.owner)
    check_free(sentence)
    if owed(s, seat):
        raise Illegal("MOT-41", why="owed")
    if waits_for_text(sentence) and seat != sentence.owner:
        raise Illegal("MOT-92", why="text")
    if len(sentence.row) < SHORTEST and not move.proverb:
        raise Illegal("MOT-11", least=SHORTEST)
    check_lang(move.lang, s.options)
    check_tries(s, seat, sentence, move)
    text = tidy(move.text)
    check_text(text, sentence.row, move.lang, s.options)
    found = listed(text, move.lang, s.options)
    s.ballot = Pending(
        "finish", seat, sentence.id, text, move.lang, move.proverb, found, voters(s, seat), (None,) * s.seats
    )
    events.append(Announced(seat, sentence.owner, sentence.id, text, move.proverb))


def check_tries(s: State, seat: int, sentence: Lying, move: Finish) -> None:
    """One new try in the turn, never the same text (MOT-37); a sentence that went back is known by its cards."""
    if sum(bool(set(cards) & set(sentence.cards)) for cards in s.refused) >= TRIES:
        raise Illegal("MOT-37", why="tries")
    if RefusedText(s.team(seat), bare(move.text, move.lang)) in s.refused_texts:
        raise Illegal("MOT-37", why="text")


def voters(s: State, author: int) -> int:
    """All but the author; in teams both partners abstain (MOT-33)."""
    return sum(1 << seat for seat in range(s.seats) if not s.are_partners(seat, author))


def accept(s: State, proverb: bool, events: list[Event]) -> None:
    """Gathered in a pile that nothing touches any more (MOT-32); it stays before its owner (MOT-38)."""
    vote = s.ballot
    assert vote is not None
    sentence = unfinished(s, vote.sentence)
    done = sentence._replace(finished=True, author=vote.author, proverb=proverb, draft=False)
    s.put(done._replace(text=vote.text, lang=vote.lang))
    s.laid = True
    s.opened = Opened(vote.sentence, vote.author, vote.text, True, proverb, vote.says)
    events.append(Accepted(vote.sentence, vote.author, vote.text, proverb, vote.says))


def refuse(s: State, events: list[Event]) -> None:
    """The cards laid on it this turn go back (MOT-31), all of them if it was begun this turn (MOT-37)."""
    vote = s.ballot
    assert vote is not None
    sentence = unfinished(s, vote.sentence)
    back = sentence.cards if sentence.begun else sentence.fresh
    s.hands[vote.author] += back
    s.refused = (*s.refused, sentence.cards)
    s.refused_texts = (*s.refused_texts, RefusedText(s.team(vote.author), bare(vote.text, vote.lang)))
    if sentence.begun:
        s.sentences = tuple(other for other in s.sentences if other.id != sentence.id)
    elif back:
        row = tuple(laid for laid in sentence.row if laid.card not in back)
        left = sentence._replace(row=row, fresh=b"", draft=True)
        s.put(left._replace(text=draft(row, left.lang, s.options)))
    s.opened = Opened(vote.sentence, vote.author, vote.text, False, False, vote.says)
    events.append(Refused(vote.sentence, vote.author, vote.text, vote.says, tuple(back)))
    events.extend(Reasoned(seat, why) for seat, why in sorted(vote.whys))
