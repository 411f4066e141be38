/** How a game's film is told: the score of each seat, and where the match ends. */
import type { Replay } from "$lib/types";
import type { Table } from "./wire";

export const scores = (view: Table): (number | null)[] => view.players.map(({ score }) => score);
export const goal = (replay: Replay): number | null => (replay.opening as unknown as Table).agreed.target;
