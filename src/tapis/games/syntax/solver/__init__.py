"""Exact answers about a hand of syntax and the words on the table."""

from tapis.games.syntax.solver.search import INSERT, LAY, Operation, Position, best_operation, changes, inserts
from tapis.games.syntax.solver.several import Choice, best_operations

__all__ = [
    "INSERT",
    "LAY",
    "Choice",
    "Operation",
    "Position",
    "best_operation",
    "best_operations",
    "changes",
    "inserts",
]
