"""Frames that no page of ours would send: almost commands, or nothing like one."""

import json
import random
from typing import Any

Frame = str | bytes
PACE = {"turn": 1_000, "react": 1_000, "look": 0}

# of a seat that is neither host nor to play: refused however they are spoilt, and if they are not
OTHERS_RIGHT: list[dict[str, Any]] = [
    {"do": "play", "window": "turn:0", "move": {"move": "drop", "card": 3}},
    {"do": "addbot", "level": "simple"},
    {"do": "remove", "seat": 0},
    {"do": "swap", "seat": 0, "other": 1},
    {"do": "mute", "seat": 0, "muted": True},
    {"do": "lock", "locked": True},
    {"do": "configure", "options": {"turns": 3}, "pace": PACE, "youngest": 1, "patience": "skip"},
    {"do": "deal", "fill": 4, "level": "simple"},
    {"do": "retime", "pace": PACE},
    {"do": "handover", "seat": 0, "to": "bot"},
    {"do": "pause", "paused": True},
    {"do": "rematch"},
]
# what every seat may do: refused only if the spoiling leaves nothing that could be meant
OWN_RIGHT: list[dict[str, Any]] = [
    {"do": "say", "text": "bonjour"},
    {"do": "rename", "name": "Zoé"},
    {"do": "ask", "wanted": True},
    {"do": "signal", "data": "x", "to": 0},
]
ODD_CHARS = [0, 7, 34, 44, 58, 91, 92, 93, 123, 125, 0xFEFF, 0x2028, 0x202E, 0x1F600]
NO_COMMAND: list[Any] = [
    "lapse",
    "skip",
    "",
    None,
    3,
    {},
    [],
    "PLAY",
    "sit",
    "come",
    "__class__",
    "x" * 300,
    True,
    -1,
    1e400,
]
NO_NONCE: list[Any] = [None, "", "x", 7, "y" * 99, [], True, {}, 1e300, "short"]
NO_TEXT: list[Any] = [None, 3, -1.5, True, [], {}, ["a"], {"$ne": ""}]
NO_NUMBER: list[Any] = ["0", None, 0.5, [], {}, [0], True, "NaN"]
HUGE = ["1e999", "-1e999", "9" * 400, "-" + "9" * 400, "1" + "0" * 5_000, "NaN", "Infinity", "0x10", "1_0", "01", "1e"]
NONSENSE: list[Frame] = [
    "null", "true", "[]", "{}", '""', "0", "-", "1e999", "NaN", '{"do":"play"}', b"\xed\xa0\x80", b"\xff\xfe{\x00", "",
    "{'do': 'lock'}", '{"do":"lock","locked":tru', "/* */", "\ufeff{}", '{"do":"\\ud800"}', '{"nonce":"\\udfff"}',
    b"\x00" * 100, '{"":""}', '{"do":null}', "\u2028", '[{"do":"pause"}]', '{"__proto__":{"do":"lock"}}',
]  # fmt: skip


ODD: list[Any] = [
    None, True, -1, 0, 10**20, 1.5, 1e300, "", "x" * 50, "é" * 300, "\0", [], {}, [None], {"a": 1}, [[[[]]]],
]  # fmt: skip


def spoilt(move: dict[str, Any], chance: random.Random) -> dict[str, Any]:
    """A move of a game with one field left out, repeated or of another kind."""
    field = chance.choice(list(move))
    if chance.random() < 0.2:
        return {name: value for name, value in move.items() if name != field}
    if isinstance(move[field], list) and chance.random() < 0.5:
        return {**move, field: move[field] * chance.choice((2, 50))}
    return {**move, field: chance.choice(ODD)}


def malformed(chance: random.Random) -> Frame:
    spoil = chance.choice(WAYS)
    return spoil(chance)


def _good(chance: random.Random, among: list[dict[str, Any]] = OTHERS_RIGHT) -> dict[str, Any]:
    return {**chance.choice(among), "nonce": _nonce(chance)}


