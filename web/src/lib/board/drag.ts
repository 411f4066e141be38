/** Cards under a finger or a mouse: a shortcut for what touching does.
 *
 * What has `data-own` can be dragged. The board is told where it was let go, and looks what lies there.
 */
import { tick } from "svelte";
import { fly, placeOf, type Place } from "./motion";

/** `from`: where the card was when it was let go, before it lies at its place again. */
export type Dropped = {
  node: HTMLElement;
  x: number;
  y: number;
  from: Place;
  under: (what: string) => HTMLElement | null;
};

const SLACK = 8; // pixels that a touch may wander
const SAME = 20; // ms between the end of a drag and its own click

export const draggable = (drop: (dropped: Dropped) => void) => (root: HTMLElement) => {
  let held: { node: HTMLElement; x: number; y: number; moved: boolean } | null = null;

  function down(event: PointerEvent) {
    const node = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-own]") : null;
    if (node && event.button === 0) held = { node, x: event.clientX, y: event.clientY, moved: false };
  }

  function move(event: PointerEvent) {
    if (!held) return;
    const [x, y] = [event.clientX - held.x, event.clientY - held.y];
    if (!held.moved && Math.hypot(x, y) > SLACK) {
      held.moved = true;
      held.node.setPointerCapture(event.pointerId);
      held.node.classList.add("is-dragged");
    }
    if (held.moved) held.node.style.translate = `${x}px ${y}px`;
  }

  function up(event: PointerEvent) {
    const last = held;
    held = null;
    if (!last?.moved) return;
    const found = event.type === "pointerup" ? beneath(event, last.node) : [];
    const from = placeOf(last.node);
    last.node.classList.remove("is-dragged");
    last.node.style.translate = "";
    swallowClick(event.timeStamp);
    const under = (what: string) =>
      found.map((node) => node.closest<HTMLElement>(what)).find((node) => node && node !== last.node) ?? null;
    if (found.length) drop({ node: last.node, x: event.clientX, y: event.clientY, from, under });
  }

  root.addEventListener("pointerdown", down);
  const watched = [
    ["pointermove", move],
    ["pointerup", up],
    ["pointercancel", up],
  ] as const;
  for (const [name, handler] of watched) addEventListener(name, handler);
  return () => {
    for (const [name, handler] of watched) removeEventListener(name, handler);
  };
};

const beneath = (event: PointerEvent, held: HTMLElement) =>
  document.elementsFromPoint(event.clientX, event.clientY).filter((node) => !held.contains(node));

/** 1 if a point is on the right half of a card. */
export function rightHalf(card: Element, x: number): 0 | 1 {
  const { left, width } = card.getBoundingClientRect();
  return x < left + width / 2 ? 0 : 1;
}

/** 1 if what was touched was touched on its right half, or by keyboard. */
export const touchedHalf = (event: MouseEvent): 0 | 1 =>
  event.detail === 0 ? 1 : rightHalf(event.currentTarget as Element, event.clientX);

/** A card that was let go glides from there to where it lies now. */
export async function land(root: HTMLElement | undefined, key: string, from: Place) {
  await tick();
  const node = root?.querySelector<HTMLElement>(`[data-card-key="${key}"]`);
  if (!node) return;
  for (const flight of node.getAnimations()) if (flight.id === "travel") flight.cancel();
  fly(node, from);
}

/** The click that ends a drag chooses nothing; one that comes later is a click. */
function swallowClick(end: number) {
  const stop = (event: Event) => {
    if (event.timeStamp - end >= SAME) return;
    event.stopPropagation();
    event.preventDefault();
  };
  addEventListener("click", stop, { capture: true, once: true });
  setTimeout(() => removeEventListener("click", stop, { capture: true }), 50);
}
