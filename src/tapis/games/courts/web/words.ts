/** Cards and numbers in words. */
import { plural, t } from "$lib/i18n.svelte";
import { facts } from "./facts";
import type { Card } from "./wire";

export const points = (n: number): string => plural("ui.points", n);
/** What is printed on it (COU-02). */
export const valueOf = (card: Card): number => facts().values[card] ?? 0;
/** A card, for those who hear it. */
export const spoken = (card: Card): string => t("ui.card", { card, points: points(valueOf(card)) });
export const isPair = (card: Card) => card.length > 1;
