/** Time that runs over a drawing which is already there. */
import { settings } from "$lib/settings.svelte";
import type { Ms } from "$lib/types";
import { lasts, upTo } from "./moments";
import type { Piece } from "./strokes";

const LONGEST: Ms = 9000; // for a drawing, drawn again

export class Film {
  /** The moment shown; null before anything was played. */
  moment = $state<Ms | null>(null);
  #frame = 0;

  seen(pieces: Piece[]): Piece[] {
    return this.moment === null ? pieces : upTo(pieces, this.moment);
  }

  /** From one moment to another, where it stays; those who want no motion see the last one at once. */
  play(from: Ms, to: Ms, speed = 1) {
    this.stop();
    const start = performance.now();
    const step = (now: number) => {
      this.moment = settings.still ? to : Math.min(to, from + (now - start) * speed);
      if (this.moment < to) this.#frame = requestAnimationFrame(step);
    };
    step(start);
  }

  /** A whole drawing, from its first line; says how long that takes. */
  redraw(pieces: Piece[]): Ms {
    const end = lasts(pieces);
    this.play(0, end, Math.max(1, end / LONGEST));
    return settings.still ? 0 : Math.min(end, LONGEST);
  }

  stop() {
    cancelAnimationFrame(this.#frame);
  }
}
