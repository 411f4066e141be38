/** How a game's film is told: the totals of each seat; alone, the cards that have gone. */
import type { Table } from "./wire";

const DEALT = 48;

export const scores = (view: Table): (number | null)[] =>
  view.solitaire ? [DEALT - view.solitaire.left] : view.players.map((player) => player.total);
