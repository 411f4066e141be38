"""The bounded queue of messages to one socket."""

from collections.abc import Callable

from tapis.table.messages import Gone, text

FULL = 128  # messages that may wait for one socket
HEAVY = 1 << 20  # and their characters
HOPELESS = 5  # full views in a row that did not help
WORDS = 32  # of onlookers' pages, and reactions, that may wait
LONG = 1 << 16  # and their characters


class Outbox:
    """Too many views are replaced by one full view, too many signals of onlookers are dropped; answers never are.

    A socket that overflows `HOPELESS` times in a row, or whose answers pile up, is closed. The last message (Gone)
    is sent when all commands are answered. `on_news` is called whenever there is something to `take`; for views queued
    by `add`, only when `ring` is called.
    """

    def __init__(self) -> None:
        self._views: list[str] = []
        self._answers: list[str] = []
        self._words: list[str] = []
        self._last = ""
        self._weight = 0
        self._owed = 0
        self._misses = 0
        self.on_news: Callable[[], None] = _nothing
        self.missed = False
        self.ended = False
        self.over = False  # the last message was taken

    def put(self, view: str) -> None:
        """Queue a view; it can be read only after all that came before it."""
        self.add(view)
        self.ring()

    def add(self, view: str) -> None:
        """`put`, for what is sent a little later: with the answer that follows."""
        if self.ended or self.missed:
            return
        self._views.append(view)
        self._weight += len(view)
        if len(self._views) > FULL or self._weight > HEAVY:
            self._views, self._weight = [], 0
            self.missed = True

    def ring(self) -> None:
        """Call `on_news` if there are views to take, those queued by `add` among them."""
        if self._views or self.missed:
            self.on_news()

    def put_word(self, word: str) -> None:
        """Queue a Signal of an onlooker or a reaction; dropped if the queue is full."""
        room = len(self._words) < WORDS and sum(map(len, self._words)) + len(word) <= LONG
        if room and not self.ended:
            self._words.append(word)
            self.on_news()

    def answer(self, answer: str) -> None:
        self._answers.append(answer)
        self.on_news()
        if len(self._answers) > FULL:
            self.end(Gone(reason="slow"))

    def owe(self) -> None:
        """Count a command that has no answer yet; the last message is not sent before it has one (`pay`)."""
        self._owed += 1

    def pay(self) -> None:
        """A command counted by `owe` was answered, or never will be; if it was the last one, Gone can be sent."""
        self._owed -= 1
        self._ring_last()

    def end(self, message: Gone) -> None:
        """Queue the last message; nothing is taken after it."""
        self._close(message)
        self._ring_last()

    def take(self, refresh: Callable[[], list[str]]) -> list[str]:
        """All that waits, in order; after an overflow what `refresh` gives, instead of the views."""
        if self.over:
            return []
        self._misses = self._misses + 1 if self.missed else 0
        if self._misses >= HOPELESS:
            self._close(Gone(reason="slow"))
        views = refresh() if self.missed and not self.ended else self._views
        self.over = self.ended and not self._owed
        batch = [*views, *self._answers, *self._words, *([self._last] if self.over else [])]
        self._views, self._answers, self._words, self._weight = [], [], [], 0
        self.missed = False
        return batch

    def _close(self, message: Gone) -> None:
        self._last = self._last or text(message)
        self.ended = True

    def _ring_last(self) -> None:
        if self.ended and not self._owed:
            self.on_news()


def _nothing() -> None:
    pass
