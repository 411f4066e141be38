"""Turns commands into records, or refuses them (Illegal). Changes nothing."""

import secrets
from collections.abc import Set
from typing import NamedTuple

import msgspec
from msgspec import Raw

from tapis.kernel import TABLE, AnyGame, Illegal, Match, Ms, Pace, Setup, registry
from tapis.kernel.intro import script_of
from tapis.kernel.log import read_options
from tapis.table import commands as c
from tapis.table import names
from tapis.table import records as r
from tapis.table.faces import Face, free_colour, free_face
from tapis.table.options import with_hidden
from tapis.table.state import Sitter, TableState, level_today, stand_in, usual_level

MOST_PERSONS_PER_BROWSER = 8
Records = list[r.AnyRecord]


class Sit(NamedTuple):
    """A person wants a chair: free, or a bot's."""

    name: str
    chair: int | None
    key: str  # digests
    owner: str
    face: Face | None = None
    colour: int | None = None


class Return(NamedTuple):
    """A person opens their seat from another browser, with its key."""

    guest: int
    owner: str


class Invite(NamedTuple):
    """The host keeps a chair for a bot from outside: a free one, a bot's, or one that is kept already."""

    chair: int | None
    token: str  # digests
    owner: str


def sits_already(table: TableState, ask: Sit) -> Sitter | None:
    """The guest who got this seat by the same request before: known by the key, or by browser and chair or name."""
    opened = next((s for s in table.sitters() if s.key == ask.key), None)
    own = [s for i, s in enumerate(table.chairs) if s is not None and ask.owner in s.owners and _is_same(s, i, ask)]
    return opened or next(iter(own), None)


def _is_same(sitter: Sitter, chair: int, ask: Sit) -> bool:
    return chair == ask.chair or (ask.chair is None and sitter.name == names.clean(ask.name))


def sit(table: TableState, ask: Sit, at: Ms) -> Records:
    if table.locked:
        raise Illegal("house.locked")
    own = table.owned(ask.owner)
    if own and (table.stage != "waiting" or any(_at_seat(table, seat).outside for seat in own)):
        raise Illegal("house.seated")  # nobody looks into a second hand of a running game, and a bot has one chair
    if len(own) >= MOST_PERSONS_PER_BROWSER:
        raise Illegal("house.full")
    added = needs_chair(table, ask)
    chair = len(table.chairs) if added else _chair(table, ask.chair)
    name = names.unlike(ask.name, _names(table, None if added else table.chairs[chair]))
    face, colour = free_face(ask.face, table.faces), free_colour(ask.colour, table.colours)
    guest = table.guests + 1
    sat = r.Sat(at=at, guest=guest, chair=chair, name=name, key=ask.key, owner=ask.owner, face=face, colour=colour)
    return [r.Chaired(at=at, chairs=chair + 1), sat] if added else [sat]


def needs_chair(table: TableState, ask: Sit) -> bool:
    """Whether a chair has to be added for this person, to a full waiting room whose game seats more."""
    return table.stage == "waiting" and _finds_full(table, ask)


def comes_late(table: TableState, ask: Sit) -> bool:
    """Whether this person has to wait until the next game: all chairs are people's, and the box seats more."""
    return table.stage != "waiting" and not table.locked and not table.owned(ask.owner) and _finds_full(table, ask)


def _finds_full(table: TableState, ask: Sit) -> bool:
    full = all(s is not None and s.connects for s in table.chairs)
    return ask.chair is None and full and len(table.chairs) < table.game.max_seats


def invited_already(table: TableState, ask: Invite) -> Sitter | None:
    """The bot from outside whom this request has invited before."""
    return next((s for s in table.sitters() if s.outside and ask.token in s.owners), None)


def invite(table: TableState, ask: Invite, at: Ms) -> Records:
    host = table.seat_of(table.host)
    if host is None or host not in table.owned(ask.owner):
        raise Illegal("house.host")
    for chair, sitter in _seated(table):
        if chair == ask.chair and sitter.outside:
            return [r.Invited(at=at, guest=sitter.guest, chair=chair, name=sitter.name, token=ask.token)]
    _before_deal(table)
    chair = _chair(table, ask.chair)
    name = names.bot_name(_names(table, table.chairs[chair]))
    return [r.Invited(at=at, guest=table.guests + 1, chair=chair, name=name, token=ask.token)]


