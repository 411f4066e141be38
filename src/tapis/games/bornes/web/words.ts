/** Cards, piles and announcements in words. */
import { has, t } from "$lib/i18n.svelte";
import { isBorne } from "./cards";
import { facts } from "./facts";
import type { Piece } from "./pieces";
import type { Card, Shield, Stone } from "./wire";

export const nameOf = (card: Card): string => t(`card.${card}`);

/** A card in a hand, for those who hear it. */
export const spoken = ({ card, family }: Piece): string =>
  isBorne(card)
    ? t("ui.card_borne", { km: card })
    : t("ui.card_in", { name: nameOf(card), family: t(`family.${family}`) });

/** How many times its number a Borne is worth. */
export const timesOf = (stone: Stone): number => facts().times[stone.accelerators]!;

export function pileText(stone: Stone, count: number): string {
  if (stone.accelerators) return t("ui.pile_fast", { km: stone.card, times: timesOf(stone), total: stone.km });
  return t(count > 1 ? "ui.pile_many" : "ui.pile_one", { km: stone.card, count });
}

export const botteText = (botte: Shield): string => t(`ui.botte_${botte.km}`, { name: nameOf(botte.card) });

/** A number said aloud is written in letters; what was typed stays as it was typed. */
export const sayText = (said: string): string => (has(`said.${said}`) ? t(`said.${said}`) : said);

/** For the burst: in capitals, with its exclamation mark. */
export function shout(said: string): string {
  const words = sayText(said).toLocaleUpperCase();
  return /[!?.…]$/.test(words) ? words : t("ui.shout", { words });
}

/** In quotation marks, on the button that says it. */
export const cried = (said: string): string => t("ui.cried", { cry: shout(said) });
