/** How a game's film is told: the count of each seat, and the one that nobody wants to reach. */
import { facts } from "./facts";
import type { View } from "./wire";

export const scores = (view: View): (number | null)[] => view.players.map(({ count }) => count);
export const goal = (): number => facts().limit;
