"""A program that speaks the bot protocol, as a guest: its process, its questions, its time."""

import shlex
import subprocess
from queue import Empty, SimpleQueue
from threading import Thread
from time import monotonic
from typing import IO

import msgspec
from msgspec import Raw

from tapis import __version__
from tapis.bots import protocol as p
from tapis.bots.guests import Failed, Guest
from tapis.kernel import AnyGame, AnyLook, Move, Result, Window
from tapis.kernel.log import read_move

GREETING_SECONDS = 10.0  # an interpreter has to start
LONGEST_LINE = 1 << 20

_write = msgspec.json.Encoder().encode
_read: "msgspec.json.Decoder[p.AnyAnswer]" = msgspec.json.Decoder(p.AnyAnswer)


class BadProgram(Exception):
    """The program cannot be started, or does not speak the protocol."""


class Program(Guest):
    """A process for one seat. It is started when first needed, and again after a crash."""

    def __init__(self, command: str, game: AnyGame, seconds: float) -> None:
        self.command, self._game, self._seconds = command, game, seconds
        self._process: subprocess.Popen[bytes] | None = None
        self._lines: SimpleQueue[bytes | None] = SimpleQueue()
        self._number = 0
        self._opening: p.Game | None = None
        self.greeting: p.Greeting | None = None

    # — a guest —

    def begin(self, game: p.Game) -> None:
        self._opening = game
        if self._alive:
            self.tell(self._opening)

    def answer(self, look: AnyLook) -> Move | None:
        if not self._alive:
            self.start()
            if self._opening:
                self.tell(self._opening)
        self._number += 1
        question = _question(self._number, look, self._seconds)
        self.tell(question)
        return self._move(must=question.must and bool(question.options))

    def refused(self, rule: str) -> None:
        self.tell(p.Refused(self._number, rule))

    def end(self, result: Result) -> None:
        self._opening = None
        if self._alive:
            self.tell(p.Over(result))

    def close(self) -> None:
        """Say goodbye, and end the process if it does not end itself."""
        try:
            self.dismiss(1.0, by_word=True)
        except subprocess.TimeoutExpired:
            self._kill()

    def dismiss(self, seconds: float, *, by_word: bool) -> None:
        """Say goodbye, or only close its input, and wait for its end; raises TimeoutExpired."""
        if self._process is None:
            return
        if by_word:
            self.tell(p.Bye())
        else:
            _close(self._process.stdin)
        self._process.wait(seconds)
        self._kill()

    # — its process —

    def start(self) -> None:
        """Start the program and exchange greetings; raises BadProgram."""
        self._lines = SimpleQueue()
        try:
            words = shlex.split(self.command)
            self._process = subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        except (OSError, ValueError, IndexError) as trouble:
            raise BadProgram(f"{self.command} cannot be started: {trouble}") from None
        assert self._process.stdout is not None
        Thread(target=_pump, args=(self._process.stdout, self._lines), daemon=True).start()
        self.tell(p.Hello(p.VERSION, __version__))
        self._greeted()

    def _greeted(self) -> None:
        try:
            said = self._line(monotonic() + GREETING_SECONDS)
        except Failed as trouble:
            self._kill()
            raise BadProgram(f"{self.command} does not say hello: {trouble}") from None
        if not isinstance(said, p.Greeting) or said.protocol != p.VERSION:
            self._kill()
            raise BadProgram(f"{self.command} does not speak version {p.VERSION} of the bot protocol")
        if said.games is not None and self._game.name not in said.games:
            self._kill()
            raise BadProgram(f"{self.command} does not play {self._game.name}, only {', '.join(said.games)}")
        self.greeting = said

    @property
    def _alive(self) -> bool:
        return self._process is not None and self._process.poll() is None

    def _kill(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            for pipe in (self._process.stdin, self._process.stdout):
                _close(pipe)
            self._process = None

    # — its answers —

    def tell(self, message: p.Said) -> None:
        """A program that has gone is noticed when it is to answer."""
        assert self._process is not None
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(_write(message) + b"\n")
            self._process.stdin.flush()
        except (BrokenPipeError, ValueError):
            pass

    def _move(self, *, must: bool) -> Move | None:
        until = monotonic() + self._seconds
        while True:
            said = self._line(until)
            if isinstance(said, p.Answer) and said.id == self._number:
                break  # anything else comes too late: the answer to an earlier question
        if said.move == p.SILENCE:
            if must:
                raise Failed("silent", "no move, though some were offered")
            return None
        try:
            return read_move(self._game, said.move)
        except msgspec.MsgspecError as trouble:
            raise Failed("garbled", f"not a move of {self._game.name}: {trouble}") from None

    def _line(self, until: float) -> p.AnyAnswer:
        line = self.heard(until)
        try:
            return _read.decode(line)
        except msgspec.MsgspecError as trouble:
            raise Failed("garbled", f"not a line of the protocol: {trouble}") from None

    def heard(self, until: float) -> bytes:
        """The next line of the program, as it wrote it."""
        try:
            line = self._lines.get(timeout=max(0.0, until - monotonic()))
        except Empty:
            raise Failed("late", f"no answer within {self._seconds:g} s") from None
        if line is None:
            self._kill()
            raise Failed("crashed", "the program has ended")
        return line


def _question(number: int, look: AnyLook, seconds: float) -> p.Ask:
    options = tuple(Raw(_write(move)) for move in look.view.options if isinstance(move, look.window.accepts))
    view = Raw(_write(look.view))
    return p.Ask(number, _window(look.window), look.window.waits, view, options, int(1000 * seconds))


def _window(window: Window) -> p.AskedIn:
    accepts = tuple(kind.__struct_config__.tag for kind in window.accepts)
    return p.AskedIn(window.id, window.kind, tuple(sorted(window.seats)), accepts)  # type: ignore[arg-type]


def _pump(out: IO[bytes], lines: "SimpleQueue[bytes | None]") -> None:
    """Lines of the program as they come, None after the last; a line without end is cut."""
    try:
        while line := out.readline(LONGEST_LINE):
            lines.put(line)
    except ValueError:
        pass  # closed by us
    lines.put(None)


def _close(pipe: IO[bytes] | None) -> None:
    try:
        if pipe is not None:
            pipe.close()
    except OSError:
        pass
