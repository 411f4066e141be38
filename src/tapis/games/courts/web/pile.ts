/** The top of the discard pile as a card with a key: a new one flies in from the hand that threw it. */
import type { Last } from "$lib/table.svelte";
import type { Card, Table } from "./wire";

export class Pile {
  #view: Table | null = null;
  #top: { key: string; card: Card; from: string } | null = null;
  #next = 0;

  see(view: Table, last: Last) {
    if (view === this.#view) return this.#top;
    const thrown = last.full ? undefined : last.events.findLast(({ event }) => event === "discarded");
    const changed = this.#view?.discards !== view.discards || this.#view.discard !== view.discard;
    this.#view = view;
    if (!view.discard) this.#top = null;
    else if (changed || !this.#top)
      this.#top = { key: `d${this.#next++}`, card: view.discard, from: thrown ? `hand:${String(thrown.seat)}` : "" };
    return this.#top;
  }
}
