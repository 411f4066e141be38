"""The view of each seat, built from what it may know; `redeal`: other states it cannot tell from this one."""

from functools import cache, lru_cache
from typing import Literal

from tapis.games.courts.cards import NAMES, Card, names, points, spelt
from tapis.games.courts.count import lengths, numbers, standing_words, uses
from tapis.games.courts.model import (
    CONTEST,
    COUNT,
    DRAW,
    NO_CARD,
    NOBODY,
    PLAY,
    SOLITAIRE,
    Challenge,
    PastRound,
    State,
    Tally,
    Words,
)
from tapis.games.courts.moves import (
    Bonus,
    Contesting,
    Count,
    CourtsView,
    Orders,
    Player,
    Round,
    Spelt,
)
from tapis.games.courts.options import options
from tapis.games.courts.rounds import dealt
from tapis.games.courts.solitaire import solitaire_part
from tapis.games.courts.turns import TRIES, gain, is_complete, spare
from tapis.games.courts.view_parts import as_spelt, daily_part
from tapis.kernel import Rng, Seat
from tapis.kernel.shared import remembered

Kind = Literal["most", "longest"]
BONUSES: tuple[Kind, ...] = ("most", "longest")


def view(s: State, seat: Seat | None) -> CourtsView:
    mine = seat is not None and s.player == seat and s.phase in (DRAW, PLAY)
    bonuses = _in_use(s.options.two_player_bonus, s.seats)
    return CourtsView(
        you=seat,
        options=options(s, seat) if seat is not None else (),
        lexicon=s.options.lexicon,
        house=bool(s.options.house),
        challenge=s.options.challenge,
        bonuses=bonuses,
        phase=s.phase,
        round=s.round,
        dealer=s.dealer,
        turn=s.player,
        last=s.ending,
        players=_players(
            tuple(s.totals),
            tuple(map(len, s.hands)),
            tuple(s.laid),
            s.out,
            s.asked if s.phase in (CONTEST, COUNT) else 0,
            tuple(s.orders),
            s.challenges,
            _penalties(s.rounds, s.seats),
        ),
        stock=len(s.stock) if s.solo is None else 0,
        discard=NAMES[s.discard[-1]] if s.discard else None,
        discards=len(s.discard),
        hand=names(s.hands[seat]) if seat is not None else (),
        drawn=NAMES[s.drawn] if mine and s.phase == PLAY and s.drawn != NO_CARD else None,
        arranged=tuple(map(as_spelt, s.arranged[seat])) if seat is not None else (),
        gain=gain(s, seat) if seat is not None else 0,
        may_lay=not (mine and s.tries > 0 and not s.ending),
        refused=tuple(map(spelt, s.refused)) if mine else (),
        tries=TRIES - s.tries if mine and s.ending and s.options.challenge == "auto" else 0,
        rounds=_rounds(s.rounds, bonuses),
        orders=s.orders[seat] if seat is not None and s.seats > 1 else None,
        solitaire=solitaire_part(s) if s.solo is not None else None,
        daily=daily_part(s) if s.options.puzzle is not None else None,
        cards=dealt(s.round),
        spare=_spare(s, seat) if seat is not None else None,
        complete=seat is not None and is_complete(s, seat),
    )


@cache
def _in_use(with_two: Kind, seats: int) -> tuple[Kind, ...]:
    """The bonuses that are played for (COU-22)."""
    return tuple(bonus for bonus in BONUSES if uses(with_two, seats, bonus)) if seats > 1 else ()


def _spare(s: State, seat: Seat) -> Card | None:
    card = spare(s, seat)
    return NAMES[card] if card != NO_CARD else None


@lru_cache(maxsize=1024)
def _players(
    totals: tuple[int, ...],
    hands: tuple[int, ...],
    laid: tuple[Words | None, ...],
    out: Seat,
    asked: int,
    orders: tuple[Orders, ...],
    challenges: tuple[Challenge, ...],
    penalties: tuple[int, ...],
) -> tuple[Player, ...]:
    """The players as everybody sees them: kept, for they are the same for all seats, and again a few turns later."""
    return tuple(
        Player(
            seat=seat,
            total=total,
            hand=hands[seat],
            laid=None if words is None else _words(words, seat, challenges),
            out=out == seat,
            asked=asked & 1 << seat != 0,
            orders=orders[seat].challenge == "pass",
            challenges=penalties[seat],
        )
        for seat, (total, words) in enumerate(zip(totals, laid, strict=True))
    )


