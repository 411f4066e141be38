/** What a card looks like: its family, by which shape and colour follow. */
import type { Attack, Lay, Parry, Protect, Table } from "./wire";

export type Card = Table["hand"][number];
export type Borne = Lay["card"];
export type Attaque = Attack["card"];
export type Parade = Parry["card"];
export type Botte = Protect["card"];
export type Family = "borne" | "attaque" | "parade" | "botte" | "speciale";

const FAMILIES: Record<Card, Family> = {
  "25": "borne", "50": "borne", "75": "borne", "100": "borne", "200": "borne",
  "feu-rouge": "attaque", radar: "attaque", panne: "attaque", crevaison: "attaque", accident: "attaque",
  "feu-vert": "parade", "fin-radar": "parade", essence: "parade", roue: "parade", reparations: "parade", super: "parade",
  prioritaire: "botte", citerne: "botte", increvable: "botte", volant: "botte",
  accelerateur: "speciale", retroviseur: "speciale", "demi-tour": "speciale", helico: "speciale", police: "speciale", poubelle: "speciale",
};

export const familyOf = (card: Card): Family => FAMILIES[card];
export const isBorne = (card: Card): card is Borne => FAMILIES[card] === "borne";
export const isAttack = (card: Card): card is Attaque => FAMILIES[card] === "attaque";
/** What a Borne shows on its pile with so many Accélérateurs. */
export const kmOf = (card: Borne, accelerators: number): number => Number(card) * 2 ** accelerators;

export const NUMBERS = ["25", "50", "75", "100", "150", "200", "400", "800"];
export const CRIES: Attaque[] = ["radar", "feu-rouge", "panne", "crevaison", "accident"];
