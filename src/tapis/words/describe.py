"""The French source's tags in words: « manger », verbe, conditionnel, 3ᵉ personne du pluriel."""

from collections.abc import Sequence
from typing import Final

_POS: Final = {
    "v": "verbe", "nom": "nom", "adj": "adjectif", "adv": "adverbe", "interj": "interjection", "prep": "préposition",
    "det": "déterminant", "nb": "nombre", "nbro": "nombre", "titr": "titre", "cjsub": "conjonction",
    "cjco": "conjonction", "cj": "conjonction", "detpos": "déterminant possessif", "detdem": "déterminant démonstratif",
    "detind": "déterminant indéfini", "detneg": "déterminant", "detex": "déterminant", "prodem": "pronom démonstratif",
    "proind": "pronom indéfini", "prorel": "pronom relatif", "proint": "pronom interrogatif", "proneg": "pronom",
    "properobj": "pronom personnel", "propersuj": "pronom personnel", "proadv": "pronom",
    "negadv": "adverbe de négation", "advint": "adverbe interrogatif", "infi": "verbe",
}  # fmt: skip
_TAGS: Final = {
    "infi": "infinitif", "ppre": "participe présent", "ppas": "participe passé", "ipre": "indicatif présent",
    "iimp": "imparfait", "ipsi": "passé simple", "ifut": "futur", "cond": "conditionnel", "spre": "subjonctif présent",
    "simp": "subjonctif imparfait", "impe": "impératif", "1sg": "1ʳᵉ personne du singulier",
    "2sg": "2ᵉ personne du singulier", "3sg": "3ᵉ personne du singulier", "1pl": "1ʳᵉ personne du pluriel",
    "2pl": "2ᵉ personne du pluriel", "3pl": "3ᵉ personne du pluriel", "3pl!": "3ᵉ personne du pluriel",
    "1isg": "1ʳᵉ personne du singulier", "1jsg": "1ʳᵉ personne du singulier", "mas": "masculin", "fem": "féminin",
    "epi": "masculin ou féminin", "sg": "singulier", "pl": "pluriel", "inv": "invariable",
}  # fmt: skip


def describe(lemma: str, pos: str, tags: Sequence[str]) -> str:
    """A French reading as a short text."""
    kinds = dict.fromkeys(_POS[p] for p in pos.split() if p in _POS)
    details = dict.fromkeys(_TAGS[t] for t in tags if t in _TAGS)
    return ", ".join([f"«\u00a0{lemma}\u00a0»", *[" et ".join(kinds)] * bool(kinds), *details])
