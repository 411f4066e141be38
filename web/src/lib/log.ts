/** One line of text for an event, as this reader would be told it. */
import { has, t, worded } from "./i18n.svelte";
import type { Event, Seat } from "./types";

/**
 * No key, no line. The most exact key wins: `protected.fourre|seat`, `protected.fourre`, `protected|seat`, `protected`.
 * After the dot stands a flag (`mirrored.no-holds`, `blundered.pays`) or a field's value; after the bar, the field
 * that holds the reader's seat.
 */
export function lineOf(event: Event, me: Seat | null, name: (seat: Seat) => string): string | null {
  const tag = `log.${event.event}`;
  const keys = [...details(event).map((detail) => `${tag}.${detail}`), tag];
  const own = readerFields(event, me).map((field) => `|${field}`);
  const key = keys.flatMap((k) => [...own.map((bar) => k + bar), k]).find((k) => has(k));
  return key ? t(key, worded(event, name)) : null;
}

function details(event: Event): string[] {
  const fields = Object.entries(event).filter(([field]) => field !== "event");
  const absent = fields.filter(([, value]) => value === "" || value === false || value === null);
  const present = fields.filter(([, value]) => value === true);
  const values = fields.filter(([field, value]) => typeof value === "string" || field === "accelerators");
  return [
    ...absent.map(([field]) => `no-${field}`),
    ...present.map(([field]) => field),
    ...values.map(([, value]) => String(value)),
  ];
}

function readerFields(event: Event, me: Seat | null): string[] {
  if (me === null) return [];
  const own = Object.keys(event).filter((field) => event[field] === me && field !== "event" && field !== "accelerators");
  return own.sort((a, b) => Number(b === "seat") - Number(a === "seat"));
}
