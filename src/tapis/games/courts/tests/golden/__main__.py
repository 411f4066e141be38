"""Writes how the kept games read now."""

from tapis.games.courts.tests.golden import logs, rewrite

rewrite()
print(f"{len(logs())} games written; look at the diff")
