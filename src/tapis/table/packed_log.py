"""The log of a match that may become long: all but its last entries are kept packed."""

from collections.abc import Iterable, Iterator, MutableSequence
from typing import NoReturn, overload

from tapis.kernel import AnyGame, Entry
from tapis.kernel.log import packed, unpacked

PIECE = 32  # entries that are packed together; as many of the last ones at least are not
STAYS = "what is in a log stays as it is"


class PackedLog(MutableSequence[Entry]):
    """A table plays one entry after another and looks at the last. Bots that join, and replays, read from the start.

    An entry is some 200 bytes of objects, and some 20 where it is packed.
    """

    __slots__ = ("_game", "_last", "_pieces")

    def __init__(self, game: AnyGame) -> None:
        self._game = game
        self._pieces: list[bytes] = []
        self._last: list[Entry] = []

    def append(self, entry: Entry) -> None:
        self._last.append(entry)
        if len(self._last) == 2 * PIECE:
            self._pieces.append(packed(self._last[:PIECE]))
            del self._last[:PIECE]

    def __len__(self) -> int:
        return PIECE * len(self._pieces) + len(self._last)

    def __iter__(self) -> Iterator[Entry]:
        return self._since(0)

    @overload
    def __getitem__(self, place: int) -> Entry: ...

    @overload
    def __getitem__(self, place: slice) -> list[Entry]: ...

    def __getitem__(self, place: int | slice) -> Entry | list[Entry]:
        if place == -1:
            return self._last[-1]
        if isinstance(place, int):
            return next(self._since(range(len(self))[place]))
        wanted = range(len(self))[place]
        first = min(wanted, default=0)
        found = list(self._since(first)) if wanted else []
        return [found[number - first] for number in wanted]

    def _since(self, first: int) -> Iterator[Entry]:
        """The entries from this one on."""
        piece, skipped = divmod(first, PIECE)
        for text in self._pieces[piece:]:
            yield from unpacked(self._game, text)[skipped:]
            skipped = 0
        yield from self._last[max(0, first - PIECE * len(self._pieces)) :]

    @overload
    def __setitem__(self, place: int, entry: Entry) -> NoReturn: ...

    @overload
    def __setitem__(self, place: slice, entry: Iterable[Entry]) -> NoReturn: ...

    def __setitem__(self, place: int | slice, entry: Entry | Iterable[Entry]) -> NoReturn:
        raise TypeError(STAYS)

    def __delitem__(self, place: int | slice) -> NoReturn:
        raise TypeError(STAYS)

    def insert(self, place: int, entry: Entry) -> NoReturn:
        raise TypeError(STAYS)
