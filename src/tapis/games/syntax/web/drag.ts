/** Cards under a finger or a mouse: a shortcut for what touching does. */
import type { Spot } from "./composer.svelte";

export type Goal = { place: "hand" | "stock" | "face" } | { place: "bench"; spot?: Spot } | { place: "word"; word: number; spot: Spot };
const SLACK = 8; // pixels that a touch may wander
const EDGE = 0.28; // of a letter's width: there a card falls between two letters

/** Makes one's own cards under this element draggable; where they may fall is told by data-drop, data-slot, data-letter. */
export const draggable = (drop: (key: string, goal: Goal) => void) => (root: HTMLElement) => {
  let held: { node: HTMLElement; key: string; x: number; y: number; moved: boolean } | null = null;

  function down(event: PointerEvent) {
    const node = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-own]") : null;
    if (node && event.button === 0) held = { node, key: node.dataset.cardKey!, x: event.clientX, y: event.clientY, moved: false };
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
    const goal = event.type === "pointerup" ? goalUnder(event, last.node) : null;
    last.node.classList.remove("is-dragged");
    last.node.style.translate = "";
    swallowClick();
    if (goal) drop(last.key, goal);
  }

  root.addEventListener("pointerdown", down);
  const watched = [["pointermove", move], ["pointerup", up], ["pointercancel", up]] as const;
  for (const [name, handler] of watched) addEventListener(name, handler);
  return () => {
    for (const [name, handler] of watched) removeEventListener(name, handler);
  };
};

function goalUnder(event: PointerEvent, held: HTMLElement): Goal | null {
  const under = document.elementsFromPoint(event.clientX, event.clientY).filter((node) => !held.contains(node));
  const find = (what: string) => under.map((node) => node.closest<HTMLElement>(what)).find((node) => node && node !== held);
  const place = find("[data-drop]")?.dataset.drop;
  if (place === "hand" || place === "stock" || place === "face") return { place };
  const letter = find("[data-slot]");
  const spot = letter && spotOn(letter, event.clientX);
  if (place === "bench") return spot ? { place, spot } : { place };
  return place && spot ? { place: "word", word: Number(place), spot } : null;
}

function spotOn(letter: HTMLElement, x: number): Spot {
  const { left, width } = letter.getBoundingClientRect();
  const [at, share] = [Number(letter.dataset.slot), (x - left) / width];
  return share < EDGE ? { gap: at } : share > 1 - EDGE ? { gap: at + 1 } : { on: at };
}

/** 1 if a letter was touched on its right half, or by keyboard. */
export function half(event: MouseEvent): 0 | 1 {
  const { left, width } = (event.currentTarget as Element).getBoundingClientRect();
  return event.detail === 0 || event.clientX >= left + width / 2 ? 1 : 0;
}

/** The click that ends a drag chooses nothing. */
function swallowClick() {
  const stop = (event: Event) => (event.stopPropagation(), event.preventDefault());
  addEventListener("click", stop, { capture: true, once: true });
  setTimeout(() => removeEventListener("click", stop, { capture: true }), 50);
}
