/** One line of text for an event, as this reader would be told it. */
import { has, listedUnder, seatFields, t, worded } from "./i18n.svelte";
import { keyOf } from "./lines";
import { plainLine } from "./plain";
import type { Event, Seat } from "./types";

/** An event without a key, or with an empty text, deserves no line. A game that has no lines at all is told plainly. */
export function lineOf(event: Event, me: Seat | null, name: (seat: Seat) => string): string | null {
  const key = keyOf(event, me, has, seatFields());
  if (key !== null) return t(key, worded({ ...event }, name)) || null;
  return listedUnder("log").length ? null : plainLine(event, name);
}
