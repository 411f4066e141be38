"""Logs as files, for the commands that write and read them."""

from pathlib import Path

import click

from tapis.kernel import AnyMatch, log


class BadFile(click.ClickException):
    """The file is no log; the message says where."""

    exit_code = 2


def write(path: Path, match: AnyMatch, origin: log.Origin) -> None:
    try:
        path.write_bytes(log.write(match, origin))
    except OSError as trouble:
        raise BadFile(f"{path} cannot be written: {trouble.strerror}") from None


def read(path: Path) -> log.Log:
    try:
        return log.read(path.read_bytes())
    except OSError as trouble:
        raise BadFile(f"{path} cannot be read: {trouble.strerror}") from None
    except log.NotALog as trouble:
        raise BadFile(f"{path}: {trouble}") from None


def deal(path: Path, kept: log.Log) -> AnyMatch:
    """The match of this log before its first entry."""
    try:
        return kept.deal()
    except log.NotALog as trouble:
        raise BadFile(f"{path}: {trouble}") from None
