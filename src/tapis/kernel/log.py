"""A match as text: one line of JSON for what was agreed, then one for each entry.

A saved game, an export of the server, a kept game of the tests and a bug report are all this.
`docs/log-format.md` has the format.
"""

from collections.abc import Sequence
from functools import cache, reduce
from hashlib import sha256
from operator import or_
from typing import Any, NamedTuple, TypeVar
from zlib import compress, decompress

import msgspec
from msgspec import Raw, Struct
from msgspec.json import Decoder

from tapis.kernel import registry
from tapis.kernel.game import AnyGame
from tapis.kernel.match import AnyMatch, Match
from tapis.kernel.model import By, Entry, Illegal, Lapse, Move, Ms, Result, Retime, Seat, Setup, Skip

T = TypeVar("T", bound=Struct)

VERSION = 1  # of the format
EDITION = 2  # of the games' rules: higher when a change of theirs makes earlier matches go or end otherwise
EARLIER = " (it was played by the rules of an earlier version, which have changed since)"
# what rules may raise on a log that was tampered with
BROKEN = (Illegal, ArithmeticError, AssertionError, LookupError, TypeError, ValueError)


class NotALog(ValueError):
    """This text is not the log of a game; the message says in which line and why."""


class Header(Struct, frozen=True, kw_only=True):
    """The first line. Seed and salt are there when the game is over, or for the operator's own eyes.

    `withheld` names the options that not everybody may read, and that stand here as everybody may.
    """

    tapis: int = VERSION
    edition: int = 1  # of the rules by which it was played; 0.1 did not write it
    game: str
    code: str = ""  # of the table
    round: int = 1  # which game at that table
    names: tuple[str, ...] = ()
    options: Raw
    withheld: tuple[str, ...] = ()
    setup: Setup
    commitment: str = ""  # shown before the deal: the digest of seed and salt (ALL-06)
    seed: str = ""
    salt: str = ""
    result: Result | None = None


class PublicEntry(Struct, frozen=True, forbid_unknown_fields=True):
    """An entry as everybody saw it: of a running game, or of one whose options are not all told."""

    seq: int
    at: Ms
    seat: Seat
    by: By
    events: tuple[Raw, ...]


class Origin(NamedTuple):
    """Where a match was played, and the salt of its commitment."""

    code: str = ""
    round: int = 1
    names: tuple[str, ...] = ()
    salt: bytes = b""


NOWHERE = Origin()


class Log(NamedTuple):
    """A match read back. Where something was hidden when it was written there are `public` entries only."""

    game: AnyGame
    header: Header
    entries: tuple[Entry, ...] = ()
    public: tuple[PublicEntry, ...] = ()

    @property
    def hidden(self) -> bool:
        """Whether the seed or an option was kept back, so that the match cannot be played again."""
        return is_hidden(self.header)

    def deal(self) -> AnyMatch:
        """The match before its first entry."""
        header = self.header
        if self.hidden:
            raise NotALog(f"line 1: {_why_hidden(header)}")
        try:
            options = read_options(self.game, header.options)
            return Match(self.game, options, header.setup, bytes.fromhex(header.seed))
        except (Illegal, ValueError, msgspec.MsgspecError) as trouble:
            raise NotALog(f"line 1: no game can be dealt from this: {trouble}") from None

    def match(self) -> AnyMatch:
        """The match after its last entry."""
        match = self.deal()
        for _ in match.replay(self.entries):
            pass
        return match


class Verdict(NamedTuple):
    """What checking a log found: no `trouble` means that every card was where it had to be."""

    trouble: str
    entries: int
    result: Result | None = None

    @property
    def good(self) -> bool:
        return not self.trouble


# — writing —


def commitment(seed: bytes, salt: bytes) -> str:
    return sha256(seed + salt).hexdigest()


def write(match: AnyMatch, origin: Origin = NOWHERE) -> bytes:
    """The whole match, hidden cards included."""
    header = _header(match, origin, match.seed.hex(), origin.salt.hex())
    return _lines(header, *match.log)


def write_public(match: AnyMatch, origin: Origin = NOWHERE) -> bytes:
    """What everybody saw of a match that is still running, or whose options are not for everybody."""
    seed, salt = (match.seed.hex(), origin.salt.hex()) if match.over else ("", "")
    header = msgspec.structs.replace(
        _header(match, origin, seed, salt),
        options=Raw(msgspec.json.encode(match.game.public_options(match.options))),
        withheld=match.game.kept_back(match.options),
    )
    return _lines(header, *(_public(step) for step in match.at(0).replay(match.log)))


def _header(match: AnyMatch, origin: Origin, seed: str, salt: str) -> Header:
    return Header(
        edition=EDITION,
        game=match.game.name,
        code=origin.code,
        round=origin.round,
        names=origin.names,
        options=Raw(msgspec.json.encode(match.options)),
        setup=match.setup,
        commitment=commitment(match.seed, origin.salt),
        seed=seed,
        salt=salt,
        result=match.result,
    )


