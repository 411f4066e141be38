"""The view of each seat, built from what it may know; `redeal`: other states it cannot tell from this one."""

from msgspec.structs import replace

from tapis.games.mimes import teams
from tapis.games.mimes.cards import place
from tapis.games.mimes.model import HIDDEN, IDLE_ALONE, State
from tapis.games.mimes.moves import Group, MimesView, Options
from tapis.games.mimes.options import fouls, options
from tapis.games.mimes.turns import performer_to_be, the_word
from tapis.kernel import Rng, Seat
from tapis.kernel.shared import remembered
from tapis.kernel.state import row_of


def view(s: State, seat: Seat | None) -> MimesView:
    team = s.team_of(seat) if seat is not None else -1
    mate = team == s.playing and s.phase != "teams"
    ended = s.word >= 0 and s.phase in ("show", "over")
    return MimesView(
        you=seat,
        options=(*options(s, seat), *fouls(s, team)) if seat is not None else (),
        phase=s.phase,
        teams=tuple([_group(s, number) for number in range(len(s.teams))]),
        first=teams.named_first(s) if s.phase == "teams" else None,
        ready=row_of(s.ready),
        playing=s.playing,
        performer=s.performer if s.performer >= 0 else None,
        number=s.number,
        cards=s.cards,
        zone=s.zone,
        line=s.line or None,
        die=s.die,
        way=s.way,
        word=the_word(s) if knows_word(s, seat) else None,
        began=s.began if s.began >= 0 else None,
        drawing=s.drawings - 1 if s.way == "draw" else None,
        ink=s.ink,
        guesses=s.told if mate else s.said,
        marks=s.marks,
        answer=s.answers[team] if s.phase == "answer" and seat is not None and team != s.playing else None,
        asked=s.aloud,
        items=s.items,
        found=s.found,
        outcome=s.outcome if ended else None,
        taker=s.taker if s.taker >= 0 else None,
        album=s.album if s.phase == "over" else (),
        agreed=_agreed(s.options),
        most_teams=teams.most(s),
        new_team=s.phase == "teams" and len(s.teams) < min(teams.MOST, teams.most(s) + 1),
    )


@remembered(64)
def _agreed(options: Options) -> Options:
    """A host's own words stay with the host: they are to be guessed."""
    return replace(options, own_words="")


def knows_word(s: State, seat: Seat | None) -> bool:
    """Only the performer, until the card is shown (MIM-40)."""
    return s.word >= 0 and (s.phase not in HIDDEN or seat == s.performer)


def _group(s: State, team: int) -> Group:
    begun = s.phase != "teams"
    rival = begun and team != s.playing
    voting = s.phase in ("verdict", "judge", "contest") and team in s.voters
    return Group(
        team=team,
        seats=s.teams[team],
        score=s.scores[team] if begun else 0,
        next=_next(s, team) if begun and s.phase != "over" else None,
        sealed=s.phase == "answer" and rival and not s.asked & s.members((team,)),
        voted=voting and s.ballots[team] is not None,
        fouls=IDLE_ALONE - s.idle[team] if begun and len(s.teams) == 2 else None,
        heard=_heard(s, team) if rival else None,
    )


def _heard(s: State, team: int) -> bool | None:
    """In one room: right, or asked in vain (MIM-16)."""
    return True if team == s.heard else False if s.missed and team in s.rivals[: s.missed] else None


def _next(s: State, team: int) -> Seat | None:
    rolling = s.phase == "roll" and team == s.playing
    return performer_to_be(s, team, s.performer if rolling else s.last[team])


def redeal(s: State, seat: Seat | None, rng: Rng) -> State:
    """The deck in another order; for all but the performer another card, and other sealed answers of other teams."""
    s = s.copy()
    mine = s.team_of(seat) if seat is not None else -1
    deck = rng.shuffled(s.deck)
    if s.phase in HIDDEN and seat != s.performer:
        deck = _another_card(s, deck)
    s.deck = tuple(deck)
    if s.phase == "answer":
        s.answers = tuple(
            said if team in (mine, s.playing) else rng.pick(("", "?")) for team, said in enumerate(s.answers)
        )
    if s.phase in HIDDEN and mine != s.playing:
        s.told = tuple(replace(said, near=rng.below(2) == 0) for said in s.said)
        s.kept = tuple(said for said in s.said if rng.below(2) == 0)[:6]
    return s


def _another_card(s: State, deck: list[int]) -> list[int]:
    assert s.zone is not None
    for card in deck:
        word = place(card, s.zone, s.line)
        if word not in s.played:
            rest = [other for other in deck if other != card] + [s.card]
            s.card, s.word = card, word
            return rest
    return deck


def census(s: State) -> tuple[int, ...]:
    return tuple(sorted((*s.deck, s.card) if s.card >= 0 else s.deck))


__all__ = ["census", "redeal", "view"]
