/** The puzzles this browser has solved, day by day, and how many days in a row. */
import { remembered } from "$lib/memory";

/** `best` is 0 until it is known. A day that an earlier version kept is its points alone. */
export type Solved = { score: number; best: number };
type Kept = Record<string, number | Solved>; // by day
const kept = () => remembered<Kept>("tapis.courts.days", localStorage);
const KEPT = 400;

/** All days that were solved, the oldest first. */
export function days(): Map<string, Solved> {
  const found = Object.entries(kept().read() ?? {}).sort(([a], [b]) => a.localeCompare(b));
  return new Map(found.map(([day, one]) => [day, typeof one === "number" ? { score: one, best: 0 } : one]));
}

export function solved(day: string, score: number, best: number) {
  const known = days();
  known.set(day, { score, best: best || (known.get(day)?.best ?? 0) });
  kept().write(Object.fromEntries([...known].slice(-KEPT)));
}

/** The day so many days later, or earlier. */
export function shifted(day: string, by: number): string {
  const date = new Date(`${day}T12:00Z`);
  date.setUTCDate(date.getUTCDate() + by);
  return date.toISOString().slice(0, 10);
}

/** Days in a row up to this one; a day that is not solved yet does not break the row. */
export function streakOn(day: string): number {
  const known = days();
  let at = known.has(day) ? day : shifted(day, -1);
  let count = 0;
  for (; known.has(at); at = shifted(at, -1)) count++;
  return count;
}

/** How many results lie in each fifth of what was possible; the last is the maximum itself. */
export function distribution(known: Map<string, Solved>): number[] {
  const steps = [0, 0, 0, 0, 0];
  for (const { score, best } of known.values())
    if (best) steps[score >= best ? 4 : Math.min(3, Math.floor((4 * score) / best))]!++;
  return steps;
}
