"""Reads the tables of words that lie beside this module as TOML files."""

import tomllib
from importlib.resources import files


def read(name: str) -> object:
    return tomllib.loads(files(__package__).joinpath(name).read_text("utf-8"))
