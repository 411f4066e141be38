"""Whose turn it is, who performs, and how a card comes and goes (MIM-10 to MIM-26)."""

from functools import lru_cache

from tapis.games.mimes.cards import LINES, WORDS, ZONES, place
from tapis.games.mimes.ending import finish
from tapis.games.mimes.model import CARDS_A_TURN, FOUND, STILL, STOLEN, Pencil, State
from tapis.games.mimes.moves import Die, Drawing, Got, Missedturn, Passedover, Rolled, Scored, Shown, Turn, Zone
from tapis.games.mimes.pack import pack
from tapis.kernel import Event, Ms, Rng

FACES: tuple[Die, ...] = ("draw", "mime", "choice")  # each twice on the die (MIM-05)


def begin_turn(s: State, team: int, at: Ms, events: list[Event]) -> None:
    s.playing = team
    s.number = 1
    s.tried = 0
    next_performer(s, at, events)


def next_performer(s: State, at: Ms, events: list[Event]) -> None:
    """A card for the next of the team; nobody performs twice running (MIM-10, MIM-22)."""
    s.passes = 0
    seat = performer_to_be(s, s.playing, s.last[s.playing])
    if seat is None:
        miss_turn(s, at, events)
    else:
        ask_to_roll(s, seat, at, events)


def performer_to_be(s: State, team: int, last: int) -> int | None:
    """Who is next, absent ones passed over; where fewer than two are present, absent ones are asked once more."""
    return _next_of(s.teams[team], s.order[team], s.away, s.tried, last)


@lru_cache(maxsize=1024)
def _next_of(seats: tuple[int, ...], begin: int, away: int, tried: int, last: int) -> int | None:
    """Of these seats, from the place where to begin; `away` and `tried` are bits."""
    first = begin % len(seats)
    order = seats[first:] + seats[:first]
    present = [seat for seat in order if not away & 1 << seat]
    if len(present) < 2:
        return next((seat for seat in order if away & 1 << seat and not tried & 1 << seat), None)
    return next((seat for seat in present if seat != last), None)


def ask_to_roll(s: State, seat: int, at: Ms, events: list[Event]) -> None:
    seats = s.teams[s.playing]
    s.order[s.playing] = (seats.index(seat) + 1) % len(seats)
    s.performer = seat
    wipe(s)
    s.ask("roll", 1 << seat, at)
    events.append(Turn(s.playing, seat, s.number))


def wipe(s: State) -> None:
    """Resets every field that belongs to one card."""
    s.zone = s.die = s.way = s.found = None
    s.card = s.word = s.began = s.finder = s.heard = s.taker = -1
    s.outcome = "missed"
    s.line = s.again = s.ink_size = s.ink_due = s.missed = 0
    s.ink, s.sheet, s.said, s.told, s.kept, s.marks = (), (), (), (), (), ()
    s.voters, s.ballots, s.answers, s.items = (), (), (), ()
    s.pencil = Pencil()
    s.gone = False


def pass_over(s: State, seat: int, at: Ms, events: list[Event]) -> None:
    """An absent performer, or one who has not answered: a team-mate is asked instead (MIM-22)."""
    events.append(Passedover(s.playing, seat))
    put_under(s)
    s.tried |= s.away & 1 << seat
    other = performer_to_be(s, s.playing, s.last[s.playing])
    if other is None or other == seat or s.passes > 1:
        miss_turn(s, at, events)
    else:
        ask_to_roll(s, other, at, events)


def pass_silent(s: State, seat: int, at: Ms, events: list[Event]) -> None:
    """A silent performer is passed over once; then the card counts as not found (ALL-09)."""
    s.passes += 1
    pass_over(s, seat, at, events)


def miss_turn(s: State, at: Ms, events: list[Event]) -> None:
    events.append(Missedturn(s.playing))
    s.still += 1
    if s.still >= STILL * len(s.teams):  # MIM-46
        finish(s, "still", events)
    else:
        next_team(s, at, events)


