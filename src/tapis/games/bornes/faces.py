"""What is printed on the cards: a milestone with its kilometres, or a road sign with its name and its noise."""

from importlib.resources import files

from tapis.games.bornes.cards import DECKS, FAMILIES, NAMES, SOUND_OF, Card, Family
from tapis.games.bornes.moves import Options
from tapis.kernel.card_faces import HEIGHT, INK, MARGIN, WIDTH, CardFace, Panel, Picture, Press, Words, frame

PAPER = "#fdf6e4"
INNER = WIDTH - 2 * MARGIN
BANDS: dict[Family, tuple[str, str]] = {  # the colour of its band, and of the text on it
    "borne": ("#4b463d", PAPER),
    "attaque": ("#c8381f", "#ffffff"),
    "parade": ("#1d6b43", "#ffffff"),
    "botte": ("#1f4f96", "#ffffff"),
    "speciale": ("#e9a91b", INK),
}
LINES = ("bornes-25", "bornes-50", "bornes-75", "bornes-100", "bornes-200", "accelerateurs", "bottes", "fourres")


def faces(options: Options, press: Press) -> list[CardFace]:
    drawn = [_stone(name) if FAMILIES[name] == "borne" else _sign(name, press) for name in NAMES]
    return [drawn[code] for code in sorted(DECKS[options.deck])]


def _art(name: Card) -> str:
    return files(__package__).joinpath("web", "art", f"{name}.svg").read_text("utf-8")


def _stone(name: Card) -> CardFace:
    height = INNER * 1.4  # as its picture is drawn
    top = (HEIGHT - height) / 2
    return (
        Picture(_art(name), MARGIN, top, INNER, height),
        Panel(MARGIN, top, INNER, height, edge=BANDS["borne"][0], pen=0.7),
        Words(name, 10.5, 11.5, 10, 7, "narrow"),
    )


def _sign(name: Card, press: Press) -> CardFace:
    family = FAMILIES[name]
    band, on_band = BANDS[family]
    head = press.text(f"sound.{name}") if name in SOUND_OF else press.text(f"family.{family}").upper()
    return (
        frame(band, PAPER),
        Words(head, WIDTH / 2, 11.5, INNER - 10, 6, "narrow", INK if family == "speciale" else band),
        Picture(_art(name), 11, 18, WIDTH - 22, WIDTH - 22),
        Panel(MARGIN, HEIGHT - 25, INNER, 16, band),
        Words(press.text(f"card.{name}"), WIDTH / 2, HEIGHT - 17, INNER - 6, 6.8, "narrow", on_band, lines=2),
    )
