/** Called while a board is set up: whether the votes that were just opened are still to be read. */
import { untrack } from "svelte";
import { Moment } from "$lib/board/moment.svelte";
import type { Ms } from "$lib/types";
import type { Session } from "./wire";

export function opened(table: () => Session, reading: Ms): Moment<true> {
  const shown = new Moment<true>();
  $effect(() => {
    const { events, full } = table().last;
    const voted = events.some(({ event }) => event === "accepted" || event === "refused" || event === "undone");
    untrack(() => voted && !full && shown.show(true, reading));
  });
  return shown;
}
