/** Applies what the server sends of a view (`table/diff.py`): changed fields, and new ends of growing lists. */
import type { Grown, Look, Replay } from "./types";

/** The view after this change. */
export function nextView(before: Look, changed: Look = {}, grown: Grown = {}): Look {
  const fields = new Map<string, unknown>(Object.entries(before));
  const lists = Object.entries(grown).map(([name, tail]) => [name, [...(fields.get(name) as unknown[]), ...tail]]);
  return { ...before, ...changed, ...Object.fromEntries(lists) };
}

/** Every view of a replay: the opening, then one after each step. */
export function views({ opening, steps }: Replay): Look[] {
  const seen = [opening];
  for (const { changed, grown } of steps) seen.push(nextView(seen.at(-1)!, changed, grown));
  return seen;
}
