/** How a game's film is told: the totals of each seat; alone, the cards that have gone. */
import type { View } from "./wire";

export const scores = (view: View): (number | null)[] =>
  view.solitaire ? [view.solitaire.used] : view.players.map((player) => player.total);
