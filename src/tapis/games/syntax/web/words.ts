/** Letters, words and figures as they are said. */
import { listed, plural, t } from "$lib/i18n.svelte";
import { facts } from "./facts";
import type { Deck } from "./wire";

export const JOKER = "?";
/** A letter as it is written: a Joker on the table is the small letter it stands for. */
export const isJoker = (letter: string): boolean => letter === JOKER || letter !== letter.toUpperCase();
export const cardOf = (letter: string): string => (isJoker(letter) ? JOKER : letter);
export const cardName = (card: string): string => (card === JOKER ? t("card.?") : card);
export const cardNames = (cards: string[]): string => listed(cards.map(cardName));
export const points = (n: number): string => plural("ui.points", n);
export const cards = (n: number): string => plural("ui.cards", n);
/** What is printed on the card of this letter (SYN-04). */
export const valueOf = (letter: string, deck: Deck): number => facts().values[deck]![cardOf(letter)] ?? 0;
/** A card, for those who hear it. */
export const spoken = (letter: string, deck: Deck): string => {
  const worth = points(valueOf(letter, deck));
  if (letter === JOKER) return t("ui.card_joker", { points: worth });
  return isJoker(letter)
    ? t("ui.card_as", { letter: letter.toUpperCase(), points: worth })
    : t("ui.card", { letter, points: worth });
};

/** For each letter of the new word, where it stood in the old one, or −1: letters keep their order (SYN-14, SYN-15). */
export function origins(before: string, after: string): number[] {
  const [old, made] = [before.toUpperCase(), after.toUpperCase()];
  if (old.length === made.length) return [...made].map((letter, i) => (letter === old[i] ? i : -1));
  let at = 0;
  const found = [...made].map((letter) => (at < old.length && letter === old[at] ? at++ : -1));
  return at === old.length ? found : [...made].map(() => -1);
}
