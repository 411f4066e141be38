"""Looking at an invitation takes no seat: link previews and curious robots only GET."""

import httpx
import pytest

from tapis.table.hall import Hall
from tapis.table.state import TableState
from tests.server.browsers import Browser


def looked_at(url: str, times: int) -> int:
    """How many seats are taken by so many GETs of everything that an invitation leads to."""
    seat = Browser(url).open("duel")
    code = seat["code"]
    paths = [f"/t/{code}", f"/api/tables/{code}", f"/s/{seat['key']}", f"/seat/{code}", f"/api/tables/{code}/qr.svg",
             f"/tv/{code}", f"/api/tables/{code}/seats", f"/api/tables/{code}/return"]  # fmt: skip
    with httpx.Client(base_url=url) as robot:
        for number in range(times):
            answer = robot.get(paths[number % len(paths)])
            assert answer.status_code in (200, 404, 405)
            assert "set-cookie" not in answer.headers
        seats = robot.get(f"/api/tables/{code}").json()["seats"]
    return len([chair for chair in seats if chair["kind"] != "free"]) - 1


def test_a_look_at_an_invitation_takes_no_seat(url: str) -> None:
    taken = looked_at(url, 1_000)
    print(f"1,000 GETs of an invitation: {taken} seats taken")
    assert taken == 0


def test_the_check_catches_a_table_that_seats_whoever_looks(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    peek = Hall.peek

    async def seated(self: Hall, code: str) -> TableState:
        state = await peek(self, code)
        if len(state.sitters()) == 1:
            await self.sit(code, "Robot", None, "a robot's browser")
        return await peek(self, code)

    monkeypatch.setattr(Hall, "peek", seated)
    assert looked_at(url, 16) > 0
