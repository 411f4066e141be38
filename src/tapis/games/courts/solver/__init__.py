"""Exact answers about a hand of courts, and about a deal of its solitaire."""

from tapis.games.courts.solver.division import (
    Division,
    Goals,
    best_division,
    best_layout,
    best_with_bonuses,
    going_out,
)
from tapis.games.courts.solver.prospects import NO_THROW, Prospects
from tapis.games.courts.solver.solitaire import Solution, next_words, solve

__all__ = [
    "NO_THROW",
    "Division",
    "Goals",
    "Prospects",
    "Solution",
    "best_division",
    "best_layout",
    "best_with_bonuses",
    "going_out",
    "next_words",
    "solve",
]