def _chair(table: TableState, wanted: int | None) -> int:
    if wanted is None:
        order = [i for i, s in enumerate(table.chairs) if s is None]
        order += [i for i, s in enumerate(table.chairs) if s is not None and not s.connects]
        if not order:
            raise Illegal("house.full")
        return order[0]
    if not 0 <= wanted < len(table.chairs):
        raise Illegal("house.chair")
    sitter = table.chairs[wanted]
    if sitter is not None and sitter.connects:
        raise Illegal("house.taken")
    return wanted


def _names(table: TableState, but: Sitter | None = None) -> list[str]:
    return [s.name for s in table.sitters() if s is not but]


def decide(table: TableState, guest: int, command: c.AnyCommand, at: Ms, present: Set[int]) -> Records:
    """The records that this command (any that the table does not carry out itself) leads to."""
    sitter = table.sitter(guest)
    match command:
        case c.Say(text=text):
            return [_say(table, sitter, text, at)]
        case c.Rename(name=name):
            return [r.Renamed(at=at, guest=guest, name=names.unlike(name, _names(table, sitter)))]
        case c.Wear(face=face, colour=colour):
            return _look(table, sitter, face, colour, at)
        case c.Leave():
            return [r.Left(at=at, guest=guest)]
        case c.Ask(wanted=wanted):
            _before_deal(table)
            return [r.Asked(at=at, guest=guest, wanted=wanted)]
        case c.Prefer(drawing=drawing):
            return _prefer(table, guest, drawing, at)
    if table.host != guest:
        raise Illegal("house.host")
    return _host(table, guest, command, at, present)


def _look(table: TableState, sitter: Sitter, face: Face, colour: int, at: Ms) -> Records:
    if any(face == other.face for other in table.sitters() if other is not sitter):
        raise Illegal("house.face")
    same = (face, colour) == (sitter.face, sitter.colour)
    return [] if same else [r.Faced(at=at, guest=sitter.guest, face=face, colour=colour)]


def _say(table: TableState, sitter: Sitter, text: str, at: Ms) -> r.Chatted:
    if sitter.muted:
        raise Illegal("house.muted")
    said = "".join(char for char in text if char.isprintable()).strip()
    if not said:
        raise Illegal("house.empty")
    return r.Chatted(at=at, guest=sitter.guest, text=said)


def _host(table: TableState, guest: int, command: c.AnyCommand, at: Ms, present: Set[int]) -> Records:
    match command:
        case c.AddBot(level=level):
            _before_deal(table)
            return add_bots(table, 1, level, at)
        case c.Remove(seat=seat):
            return [_remove(table, guest, _at_seat(table, seat), at)]
        case c.Swap(seat=seat, other=other):
            return [_swap(table, seat, other, at)]
        case c.Mute(seat=seat, muted=muted):
            return [r.Muted(at=at, guest=_at_seat(table, seat).guest, muted=muted)]
        case c.Lock(locked=locked):
            return [r.Locked(at=at, locked=locked)]
        case c.Veil(drawing=drawing, veiled=veiled):
            return _veil(table, drawing, veiled, at)
        case c.Onlookers():
            return _onlookers(table, command, at)
        case c.Reactions(allowed=allowed):
            return [] if allowed == table.reactions else [r.Reacting(at=at, allowed=allowed)]
        case c.Tempo(tempo=tempo):
            return [] if tempo == table.tempo else [r.Paced(at=at, tempo=tempo)]
        case c.Configure():
            return configure(table, command, at)
        case c.Deal(fill=fill, level=level):
            return deal(table, fill, level, at)
        case c.HandOver(seat=seat, to=to):
            return [_hand_over(table, _at_seat(table, seat), to, at, present)]
        case c.Pause(paused=paused):
            return _pause(table, paused, at)
        case c.Rematch():
            return rematch(table, at)
        case c.Box(game=game):
            return box(table, find_game(game), at)
        case c.Chairs(count=count):
            return _chairs(table, count, at)
    raise AssertionError(command)


