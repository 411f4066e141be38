/** Which of a game's texts tells an event. `src/tapis/cli/texts.py` chooses the same one; the table of cases in
 * `tests/log_lines.json` is tried on both. */

/** Fields of events and moves that name a seat. */
export const SEATS = ["seat", "target", "victim", "attacker", "caller", "player", "owner", "thief", "author", "dealer"];

/** The most exact key wins: first by what happened (`laid.no-said`, `attacked.radar`), then by who reads it
 * (`attacked|seat`, `attacked|target`). An event without a key deserves no line. */
export function keyOf(
  event: { event: string },
  me: number | null,
  there: (key: string) => boolean,
  seats: string[] = SEATS,
): string | null {
  const facts = Object.entries<unknown>(event);
  const mine = facts
    .filter(([field, value]) => me !== null && value === me && seats.includes(field))
    .map(([field]) => field);
  const readers = [...seats.filter((field) => mine.includes(field)).map((field) => `|${field}`), ""];
  const keys = kinds(event, seats).flatMap((what) => readers.map((who) => `log.${what}${who}`));
  return keys.find((key) => there(key)) ?? null;
}

/** The most exact name of an event (`protected.fourre`, then `protected`) among those that are known; null: none is. */
export const eventName = (event: { event: string }, known: (name: string) => boolean): string | null =>
  keyOf(event, null, (key) => known(key.slice("log.".length)))?.slice("log.".length) ?? null;

/** `laid.no-said`, `drew.discard`, `laid.2`, `blundered.pays`, then the bare tag. What somebody says may be anything
 * and chooses no line. */
function kinds(event: { event: string }, seats: string[]): string[] {
  const facts = Object.entries<unknown>(event).filter(([field]) => field !== "event" && !seats.includes(field));
  const missing = facts.filter(([, value]) => isNothing(value)).map(([field]) => `no-${field}`);
  const told = facts.filter(([field, value]) => field !== "said" && value && typeof value !== "object");
  const present = told.map(([field, value]) => (value === true ? field : String(value)));
  return [...missing, ...present].map((kind) => `${event.event}.${kind}`).concat(event.event);
}

const isNothing = (value: unknown) =>
  value === false || value === "" || value === null || (Array.isArray(value) && value.length === 0);
