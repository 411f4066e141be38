/** The top of the discard pile as a card with a key: a new one flies in from the hand that threw it. */
import { handOf } from "$lib/board/flights.svelte";
import type { Last } from "$lib/table.svelte";
import type { Card, Event, View } from "./wire";

export class Pile {
  #view: View | null = null;
  #top: { key: string; card: Card; from: string } | null = null;
  #next = 0;

  see(view: View, last: Last<Event>) {
    if (view === this.#view) return this.#top;
    const thrown = last.full ? undefined : last.events.findLast((event) => event.event === "discarded");
    const changed = this.#view?.discards !== view.discards || this.#view.discard !== view.discard;
    this.#view = view;
    if (!view.discard) this.#top = null;
    else if (changed || !this.#top)
      this.#top = {
        key: `d${this.#next++}`,
        card: view.discard,
        from: thrown ? handOf(thrown.seat) : "",
      };
    return this.#top;
  }
}
