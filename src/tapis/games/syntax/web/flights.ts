/** Cards that leave for somebody else's hand go there; backs fly from the stock, all alike. */
import { settings } from "$lib/settings.svelte";
import type { Last } from "$lib/table.svelte";
import type { Seat } from "$lib/types";

/** Before the new picture: where what disappears goes to. */
export function steer(root: HTMLElement, last: Last, me: Seat | null) {
  const deed = last.full ? undefined : last.events.find(({ event }) => ["changed", "discarded", "contested"].includes(event));
  const seat = deed?.event === "contested" ? deed.author : deed?.seat;
  const from = deed?.event === "discarded" ? (deed.take === "face" ? "[data-place=face] [data-card-key]" : "") : ".sx-word [data-card-key]";
  root.querySelectorAll<HTMLElement>("[data-card-to]").forEach((node) => node.removeAttribute("data-card-to"));
  if (!deed || !from || seat === me || last.events.some(({ event }) => event === "counted")) return;
  root.querySelectorAll<HTMLElement>(from).forEach((node) => (node.dataset.cardTo = `hand:${String(seat)}`));
}

export function backs(root: HTMLElement, last: Last, me: Seat | null) {
  if (last.full || settings.still) return;
  for (const { event, take, seat } of last.events) if (event === "discarded" && take === "stock" && seat !== me) fly(root, `hand:${String(seat)}`);
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