def _public(step: Any) -> PublicEntry:
    entry = step.entry
    events = tuple(Raw(msgspec.json.encode(event)) for event in step.events)
    return PublicEntry(entry.seq, entry.at, entry.seat, entry.by, events)


def _lines(*parts: Struct) -> bytes:
    return b"".join(msgspec.json.encode(part) + b"\n" for part in parts)


def packed(entries: Sequence[Entry]) -> bytes:
    """Entries in a tenth of the room; `unpacked` gives them back."""
    return compress(_lines(*entries), level=1)


# — reading —


class _Line(Struct, frozen=True, forbid_unknown_fields=True):
    """An entry whose move is not decoded yet: its type is known only with the game."""

    seq: int
    at: Ms
    window: str
    seat: Seat
    by: By
    move: Raw


def read(text: bytes, game: AnyGame | None = None) -> Log:
    """A match as `write` or `write_public` wrote it; raises NotALog. The game is found by its name unless given."""
    numbered = [(number, line) for number, line in enumerate(text.splitlines(), 1) if line.strip()]
    if not numbered:
        raise NotALog("it is empty")
    header = _read(*numbered[0], Header)
    if header.tapis != VERSION:
        raise NotALog(f"it is written in format {header.tapis}; this program reads {VERSION}")
    game = game or registry.games().get(header.game)
    if game is None:
        raise NotALog(f"line {numbered[0][0]}: there is no game called {header.game} here")
    if is_hidden(header):
        return Log(game, header, public=tuple(_read(*line, PublicEntry) for line in numbered[1:]))
    return Log(game, header, tuple(_entry(game, *line) for line in numbered[1:]))


def _entry(game: AnyGame, number: int, line: bytes) -> Entry:
    read = _read(number, line, _Line)
    try:
        move = read_logged(game, read.move)
    except msgspec.MsgspecError as trouble:
        raise NotALog(f"line {number}: not a move of {game.name}: {trouble}") from None
    return Entry(read.seq, read.at, read.window, read.seat, read.by, move)


def unpacked(game: AnyGame, text: bytes) -> list[Entry]:
    return [_entry(game, number, line) for number, line in enumerate(decompress(text).splitlines(), 1)]


def _read(number: int, line: bytes, kind: type[T]) -> T:
    try:
        return msgspec.json.decode(line, type=kind)
    except msgspec.MsgspecError as trouble:
        raise NotALog(f"line {number}: {trouble}") from None


@cache
def _reader(kinds: tuple[type[Any], ...]) -> "Decoder[Any]":
    return Decoder(reduce(or_, kinds))


def read_move(game: AnyGame, raw: Raw | bytes) -> Move:
    """A move as a player may send it."""
    move: Move = _reader(game.moves).decode(raw)
    return move


def read_logged(game: AnyGame, raw: Raw | bytes) -> Move:
    """A move as the log may hold it: the clock's and the host's too."""
    move: Move = _reader((*game.moves, Lapse, Skip, Retime)).decode(raw)
    return move


def read_options(game: AnyGame, raw: Raw | bytes) -> Any:
    return _reader((game.options,)).decode(raw)


# — checking —


def verify(log: Log) -> Verdict:
    """Whether seed and entries alone lead to this end, by the rules, from the digest shown before the deal."""
    if not log.header.seed:
        return Verdict(_why_hidden(log.header), 0)
    if not is_sealed(log.header):
        return Verdict("the seed is not the one whose digest was shown before the deal", 0)
    if log.hidden:
        return Verdict(_why_hidden(log.header), 0)
    for count, entry in enumerate(log.entries, 1):
        if entry.seq != count:
            return Verdict(f"entry {count} is missing: the log goes on with {entry.seq}", count - 1)
    match, earlier = log.deal(), EARLIER if log.header.edition < EDITION else ""
    try:
        for _ in match.replay(log.entries):
            pass
    except BROKEN as trouble:
        return Verdict(f"entry {match.seq + 1} breaks a rule: {trouble}{earlier}", match.seq)
    if match.result != log.header.result:
        return Verdict(f"after {match.seq} entries the end is not the one written{earlier}", match.seq, match.result)
    return Verdict("", match.seq, match.result)


def is_hidden(header: Header) -> bool:
    return not header.seed or bool(header.withheld)


def _why_hidden(header: Header) -> str:
    if not header.seed:
        return "the seed is not told: the game was still running when this was written"
    return f"{', '.join(header.withheld)} was kept back by the host, so the entries cannot be played again"


def is_sealed(header: Header) -> bool:
    """Whether the seed is the one whose digest was shown before the deal."""
    try:
        return commitment(bytes.fromhex(header.seed), bytes.fromhex(header.salt)) == header.commitment
    except ValueError:
        return False
