/** Cards, piles and announcements in words. */
import { has, t } from "$lib/i18n.svelte";
import { familyOf, isBorne, kmOf, NUMBERS, type Card } from "./cards";
import type { Shield, Stone } from "./wire";

export const nameOf = (card: Card): string => t(`card.${card}`);

/** A card in a hand, for those who hear it. */
export const spoken = (card: Card): string =>
  isBorne(card) ? t("ui.card_borne", { km: card }) : t("ui.card_in", { name: nameOf(card), family: t(`family.${familyOf(card)}`) });

export function pileText(stone: Stone, count: number): string {
  if (stone.accelerators)
    return t("ui.pile_fast", { km: stone.card, times: 2 ** stone.accelerators, total: kmOf(stone.card, stone.accelerators) });
  return t(count > 1 ? "ui.pile_many" : "ui.pile_one", { km: stone.card, count });
}

export const botteText = (botte: Shield): string => t(`ui.botte_${botte.km}`, { name: nameOf(botte.card) });

/** A number said aloud is written in letters; what was typed stays as it was typed. */
export const sayText = (said: string): string => (has(`said.${said}`) ? t(`said.${said}`) : said);

const plain = (text: string) => text.normalize("NFD").replace(/[^a-z0-9]/gi, "").toLowerCase();

/** A number typed in letters is that number; anything else stays as it was typed. */
export const numeral = (said: string): string => NUMBERS.find((number) => plain(sayText(number)) === plain(said)) ?? said;

/** For the burst: in capitals, with its exclamation mark. */
export function shout(said: string): string {
  const words = sayText(said).toLocaleUpperCase();
  return /[!?.…]$/.test(words) ? words : `${words}\u202f!`;
}
