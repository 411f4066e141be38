"""Words beside other ways to find them: same racks, same list, same run; answers are compared."""

import random
import sys
import time
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from importlib.metadata import PackageNotFoundError, version
from importlib.util import find_spec
from itertools import combinations
from pathlib import Path
from typing import Any

from tapis.games.courts import cards as courts
from tapis.games.courts.solver import best_division, solve
from tapis.games.syntax import cards as syntax
from tapis.games.syntax.solver import Position, best_operation
from tapis.words import PAIRS, hand, lexicon, words_from
from tapis.words.graph import Graph
from tapis.words.lexicon import built, load_graph

COURTS = [courts.NAMES[code] for code in courts.DECK]
SYNTAX = [card for card in syntax.DECKS["syntax"].cards if card != "?"]
Finder = Callable[[Sequence[str]], Iterable[str]]


def resident() -> float:
    """Megabytes of this process that are in memory."""
    lines = Path("/proc/self/status").read_text().splitlines()
    return next(int(line.split()[1]) / 1024 for line in lines if line.startswith("VmRSS"))


def spread(times: list[float]) -> str:
    times.sort()
    p50, p99 = times[len(times) // 2], times[min(len(times) - 1, len(times) * 99 // 100)]
    return f"{p50:9.3f} {p99:9.3f} {times[-1]:9.3f}"


def timed(name: str, run: Callable[[Any], object], cases: Sequence[Any]) -> list[object]:
    """Runs every case and prints how long they took, and how much of it was work of this thread."""
    answers: list[object] = []
    walls: list[float] = []
    works: list[float] = []
    for case in cases:
        wall, work = time.perf_counter(), time.thread_time()
        answer = run(case)
        works.append((time.thread_time() - work) * 1000)
        walls.append((time.perf_counter() - wall) * 1000)
        answers.append(answer)
    print(f"  {name:<40} {spread(walls)}   {spread(works)}   {len(cases):5}", flush=True)
    return answers


def heading(text: str) -> None:
    print(
        f"\n  {text}\n  {'ms':<40} {'p50':>9} {'p99':>9} {'worst':>9}   {'cpu p50':>9} {'p99':>9} {'worst':>9}       n"
    )


def by_prefix(has_prefix: Callable[[str], bool], has_word: Callable[[str], bool]) -> Finder:
    """The walk that a library allows which shows no nodes."""

    def walk(prefix: str, left: dict[str, int]) -> Iterator[str]:
        for letter, count in left.items():
            word = prefix + letter
            if count and has_prefix(word):
                if has_word(word):
                    yield word
                left[letter] -= 1
                yield from walk(word, left)
                left[letter] += 1

    return lambda rack: list(walk("", {letter: rack.count(letter) for letter in sorted(set(rack))}))


def by_sorted_letters(words: Sequence[str]) -> Finder:
    index: dict[str, list[str]] = defaultdict(list)
    for word in words:
        index["".join(sorted(word))].append(word)

    def find(rack: Sequence[str]) -> Iterable[str]:
        letters = sorted(rack)
        keys = {"".join(some) for size in range(2, len(rack) + 1) for some in combinations(letters, size)}
        return [word for key in keys if key in index for word in index[key]]

    return find


def by_dict_trie(words: Sequence[str]) -> Finder:
    root: dict[str, Any] = {}
    for word in words:
        node = root
        for letter in word:
            node = node.setdefault(letter, {})
        node[""] = word

    def walk(node: dict[str, Any], left: dict[str, int]) -> Iterator[str]:
        for letter, below in node.items():
            if not letter:
                yield below
            elif left.get(letter):
                left[letter] -= 1
                yield from walk(below, left)
                left[letter] += 1

    return lambda rack: list(walk(root, {letter: rack.count(letter) for letter in rack}))


def by_numpy(words: Sequence[str]) -> Finder:
    import numpy as np

    counts = np.zeros((len(words), 26), dtype=np.uint8)
    for i, word in enumerate(words):
        for letter in word:
            counts[i, ord(letter) - 65] += 1

    def find(rack: Sequence[str]) -> Iterable[str]:
        have = np.array([rack.count(chr(65 + i)) for i in range(26)], dtype=np.uint8)
        return [words[i] for i in np.flatnonzero((counts <= have).all(axis=1))]

    return find


def peers(words: Sequence[str]) -> Iterator[tuple[str, Finder]]:
    yield "Python: sorted letters in a dict", by_sorted_letters(words)
    yield "Python: trie of dicts", by_dict_trie(words)
    if find_spec("dawg"):
        import dawg

        graph = dawg.CompletionDAWG(words)
        yield f"DAWG2 {_version('DAWG2')}, prefix walk", by_prefix(graph.has_keys_with_prefix, graph.__contains__)
    if find_spec("marisa_trie"):
        import marisa_trie

        trie = marisa_trie.Trie(words)
        starts = lambda prefix: next(trie.iterkeys(prefix), None) is not None  # noqa: E731
        yield f"marisa-trie {_version('marisa-trie')}, prefix walk", by_prefix(starts, trie.__contains__)
    if find_spec("numpy"):
        yield f"numpy {_version('numpy')}, letter counts", by_numpy(words)


def _version(name: str) -> str:
    try:
        return version(name)
    except PackageNotFoundError:
        return "?"


def spellings(word: str) -> Iterator[tuple[str, ...]]:
    if not word:
        yield ()
        return
    for size in (1, 2):
        if size == 1 or word[:2] in PAIRS:
            for rest in spellings(word[size:]):
                yield (word[:size], *rest)


def by_bitmask(words: Sequence[str], cards: int) -> Callable[[Sequence[str]], int]:
    """A plain search: every subset of the hand looked up by its sorted cards, then subsets of subsets."""
    keys = {
        " ".join(sorted(some))
        for word in words
        if len(word) <= 2 * cards
        for some in spellings(word)
        if 2 <= len(some) <= cards
    }

    def best(held: Sequence[str]) -> int:
        n = len(held)
        order = sorted(held)
        worth = [courts.FACE_VALUES[card] for card in order]
        sums = [0] * (1 << n)
        playable: list[list[int]] = [[] for _ in range(n)]
        for mask in range(1, 1 << n):
            low = (mask & -mask).bit_length() - 1
            sums[mask] = sums[mask & mask - 1] + worth[low]
            if " ".join([order[i] for i in range(n) if mask >> i & 1]) in keys:
                playable[low].append(mask)
        done = [0] * (1 << n)
        for mask in range(1, 1 << n):
            low = (mask & -mask).bit_length() - 1
            top = done[mask & mask - 1]
            for word in playable[low]:
                if word & ~mask == 0:
                    top = max(top, sums[word] + done[mask ^ word])
            done[mask] = top
        full = (1 << n) - 1
        return max(2 * done[full ^ 1 << i] - sums[full ^ 1 << i] for i in range(n))

    return best


def _points(graph: Graph, held: Sequence[str]) -> int:
    return best_division(graph, held, courts.FACE_VALUES).points


def main() -> None:
    before = resident()
    start = time.perf_counter()
    graph = load_graph(built() / "fr.graph")
    loaded = (time.perf_counter() - start) * 1000
    french = lexicon("fr")
    kind = "compiled" if not str(hand.__file__).endswith(".py") else "plain Python"
    size = (built() / "fr.graph").stat().st_size
    print(f"  {kind}; French graph: {len(graph):,} words, {size:,} bytes, loaded in {loaded:.2f} ms")
    print(f"  memory: {before:.1f} MB before, {resident():.1f} MB with the French graph loaded")
    words = list(french)
    rng = random.Random(2026)

    singles = [card for card in COURTS if len(card) == 1]
    racks = [rng.sample(singles, 10) for _ in range(500)]
    heading("all words from 10 letters, French")
    ours = timed("tapis", lambda rack: words_from(graph, rack), racks)
    for name, find in peers(words):
        theirs = timed(name, find, racks[:100])
        assert [sorted(found) for found in theirs] == ours[:100], name  # type: ignore[call-overload]

    hands = [rng.sample(COURTS, 11) for _ in range(2000)]
    for code in ("fr", "en"):
        heading(f"best division of 11 held cards, {code}")
        of = lexicon(code).graph
        found = timed("tapis", partial(_points, of), hands)
        slow = by_bitmask(list(of), 10)
        assert timed("Python: bitmasks over sorted cards", slow, hands[:60]) == found[:60]

    heading("best operation of syntax, 10 cards with a joker, 20 words of 2 to 9 letters on the table, French")
    short = [word for word in words if len(word) <= 9]
    cases = [(Position(tuple(rng.sample(short, 20))), [*rng.sample(SYNTAX, 9), "?"]) for _ in range(400)]
    graph.below()
    timed("tapis", lambda case: best_operation(graph, case[0], case[1], syntax.DECKS["syntax"].values), cases)

    heading("solitaire, 48 cards, at most 2,000 states, French")
    deals = [rng.sample(COURTS, 48) for _ in range(20)]
    verdicts = timed(
        "tapis",
        lambda cards: solve(graph, [cards[i::8] for i in range(8)], courts.FACE_VALUES, 2000).outcome,
        deals,
    )
    print("  " + ", ".join(f"{outcome}: {verdicts.count(outcome)}" for outcome in sorted(set(map(str, verdicts)))))
    print(f"  Python {sys.version.split()[0]}; memory at the end, peers' indexes included: {resident():.1f} MB")


if __name__ == "__main__":
    main()
