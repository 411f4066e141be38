/** What leads the pencil: a pen, a finger, a mouse, or the arrow keys with the space bar to put it down and lift it. */
import { on } from "svelte/events";
import type { Pencil } from "./pencil.svelte";
import { HIGH, WIDE } from "./strokes";
import { Hand } from "./thin";

const STEP = 16; // of the sheet's thousandths, for one press of an arrow key
const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1],
};
const EASE = 0.7; // how much of each movement of the hand counts at once: a trembling line becomes a calm one

type Spot = { x: number; y: number };
const within = ({ x, y }: Spot): Spot => ({ x: Math.min(WIDE, Math.max(0, x)), y: Math.min(HIGH, Math.max(0, y)) });

export class Guide {
  at = $state.raw<Spot | null>(null);
  keys = $state(false); // the keyboard leads
  #pencil: Pencil;
  #hand = new Hand();
  #pointer: number | null = null;
  #held = new Set<string>();
  #raw: Spot = { x: 0, y: 0 };

  constructor(pencil: Pencil) {
    this.#pencil = pencil;
  }

  /** An attachment: from now on this element is the paper under the hand. */
  hold = (paper: HTMLElement) => {
    const offs = [
      on(paper, "pointerdown", (event) => this.#down(paper, event)),
      on(paper, "pointermove", (event) => this.#move(paper, event)),
      on(paper, "pointerup", (event) => this.#up(event)),
      on(paper, "pointercancel", (event) => this.#up(event)),
      on(paper, "pointerleave", () => this.#leave()),
      on(paper, "keydown", (event) => this.#key(event)),
      on(paper, "keyup", (event) => void this.#held.delete(event.key)),
      on(paper, "blur", () => this.#letGo()),
    ];
    return () => offs.forEach((off) => off());
  };

  #leave() {
    if (this.#pointer === null && !this.keys) this.at = null;
  }

  #letGo() {
    this.#held.clear();
    if (!this.keys) return;
    this.#pencil.lift();
    [this.keys, this.at] = [false, null];
  }

  #down(paper: HTMLElement, event: PointerEvent) {
    if (this.#pointer !== null || event.button !== 0) return;
    event.preventDefault();
    paper.focus({ preventScroll: true });
    paper.setPointerCapture(event.pointerId);
    this.#pointer = event.pointerId;
    this.keys = false;
    const spot = (this.at = this.#raw = place(paper, event));
    const light = this.#hand.down(spot.x, spot.y, event.timeStamp);
    this.#pencil.begin(spot.x, spot.y, pressed(event) ?? light);
  }

  #move(paper: HTMLElement, event: PointerEvent) {
    if (this.#pointer !== event.pointerId) {
      if (event.pointerType === "mouse" && !this.keys) this.at = place(paper, event);
      return;
    }
    const events = event.getCoalescedEvents?.() ?? [];
    for (const each of events.length ? events : [event]) this.#draw(place(paper, each), each);
  }

  #draw(spot: Spot, event: PointerEvent) {
    const from = this.at ?? spot;
    const [x, y] = [from.x + (spot.x - from.x) * EASE, from.y + (spot.y - from.y) * EASE];
    const light = this.#hand.move(x, y, event.timeStamp);
    [this.at, this.#raw] = [{ x, y }, spot];
    this.#pencil.go(x, y, pressed(event) ?? light);
  }

  #up(event: PointerEvent) {
    if (this.#pointer !== event.pointerId) return;
    this.#pointer = null;
    const { x, y } = this.#raw;
    if (this.at && Math.hypot(x - this.at.x, y - this.at.y) >= 1) this.#pencil.go(x, y, this.#hand.move(x, y, event.timeStamp));
    this.#pencil.lift();
  }

  #key(event: KeyboardEvent) {
    if ((event.ctrlKey || event.metaKey) && event.key === "z") return event.preventDefault(), this.#pencil.undo();
    if (event.ctrlKey || event.metaKey || event.altKey || this.#pointer !== null) return;
    if (event.key !== " " && !(event.key in ARROWS)) return;
    event.preventDefault();
    event.stopPropagation();
    this.keys = true;
    this.at ??= { x: WIDE / 2, y: HIGH / 2 };
    if (event.key in ARROWS) this.#step(event.key);
    else if (this.#pencil.down) this.#pencil.lift();
    else if (!event.repeat) this.#pencil.begin(this.at.x, this.at.y, 0.5);
  }

  /** Two arrows held together go slantwise. */
  #step(key: string) {
    this.#held.add(key);
    const { x, y } = this.at!;
    const ways = [...this.#held].map((held) => ARROWS[held]!);
    this.at = within({ x: x + STEP * ways.reduce((sum, [dx]) => sum + dx, 0), y: y + STEP * ways.reduce((sum, [, dy]) => sum + dy, 0) });
    this.#pencil.go(this.at.x, this.at.y, 0.5);
  }
}

function place(paper: HTMLElement, { clientX, clientY }: PointerEvent): Spot {
  const { left, top, width, height } = paper.getBoundingClientRect();
  return within({ x: ((clientX - left) / width) * WIDE, y: ((clientY - top) / height) * HIGH });
}

/** How hard a pen presses; nothing for a mouse or a finger, which do not know. */
const pressed = ({ pointerType, pressure }: PointerEvent): number | null => (pointerType === "pen" && pressure > 0 ? pressure : null);
