"""The games of Tapis: each folder here is one (docs/a-game.md)."""
