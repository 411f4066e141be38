/** Where a card that was let go falls: trays are told by `data-tray`, cards in them by `data-at`. */
import { tick } from "svelte";
import { rightHalf, type Dropped } from "$lib/drag";
import { fly, type Place } from "$lib/motion";
import type { Goal } from "./arranger.svelte";

export function goalOf({ x, under }: Dropped): { goal: Goal; at: number } | null {
  const name = under("[data-tray]")?.dataset.tray;
  if (name === undefined) return null;
  const card = under("[data-at]");
  return { goal: name === "new" || name === "loose" ? name : Number(name), at: card ? Number(card.dataset.at) + rightHalf(card, x) : Infinity };
}

/** The card goes from where it was let go to where it lies now. */
export async function land(root: HTMLElement | undefined, key: string, from: Place) {
  await tick();
  const node = root?.querySelector<HTMLElement>(`[data-card-key="${key}"]`);
  if (!node) return;
  for (const flight of node.getAnimations()) if (flight.id === "travel") flight.cancel();
  fly(node, from);
}