def _nonce(chance: random.Random) -> str:
    return f"{chance.getrandbits(64):016x}"


def _noise(chance: random.Random) -> Frame:
    return chance.randbytes(chance.randint(0, 200))


def _nonsense(chance: random.Random) -> Frame:
    return chance.choice(NONSENSE)


def _cut(chance: random.Random) -> Frame:
    good = json.dumps(_good(chance, OTHERS_RIGHT + OWN_RIGHT))
    return good[: chance.randrange(len(good))]


def _typo(chance: random.Random) -> Frame:
    """A few letters changed, added or left out."""
    good = json.dumps(_good(chance))
    for _ in range(chance.randint(1, 4)):
        place = chance.randrange(len(good))
        good = good[:place] + chance.choice(["", chr(chance.choice(ODD_CHARS))]) + good[place + chance.randint(0, 1) :]
    return good


def _flipped(chance: random.Random) -> Frame:
    """Some bits of the bytes are others."""
    good = bytearray(json.dumps(_good(chance)).encode())
    for _ in range(chance.randint(1, 8)):
        good[chance.randrange(len(good))] ^= 1 << chance.randrange(8)
    return bytes(good)


def _deep(chance: random.Random) -> Frame:
    depth = chance.choice((10, 100, 1_000, 5_000))
    bare = chance.choice(("[" * depth, "[" * depth + "]" * depth, '{"a":' * depth + "1" + "}" * depth))
    good = json.dumps(_good(chance))
    return bare[:16_000] if chance.random() < 0.5 else f'{good[:-1]}, "deep": {bare}}}'[:16_000]


def _unknown_field(chance: random.Random) -> Frame:
    return json.dumps({**_good(chance, OTHERS_RIGHT + OWN_RIGHT), chance.choice(["admin", "guest", "by", "at"]): 1})


def _unknown_command(chance: random.Random) -> Frame:
    return json.dumps({**_good(chance, OTHERS_RIGHT + OWN_RIGHT), "do": chance.choice(NO_COMMAND)})


def _bad_nonce(chance: random.Random) -> Frame:
    return json.dumps({**_good(chance, OTHERS_RIGHT + OWN_RIGHT), "nonce": chance.choice(NO_NONCE)})


def _wrong_type(chance: random.Random) -> Frame:
    good = _good(chance, OTHERS_RIGHT + OWN_RIGHT)
    if fields := [name for name in good if name not in ("do", "nonce")]:
        field = chance.choice(fields)
        good[field] = chance.choice(NO_TEXT[1:] if isinstance(good[field], str) else NO_NUMBER)
    if good["do"] == "ask" and good["wanted"] is True:
        good["wanted"] = "yes"
    return json.dumps(good)


def _missing_field(chance: random.Random) -> Frame:
    good = _good(chance, OTHERS_RIGHT + OWN_RIGHT)
    del good[chance.choice([name for name in good if name != "do" or len(good) == 2])]
    return json.dumps(good)


def _huge_number(chance: random.Random) -> Frame:
    good = json.dumps({**_good(chance), chance.choice(["seat", "fill", "youngest", "pace", "move"]): "#"})
    return good.replace('"#"', chance.choice(HUGE))


def _huge_text(chance: random.Random) -> Frame:
    good = _good(chance, OWN_RIGHT[:2])
    field = "text" if good["do"] == "say" else "name"
    return json.dumps({**good, field: chance.choice(["", "x" * 301, "é" * 2_000, "👩‍👩‍👧‍👦" * 100])})


def _twice(chance: random.Random) -> Frame:
    good = json.dumps(_good(chance))
    return chance.choice((good + good, f"{good}\n{good}", f'{good[:-1]}, "do": "lapse"}}', f"[{good}]", f"{good},"))


WAYS = [
    _noise, _nonsense, _cut, _typo, _flipped, _deep, _unknown_field, _unknown_command, _bad_nonce, _wrong_type,
    _missing_field, _huge_number, _huge_text, _twice,
]  # fmt: skip
