"""Menteur: cards are laid face down and called by a number; whoever calls out « Menteur ! » first turns one over."""

from .game import Menteur

menteur = GAME = Menteur()
