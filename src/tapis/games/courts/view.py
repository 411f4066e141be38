"""What each seat may know, built from what it may know; and worlds it cannot tell apart."""

from tapis.games.courts.cards import NAMES, Card, points, spelt
from tapis.games.courts.model import CONTEST, COUNT, DRAW, NO_CARD, PHASES, PLAY, Challenge, Played, State, Tally
from tapis.games.courts.moves import (
    AnyMove,
    Contest,
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
from tapis.games.courts.rounds import can_draw_stock
from tapis.games.courts.rules import gain
from tapis.kernel import Rng, Seat


def view(s: State, seat: Seat | None) -> Table:
    mine = seat is not None and s.player == seat and s.phase in (DRAW, PLAY)
    return Table(
        you=seat,
        options=_options(s, seat) if seat is not None else (),
        lexicon=s.options.lexicon,
        phase=PHASES[s.phase],
        round=s.round,
        dealer=s.dealer,
        turn=s.player,
        last=s.ending,
        players=tuple(_player(s, owner) for owner in range(s.seats)),
        stock=len(s.stock),
        discard=NAMES[s.discard[-1]] if s.discard else None,
        discards=len(s.discard),
        hand=_names(s.hands[seat]) if seat is not None else (),
        drawn=NAMES[s.drawn] if mine and s.phase == PLAY and s.drawn != NO_CARD else None,
        arranged=tuple(_spelt(word) for word in s.arranged[seat]) if seat is not None else (),
        gain=gain(s, seat) if seat is not None else 0,
        may_lay=not (mine and s.tries > 0 and not s.ending),
        refused=tuple(spelt(word) for word in s.refused) if mine else (),
        rounds=tuple(_round(number, played) for number, played in enumerate(s.rounds, 1)),
        orders=Orders("pass" if s.orders[seat] else "ask") if seat is not None else None,
    )


def _options(s: State, seat: Seat) -> tuple[AnyMove, ...]:
    """Draws, discards and challenges are listed; words are for the player to find."""
    if s.phase in (CONTEST, COUNT):
        return (Pass(), *_contests(s, seat)) if s.asked & 1 << seat else ()
    if seat != s.player:
        return ()
    if s.phase == DRAW:
        stock: tuple[AnyMove, ...] = (Draw("stock"),) if can_draw_stock(s) else ()
        return (*stock, Draw("discard")) if s.discard else stock
    return tuple(Discard(NAMES[card]) for card in sorted(set(s.hands[seat]))) if s.phase == PLAY else ()


def _contests(s: State, seat: Seat) -> tuple[AnyMove, ...]:
    if s.phase != CONTEST:
        return ()
    known = {(challenge.author, challenge.word) for challenge in s.challenges}
    return tuple(
        Contest(author, place)
        for author in range(s.seats)
        for place in range(len(s.laid[author] or ()))
        if author != seat and (author, place) not in known
    )


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
        _spelt(word, "" if place not in shown else "held" if shown[place] else "fell")
        for place, word in enumerate(laid)
    )


def _spelt(word: bytes, contested: str = "") -> Spelt:
    return Spelt(_names(word), spelt(word), points(word), contested)  # type: ignore[arg-type]


def _round(number: int, played: Played) -> Round:
    counts = tuple(_count(tally, seat, played) for seat, tally in enumerate(played.tallies))
    return Round(number, played.dealer, counts, played.totals)


def _count(tally: Tally, seat: Seat, played: Played) -> Count:
    return Count(
        words=_words(tally.words, seat, played.challenges),
        unused=_names(tally.unused),
        cards=tally.cards,
        most=tally.most,
        longest=tally.longest,
        challenges=tally.challenges,
        score=tally.score,
    )


def _names(cards: bytes) -> tuple[Card, ...]:
    return tuple(NAMES[card] for card in cards)


def redeal(s: State, seat: Seat | None, rng: Rng) -> State:
    """The cards this seat has not seen, dealt anew."""
    s = s.copy()
    open_hands = s.phase in (COUNT,)
    if open_hands or s.phase == PHASES.index("over"):
        return s
    hidden = b"".join(hand for owner, hand in enumerate(s.hands) if owner != seat) + s.stock
    pool = rng.shuffled_bytes(hidden)
    for owner, hand in enumerate(s.hands):
        if owner != seat:
            s.hands[owner], pool = pool[: len(hand)], pool[len(hand) :]
            s.arranged[owner] = ()
    s.stock = pool
    if seat != s.player and s.phase == PLAY and s.drawn != NO_CARD:
        s.drawn = s.hands[s.player][-1]
    return s


def census(s: State) -> bytes:
    words = b"".join(b"".join(laid or ()) for laid in s.laid)
    return bytes(sorted(s.stock + s.discard + b"".join(s.hands) + words))
