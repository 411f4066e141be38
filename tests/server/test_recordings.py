"""A recorded introduction: what a newcomer's page would have been told, for one that has no network."""

from typing import Any

import httpx
import msgspec
import pytest

from tapis.kernel import registry
from tapis.kernel.intro import NEWCOMER, introduction_of
from tapis.kernel.rehearsal import rehearse
from tapis.server.recordings import NOBODYS, Recording, record

LEARNT = [name for name in registry.games() if introduction_of(registry.home(name), "fr")]
EACH = pytest.mark.parametrize(("game", "language"), [(game, lang) for game in LEARNT for lang in ("fr", "en")])
View = dict[str, Any]


def last_view(recording: Recording) -> View:
    """What the page has before it at the end: the deal with all changes."""
    view: View = msgspec.json.decode(recording.frame.view)
    for entry in recording.entries:
        view |= {name: msgspec.json.decode(value) for name, value in entry.change.view.items()}
        for name, tail in entry.change.grown.items():
            view[name] = view[name] + msgspec.json.decode(tail)
    return view


@EACH
def test_it_leads_from_the_deal_to_what_the_newcomer_sees_at_the_end(game: str, language: str) -> None:
    recording, script = record(game, language), introduction_of(registry.home(game), language)
    assert script is not None
    match = rehearse(registry.game(game), script)
    assert [entry.change.seq for entry in recording.entries] == list(range(1, match.seq + 1))
    assert last_view(recording) == msgspec.json.decode(msgspec.json.encode(match.view(NEWCOMER)))
    assert (recording.room.you, recording.room.seed, recording.frame.full) == (NEWCOMER, "", True)


@EACH
def test_it_waits_for_each_move_of_the_newcomer_and_ends_with_the_last_step(game: str, language: str) -> None:
    recording, script = record(game, language), introduction_of(registry.home(game), language)
    assert script is not None
    awaited = [entry for entry in recording.entries if entry.move != NOBODYS]
    wanted = [(step.move["move"], step.free) for step in script.step if step.move]
    assert [(msgspec.json.decode(entry.move)["move"], entry.free) for entry in awaited] == wanted
    assert (recording.entries[-1].step, recording.entries[-1].ready) == (len(script.step), True)


def test_a_bot_has_drawn_before_one_is_to_guess() -> None:
    drawn = [entry for entry in record("mimes", "fr").entries if "ink" in entry.change.grown]
    assert len(drawn) > 5


def test_it_is_sent_to_whoever_asks(url: str) -> None:
    answer = httpx.get(f"{url}/api/games/bornes/introduction/fr")
    assert answer.headers["content-encoding"] == "gzip"
    assert len(msgspec.json.decode(answer.content, type=Recording).entries) == len(record("bornes", "fr").entries)
    for path in ("bornes/introduction/de", "duel/introduction/fr", "nothing/introduction/fr"):
        assert httpx.get(f"{url}/api/games/{path}").status_code == 404


@pytest.mark.parametrize("language", ["fr", "en"])
def test_what_the_page_asks_before_a_sentence_is_answered(language: str) -> None:
    own = next(entry for entry in record("mots", language).entries if entry.move != NOBODYS)
    (drafts, said), *readings = own.studies.items()
    texts = msgspec.json.decode(said)["texts"]
    assert drafts.startswith(f"drafts-{language}-")
    assert texts
    assert [question.rpartition("-")[2] for question, _ in readings] == texts
    assert all(msgspec.json.decode(reading)["announce"] is None for _, reading in readings)  # each may be announced
