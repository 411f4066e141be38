/** Cards under a finger or a mouse: a shortcut for what touching does. */
import { tick } from "svelte";
import { fly } from "$lib/motion";
import type { Goal } from "./arranger.svelte";

type Drop = (key: string, goal: Goal, at: number) => void;
const SLACK = 8; // pixels that a touch may wander
const SAME = 20; // ms between the end of a drag and its own click

/** Makes the keyed cards under this element draggable. Places are told by `data-tray`; cards in them by `data-at`. */
export const draggable = (drop: Drop) => (root: HTMLElement) => {
  let held: { node: HTMLElement; key: string; x: number; y: number; moved: boolean } | null = null;

  function down(event: PointerEvent) {
    const node = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-card-key]") : null;
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
    const { left, top, width, height } = last.node.getBoundingClientRect();
    last.node.classList.remove("is-dragged");
    last.node.style.translate = "";
    swallowClick(event.timeStamp);
    const place = event.type === "pointerup" ? placeUnder(event, last.node) : null;
    if (place) drop(last.key, place.goal, place.at);
    void tick().then(() => land(root, last.key, { x: left + scrollX, y: top + scrollY, width, height }));
  }

  root.addEventListener("pointerdown", down);
  for (const [name, handler] of [["pointermove", move], ["pointerup", up], ["pointercancel", up]] as const)
    addEventListener(name, handler);
  return () => {
    for (const [name, handler] of [["pointermove", move], ["pointerup", up], ["pointercancel", up]] as const)
      removeEventListener(name, handler);
  };
};

function placeUnder(event: PointerEvent, held: HTMLElement): { goal: Goal; at: number } | null {
  const under = document.elementsFromPoint(event.clientX, event.clientY).filter((node) => !held.contains(node));
  const tray = under.map((node) => node.closest<HTMLElement>("[data-tray]")).find((node) => node !== null);
  if (!tray) return null;
  const name = tray.dataset.tray!;
  const card = under.map((node) => node.closest<HTMLElement>("[data-at]")).find((node) => node !== null && node !== held);
  return { goal: name === "new" || name === "loose" ? name : Number(name), at: card ? Number(card.dataset.at) + after(card, event) : Infinity };
}

/** 1 if a card was touched on its right half, or by keyboard. */
export function after(card: Element, event: MouseEvent): 0 | 1 {
  const { left, width } = card.getBoundingClientRect();
  return event.detail === 0 && event.clientX === 0 ? 1 : event.clientX < left + width / 2 ? 0 : 1;
}

function land(root: HTMLElement, key: string, from: Parameters<typeof fly>[1]) {
  const node = root.querySelector<HTMLElement>(`[data-card-key="${key}"]`);
  if (!node) return;
  for (const flight of node.getAnimations()) if (flight.id === "travel") flight.cancel();
  fly(node, from);
}

/** The click that ends a drag chooses nothing; one that comes later is a click. */
function swallowClick(end: number) {
  const stop = (event: Event) => {
    if (event.timeStamp - end < SAME) (event.stopPropagation(), event.preventDefault());
  };
  addEventListener("click", stop, { capture: true, once: true });
  setTimeout(() => removeEventListener("click", stop, { capture: true }), 50);
}
