"""What never changes in mots and its board needs: what kinds of cards are for, and the limits of what one writes."""

from typing import Literal

from msgspec import Struct

from tapis.games.mots.cards import WILD_VALUE
from tapis.games.mots.model import SHORTEST
from tapis.games.mots.moves import LONGEST_TEXT, LONGEST_WORD, Kind

Family = Literal["word", "attack", "parry"]
Use = Literal["misspell", "correct", "censor", "free"]


class Facts(Struct, frozen=True):
    families: dict[Kind, Family]  # words are laid in a row; attacks and parries are played on something (MOT-01)
    uses: dict[Kind, Use]  # an attack or a parry → the move that plays it (MOT-50 to MOT-55)
    wild_value: int  # what a Joker counts (MOT-75)
    shortest: int  # cards of a finished sentence (MOT-11)
    longest_text: int  # letters of a sentence
    longest_word: int  # letters of what a Joker stands for


FACTS = Facts(
    families={
        "word": "word",
        "joker": "word",
        "faute": "attack",
        "dictionnaire": "parry",
        "censure": "attack",
        "liberte": "parry",
        "blank": "word",
    },
    uses={"faute": "misspell", "dictionnaire": "correct", "censure": "censor", "liberte": "free"},
    wild_value=WILD_VALUE,
    shortest=SHORTEST,
    longest_text=LONGEST_TEXT,
    longest_word=LONGEST_WORD,
)
