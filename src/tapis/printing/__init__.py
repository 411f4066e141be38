"""Print and play: a game's cards, its score pad and its rulebook as PDF, for scissors and a stapler."""
