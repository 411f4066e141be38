/** How a game's film is told: the count of each seat, and the hundred that nobody wants to reach. */
import type { Table } from "./wire";

export const scores = (view: Table): (number | null)[] => view.players.map(({ count }) => count);
export const goal = (): number => 100;
