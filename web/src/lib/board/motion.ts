/** Cards travel from where they were to where they are. The state is final at once; only the picture moves.
 *
 * An element with `data-card-key` that changes place flies there. One that is new flies from the element with
 * `data-place` named by its `data-card-from`; one that has gone flies to the one named by its `data-card-to`.
 */
import { settings } from "../settings.svelte";

export { travel } from "./travel.svelte";

export type Place = { x: number; y: number; width: number; height: number };
export type Places = Map<string, { at: Place; node: HTMLElement }>;

const MOVE = 280;
const EASE = "cubic-bezier(.2, .8, .2, 1)";

export function placeOf(node: Element): Place {
  const { left, top, width, height } = node.getBoundingClientRect();
  return { x: left + scrollX, y: top + scrollY, width, height };
}

/** Where every keyed card of this board lies now; a flight under way ends at once. */
export function places(root: HTMLElement): Places {
  const found: Places = new Map();
  for (const node of root.querySelectorAll<HTMLElement>("[data-card-key]")) {
    for (const flight of node.getAnimations()) if (flight.id === "travel") flight.cancel();
    const at = placeOf(node);
    if (at.width) found.set(node.dataset.cardKey!, { at, node }); // what is not drawn does not travel
  }
  return found;
}

/** Shows the way from the places before to those now. */
export function show(root: HTMLElement, before: Places) {
  const now = places(root);
  for (const [key, { at, node }] of now) {
    const old = before.get(key);
    const from = old?.at ?? anchor(root, node.dataset.cardFrom);
    const slid = old?.node === node; // the others made room for it
    if (from && moved(from, at) && !(slid && settings.still)) fly(node, from, at);
  }
  if (settings.still) return;
  for (const [key, { at, node }] of before)
    if (!now.has(key) && node.dataset.cardTo) flyAway(node, at, anchor(root, node.dataset.cardTo));
}

const moved = (a: Place, b: Place) => Math.abs(a.x - b.x) > 2 || Math.abs(a.y - b.y) > 2;

function anchor(root: HTMLElement, name: string | undefined): Place | null {
  const node = name ? root.querySelector(`[data-place="${CSS.escape(name)}"]`) : null;
  return node && placeOf(node);
}

/** Moves the picture of `node` from one place to another; with reduced motion it gets a golden ring instead. */
export function fly(node: HTMLElement, from: Place, to: Place = placeOf(node), duration = MOVE) {
  if (settings.still) return ring(node);
  const start = `translate(${from.x - to.x}px, ${from.y - to.y}px) scale(${to.width ? from.width / to.width || 1 : 1})`;
  const frames = [
    { transform: start, transformOrigin: "0 0", zIndex: 5 },
    { transform: "none", transformOrigin: "0 0", zIndex: 5 },
  ];
  node.animate(frames, { duration: Math.min(duration, 400), easing: EASE, id: "travel" });
}

/** A picture of `node` flies from one place to another, where it is gone. */
export function flyAway(node: HTMLElement, from: Place, to: Place | null) {
  if (!to) return;
  const ghost = node.cloneNode(true) as HTMLElement;
  ghost.removeAttribute("data-card-key");
  ghost.setAttribute("aria-hidden", "true");
  ghost.inert = true;
  Object.assign(ghost.style, {
    position: "absolute",
    insetInlineStart: `${from.x}px`,
    insetBlockStart: `${from.y}px`,
    margin: "0",
    zIndex: "20",
    inlineSize: `${from.width}px`,
    blockSize: `${from.height}px`,
    pointerEvents: "none",
  });
  document.body.append(ghost);
  const size = Math.min(1, to.height / from.height || 1);
  const end = `translate(${to.x - from.x}px, ${to.y - from.y}px) scale(${size})`;
  const frames = [
    { transform: "none", transformOrigin: "0 0" },
    { transform: end, transformOrigin: "0 0", opacity: 0.6 },
  ];
  ghost.animate(frames, { duration: MOVE, easing: EASE, id: "travel" }).finished.finally(() => ghost.remove());
}

/** A golden ring for two seconds on what has changed. */
export function ring(node: HTMLElement) {
  node.classList.add("is-changed");
  setTimeout(() => node.classList.remove("is-changed"), 2000);
}

/** A refused card shakes once. */
export function shake(node: HTMLElement) {
  if (settings.still)
    return (node.classList.add("is-refused"), void setTimeout(() => node.classList.remove("is-refused"), 2000));
  const swing = [0, -6, 6, -4, 4, 0].map((x) => ({ translate: `${x}px 0` }));
  node.animate(swing, { duration: 320, id: "shake" });
}
