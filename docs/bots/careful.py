"""A bot for Mille Bornes in the bot protocol: any Python will do, nothing of Tapis is imported.

tapis arena bornes --seats solid,"exec:python docs/bots/careful.py" --games 200
"""

import json
import sys
from typing import Any

# what it would rather do, first things first
LIKES = ["steal", "protect", "parry", "lay", "mirror", "attack", "draw", "swap", "pass", "discard", "pay"]


def worth(move: dict[str, Any], hand: list[str]) -> tuple[int, int]:
    """How much it likes a move: by its kind, then by its kilometres; of cards to throw, one it has several of."""
    kind, card = move["move"], str(move.get("card", ""))
    liked = len(LIKES) - LIKES.index(kind) if kind in LIKES else 0
    return liked, hand.count(card) if kind == "discard" else int(card) if card.isdecimal() else 0


def choose(ask: dict[str, Any]) -> dict[str, Any] | None:
    """The move it likes best. Where nobody must answer it is silent."""
    if not ask["must"]:
        return None
    hand = ask["view"]["hand"]
    best: dict[str, Any] = max(ask["options"], key=lambda move: worth(move, hand))
    return best


def main() -> None:
    for line in sys.stdin:
        said = json.loads(line)
        if said["is"] == "hello":
            answer = {"is": "hello", "protocol": 1, "name": "Careful", "games": ["bornes"]}
        elif said["is"] == "ask":
            answer = {"is": "move", "id": said["id"], "move": choose(said)}
        elif said["is"] == "bye":
            return
        else:
            continue  # a match begins or ends, an answer was refused, or something of a later version
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()
