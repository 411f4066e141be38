/** What is shouted across the table, large, for a moment. */
import type { Last } from "../table.svelte";
import type { Event, Ms, Seat, Wire } from "../types";
import type { Board } from "./board.svelte";

/** What a game says of one of its events, and who cries it; the tone dresses it. */
export type Cry<T extends string> = { text: string; tone: T; seat?: Seat };
export type Burst<T extends string> = Cry<T> & { id: string };

/** The last cry of a frame that tells what has just happened. */
export function burstOf<E extends Event, T extends string>(
  last: Last<E>,
  cryOf: (event: E) => Cry<T> | null,
): Burst<T> | null {
  if (last.full) return null;
  const cries = last.events.map((event, i) => ({ cry: cryOf(event), id: `${last.seq}.${i}` }));
  const loudest = cries.findLast(({ cry }) => cry !== null);
  return loudest?.cry ? { ...loudest.cry, id: loudest.id } : null;
}

/** Called while a board is set up. `stays`: how long a burst is seen; null as long as what it is about goes on. */
export function bursts<G extends Wire, T extends string>(
  board: Board<G>,
  cryOf: (event: G["event"]) => Cry<T> | null,
  stays: (burst: Burst<T>) => Ms | null,
): { readonly now: Burst<T> | null } {
  let burst = $state.raw<Burst<T> | null>(null);
  $effect(() => {
    burst = burstOf(board.table.last, cryOf) ?? burst;
  });
  $effect(() => {
    const time = burst && stays(burst);
    if (time === null) return;
    const timer = setTimeout(() => (burst = null), time);
    return () => clearTimeout(timer);
  });
  return {
    get now() {
      return burst;
    },
  };
}
