/** How a game's film is told: the kilometres of each seat, and the line they race to. */
import type { Replay } from "$lib/types";
import type { Table } from "./wire";

export const scores = (view: Table): (number | null)[] => view.zones.map((zone) => zone.km);
export const goal = (replay: Replay): number | null => (replay.opening as Table).goal;
