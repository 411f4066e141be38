/** Flights that keys alone cannot tell: where a card that leaves goes, and the hidden cards of others. */
import { settings } from "$lib/settings.svelte";
import type { Last } from "$lib/table.svelte";
import type { Event, Seat } from "$lib/types";

const TIME = 280;

/** Before the picture changes: the cards about to go are told where to. */
export function steer(root: HTMLElement, last: Last, me: Seat | null) {
  for (const event of last.events) {
    const to = goal(event, me);
    if (!to) continue;
    const from = event.event === "drew" ? "[data-place=discard]" : `[data-place="hand:${me}"]`;
    for (const node of root.querySelectorAll<HTMLElement>(`${from} [data-card-key]`)) node.dataset.cardTo = to;
  }
}

function goal(event: Event, me: Seat | null): string | null {
  const mine = event.seat === me;
  switch (event.event) {
    case "drew":
      return event.pile === "discard" && !mine ? `hand:${String(event.seat)}` : null;
    case "swapped":
      return `hand:${String(mine ? event.target : event.seat)}`;
    case "flown":
    case "searched":
      return mine ? `zone:${String(event.target)}` : null;
    case "cancelled":
      return mine ? `zone:${String(event.victim)}` : null;
    default:
      return null;
  }
}

/** Backs that fly from the stock to other hands; all alike. */
export function deal(root: HTMLElement, last: Last, me: Seat | null) {
  if (last.full || settings.still) return;
  for (const event of last.events) {
    const hidden = (event.event === "drew" && event.pile === "stock") || event.event === "filled";
    if (hidden && event.seat !== me) back(root, `hand:${String(event.seat)}`);
  }
}

function back(root: HTMLElement, to: string) {
  const stock = root.querySelector<HTMLElement>("[data-place=stock] .back");
  const hand = root.querySelector(`[data-place="${to}"]`);
  if (!stock || !hand) return;
  const from = stock.getBoundingClientRect();
  const end = hand.getBoundingClientRect();
  const ghost = stock.cloneNode(true) as HTMLElement;
  ghost.inert = true;
  ghost.classList.add("ghost");
  Object.assign(ghost.style, { insetInlineStart: `${from.left + scrollX}px`, insetBlockStart: `${from.top + scrollY}px` });
  root.append(ghost);
  const shift = `translate(${end.left - from.left}px, ${end.top - from.top}px) scale(${end.height / from.height})`;
  const frames = [{ transform: "none" }, { transform: shift, opacity: 0.7 }];
  ghost.animate(frames, { duration: TIME, easing: "cubic-bezier(.2, .8, .2, 1)", id: "travel" }).finished.finally(() => ghost.remove());
}

