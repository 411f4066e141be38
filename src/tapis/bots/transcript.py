"""The conversation with a program in one match, as `tapis bot talk` prints it."""

from collections.abc import Iterator
from typing import Literal, NamedTuple

import msgspec
from msgspec import Raw

from tapis.bots import protocol as p
from tapis.bots.conformance import play_match
from tapis.bots.program import Program
from tapis.kernel import AnyGame

SEED = b"what is said in match 7"
CUT = "…"
OPTIONS = 2  # of those offered, how many are shown

_write = msgspec.json.Encoder().encode


class TranscriptLine(NamedTuple):
    """One line: who said it (`>` the house, `<` the program), as it was, and cut short."""

    mark: Literal[">", "<"]
    whole: str
    short: str
    message: p.Said | None = None  # of the house


class Overheard(Program):
    """A program whose lines are kept, in both directions."""

    def __init__(self, command: str, game: AnyGame, seconds: float) -> None:
        super().__init__(command, game, seconds)
        self.lines: list[TranscriptLine] = []

    def tell(self, message: p.Said) -> None:
        self.lines.append(TranscriptLine(">", _text(message), _shortened(message), message))
        super().tell(message)

    def heard(self, until: float) -> bytes:
        line = super().heard(until)
        said = line.decode(errors="replace").rstrip("\r\n")
        self.lines.append(TranscriptLine("<", said, said))
        return line


def talk(command: str, game: AnyGame, seconds: float) -> list[TranscriptLine]:
    """All that is said in a match against the game's weakest bots; raises BadProgram."""
    guest = Overheard(command, game, seconds)
    try:
        guest.start()
        play_match(game, guest, SEED)
    finally:
        guest.close()
    return guest.lines


def brief(lines: list[TranscriptLine]) -> Iterator[str]:
    """The lines cut short; of questions that ask for the same kinds of moves only the first, with what follows it."""
    known: set[tuple[str, ...]] = set()
    shown = True
    for line in lines:
        if isinstance(line.message, p.Ask):
            is_new = line.message.window.accepts not in known
            known.add(line.message.window.accepts)
            if shown and not is_new:
                yield CUT
            shown = is_new
        elif isinstance(line.message, p.Over):
            shown = True
        if shown:
            yield f"{line.mark} {line.short}"


def _text(message: p.Said) -> str:
    return _write(message).decode()


def _shortened(message: p.Said) -> str:
    """Without what fills a screen: the view, most of the options, the score sheet."""
    match message:
        case p.Ask(options=options):
            few = options if len(options) <= OPTIONS else (*options[:OPTIONS], Raw(CUT.encode()))
            return _text(msgspec.structs.replace(message, view=Raw(f"{{{CUT}}}".encode()), options=few))
        case p.Over(result=result):
            return _text(p.Over(msgspec.structs.replace(result, sheet=()))).replace("[]", f"[{CUT}]")
    return _text(message)