def _prefer(table: TableState, guest: int, drawing: int, at: Ms) -> Records:
    _after_end(table)
    assert table.round is not None
    if drawing >= table.game.drawings(table.round.match.state) or drawing in table.veiled:
        raise Illegal("house.drawing")
    same = table.games[-1].favourites.get(guest) == drawing
    return [] if same else [r.Preferred(at=at, guest=guest, drawing=drawing)]


def _veil(table: TableState, drawing: int, veiled: bool, at: Ms) -> Records:
    if table.round is None or table.stage == "waiting":
        raise Illegal("house.waiting")
    if drawing >= table.game.drawings(table.round.match.state):
        raise Illegal("house.drawing")
    return [] if (drawing in table.veiled) == veiled else [r.Veiled(at=at, drawing=drawing, veiled=veiled)]


def _onlookers(table: TableState, wish: c.Onlookers, at: Ms) -> Records:
    admitted = wish.admitted or table.admitted
    muted = table.hushed if wish.muted is None else wish.muted
    same = (admitted, muted) == (table.admitted, table.hushed)
    return [] if same else [r.Onlooking(at=at, admitted=admitted, muted=muted)]


def _before_deal(table: TableState) -> None:
    if table.stage != "waiting":
        raise Illegal("ALL-11", why="dealt")


def _after_end(table: TableState) -> None:
    if table.stage != "over":
        raise Illegal("house.running" if table.stage == "playing" else "house.waiting")


def _at_seat(table: TableState, seat: int) -> Sitter:
    sitter = table.chairs[seat] if 0 <= seat < len(table.chairs) else None
    if sitter is None:
        raise Illegal("house.chair")
    return sitter


def add_bots(table: TableState, count: int, level: str, at: Ms) -> Records:
    level = _level(table.game, level)
    free = [i for i, s in enumerate(table.chairs) if s is None]
    if len(free) < count:
        raise Illegal("house.full")
    found: Records = []
    called = _names(table)
    for number, chair in enumerate(free[:count], table.guests + 1):
        called.append(names.bot_name(called))
        found.append(r.Sat(at=at, guest=number, chair=chair, name=called[-1], level=level))
    return found


def _level(game: AnyGame, level: str) -> str:
    if not level and game.bots:
        return usual_level(game)
    if level_today(game, level) not in game.bots:
        raise Illegal("house.level")
    return level_today(game, level)


def _remove(table: TableState, host: int, sitter: Sitter, at: Ms) -> r.Removed:
    if sitter.guest == host:
        raise Illegal("house.self")
    if table.stage != "waiting" and not sitter.connects:
        raise Illegal("house.running")
    return r.Removed(at=at, guest=sitter.guest, level="" if table.patience == "skip" else stand_in(table.game))


def _swap(table: TableState, seat: int, other: int, at: Ms) -> r.Swapped:
    _before_deal(table)
    if not (0 <= seat < len(table.chairs) and 0 <= other < len(table.chairs)):
        raise Illegal("house.chair")
    return r.Swapped(at=at, chairs=(seat, other))


def configure(table: TableState, wish: c.Configure, at: Ms) -> Records:
    """The record of the changed settings; none if nothing is different."""
    _before_deal(table)
    youngest = table.youngest
    if wish.youngest is not None:
        youngest = None if wish.youngest == TABLE else _at_seat(table, wish.youngest).guest
    options = table.options
    if wish.options is not None:
        options = checked_options(table.game, with_hidden(table, table.host, wish.options))
    pace, patience = wish.pace or table.pace, wish.patience or table.patience
    same = (bytes(options), pace, patience, youngest) == _agreed(table)
    return [] if same else [r.Configured(at=at, options=options, pace=pace, patience=patience, youngest=youngest)]


def _agreed(table: TableState) -> tuple[bytes, Pace, r.Patience, int | None]:
    return bytes(table.options), table.pace, table.patience, table.youngest


def checked_options(game: AnyGame, wished: c.Wished) -> Raw:
    """The options written out in full, or Illegal."""
    try:
        return Raw(msgspec.json.encode(msgspec.convert(wished, game.options)))
    except msgspec.MsgspecError as trouble:
        raise Illegal("house.options", why=str(trouble)) from None


def seal(at: Ms) -> r.Sealed:
    return r.Sealed(at=at, seed=secrets.token_hex(32), salt=secrets.token_hex(16))


