/** People whom the host sends away: for some seconds it can be taken back, then it is done, menu open or not. */
import { SvelteMap } from "svelte/reactivity";
import type { Chair, Command, Room } from "./types";

const GRACE = 4_000; // ms

export class Removals {
  #timers = new SvelteMap<string, number>(); // by name: nobody else at the table has it, and chairs may be swapped

  constructor(
    readonly room: () => Room | null,
    readonly command: (command: Command) => unknown,
  ) {}

  /** Whether this person is about to go. */
  has({ name }: Chair): boolean {
    return this.#timers.has(name);
  }

  begin({ name }: Chair) {
    this.#timers.set(
      name,
      window.setTimeout(() => this.#finish(name), GRACE),
    );
  }

  /** It was a slip. */
  keep({ name }: Chair) {
    clearTimeout(this.#timers.get(name));
    this.#timers.delete(name);
  }

  /** Nobody is left to be sent away. */
  stop() {
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
  }

  #finish(name: string) {
    this.#timers.delete(name);
    const chair = this.room()?.seats.find((chair) => chair.name === name && chair.kind === "player");
    if (chair) this.command({ do: "remove", seat: chair.seat });
  }
}
