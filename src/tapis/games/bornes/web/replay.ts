/** How a game's film is told: the kilometres of each seat, and the line they race to. */
import type { Replay } from "$lib/types";
import type { View } from "./wire";

export const scores = (view: View): (number | null)[] => view.zones.map((zone) => zone.km);
export const goal = (replay: Replay): number | null => (replay.opening as View).goal;
