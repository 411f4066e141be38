/** The puzzles this browser has solved, day by day, and how many days in a row. */
import { remembered } from "$lib/memory";

type Solved = Record<string, number>; // day → points
const kept = () => remembered<Solved>("tapis.courts.days", localStorage);
const KEPT = 400;

export function solved(day: string, score: number) {
  const days = { [day]: score, ...kept().read() };
  kept().write(Object.fromEntries(Object.entries(days).sort().slice(-KEPT)));
}

const before = (day: string): string => {
  const date = new Date(`${day}T12:00Z`);
  date.setUTCDate(date.getUTCDate() - 1);
  return date.toISOString().slice(0, 10);
};

/** Days in a row up to this one; a day that is not solved yet does not break the row. */
export function streakOn(day: string): number {
  const days = kept().read() ?? {};
  let at = day in days ? day : before(day);
  let count = 0;
  for (; at in days; at = before(at)) count++;
  return count;
}
