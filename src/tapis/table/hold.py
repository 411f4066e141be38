"""Table time that stands still because the only person at the table reads or looks elsewhere."""

from collections.abc import Callable, Set

from tapis.table.state import TableState

LONGEST = 30.0  # seconds


class Hold:
    """Set by one who plays alone with bots; it ends with their next move, when they go, or after `LONGEST`. Where
    another person sits down it is void: nobody holds up anybody else."""

    def __init__(self, state: TableState, now: Callable[[], float]) -> None:
        self._state, self._now = state, now
        self._guest: int | None = None
        self._until = 0.0

    def set(self, guest: int, held: bool) -> None:
        if held and self._state.alone:
            self._guest, self._until = guest, self._now() + LONGEST
        elif self._guest == guest:
            self._guest = None

    def look(self, present: Set[int]) -> None:
        """End it if its person has gone."""
        if self._guest not in present:
            self._guest = None

    @property
    def until(self) -> float:
        """When it ends at the latest; 0 if nothing is held."""
        return self._until if self._guest is not None and self._state.alone and self._now() < self._until else 0.0
