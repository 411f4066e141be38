/** Cards that leave for somebody else's hand go there; who changes a card for one of the stock draws unseen. */
import { cardsAt, handOf, type Leaving, type Told } from "$lib/board/flights.svelte";
import type { Seat } from "$lib/types";
import type { Syntax } from "./wire";

const WORDS = ".sx-word [data-card-key]";

export const told: Told<Syntax> = {
  leaving(event, me, all): Leaving[] {
    if (all.some((other) => other.event === "counted")) return [];
    const to = (seat: Seat, what: string) => (seat === me ? [] : [{ what, to: handOf(seat) }]);
    switch (event.event) {
      case "changed":
        return to(event.seat, WORDS);
      case "contested":
        return to(event.author, WORDS);
      case "discarded":
        return event.take === "face" ? to(event.seat, cardsAt("face")) : [];
      default:
        return [];
    }
  },
  draws: (event) => (event.event === "discarded" && event.take === "stock" ? event.seat : null),
};
