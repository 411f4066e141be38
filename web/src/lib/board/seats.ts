/** Seats in order of play, as somebody at the table sees them. Onlookers see them as they are numbered. */
import type { Seat } from "../types";

const turned = <T>(all: readonly T[], by: number): T[] => [...all.slice(by), ...all.slice(0, by)];

/** The others, from one's left. */
export const others = <T>(all: readonly T[], me: Seat | null): T[] =>
  me === null ? [...all] : turned(all, me + 1).slice(0, -1);

/** Everybody, oneself first. */
export const ownFirst = <T>(all: readonly T[], me: Seat | null): T[] => turned(all, me ?? 0);

/** Everybody, oneself last. */
export const ownLast = <T>(all: readonly T[], me: Seat | null): T[] => turned(all, me === null ? 0 : me + 1);

/** A name for the head of a narrow column. */
export const shortName = (name: string): string => name.replace(/^Bot\s/, "");
