/** The score plot of a game that says in its `board.toml` where the scores stand. */
import { api } from "./api";
import type { Told } from "./games";
import { fieldsOf, type Look, type Replay } from "./types";

export async function plotted(game: string): Promise<Told> {
  const { plot } = (await api.board(game)).board;
  if (!plot.scores) return {};
  return { scores: (view: Look) => scoresIn(view, plot.scores!), goal: (replay) => goalIn(replay, plot.goal ?? null) };
}

/** `scores`: a number for each seat; `players.score`: a field of each seat's row. */
function scoresIn(view: Look, path: string): (number | null)[] {
  const [field = "", sub] = path.split(".");
  const column = fieldsOf(view)[field];
  const rows: unknown[] = Array.isArray(column) ? column : [];
  return rows.map((row) => asNumber(sub ? fieldsOf(row as object)[sub] : row));
}

const goalIn = ({ opening }: Replay, goal: number | string | null): number | null =>
  typeof goal === "string" ? asNumber(fieldsOf(opening)[goal]) : goal;

const asNumber = (value: unknown): number | null => (typeof value === "number" ? value : null);
