"""python -m tapis.words.build [--out DIR]"""

import argparse
import shutil
from pathlib import Path

from tapis.words.build import SOURCES
from tapis.words.build.forms import RAREST, Levels, english, french
from tapis.words.cards import fewest_cards
from tapis.words.graph import Graph
from tapis.words.lexicon import SHORT
from tapis.words.make import graph_of


def _graphs(out: Path, name: str, levels: Levels) -> None:
    """The graph of all words, one for each level below the rarest, and one of the words of few cards."""
    for level in range(1, RAREST + 1):
        graph = graph_of(word for word, its in levels.items() if its <= level)
        _write(out / (f"{name}.graph" if level == RAREST else f"{name}-{level}.graph"), graph)
    _write(out / f"{name}.short.graph", graph_of(word for word in levels if fewest_cards(word) <= SHORT))


def _write(file: Path, graph: Graph) -> None:
    file.write_bytes(graph.to_bytes())
    print(f"{file.name}: {len(graph):,} words, {len(graph.labels) * 4:,} bytes")


def build(out: Path) -> None:
    out.mkdir(parents=True, exist_ok=True)
    fr, fr_forms, fr_glosses = french()
    en, en_forms, en_glosses = english()
    (out / "fr.forms").write_bytes(fr_forms.encode())
    (out / "en.forms").write_bytes(en_forms.encode())
    (out / "fr.glosses").write_bytes(fr_glosses.encode())
    (out / "en.glosses").write_bytes(en_glosses.encode())
    _graphs(out, "fr", fr)
    _graphs(out, "en", en)
    _graphs(out, "fr+en", {word: min(fr.get(word, RAREST), en.get(word, RAREST)) for word in fr.keys() | en.keys()})
    for licence in sorted((SOURCES.parent / "licences").iterdir()):
        shutil.copyfile(licence, out / licence.name)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tapis.words.build", description="Build the word graphs.")
    parser.add_argument("--out", type=Path, default=SOURCES.parent / "built", help="where the files go")
    build(parser.parse_args().out)


if __name__ == "__main__":
    main()
