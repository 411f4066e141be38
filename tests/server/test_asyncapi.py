"""The published description of the socket: every command and message, and what really travels fits it."""

import json
from typing import Any, get_args

import httpx
import jsonschema_rs
import pytest

from tapis.server.asyncapi import document
from tapis.table.commands import AnyCommand
from tapis.table.messages import AnyMessage
from tests.server.browsers import Browser, nonce


def validator(name: str) -> Any:
    told = document()
    return jsonschema_rs.validator_for({"$ref": f"#/components/schemas/{name}", "components": told["components"]})


def test_every_command_and_message_is_described(url: str) -> None:
    told = httpx.get(f"{url}/schema/asyncapi.json").json()
    assert told == json.loads(json.dumps(document()))
    for union, operation in ((AnyCommand, "command"), (AnyMessage, "tell")):
        names = {kind.__name__ for kind in get_args(union)}
        listed = {message["$ref"].rpartition("/")[2] for message in told["operations"][operation]["messages"]}
        assert listed == names
        assert names <= set(told["channels"]["table"]["messages"])
        assert all(told["components"]["messages"][name]["payload"]["$ref"].endswith(name) for name in names)


def test_every_reference_leads_somewhere() -> None:
    told = document()
    references = json.dumps(told).split('"$ref": "')[1:]
    for reference in {ref.partition('"')[0] for ref in references}:
        found: Any = told
        for step in reference.removeprefix("#/").split("/"):
            found = found[step]


@pytest.mark.parametrize("query", ["", "?changes"])
def test_what_travels_fits(url: str, query: str) -> None:
    """A transcript of a game's beginning, both ways, against the described messages."""
    sent: list[dict[str, Any]] = []
    heard: list[dict[str, Any]] = []
    ana = Browser(url)
    line = ana.sit(ana.open("bornes", bots=["random"], tempo="quick")["code"], query)
    for do, fields in (
        ("say", {"text": "bonjour"}),
        ("react", {"mark": "bravo"}),
        ("deal", {}),
        ("deal", {}),
        ("sync", {}),
    ):
        command = {"do": do, "nonce": nonce(), **fields}
        sent.append(command)
        line.socket.send(json.dumps(command))
        while "nonce" not in (message := line.hear()):
            heard.append(message)
        heard.append(message)
    while line.frame["seq"] < 4:
        if choices := line.may():
            window, move = choices[0]
            sent.append({"do": "play", "nonce": nonce(), "window": window, "move": move})
            line.socket.send(json.dumps(sent[-1]))
        heard.append(line.hear())
    line.close()
    command_schema, message_schema = validator("AnyCommand"), validator("AnyMessage")
    assert [list(command_schema.iter_errors(command)) for command in sent if not command_schema.is_valid(command)] == []
    assert [message for message in heard if not message_schema.is_valid(message)] == []
    kinds = {message["is"] for message in heard}
    assert {"done", "refused", "room", "said", "frame", "reacted"} <= kinds
    assert ("change" in kinds) == bool(query)


def test_what_does_not_fit_is_found() -> None:
    message = validator("AnyMessage")
    assert message.is_valid({"is": "done", "nonce": "n"})
    assert not message.is_valid({"is": "done"})
    assert not message.is_valid({"is": "nothing", "nonce": "n"})
    assert not validator("AnyCommand").is_valid({"do": "deal"})
