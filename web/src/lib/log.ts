/** One line of text for an event, as this reader would be told it. */
import { has, SEATS, t, worded } from "./i18n.svelte";
import type { Event, Seat } from "./types";

/** The most exact key wins: first by what happened (`laid.no-said`, `attacked.radar`), then by who reads it
 * (`attacked|seat`, `attacked|target`). An event without a key deserves no line. */
export function lineOf(event: Event, me: Seat | null, name: (seat: Seat) => string): string | null {
  const mine = me === null ? [] : SEATS.filter((field) => event[field] === me).map((field) => `|${field}`);
  for (const what of kinds(event))
    for (const who of [...mine, ""]) if (has(`log.${what}${who}`)) return t(`log.${what}${who}`, worded(event, name));
  return null;
}

/** `laid.no-said`, `drew.discard`, `laid.2`, `blundered.pays`, then the bare tag. What somebody says may be anything
 * and chooses no line. */
function kinds(event: Event): string[] {
  const facts = Object.entries(event).filter(([field]) => field !== "event" && !SEATS.includes(field));
  const missing = facts.filter(([, value]) => isNothing(value)).map(([field]) => `no-${field}`);
  const told = facts.filter(([field, value]) => field !== "said" && value && typeof value !== "object");
  const present = told.map(([field, value]) => (value === true ? field : String(value)));
  return [...missing, ...present].map((kind) => `${event.event}.${kind}`).concat(event.event);
}

const isNothing = (value: unknown) =>
  value === false || value === "" || value === null || (Array.isArray(value) && value.length === 0);