@remembered(500)
def _penalties(counted: tuple[PastRound, ...], seats: int) -> tuple[int, ...]:
    """By seat, what challenges took off its total so far."""
    return tuple(sum(played.tallies[seat].challenges for played in counted) for seat in range(seats))


def _words(laid: Words, owner: Seat, challenges: tuple[Challenge, ...]) -> tuple[Spelt, ...]:
    shown = {known.word: known.valid for known in challenges if known.author == owner}
    return tuple(
        as_spelt(word, "" if place not in shown else "held" if shown[place] else "fell")
        for place, word in enumerate(laid)
    )


@remembered(500)
def _rounds(counted: tuple[PastRound, ...], kinds: tuple[Kind, ...]) -> tuple[Round, ...]:
    return tuple(_round(number, played, kinds) for number, played in enumerate(counted, 1))


def _round(number: int, played: PastRound, kinds: tuple[Kind, ...]) -> Round:
    counts = tuple(_count(tally, seat, played) for seat, tally in enumerate(played.tallies))
    contests = tuple(_contesting(challenge, played) for challenge in played.challenges)
    out = None if played.out == NOBODY else played.out
    bonuses = tuple(_bonus(kind, played) for kind in kinds)
    return Round(number, played.dealer, out, counts, contests, played.totals, dealt(number), bonuses)


def _bonus(kind: Kind, played: PastRound) -> Bonus:
    standing = [standing_words(tally.words, seat, played.challenges) for seat, tally in enumerate(played.tallies)]
    reached = numbers(standing) if kind == "most" else lengths(standing)
    best = max(reached)
    return Bonus(kind, best, tuple(seat for seat, one in enumerate(reached) if one == best) if best else ())


def _contesting(challenge: Challenge, played: PastRound) -> Contesting:
    word = played.tallies[challenge.author].words[challenge.word]
    return Contesting(challenge.seat, challenge.author, as_spelt(word).word, challenge.valid, points(word))


def _count(tally: Tally, seat: Seat, played: PastRound) -> Count:
    return Count(
        words=_words(tally.words, seat, played.challenges),
        unused=names(tally.unused),
        cards=tally.cards,
        most=tally.most,
        longest=tally.longest,
        challenges=tally.challenges,
        score=tally.score,
    )


# — worlds that a seat cannot tell from this one —


def redeal(s: State, seat: Seat | None, rng: Rng) -> State:
    """The cards that this seat has not seen, dealt anew."""
    s = s.copy()
    if s.phase == SOLITAIRE:
        _redeal_piles(s, rng)
    elif s.phase in (DRAW, PLAY, CONTEST):
        _redeal_hands(s, seat, rng)
    return s


def _redeal_hands(s: State, seat: Seat | None, rng: Rng) -> None:
    """Hands of others and the stock. Cards that somebody took from the open pile and still holds are dealt too."""
    hidden = b"".join(hand for owner, hand in enumerate(s.hands) if owner != seat) + s.stock
    pool = rng.shuffled_bytes(hidden)
    for owner, hand in enumerate(s.hands):
        if owner != seat:
            s.hands[owner], pool = pool[: len(hand)], pool[len(hand) :]
            s.arranged[owner] = ()
            s.turned[owner] = tuple(turn._replace(hand=b"") for turn in s.turned[owner])
    s.stock = pool
    if seat != s.player and s.phase == PLAY and s.drawn != NO_CARD:
        s.drawn = s.hands[s.player][-1]


def _redeal_piles(s: State, rng: Rng) -> None:
    """What lies face down, and the cards that are not in play."""
    assert s.solo is not None
    pool = rng.shuffled_bytes(b"".join(pile[:-1] for pile in s.solo.piles) + s.stock)
    piles: list[bytes] = []
    for pile in s.solo.piles:
        under = max(0, len(pile) - 1)
        piles.append(pool[:under] + pile[-1:])
        pool = pool[under:]
    s.solo = s.solo.with_piles(tuple(piles))
    s.stock = pool


def census(s: State) -> bytes:
    """Every card there is, wherever it lies."""
    words = b"".join(b"".join(laid or ()) for laid in s.laid)
    alone = b"" if s.solo is None else b"".join(s.solo.piles) + b"".join(word for word, _ in s.solo.deeds)
    return bytes(sorted(s.stock + s.discard + b"".join(s.hands) + words + alone))
