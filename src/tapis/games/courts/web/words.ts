/** Cards and numbers in words. */
import { plural, t } from "$lib/i18n.svelte";
import { VALUES } from "./cards";
import type { Card } from "./wire";

export const points = (n: number): string => plural("ui.points", n);
/** A card, for those who hear it. */
export const spoken = (card: Card): string => t("ui.card", { card, points: points(VALUES[card]) });
/** A figure with its sign: + or −. */
export const signed = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : "0");
