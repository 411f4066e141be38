/** Typed words: which of the arranged words may stay when one is typed. The server finds the cards. */
import type { Card } from "./wire";

/** As the dictionary writes it: capitals, no accents, ligatures in two letters. */
export const folded = (text: string): string =>
  text.trim().toUpperCase().replace(/Œ/g, "OE").replace(/Æ/g, "AE").normalize("NFD").replace(/\p{M}/gu, "");

export const isLetter = (key: string): boolean => /^\p{L}$/u.test(key);

function spells(letters: string, cards: Card[]): boolean {
  if (!letters) return true;
  return cards.some((card, i) => letters.startsWith(card) && spells(letters.slice(card.length), cards.toSpliced(i, 1)));
}

/** The words that stay: all of them if the loose cards spell the new one, else all but as few as will do. */
export function kept(text: string, loose: Card[], words: Card[][]): Card[][] {
  const letters = folded(text);
  const ways = Array.from({ length: 2 ** words.length }, (_, bits) => words.map((_, i) => ((bits >> i) & 1) === 1));
  ways.sort((a, b) => count(a) - count(b));
  const broken = ways.find((way) => spells(letters, [...loose, ...words.filter((_, i) => way[i]).flat()]));
  return broken ? words.filter((_, i) => !broken[i]) : words;
}

const count = (way: boolean[]) => way.filter(Boolean).length;
