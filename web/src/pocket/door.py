"""Between the page's script and the `Pocket` of a game: what goes in and out is JSON."""

import json

pocket = None


def open_kit(door, options, fold):
    global pocket
    game = __import__(door, None, None, ("Pocket",))
    with open("/kit/data", "rb") as file:  # noqa: PTH123 – it has no pathlib
        pocket = game.Pocket(file.read(), json.loads(options), fold)


def ask(name, given):
    return json.dumps(getattr(pocket, name)(json.loads(given)))
