/** What a card is, as the server's facts say. */
import { facts } from "./facts";
import type { Facts } from "./protocol";
import type { Attaque, Borne, Card } from "./wire";

export type Family = Facts["families"][string];

export const familyOf = (card: Card): Family => facts().families[card]!;
export const isBorne = (card: Card): card is Borne => familyOf(card) === "borne";
export const isAttack = (card: Card): card is Attaque => familyOf(card) === "attaque";
/** What a Borne of one's hand would be worth with so many Accélérateurs. */
export const kmOf = (card: Borne, accelerators: number): number => facts().km[card]![accelerators]!;
