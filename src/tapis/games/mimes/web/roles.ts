/** Who is who on this card. */
import type { Group, View } from "./wire";

export type Role = "performer" | "mate" | "rival" | "watcher";

export const groupOf = (view: View, seat: number | null): Group | undefined =>
  view.teams.find(({ seats }) => seat !== null && seats.includes(seat));

export function roleOf(view: View, me: number | null): Role {
  const mine = groupOf(view, me);
  if (!mine) return "watcher";
  if (view.performer === me) return "performer";
  return mine.team === view.playing ? "mate" : "rival";
}

/** The other teams, from the left of the one that plays. */
export const rivals = (view: View): Group[] => [
  ...view.teams.slice(view.playing + 1),
  ...view.teams.slice(0, view.playing),
];

/** Who says to have found it: in one room a team that was asked, otherwise the one that plays. */
export const finders = (view: View): number => view.teams.find(({ heard }) => heard === true)?.team ?? view.playing;
