"""The reader's side of a game in the terminal: what is shown, what is asked, what was meant."""

from rich.markdown import Markdown
from rich.table import Table
from rich.text import Text

from tapis.cli import rules
from tapis.cli.choose import Unclear, bare, choose
from tapis.cli.keyboard import Keyboard, Left
from tapis.cli.show import Screen
from tapis.cli.sitting import Events, Sitting
from tapis.kernel import Illegal, Move, Window


class Player:
    def __init__(self, session: Sitting, screen: Screen, keyboard: Keyboard, ask_always: bool) -> None:
        self._session, self._screen, self._keyboard, self._ask_always = session, screen, keyboard, ask_always
        self._t = screen.texts
        self._game = session.game
        self._terminal = self._game.terminal()
        self._shown = -1  # entries when the reader last saw the table

    # — the game —

    def run(self) -> None:
        """The game from now to its end; raises Left if the reader has gone before."""
        t, seats = self._t, self._session.seats
        self._screen.say(t("cli.welcome", game=t.either("name", self._game.name), seats=seats), "bold")
        self._screen.say(t("cli.sealed", commitment=self._session.commitment), "dim")
        while self._session.result is None:
            self._go_on()
        self._end()

    def _go_on(self) -> None:
        if self._pass_time():
            return
        window = self._session.asked()
        if window is not None:
            self._answer(window)
        else:
            self._tell(self._session.bots_turn() or ())
            self._look_on()

    def _pass_time(self) -> bool:
        """What happens by itself up to now; whether anything did."""
        self._session.at = self._keyboard.now()
        happened = list(self._session.moments())
        if happened:
            self._screen.say("")
        for told in happened:
            self._tell(told)
        return bool(happened)

    def _look_on(self) -> None:
        """Wait while bots play; the reader may type what can be called at any time."""
        moment = self._session.next_moment()
        typed = self._keyboard.rest(moment if moment is not None else self._session.at + 60_000)
        if typed:
            self._session.at = self._keyboard.now()
            self._obey(typed, [])

    def _tell(self, told: Events) -> None:
        for line in self._screen.lines(told):
            self._screen.say(f"· {line}")

    # — asking —

    def _answer(self, window: Window) -> None:
        options = [move for move in self._session.view.options if isinstance(move, window.accepts)]
        if len(options) == 1 and not self._ask_always:
            self._play(options[0])
            return
        self._show(window, options)
        prompt = self._t("cli.prompt")
        while True:
            typed = self._keyboard.line(prompt, self._session.next_moment())
            if typed is None:
                prompt = ""  # it stands there already
                if self._pass_time():
                    return
            else:
                prompt = self._t("cli.prompt")
                self._session.at = self._keyboard.now()
                if self._obey(typed, options):
                    return

    def _show(self, window: Window, options: list[Move]) -> None:
        self._show_table()
        self._screen.say(self._t.either(f"window.{window.kind}", "cli.question"), "bold")
        listed = Table.grid(padding=(0, 2))
        for number, move in enumerate(options, 1):
            short = bare(self._game.text(move))
            told = self._terminal.describe(move, self._session.view, self._screen.names, self._t)
            told = told or self._t.move(move, self._screen.name)
            listed.add_row(str(number), Text(told or short), Text(short if told else "", "dim"))
        self._screen.console.print(listed)
        self._show_calls()

    def _show_table(self) -> None:
        """Whole if others have moved since the reader last saw it."""
        view, seq = self._session.view, self._session.seq
        if self._shown < 0 or self._session.others_moved(self._shown):
            self._screen.table(view)
        elif self._shown < seq:
            self._screen.glance(view)
        self._shown = seq
        told = self._terminal.aside(view, self._session.study, self._t)
        if told is not None:
            self._screen.console.print(told)

    def _show_calls(self) -> None:
        calls = [bare(self._game.text(move)) for move in self._calls()]
        if calls:
            self._screen.say(f"{self._t('cli.always')} {' · '.join(calls)}", "dim")

    def _calls(self) -> list[Move]:
        """What the reader may do without being asked."""
        open_ = tuple(kind for w in self._session.windows if not w.waits for kind in w.accepts)
        return [move for move in self._session.view.options if isinstance(move, open_)]

    # — what was typed —

    def _obey(self, typed: str, options: list[Move]) -> bool:
        """Do what was typed; whether the game has moved on."""
        match typed.split():
            case []:
                return self._usual(options)
            case ["?" | "help"]:
                self._screen.say(self._t("cli.help"))
            case ["?" | "help", rule]:
                self._rule(rule)
            case ["rules"]:
                self._screen.console.print(Markdown(rules.book(self._game.name, self._t.lang)))
            case ["table"]:
                self._screen.table(self._session.view)
            case ["quit" | "exit"]:
                raise Left
            case _:
                return self._move(typed, options)
        return False

    def _rule(self, rule: str) -> None:
        found = rules.find(rule, self._game.name, self._t.lang)
        self._screen.console.print(Markdown(found or self._t("cli.no_rule", rule=rule)))

    def _usual(self, options: list[Move]) -> bool:
        move = next((move for move in options if move in self._terminal.usual), None)
        if move is None:
            self._screen.say(self._t("cli.no_usual"))
            return False
        return self._play(move)

    def _move(self, typed: str, options: list[Move]) -> bool:
        said = self._terminal.read(typed, self._session.view)
        if said is not None:
            return self._play(said)
        others = [*self._calls(), *self._terminal.possible(self._session.view)]
        try:
            found = choose(typed, options, others, self._game.text, self._screen.names)
        except Unclear as unclear:
            self._unclear(typed, unclear)
            return False
        return self._play(self._complete(found.move, found.said))

    def _unclear(self, typed: str, unclear: Unclear) -> None:
        moves = ", ".join(bare(self._game.text(move)) for move in unclear.moves)
        self._screen.say(self._t("cli.unclear" if moves else "cli.unknown", typed=typed, moves=moves), "yellow")

    def _complete(self, move: Move, said: str | None) -> Move:
        """What the move still lacks is asked for: words to say, a card to put on top."""
        question = self._terminal.question(move, self._session.options, self._t)
        if question is None:
            return move
        answer = said if said is not None else self._ask(question.text, question.choices) or question.usual
        return self._terminal.answered(move, answer, self._t)

    def _ask(self, question: str, choices: tuple[str, ...]) -> str:
        listed = "  ".join(f"{number} {choice}" for number, choice in enumerate(choices, 1))
        self._screen.say(f"{question} {listed}".strip(), "bold")
        typed = self._keyboard.line(self._t("cli.prompt"), None) or ""
        if typed.isdecimal() and 0 < int(typed) <= len(choices):
            return choices[int(typed) - 1]
        return typed

    def _play(self, move: Move) -> bool:
        try:
            self._tell(self._session.play(move))
        except Illegal as no:
            self._screen.say(self._t.refusal(no, self._screen.name), "yellow")
            return False
        return True

    # — the end —

    def _end(self) -> None:
        assert self._session.result is not None
        self._screen.table(self._session.view)
        self._screen.result(self._session.result)
        told = self._terminal.farewell(self._session.view, self._session.study, self._t)
        if told is not None:
            self._screen.console.print(told)
        self._screen.say(self._t("cli.unsealed", seed=self._session.seed), "dim")
