/** Backs that fly from the stock to other hands; all alike. */
import { settings } from "$lib/settings.svelte";
import type { Last } from "$lib/table.svelte";
import type { Seat } from "$lib/types";

export function backs(root: HTMLElement, last: Last, me: Seat | null) {
  if (last.full || settings.still) return;
  for (const event of last.events)
    if (event.event === "drew" && event.pile === "stock" && event.seat !== me) fly(root, `hand:${String(event.seat)}`);
}

function fly(root: HTMLElement, to: string) {
  const stock = root.querySelector<HTMLElement>("[data-place=stock] .back");
  const hand = root.querySelector(`[data-place="${to}"]`);
  if (!stock || !hand) return;
  const [from, end] = [stock.getBoundingClientRect(), hand.getBoundingClientRect()];
  const ghost = stock.cloneNode(true) as HTMLElement;
  ghost.inert = true;
  Object.assign(ghost.style, {
    position: "absolute", zIndex: "20", pointerEvents: "none", insetInlineStart: `${from.left + scrollX}px`, insetBlockStart: `${from.top + scrollY}px`,
    inlineSize: `${from.width}px`, blockSize: `${from.height}px`,
  });
  document.body.append(ghost);
  const shift = `translate(${end.left - from.left}px, ${end.top - from.top}px) scale(${end.height / from.height})`;
  const frames = [{ transform: "none", transformOrigin: "0 0" }, { transform: shift, transformOrigin: "0 0", opacity: 0.7 }];
  ghost.animate(frames, { duration: 280, easing: "cubic-bezier(.2, .8, .2, 1)" }).finished.finally(() => ghost.remove());
}
