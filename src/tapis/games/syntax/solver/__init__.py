"""Exact answers about a hand of syntax and the words on the table."""

from tapis.games.syntax.solver.search import Operation, Position, best_operation, changes, inserts

__all__ = ["Operation", "Position", "best_operation", "changes", "inserts"]
