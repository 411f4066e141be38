/** Which card on the screen is which: views name cards by kind, so a card keeps its key from place to place here. */
import type { Last } from "$lib/table.svelte";
import type { Event, Seat } from "$lib/types";
import type { Card } from "./cards";
import type { Table } from "./wire";

/** `from` names the place a card that was not seen before comes from. */
export type Piece = { key: string; card: Card; place: string; from: string };

const SPREAD = ["hand", "found"];

export class Pieces {
  #lying: Piece[] = [];
  #view: Table | null = null;
  #next = 0;

  /** The pieces of this view, by place: "hand", "found", "air", "discard", "bornes:2", "bottes:2", "stop:2", "radar:2". */
  see(view: Table, last: Last): Map<string, Piece[]> {
    if (view !== this.#view) {
      this.#view = view;
      this.#lying = this.#match(slots(view), flown(this.#lying, last.events), last, view.you);
    }
    return byPlace(this.#lying);
  }

  #match(places: [string, Card][], before: Piece[], last: Last, me: Seat | null): Piece[] {
    const free = [...before];
    const take = (fits: (piece: Piece) => boolean) => {
      const at = free.findIndex(fits);
      return at < 0 ? undefined : free.splice(at, 1)[0];
    };
    const kept = places.map(([place, card]) => take((p) => p.place === place && p.card === card));
    return places.map(([place, card], i) => {
      const known = kept[i] ?? take((p) => p.card === card && travels(p.place, place));
      return { key: known?.key ?? `c${this.#next++}`, card, place, from: origin(place, card, last, me) };
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
  const other: Record<string, unknown> = { [String(flight.seat)]: flight.target, [String(flight.target)]: flight.seat };
  return lying.map((piece) => {
    const [kind, seat] = piece.place.split(":");
    return seat !== undefined && seat in other ? { ...piece, place: `${kind}:${String(other[seat])}` } : piece;
  });
}

function slots(view: Table): [string, Card][] {
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

function origin(place: string, card: Card, last: Last, me: Seat | null): string {
  if (last.full) return "";
  if (SPREAD.includes(place)) {
    const swap = last.events.find((event) => event.event === "swapped" || event.event === "searched");
    if (!swap) return "stock";
    return `hand:${String(swap.seat === me ? swap.target : swap.seat)}`;
  }
  const act = last.events.find((event) => event.card === card && typeof event.seat === "number");
  return `hand:${String(act?.seat ?? last.seat)}`;
}