def next_team(s: State, at: Ms, events: list[Event]) -> None:
    """To the left, whoever has scored (MIM-19)."""
    begin_turn(s, (s.playing + 1) % len(s.teams), at, events)


def roll(s: State, at: Ms, rng: Rng, events: list[Event]) -> None:
    """The top card and three dice (MIM-11); a word that has been played is rolled again (MIM-26)."""
    s.still = 0
    if s.performer == s.last[s.playing]:  # had been away, and is there for the others to perform
        next_performer(s, at, events)
        return
    s.last[s.playing] = s.performer
    take_card(s)
    zone, line, die = throw(rng)
    while place(s.card, zone, line) in s.played:
        zone, line, die = throw(rng)
        s.again += 1
    s.zone, s.line, s.die = zone, line, die
    s.word = place(s.card, zone, line)
    events.append(Rolled(s.performer, zone, line, die, s.again))
    s.ask("read", 1 << s.performer, at)


def throw(rng: Rng) -> tuple[Zone, int, Die]:
    """Three dice (MIM-05)."""
    return rng.pick(ZONES), 1 + rng.below(LINES), rng.pick(FACES)


def take_card(s: State) -> None:
    """From the top; a card with nothing new on it goes under, and when all are used up they all count as new."""
    for _ in s.deck:
        top, rest = s.deck[0], s.deck[1:]
        if any(word not in s.played for word in range(top * WORDS, (top + 1) * WORDS)):
            s.card, s.deck = top, rest
            return
        s.deck = (*rest, top)
    s.played = frozenset()
    s.card, s.deck = s.deck[0], s.deck[1:]


def put_under(s: State) -> None:
    """A card that has been taken goes under the deck (MIM-20)."""
    if s.card >= 0:
        s.deck = (*s.deck, s.card)
        s.card = -1


def reveal(s: State, events: list[Event]) -> None:
    """Only the word that was played is shown (MIM-18)."""
    events.append(Shown(the_word(s), s.found is True))


def the_word(s: State) -> str:
    return pack(s.options).entry(s.word).text


def score_found(s: State, at: Ms, events: list[Event]) -> None:
    """Three points (MIM-14), unless they end the game another card may follow."""
    s.found = True
    s.outcome = "found"
    s.scores[s.playing] += FOUND
    s.found_points[s.playing] += FOUND
    events.append(Got(s.playing, s.finder if s.finder >= 0 else None, FOUND))
    end_card(s, at, events)


def score_stolen(s: State, team: int, at: Ms, events: list[Event]) -> None:
    s.outcome, s.taker = "stolen", team
    s.scores[team] += STOLEN
    s.stolen_points[team] += STOLEN
    events.append(Scored(team, STOLEN, s.scores[team]))
    end_card(s, at, events)


def end_card(s: State, at: Ms, events: list[Event]) -> None:
    """The card goes under the deck, its drawing into the album; everybody looks for a while."""
    put_under(s)
    s.cards += 1
    s.played |= {s.word}
    if s.ink:
        s.album += (page(s),)
    if max(s.scores) >= s.options.target:  # MIM-21
        finish(s, "target", events)
        return
    s.ask("show", s.everyone, at)


def page(s: State) -> Drawing:
    """This card's page of the album."""
    taker = s.taker if s.taker >= 0 else None
    return Drawing(
        s.performer, s.playing, the_word(s), s.found is True, s.ink, s.drawings - 1, outcome=s.outcome, taker=taker
    )


def look_away(s: State, seat: int, at: Ms, events: list[Event]) -> None:
    s.asked &= ~(1 << seat)
    if not s.asked:
        go_on(s, at, events)


def go_on(s: State, at: Ms, events: list[Event]) -> None:
    """Another card of the same turn after a word that was found, three at most (MIM-14, MIM-15)."""
    if s.found and s.number < CARDS_A_TURN:
        s.number += 1
        next_performer(s, at, events)
    else:
        next_team(s, at, events)
