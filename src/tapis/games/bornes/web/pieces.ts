/** Which card on the screen is which: views name cards by kind, so a card keeps its key from place to place here. */
import { handOf } from "$lib/board/flights.svelte";
import type { Last } from "$lib/table.svelte";
import type { Seat } from "$lib/types";
import { familyOf, type Family } from "./cards";
import type { Card, Event, View } from "./wire";

/** `from` names the place a card that was not seen before comes from. */
export type Piece = { key: string; card: Card; family: Family; place: string; from: string };

const SPREAD = ["hand", "found"];

export class Pieces {
  #lying: Piece[] = [];
  #view: View | null = null;
  #next = 0;

  /** The pieces of this view, by place: "hand", "found", "air", "discard", "bornes:2", "bottes:2", "stop:2",
   * "radar:2". */
  see(view: View, last: Last<Event>): Map<string, Piece[]> {
    if (view !== this.#view) {
      this.#view = view;
      this.#lying = this.#match(view, flown(this.#lying, last.events), last);
    }
    return byPlace(this.#lying);
  }

  #match(view: View, before: Piece[], last: Last<Event>): Piece[] {
    const places = slots(view);
    const free = [...before];
    const take = (fits: (piece: Piece) => boolean) => {
      const at = free.findIndex(fits);
      return at < 0 ? undefined : free.splice(at, 1)[0];
    };
    const kept = places.map(([place, card]) => take((p) => p.place === place && p.card === card));
    return places.map(([place, card], i) => {
      const known = kept[i] ?? take((p) => p.card === card && travels(p.place, place));
      const from = origin(place, card, last, view.you);
      return { key: known?.key ?? `c${this.#next++}`, card, family: familyOf(card), place, from };
    });
  }
}

function byPlace(pieces: Piece[]): Map<string, Piece[]> {
  const places = new Map<string, Piece[]>();
  for (const piece of pieces) places.set(piece.place, [...(places.get(piece.place) ?? []), piece]);
  return places;
}

/** A card on the discard pile goes to a hand or, with others on top of it, nowhere. */
const travels = (from: string, to: string) => from !== "discard" || to === "hand";

/** An Hélicoptère carries each zone's cards to the other zone. */
function flown(lying: Piece[], events: Event[]): Piece[] {
  const flight = events.find((event) => event.event === "flown");
  if (!flight) return lying;
  const other = new Map([
    [`${flight.seat}`, flight.target],
    [`${flight.target}`, flight.seat],
  ]);
  return lying.map((piece) => {
    const [kind, seat = ""] = piece.place.split(":");
    return other.has(seat) ? { ...piece, place: `${kind}:${other.get(seat)}` } : piece;
  });
}

function slots(view: View): [string, Card][] {
  const all: [string, Card][] = [];
  const put = (place: string, ...cards: (Card | null | undefined)[]) =>
    cards.forEach((card) => card && all.push([place, card]));
  put("hand", ...view.hand);
  put("found", ...view.found);
  put("air", view.threat?.card);
  for (const zone of view.zones) {
    put(`bornes:${zone.seat}`, ...zone.bornes.map((stone) => stone.card));
    put(`bottes:${zone.seat}`, ...zone.bottes.map((botte) => botte.card));
    put(`stop:${zone.seat}`, zone.stop);
    put(`radar:${zone.seat}`, zone.radar ? "radar" : null);
  }
  put("discard", view.discard);
  return all;
}

function origin(place: string, card: Card, last: Last<Event>, me: Seat | null): string {
  if (last.full) return "";
  if (SPREAD.includes(place)) {
    const swap = last.events.find((event) => event.event === "swapped" || event.event === "searched");
    if (!swap) return "stock";
    return handOf(swap.seat === me ? swap.target : swap.seat);
  }
  const act = last.events.find((event) => "card" in event && event.card === card && "seat" in event);
  return handOf(act && "seat" in act ? act.seat : last.seat);
}
