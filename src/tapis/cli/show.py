"""What both playing and replaying print: log lines, the table, the end."""

from collections.abc import Sequence

from rich.console import Console
from rich.table import Table
from rich.text import Text

from tapis.cli import plain
from tapis.cli.texts import Texts
from tapis.kernel import TABLE, AnyGame, Event, Ms, Result, Seat, View


class Screen:
    """A terminal, a reader (None: everybody) and the names around the table."""

    def __init__(self, console: Console, texts: Texts, game: AnyGame, names: Sequence[str], me: Seat | None) -> None:
        self.console, self.texts, self.game, self.me = console, texts, game, me
        self.names = list(names)

    def name(self, seat: Seat) -> str:
        return self.names[seat] if seat != TABLE else self.texts("seat.table")

    def say(self, text: str, style: str = "") -> None:
        self.console.print(Text(text, style))

    def table(self, view: View) -> None:
        self.console.print()
        drawn = self.game.terminal().draw(view, self.names, self.texts)
        self.console.print(plain.fields(view, self.names, self.texts) if drawn is None else drawn)

    def glance(self, view: View) -> None:
        """What the reader's own last move has changed, for games that can say it shortly."""
        drawn = self.game.terminal().glance(view, self.names, self.texts)
        if drawn is None:
            self.table(view)
        else:
            self.console.print(drawn)

    def lines(self, events: Sequence[Event]) -> list[str]:
        told = (self.texts.line(event, self.me, self.name) for event in events)
        return [line for line in told if line]

    def entry(self, seq: int, at: Ms, seat: Seat, short: str, events: Sequence[Event]) -> None:
        """One entry of a log: when, who, its short text, and what was seen."""
        self.console.print(Text(f"{seq:4} {at / 1000:8.1f} s  {self.name(seat)}  {short}".rstrip(), "bold"))
        for line in self.lines(events):
            self.say(f"{'':17}{line}")

    def result(self, result: Result) -> None:
        """Places and the score sheet."""
        t = self.texts
        winners = t.listed([self.name(seat) for seat in result.winners])
        self.console.print()
        self.say(t.either(f"reason.{result.reason}", result.reason))
        if winners:  # alone, one may also lose
            self.say(t("cli.first" if len(result.winners) == 1 else "cli.first_many", names=winners), "bold green")
        order = sorted(range(len(result.ranks)), key=lambda seat: result.ranks[seat])
        sheet = Table("")
        for seat in order:
            sheet.add_column(Text(self.name(seat)), justify="right")
        for line in result.sheet:
            name, _, n = line.label.rpartition("-")  # sheet.round-3, or sheet.round with its number
            label = t.either(f"sheet.{line.label}", f"sheet.{name or line.label}", n=n)
            sheet.add_row(label, *(str(line.values[seat]) for seat in order))
        sheet.add_section()
        sheet.add_row(t("cli.total"), *(str(result.scores[seat]) for seat in order), style="bold")
        sheet.add_row(t("cli.place"), *(str(result.ranks[seat]) for seat in order))
        self.console.print(sheet)
