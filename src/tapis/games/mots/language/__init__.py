"""What mots knows of French and English: words of cards and texts, apart from the rules, states and moves.

To read a text: `pieces` cuts it, `forms` and `small_words` say what a piece can be, `check` compares it with its cards.
To write one: `drafts` offers sentences for a row of cards, `composition` finds sentences in a hand, for the bots.
How well words go together: `sense` and `plausibility` for the bots, `taste` for the drafts.
"""
