/** How a game's film is told: the points of each team, and the target they race to. */
import { t } from "$lib/i18n.svelte";
import type { Replay } from "$lib/types";
import type { Table } from "./wire";

export const scores = (view: Table): (number | null)[] => view.teams.map(({ score }) => score);
export const names = (view: Table): string[] => view.teams.map(({ team }) => t(`team.${team}`));
export const goal = (replay: Replay): number => (replay.opening as Table).agreed.target;
