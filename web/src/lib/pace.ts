/** Three paces that a host may choose by name. */
import type { Pace } from "./types";

export const PACES = {
  brisk: { turn: 90_000, react: 8_000, look: 4_000 },
  gentle: { turn: 900_000, react: 80_000, look: 8_000 },
  free: { turn: null, react: null, look: 6_000 },
} satisfies Record<string, Pace>;

/** Alone with bots nothing presses, and what is to be read stays until it was. */
export const ALONE: Pace = { turn: null, react: null, look: 600_000 };

export type PaceName = keyof typeof PACES;
export const PACE_NAMES = Object.keys(PACES) as PaceName[];

/** The preset this pace is, if it is one. */
export const paceName = (pace: Pace): PaceName | undefined =>
  PACE_NAMES.find((name) => PACES[name].turn === pace.turn && PACES[name].react === pace.react);