def introduce(table: TableState, language: str, at: Ms) -> Records:
    """The shuffle of the game's introduction, with what keeps others away; Illegal if it has none."""
    script = script_of(table.game, language)
    if script is None:
        raise Illegal("house.page")
    agreed = r.Configured(at=at, options=table.options, pace=table.pace, patience=table.patience, youngest=table.host)
    sealed = r.Sealed(at=at, seed=script.introduction.seed, salt=secrets.token_hex(16))
    alone = (r.Locked(at=at, locked=True), r.Onlooking(at=at, admitted="none", muted=True))
    return [agreed, sealed, *alone, r.Introduced(at=at, language=language)]


def deal(table: TableState, fill: int, level: str, at: Ms) -> Records:
    _before_deal(table)
    missing = fill - len(table.sitters())
    bots = add_bots(table, missing, level, at) if missing > 0 else []
    alone = table.alone  # whom nobody waits for, nothing is answered for
    seated = {i: (s.guest, s.asked or not s.person or alone, s.guest == table.youngest) for i, s in _seated(table)}
    for bot in bots:
        assert isinstance(bot, r.Sat)
        seated[bot.chair] = (bot.guest, True, False)
    order = [seated[chair] for chair in sorted(seated)]
    setup = Setup(
        seats=len(order),
        pace=table.pace,
        youngest=next((seat for seat, (_, _, youngest) in enumerate(order) if youngest), None),
        asked=tuple(seat for seat, (_, asked, _) in enumerate(order) if asked),
    )
    _check_fit(table.game, setup)
    Match(table.game, read_options(table.game, table.options), setup, table.seed)  # may be Illegal
    guests = tuple(guest for guest, _, _ in order)
    return [*bots, r.Dealt(at=at, guests=guests, options=table.options, setup=setup)]


def _check_fit(game: AnyGame, setup: Setup) -> None:
    if not game.min_seats <= setup.seats <= game.max_seats:
        raise Illegal("ALL-11", seats=setup.seats, least=game.min_seats, most=game.max_seats)


def _seated(table: TableState) -> list[tuple[int, Sitter]]:
    return [(i, s) for i, s in enumerate(table.chairs) if s is not None]


def _hand_over(table: TableState, sitter: Sitter, to: r.Care, at: Ms, present: Set[int]) -> r.HandedOver:
    if table.stage != "playing":
        raise Illegal("house.waiting")
    if not sitter.connects:
        raise Illegal("house.chair")
    if sitter.guest in present and to != "player":
        raise Illegal("house.present")
    return r.HandedOver(at=at, guest=sitter.guest, to=to, wait=to == "player" and sitter.guest not in present)


def _pause(table: TableState, paused: bool, at: Ms) -> Records:
    if table.stage != "playing":
        raise Illegal("house.waiting")
    if paused == table.paused:
        return []
    return [r.Paused(at=at) if paused else r.Resumed(at=at)]


def rematch(table: TableState, at: Ms) -> Records:
    """If everybody is still there the table deals at once; else it is a waiting room again."""
    _after_end(table)
    return [r.Rematched(at=at), seal(at)]


def find_game(name: str) -> AnyGame:
    try:
        return registry.game(name)
    except registry.UnknownGame:
        raise Illegal("house.game") from None


def box(table: TableState, game: AnyGame, at: Ms) -> Records:
    """Another game for these people; bots make room if it seats fewer."""
    people = [s for s in table.sitters() if s.connects and not s.gone]
    if len(people) > game.max_seats:
        raise Illegal("house.crowd", seats=game.max_seats, people=len(people))
    chairs = min(game.max_seats, max(table.size, game.min_seats))
    options = Raw(msgspec.json.encode(game.options()))
    return [r.Boxed(at=at, game=game.name, options=options, chairs=chairs), seal(at)]


def _chairs(table: TableState, count: int, at: Ms) -> Records:
    _before_deal(table)
    if not max(len(table.sitters()), table.game.min_seats) <= count <= table.game.max_seats:
        raise Illegal("house.chairs", seats=table.game.max_seats)
    return [] if count == table.size else [r.Chaired(at=at, chairs=count)]
