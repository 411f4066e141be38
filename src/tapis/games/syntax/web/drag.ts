/** Where a card that was let go falls: told by data-drop and data-slot. */
import type { Dropped } from "$lib/board/drag";
import type { Spot } from "./composer.svelte";

export type Goal =
  { place: "hand" | "stock" | "face" } | { place: "bench"; spot?: Spot } | { place: "word"; word: number; spot: Spot };
const EDGE = 0.28; // of a letter's width: there a card falls between two letters

export function goalOf({ x, under }: Dropped): Goal | null {
  const place = under("[data-drop]")?.dataset.drop;
  if (place === "hand" || place === "stock" || place === "face") return { place };
  const letter = under("[data-slot]");
  const spot = letter && spotOn(letter, x);
  if (place === "bench") return spot ? { place, spot } : { place };
  return place && spot ? { place: "word", word: Number(place), spot } : null;
}

/** Where a card falls that is let go over a letter, or a finger means that touches it: on it, or beside it. */
export function spotOn(letter: HTMLElement, x: number): Spot {
  const { left, width } = letter.getBoundingClientRect();
  const [at, share] = [Number(letter.dataset.slot), (x - left) / width];
  return share < EDGE ? { gap: at } : share > 1 - EDGE ? { gap: at + 1 } : { on: at };
}
