/** Cards that go back into somebody else's hand go there; who draws does so unseen. */
import { cardsAt, handOf, type Told } from "$lib/board/flights.svelte";
import type { Event, Mots } from "./wire";

/** The cards that this event takes out of a sentence. */
function gone(event: Event): number[] {
  switch (event.event) {
    case "refused":
      return event.back;
    case "captured":
      return [event.joker];
    case "swapped":
      return [event.card];
    default:
      return [];
  }
}

export const told: Told<Mots> = {
  leaving(event, me) {
    if (!("seat" in event) || event.seat === me) return [];
    const to = handOf(event.seat);
    if (event.event === "discarded") return event.take === "face" ? [{ what: cardsAt("face"), to }] : [];
    return gone(event).map((card) => ({ what: `.mo-sent [data-card-key="c${card}"]`, to }));
  },
  draws: (event) => (event.event === "drew" && event.count ? event.seat : null),
};
