/** How a game's film is told: the points of each team, and the target they race to. */
import { t } from "$lib/i18n.svelte";
import type { Replay } from "$lib/types";
import { signOf } from "./signs";
import type { View } from "./wire";

export const scores = (view: View): (number | null)[] => view.teams.map(({ score }) => score);
export const names = (view: View): string[] => view.teams.map(({ team }) => t(`team.${team}`));
export const signs = (view: View) => view.teams.map(({ team }) => signOf(team));
export const goal = (replay: Replay): number => (replay.opening as View).agreed.target;
export const turn = (view: View): string => `${view.playing} ${view.performer}`;
/** Nobody holds cards: whoever performs knows the word. */
export const hand = (view: View): string[] => (view.word === null ? [] : [view.word]);
