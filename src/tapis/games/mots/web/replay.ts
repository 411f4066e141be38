/** How a game's film is told: the score of each seat, with what lies before it while a round goes on, and the goal. */
import type { Replay } from "$lib/types";
import type { Table } from "./wire";

export function scores(view: Table): (number | null)[] {
  const counted = view.phase === "count" || view.phase === "over";
  const lying = (team: number) => view.sentences.filter(({ owner }) => view.players[owner]?.team === team).reduce((sum, { value }) => sum + value, 0);
  return view.players.map(({ score, team }) => (counted ? score : score + lying(team)));
}
export const goal = (replay: Replay): number | null => (replay.opening as unknown as Table).agreed.target;
