/** What a seat holds, in words, for a film with open cards. */
import type { Told } from "./games";
import { cardWord } from "./plain";
import { fieldsOf, type Look } from "./types";

/** By the game's own `replay.ts`, else the cards of the view's `hand`. */
export function handOf(told: Told, view: Look): string[] {
  if (told.hand) return told.hand(view);
  const { hand } = fieldsOf(view);
  const cards: unknown[] = typeof hand === "string" ? [...hand] : Array.isArray(hand) ? hand : [];
  return cards.filter((card) => typeof card !== "object").map(cardWord);
}
