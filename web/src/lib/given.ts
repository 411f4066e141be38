/** How much time each window gives in all. The server sends when a window closes; the most that was ever left of it is
 * its whole length, also when it stands still for another window and then goes on. */
import type { Ms, Opening } from "./types";

export class TimeGiven {
  #longest = new Map<string, Ms>();

  /** These windows are open at table time `at`. */
  see(windows: Pick<Opening, "id" | "closes_at">[], at: Ms) {
    for (const { id, closes_at } of windows)
      if (closes_at !== null) this.#longest.set(id, Math.max(closes_at - at, this.in(id)));
  }

  in(window: string): Ms {
    return this.#longest.get(window) ?? 0;
  }

  /** Another game begins, whose windows may have the same names. */
  clear() {
    this.#longest.clear();
  }
}
