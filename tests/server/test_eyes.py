"""A film through a seat's eyes: for everybody once the game is over, for nobody before; a host's own words never."""

import asyncio
from typing import Any

import httpx
import pytest

from tapis.kernel import AnyMatch, Lapse, Match, Setup, Skip, registry
from tapis.server.settings import Settings
from tapis.table import keys
from tapis.table.memory import MemoryStore
from tests.server.browsers import Browser
from tests.server.conftest import EASY, served
from tests.server.long_games import keep
from tests.server.test_evenings import Evening


def views(told: dict[str, Any]) -> list[dict[str, Any]]:
    """The view at each moment."""
    found = [told["opening"]]
    for step in told["steps"]:
        grown = {name: [*found[-1][name], *tail] for name, tail in step["grown"].items()}
        found.append({**found[-1], **step["changed"], **grown})
    return found


def test_once_it_is_over_anybody_sees_what_each_seat_saw(url: str) -> None:
    evening = Evening(url)
    evening.deal()
    hands = [line.frame["view"]["hand"] for line in evening.lines]
    for path in ("replay", "games/1/replay"):
        for browser in (evening.ana, evening.bob, Browser(url)):
            for seat in (0, 1):
                answer = evening.get(f"{path}?seat={seat}", browser)
                assert (answer.status_code, answer.json()) == (409, {"rule": "house.running", "params": {}})
    for seq, line in enumerate(evening.lines, 1):
        line.caught_up(seq - 1)
        window, move = line.may()[0]
        assert line.command("play", window=window, move=move)["is"] == "done"
    evening.wait("over")
    for seat, hand in enumerate(hands):
        told = evening.get(f"games/1/replay?seat={seat}", Browser(url)).json()
        seen = views(told)
        assert (told["seat"], seen[0]["you"], seen[0]["hand"]) == (seat, seat, hand)
        assert len(seen) == 3
        assert seen[-1]["hand"] == evening.lines[seat].frame["view"]["hand"]
    public = evening.get("games/1/replay").json()
    assert (public["seat"], public["opening"]["hand"]) == (None, [])
    for nobody in (-1, 2, 63):
        assert evening.get(f"games/1/replay?seat={nobody}").json()["rule"] == "house.page"


def test_a_game_that_was_left_stays_closed_while_the_next_is_played(url: str) -> None:
    evening = Evening(url)
    evening.play()
    evening.box("bornes")
    evening.deal()
    evening.box("duel")
    assert evening.get("games/2/replay?seat=0").json()["rule"] == "house.running"
    assert evening.get("games/1/replay?seat=0").status_code == 200
    evening.deal()
    assert evening.get("games/1/replay?seat=0").status_code == 200  # nothing of it is in the game that runs
    assert evening.get("games/3/replay?seat=0").json()["rule"] == "house.running"


@pytest.mark.parametrize(("own_words", "answer"), [("", 200), ("grand-mère\nvélo\nmarmotte", 409)])
def test_what_a_host_keeps_back_is_seen_through_nobody_s_eyes(own_words: str, answer: int) -> None:
    """The same words may be used at this table again."""
    store = MemoryStore()
    asyncio.run(keep(store, "MMMMM", finished_mimes(own_words), keys.digest("t" * 40)))
    with served(Settings(limits=EASY), store) as url:
        found = httpx.get(f"{url}/api/tables/MMMMM/replay?seat=0", timeout=60)
        assert found.status_code == answer, found.text
        if answer != 200:
            assert found.json()["rule"] == "house.withheld"
        assert httpx.get(f"{url}/api/tables/MMMMM/replay", timeout=60).status_code == 200


def finished_mimes(own_words: str) -> AnyMatch:
    """Played by silence alone."""
    game = registry.game("mimes")
    match = Match(game, game.options(target=3, own_words=own_words), Setup(4), bytes(16))
    while not match.over:
        window = next(window for window in match.windows if window.waits)
        at = max(match.log[-1].at if match.log else 0, window.closes_at or 0)
        silence = Skip(window.id) if window.closes_at is None else Lapse(window.id)
        match.play(min(window.seats), window.id, silence, at, "clock")
    return match
