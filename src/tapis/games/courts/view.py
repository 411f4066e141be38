"""What each seat may know, built from what it may know."""

from functools import lru_cache
from typing import Literal

from tapis.games.courts.alone import seen_daily, seen_solitaire, solitaire_options
from tapis.games.courts.cards import NAMES, points
from tapis.games.courts.count import uses
from tapis.games.courts.model import (
    CONTEST,
    COUNT,
    DRAW,
    NO_CARD,
    NOBODY,
    PHASES,
    PLAY,
    SOLITAIRE,
    Challenge,
    Played,
    State,
    Tally,
)
from tapis.games.courts.moves import (
    AnyMove,
    Contest,
    Contesting,
    Count,
    Discard,
    Draw,
    Orders,
    Pass,
    Player,
    Round,
    Spelt,
    Table,
)
from tapis.games.courts.rounds import contestable
from tapis.games.courts.shown import as_spelt, names
from tapis.games.courts.turns import TRIES, gain
from tapis.kernel import Seat

BONUSES: tuple[Literal["most", "longest"], ...] = ("most", "longest")


def view(s: State, seat: Seat | None) -> Table:
    mine = seat is not None and s.player == seat and s.phase in (DRAW, PLAY)
    return Table(
        you=seat,
        options=_options(s, seat) if seat is not None else (),
        lexicon=s.options.lexicon,
        house=bool(s.options.house),
        challenge=s.options.challenge,
        bonuses=tuple(bonus for bonus in BONUSES if uses(s, bonus)) if s.seats > 1 else (),
        phase=PHASES[s.phase],
        round=s.round,
        dealer=s.dealer,
        turn=s.player,
        last=s.ending,
        players=tuple(_player(s, owner) for owner in range(s.seats)),
        stock=len(s.stock) if s.solo is None else 0,
        discard=NAMES[s.discard[-1]] if s.discard else None,
        discards=len(s.discard),
        hand=names(s.hands[seat]) if seat is not None else (),
        drawn=NAMES[s.drawn] if mine and s.phase == PLAY and s.drawn != NO_CARD else None,
        arranged=tuple(as_spelt(word) for word in s.arranged[seat]) if seat is not None else (),
        gain=gain(s, seat) if seat is not None else 0,
        may_lay=not (mine and s.tries > 0 and not s.ending),
        refused=tuple(as_spelt(word).word for word in s.refused) if mine else (),
        tries=TRIES - s.tries if mine and s.ending and s.options.challenge == "auto" else 0,
        rounds=tuple(_round(number, played) for number, played in enumerate(s.rounds, 1)),
        orders=Orders("pass" if s.orders[seat] else "ask") if seat is not None and s.seats > 1 else None,
        solitaire=seen_solitaire(s) if s.solo is not None else None,
        daily=seen_daily(s) if s.options.puzzle is not None else None,
    )


def _options(s: State, seat: Seat) -> tuple[AnyMove, ...]:
    """Draws, discards and challenges are listed; words are for the player to find."""
    if s.phase in (CONTEST, COUNT):
        contests = contestable(s, seat) if s.phase == CONTEST else ()
        return (Pass(), *(Contest(*word) for word in contests)) if s.asked & 1 << seat else ()
    if s.phase == SOLITAIRE:
        return solitaire_options(s)
    if seat != s.player:
        return ()
    if s.phase == DRAW:
        return (Draw("stock"), Draw("discard")) if s.discard else (Draw("stock"),)
    return tuple(Discard(NAMES[card]) for card in sorted(set(s.hands[seat]))) if s.phase == PLAY else ()


def _player(s: State, owner: Seat) -> Player:
    laid = s.laid[owner]
    return Player(
        seat=owner,
        total=s.totals[owner],
        hand=len(s.hands[owner]),
        laid=None if laid is None else _words(laid, owner, s.challenges),
        out=s.out == owner,
        asked=s.phase in (CONTEST, COUNT) and s.asked & 1 << owner != 0,
        orders=s.orders[owner],
    )


def _words(laid: tuple[bytes, ...], owner: Seat, challenges: tuple[Challenge, ...]) -> tuple[Spelt, ...]:
    shown = {known.word: known.valid for known in challenges if known.author == owner}
    return tuple(
        as_spelt(word, "" if place not in shown else "held" if shown[place] else "fell")
        for place, word in enumerate(laid)
    )


@lru_cache(maxsize=512)
def _round(number: int, played: Played) -> Round:
    counts = tuple(_count(tally, seat, played) for seat, tally in enumerate(played.tallies))
    contests = tuple(_contesting(challenge, played) for challenge in played.challenges)
    return Round(number, played.dealer, None if played.out == NOBODY else played.out, counts, contests, played.totals)


def _contesting(challenge: Challenge, played: Played) -> Contesting:
    word = played.tallies[challenge.author].words[challenge.word]
    return Contesting(challenge.seat, challenge.author, as_spelt(word).word, challenge.valid, points(word))


def _count(tally: Tally, seat: Seat, played: Played) -> Count:
    return Count(
        words=_words(tally.words, seat, played.challenges),
        unused=names(tally.unused),
        cards=tally.cards,
        most=tally.most,
        longest=tally.longest,
        challenges=tally.challenges,
        score=tally.score,
    )
