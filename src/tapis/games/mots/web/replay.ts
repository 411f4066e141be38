/** How a game's film is told: the score of each seat, with what lies before it while a round goes on, and the goal. */
import type { Replay } from "$lib/types";
import type { View } from "./wire";
import { bothOf } from "./words";

export const scores = (view: View): (number | null)[] => view.players.map(({ standing }) => standing);
export const goal = (replay: Replay): number | null => (replay.opening as View).agreed.target;
export const hand = (view: View): string[] => view.hand.map((seen) => bothOf(seen));
