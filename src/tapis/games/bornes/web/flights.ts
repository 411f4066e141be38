/** Where cards go that leave this board, and who draws unseen. */
import { cardsAt, handOf, type Leaving, type Told } from "$lib/board/flights.svelte";
import type { Seat } from "$lib/types";
import type { Bornes, Event } from "./wire";

const zoneOf = (seat: Seat) => `zone:${seat}`;

export const told: Told<Bornes> = {
  leaving(event, me): Leaving[] {
    const to = goal(event, me);
    return to ? [{ what: cardsAt(event.event === "drew" ? "discard" : handOf(me)), to }] : [];
  },
  draws: (event) =>
    (event.event === "drew" && event.pile === "stock") || event.event === "filled" ? event.seat : null,
};

function goal(event: Event, me: Seat | null): string | null {
  switch (event.event) {
    case "drew":
      return event.pile === "discard" && event.seat !== me ? handOf(event.seat) : null;
    case "swapped":
      return handOf(event.seat === me ? event.target : event.seat);
    case "flown":
    case "searched":
      return event.seat === me ? zoneOf(event.target) : null;
    case "cancelled":
      return event.seat === me ? zoneOf(event.victim) : null;
    default:
      return null;
  }
}
