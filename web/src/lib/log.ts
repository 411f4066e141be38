/** One line of text for an event, as this reader would be told it. */
import { has, t, worded } from "./i18n.svelte";
import type { Event, Seat } from "./types";

/** The reader's own line (`attacked|seat`, `attacked|target`) is chosen before the common one; no key, no line. */
export function lineOf(event: Event, me: Seat | null, name: (seat: Seat) => string): string | null {
  const own = me === null ? [] : Object.keys(event).filter((field) => event[field] === me && field !== "event");
  const fields = own.sort((a, b) => Number(b === "seat") - Number(a === "seat"));
  const keys = [...fields.map((field) => `log.${event.event}|${field}`), `log.${event.event}`];
  const key = keys.find((k) => has(k));
  return key ? t(key, worded(event, name)) : null;
}
