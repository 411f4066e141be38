"""Games that a page plays by itself where no server is reached: it fetches the rules, as they stand, for later."""

import gzip
from functools import lru_cache

import msgspec
from msgspec import Struct
from msgspec.structs import replace
from starlette.requests import Request
from starlette.responses import Response

from tapis.kernel import Illegal, Pace
from tapis.kernel.kit import Kit
from tapis.server.page import packed, pieces
from tapis.server.protocol import GameName, Language
from tapis.server.recordings import SOMEBODY
from tapis.server.route import get
from tapis.table.decide import find_game
from tapis.table.fanout import Crowd, Happening, Seen, room
from tapis.table.fold import fold
from tapis.table.messages import Frame, Room
from tapis.table.wish import Wish, first_lines
from tapis.words import house_words

BYTES = "application/octet-stream"
ALONE = 0  # the only seat


class PocketGame(Struct, frozen=True):
    """Python that runs in the page, and the table as it would show it; what is dealt there is dealt in the page."""

    modules: dict[str, str]  # sources by their paths
    door: str  # the module that has `Pocket`
    room: Room
    frame: Frame


def _kit(game: str, language: str) -> Kit:
    kit = find_game(game).kit(language)
    if kit is None:
        raise Illegal("house.page")
    return kit


@get(
    "/api/games/{game}/pocket/{language}", "The rules of a game played alone, for a page without a network", PocketGame
)
def pocket_game(request: Request, game: GameName, language: Language) -> Response:
    return packed(request, _rules(game, language, house_words()))


@get("/api/games/{game}/pocket/{language}/data", "What those rules read: the words of a dictionary", BYTES)
def pocket_data(request: Request, game: GameName, language: Language) -> Response:
    return pieces(request, _data(game, language, house_words()), BYTES)


@lru_cache(maxsize=16)
def _rules(game: str, language: str, _: str) -> bytes:
    """As they travel; made again when the host's own words have changed, which the options name."""
    return msgspec.json.encode(pocketed(game, _kit(game, language)))


@lru_cache(maxsize=16)
def _data(game: str, language: str, _: str) -> bytes:
    """Packed; made again when the host's own words have changed."""
    return gzip.compress(_kit(game, language).data(), 9, mtime=0)


def pocketed(game: str, kit: Kit) -> PocketGame:
    sources = {f"{name.replace('.', '/')}.py": path.read_text("utf-8") for name, path in kit.modules.items()}
    shown, frame = _table(game, kit)
    return PocketGame(sources, kit.door, shown, frame)


def _table(name: str, kit: Kit) -> tuple[Room, Frame]:
    """A table of one as it is dealt, without a code, a clock and a promise about its shuffle."""
    wish = Wish(name, SOMEBODY, "", 1, options=msgspec.to_builtins(kit.options), pace=Pace(None, None), deal=True)
    table = fold(first_lines(find_game(name), wish, "", "nobody's"))
    assert table.round is not None
    assert table.host is not None
    seen = Happening(table.round, table.round.since, running=False, seen=Seen(), full=True).seen_by(ALONE)
    shown = room(table, table.host, {table.host}, Crowd())
    return replace(shown, commitment="", salt=""), msgspec.json.decode(seen, type=Frame)
