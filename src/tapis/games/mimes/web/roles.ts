/** Who is who on this card. */
import type { Group, Table } from "./wire";

export type Role = "performer" | "mate" | "rival" | "watcher";

export const groupOf = (view: Table, seat: number | null): Group | undefined =>
  view.teams.find(({ seats }) => seat !== null && seats.includes(seat));

export function roleOf(view: Table, me: number | null): Role {
  const mine = groupOf(view, me);
  if (!mine) return "watcher";
  if (view.performer === me) return "performer";
  return mine.team === view.playing ? "mate" : "rival";
}

export const rivals = (view: Table): Group[] => view.teams.filter(({ team, seats }) => team !== view.playing && seats.length > 0);
