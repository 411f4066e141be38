/** Time that stands still while the only person at a table reads something or looks elsewhere. */
import type { Frames } from "./frames.svelte";
import type { Command } from "./types";

const LONGEST = 30_000; // ms: the server's own limit (table/hold.py)
const GLANCE = 1_200; // to see that there is something
const LETTER = 40; // to read one

export class Holding {
  #timer = 0;

  constructor(
    readonly frames: Pick<Frames, "stand">,
    readonly send: (command: Command) => unknown,
  ) {}

  /** Until this is read, or for as long as can be. */
  begin(text?: string) {
    clearTimeout(this.#timer);
    const wait = text === undefined ? LONGEST : GLANCE + LETTER * text.length;
    this.#timer = window.setTimeout(() => this.end(), Math.min(wait, LONGEST));
    this.frames.stand(true);
    this.send({ do: "hold", held: true });
  }

  end() {
    if (this.over()) this.send({ do: "hold", held: false });
  }

  /** A move was sent, which ends it at the server too; true if something was held. */
  over(): boolean {
    if (!this.#timer) return false;
    clearTimeout(this.#timer);
    this.#timer = 0;
    this.frames.stand(false);
    return true;
  }
}
