"""Objections and votes: secret until all are in (ALL-10), then carried out (MOT-30, MOT-33 to MOT-36, MOT-41)."""

from tapis.games.mots.model import NONE, OBJECT, REFUSALS, SHORTEST, VOTE, Pending, State
from tapis.games.mots.moves import Objected, Say, Vote
from tapis.games.mots.rules import captures, finishing
from tapis.games.mots.rules.legality import limits_refusals, unfinished
from tapis.games.mots.rules.turns import resume
from tapis.kernel import Event, Illegal, Ms

# — the vote —


def open_vote(s: State, at: Ms, events: list[Event]) -> None:
    """Asks all voters but those who have objected: their objection is their vote."""
    vote = pending(s)
    waiting = sum(1 << seat for seat in range(s.seats) if vote.voters & 1 << seat and vote.says[seat] is None)
    s.ask(VOTE, waiting, at)
    close_if_voted(s, at, events)


def pending(s: State) -> Pending:
    assert s.ballot is not None
    return s.ballot


def vote(s: State, seat: int, move: Vote, at: Ms, events: list[Event]) -> None:
    check_vote(s, seat, move)
    if move.why and move.say == "no":
        s.ballot = pending(s)._replace(whys=(*pending(s).whys, (seat, move.why)))
    say(s, seat, move.say, at, events)


def check_vote(s: State, seat: int, move: Vote) -> None:
    """Three refusals where there is only one voter, and never a listed proverb (MOT-35)."""
    ballot = pending(s)
    if move.say == "proverb" and not ballot.proverb:
        raise Illegal("MOT-36", why="plain")
    if move.say == "sentence" and is_short_proverb(s):
        raise Illegal("MOT-36", why="short")
    if move.say != "no" or ballot.kind != "finish" or not limits_refusals(s):
        return
    if ballot.listed is not None:
        raise Illegal("MOT-35", why="proverb")
    if s.refusals[seat] >= REFUSALS and not move.flaw:
        raise Illegal("MOT-35", why="refusals", most=REFUSALS)


def say(s: State, seat: int, word: Say, at: Ms, events: list[Event]) -> None:
    note(s, seat, word)
    abstain(s, seat, at, events)


def note(s: State, seat: int, word: Say) -> None:
    ballot = pending(s)
    s.ballot = ballot._replace(says=(*ballot.says[:seat], word, *ballot.says[seat + 1 :]))


def abstain(s: State, seat: int, at: Ms, events: list[Event]) -> None:
    s.asked &= ~(1 << seat)
    close_if_voted(s, at, events)


def is_short_proverb(s: State) -> bool:
    """Whether it is announced as a proverb and has too few cards for a sentence (MOT-36)."""
    ballot = pending(s)
    return ballot.proverb and len(unfinished(s, ballot.sentence).row) < SHORTEST


def silent_word(s: State) -> Say:
    """The vote that counts when none is given in time: for the author; as a proverb only if it is listed, or too short
    for a sentence (MOT-33, MOT-36)."""
    ballot = pending(s)
    return "proverb" if ballot.proverb and (ballot.listed is not None or is_short_proverb(s)) else "sentence"


def close_if_voted(s: State, at: Ms, events: list[Event]) -> None:
    """Seats that left orders are not waited for (ALL-12)."""
    if s.awaits([orders.vote == "ask" for orders in s.orders]):
        return
    for seat in range(s.seats):
        if s.asked & 1 << seat:
            note(s, seat, silent_word(s))
    settle(s, at, events)


def settle(s: State, at: Ms, events: list[Event]) -> None:
    ballot = pending(s)
    if ballot.kind == "finish":
        count_refusals(s)
        verdict = "proverb" if is_safe_proverb(s) else judged(ballot, len(unfinished(s, ballot.sentence).row))
        if verdict == "no":
            finishing.refuse(s, events)
        else:
            finishing.accept(s, verdict == "proverb", events)
    else:
        captures.settle(s, judged(ballot, SHORTEST) != "no", events)
    s.ballot = None
    resume(s, at)


def is_safe_proverb(s: State) -> bool:
    """A listed proverb announced as one, where it cannot be refused: it is one, whatever is said (MOT-35, MOT-36)."""
    ballot = pending(s)
    return ballot.proverb and ballot.listed is not None and limits_refusals(s)


def count_refusals(s: State) -> None:
    """Once the ballots are open, not before: what is left to each is public (MOT-35)."""
    for seat, word in enumerate(pending(s).says):
        s.refusals[seat] += word == "no"


def judged(ballot: Pending, cards: int) -> Say:
    """As many against as for: refused (MOT-30). Where nobody says anything, nobody is against (MOT-94)."""
    said = [word for word in ballot.says if word is not None]
    if not said:
        return "proverb" if ballot.proverb and (ballot.listed is not None or cards < SHORTEST) else "sentence"
    if ballot.proverb and 2 * said.count("proverb") > len(said):
        return "proverb"
    kept = 2 * said.count("no") < len(said)
    return "sentence" if kept and cards >= SHORTEST else "no"


# — objections —


def open_objections(s: State, at: Ms, events: list[Event]) -> None:
    """The others may object to a replacement (MOT-41), whatever they hold."""
    s.ask(OBJECT, pending(s).voters, at)
    close_if_silent(s, at, events)


def object_(s: State, seat: int, at: Ms, events: list[Event]) -> None:
    """The first objection opens the vote; it is a vote itself."""
    ballot = pending(s)
    if limits_refusals(s):
        if s.refusals[seat] >= REFUSALS:
            raise Illegal("MOT-35", why="refusals", most=REFUSALS)
        s.refusals[seat] += 1
    s.ballot = ballot._replace(objection=seat)
    note(s, seat, "no")
    events.append(Objected(seat, ballot.author))
    open_vote(s, at, events)


def let_pass(s: State, seat: int, at: Ms, events: list[Event]) -> None:
    s.asked &= ~(1 << seat)
    close_if_silent(s, at, events)


def close_if_silent(s: State, at: Ms, events: list[Event]) -> None:
    if s.awaits([orders.object == "ask" for orders in s.orders]):
        return
    assert pending(s).objection == NONE
    captures.settle(s, True, events)
    s.ballot = None
    resume(s, at)
