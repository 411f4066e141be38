/** Views are told by what is different: fields, and what lists have grown by at their end. */
import type { Grown, Look, Replay } from "./types";

/** The next view. */
export function grow(before: Look, changed: Look = {}, grown: Grown = {}): Look {
  const lists = Object.entries(grown).map(([name, tail]) => [name, [...(before[name] as unknown[]), ...tail]]);
  return { ...before, ...changed, ...Object.fromEntries(lists) };
}

/** Every view of a game told again: the opening, then one after each step. */
export function views({ opening, steps }: Replay): Look[] {
  const seen = [opening];
  for (const { changed, grown } of steps) seen.push(grow(seen.at(-1)!, changed, grown));
  return seen;
}
