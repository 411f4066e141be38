/** What leads the pencil: a pen, a finger, a mouse, or the arrow keys with the space bar to put it down and lift it. */
import { on } from "svelte/events";
import { drawable, edge, isOn, within, type Box, type Spot } from "./paper";
import type { Pencil } from "./pencil.svelte";
import { Hand } from "./thin";

const STEP = 16; // of the sheet's thousandths, for one press of an arrow key
const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
/** How much of a movement of so many pixels counts at once: a slow hand trembles, and is calmed; a fast one knows where
 * it goes, and its corners stay. */
const ease = (pixels: number) => Math.min(1, 0.4 + 0.1 * pixels);

export class Guide {
  at = $state.raw<Spot | null>(null);
  keys = $state(false); // the keyboard leads
  #pencil: Pencil;
  #hand = new Hand();
  #pointer: number | null = null;
  #held = new Set<string>();
  #raw: Spot = { x: 0, y: 0 };
  #box: () => Box; // what the paper shows

  constructor(pencil: Pencil, box: () => Box) {
    this.#pencil = pencil;
    this.#box = box;
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
    const spot = (this.#raw = place(paper, event, this.#box()));
    if (isOn(spot, drawable(this.#box()))) this.#begin(spot, event);
  }

  #begin(spot: Spot, event: PointerEvent) {
    this.at = spot;
    const light = this.#hand.down(spot.x, spot.y, event.timeStamp);
    this.#pencil.begin(spot.x, spot.y, pressed(event) ?? light);
  }

  #move(paper: HTMLElement, event: PointerEvent) {
    if (this.#pointer !== event.pointerId) {
      if (event.pointerType === "mouse" && !this.keys) this.at = place(paper, event, this.#box());
      return;
    }
    const events = event.getCoalescedEvents?.() ?? [];
    for (const each of events.length ? events : [event]) this.#follow(paper, place(paper, each, this.#box()), each);
  }

  /** On the paper the hand draws; beside it, it does not: a line ends where the hand leaves the paper, and another one
   * begins where it comes back. */
  #follow(paper: HTMLElement, spot: Spot, event: PointerEvent) {
    const [from, box] = [this.#raw, drawable(this.#box())];
    this.#raw = spot;
    if (isOn(spot, box)) {
      if (!this.#pencil.down) this.#begin(isOn(from, box) ? from : edge(spot, from, box), event);
      this.#draw(spot, event, paper.clientWidth / this.#box().width);
    } else if (this.#pencil.down) {
      const { x, y } = edge(from, spot, box);
      this.#pencil.go(x, y, pressed(event) ?? this.#hand.move(x, y, event.timeStamp));
      this.#pencil.lift();
    }
  }

  /** `scale`: pixels in a thousandth of the sheet. */
  #draw(spot: Spot, event: PointerEvent, scale: number) {
    const from = this.at ?? spot;
    const share = ease(Math.hypot(spot.x - from.x, spot.y - from.y) * scale);
    const [x, y] = [from.x + (spot.x - from.x) * share, from.y + (spot.y - from.y) * share];
    const light = this.#hand.move(x, y, event.timeStamp);
    this.at = { x, y };
    this.#pencil.go(x, y, pressed(event) ?? light);
  }

  #up(event: PointerEvent) {
    if (this.#pointer !== event.pointerId) return;
    this.#pointer = null;
    const { x, y } = this.#raw;
    if (this.#pencil.down && this.at && Math.hypot(x - this.at.x, y - this.at.y) >= 1)
      this.#pencil.go(x, y, this.#hand.move(x, y, event.timeStamp));
    this.#pencil.lift();
  }

  #key(event: KeyboardEvent) {
    if ((event.ctrlKey || event.metaKey) && event.key === "z") return (event.preventDefault(), this.#pencil.undo());
    if (event.ctrlKey || event.metaKey || event.altKey || this.#pointer !== null) return;
    if (event.key !== " " && !(event.key in ARROWS)) return;
    event.preventDefault();
    event.stopPropagation();
    this.keys = true;
    this.at ??= middle(this.#box());
    if (event.key in ARROWS) this.#step(event.key);
    else if (this.#pencil.down) this.#pencil.lift();
    else if (!event.repeat) this.#pencil.begin(this.at.x, this.at.y, 0.5);
  }

  /** Two arrows held together go slantwise. */
  #step(key: string) {
    this.#held.add(key);
    const { x, y } = this.at!;
    const ways = [...this.#held].map((held) => ARROWS[held]!);
    const [dx, dy] = [ways.reduce((sum, [dx]) => sum + dx, 0), ways.reduce((sum, [, dy]) => sum + dy, 0)];
    this.at = within({ x: x + STEP * dx, y: y + STEP * dy }, drawable(this.#box()));
    this.#pencil.go(this.at.x, this.at.y, 0.5);
  }
}

const middle = ({ x, y, width, height }: Box): Spot => ({
  x: x + width / 2,
  y: y + height / 2,
});

/** Where on the sheet the pointer is, be it beside the paper. */
function place(paper: HTMLElement, { clientX, clientY }: PointerEvent, box: Box): Spot {
  const { left, top, width, height } = paper.getBoundingClientRect();
  return {
    x: box.x + ((clientX - left) / width) * box.width,
    y: box.y + ((clientY - top) / height) * box.height,
  };
}

/** How hard a pen presses; nothing for a mouse or a finger, which do not know. */
const pressed = ({ pointerType, pressure }: PointerEvent): number | null =>
  pointerType === "pen" && pressure > 0 ? pressure : null;
