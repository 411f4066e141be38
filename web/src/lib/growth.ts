/** Views whose lists grow: the server sends only what is new at their end. */
import type { Grown, Look, Replay } from "./types";

/** The next view: its lists are the old ones with what they have grown by. */
export function grow(before: Look | null, after: Look, grown: Grown = {}): Look {
  const lists = Object.entries(grown).map(([name, tail]) => [name, [...((before?.[name] as unknown[]) ?? []), ...tail]]);
  return { ...after, ...Object.fromEntries(lists) };
}

/** Every view of a game told again: the opening, then one after each step. */
export function views({ opening, steps }: Replay): Look[] {
  const seen = [opening];
  for (const { changed, grown } of steps) seen.push(grow(seen.at(-1)!, { ...seen.at(-1)!, ...changed }, grown));
  return seen;
}
