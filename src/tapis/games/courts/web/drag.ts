/** Where a tile that was let go falls: words are told by `data-tray`, tiles in them by `data-at`, places of the rack by
 * `data-slot`; on the discard pile it is thrown away. */
import { rightHalf, type Dropped } from "$lib/board/drag";
import type { Arranger, Goal } from "./arranger.svelte";

export function letGo({ node, x, under }: Dropped, arranger: Arranger, discard: (key: string) => void) {
  const key = node.dataset.cardKey!;
  const slot = under("[data-slot]")?.dataset.slot;
  const tray = under("[data-tray]")?.dataset.tray;
  if (under("[data-place=discard]")) discard(key);
  else if (slot !== undefined) {
    if (arranger.spot(key).tray !== "loose") arranger.move(key, "loose");
    arranger.shift(key, Number(slot));
  } else if (tray !== undefined) {
    const card = under("[data-at]");
    const goal: Goal = tray === "new" ? "new" : Number(tray);
    arranger.move(key, goal, card ? Number(card.dataset.at) + rightHalf(card, x) : Infinity);
  }
}
