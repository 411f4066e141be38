/** The game that is played here without a network, as this device keeps it: its deal and its moves. */
import { remembered } from "./memory";
import type { Move } from "./types";

export type Kept = { language: string; deal: unknown; moves: Move[]; over: boolean };

const slotOf = (game: string) => remembered<Kept>(`tapis.pocket.${game}`, localStorage);

export const keptPocket = (game: string): Kept | null => slotOf(game).read();
export const keepPocket = (game: string, kept: Kept | null): void => slotOf(game).write(kept);

/** Whether one was begun and is not over. */
export const isBegun = (game: string): boolean => keptPocket(game)?.over === false;
