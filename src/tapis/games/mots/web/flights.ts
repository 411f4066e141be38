/** Cards that go back into somebody else's hand go there; backs fly from the stock, all alike. */
import { settings } from "$lib/settings.svelte";
import type { Last } from "$lib/table.svelte";
import type { Seat } from "$lib/types";

/** Before the new picture: where what disappears goes to. */
export function steer(root: HTMLElement, last: Last, me: Seat | null) {
  root.querySelectorAll<HTMLElement>("[data-card-to]").forEach((node) => node.removeAttribute("data-card-to"));
  if (last.full) return;
  for (const event of last.events) {
    const gone = event.event === "refused" ? (event.back as number[]) : event.event === "captured" ? [event.joker as number] : event.event === "swapped" ? [event.card as number] : [];
    if (event.seat !== me) for (const card of gone) send(root, `.mo-sent [data-card-key="c${card}"]`, `hand:${String(event.seat)}`);
    if (event.event === "discarded" && event.take === "face" && event.seat !== me) send(root, "[data-place=face] [data-card-key]", `hand:${String(event.seat)}`);
  }
}

function send(root: HTMLElement, what: string, to: string) {
  root.querySelectorAll<HTMLElement>(what).forEach((node) => (node.dataset.cardTo = to));
}

export function backs(root: HTMLElement, last: Last, me: Seat | null) {
  if (last.full || settings.still) return;
  for (const { event, count, seat } of last.events) if (event === "drew" && count && seat !== me) fly(root, `hand:${String(seat)}`);
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
  const shift = `translate(${end.left - from.left}px, ${end.top - from.top}px) scale(${Math.min(1, end.height / from.height)})`;
  const frames = [{ transform: "none", transformOrigin: "0 0" }, { transform: shift, transformOrigin: "0 0", opacity: 0.7 }];
  ghost.animate(frames, { duration: 280, easing: "cubic-bezier(.2, .8, .2, 1)" }).finished.finally(() => ghost.remove());
}
