"""The table: one task owns one game, its clock and its log. Knows no game by name and no network."""
