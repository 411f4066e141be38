/** The hand of the day on this device: what was last seen of its table, and the answer as long as it waits for a
 * network. */
import { remembered } from "./memory";
import type { TableSession } from "./table.svelte";
import type { Command, Frame, Room } from "./types";

/** A move that the server has not answered yet. */
export type Unsent = { nonce: string; command: Extract<Command, { do: "play" }> };
type Seen = { room: Room; frame: Frame };
type Day = { game: string; code: string; seen: Seen | null; unsent: Unsent | null };

const slot = remembered<Day>("tapis.day", localStorage);

/** The day that is kept, if this is its table. */
const dayAt = (code: string): Day | null => {
  const day = slot.read();
  return day?.code === code ? day : null;
};

/** From now on this table is the one that is kept. */
export function beginDay(game: string, code: string) {
  if (!dayAt(code)) slot.write({ game, code, seen: null, unsent: null });
}

/** What was last seen of this table while one could still answer. */
export const seenAt = (code: string): Seen | null => dayAt(code)?.seen ?? null;

/** The table of that game's day and what was last seen there, if that is kept. */
export function keptDay(game: string): { code: string; seen: Seen } | null {
  const day = slot.read();
  return day?.game === game && day.seen ? { code: day.code, seen: day.seen } : null;
}

/** Keeps what is seen now, if this is the table of the day; once it is over, nothing. */
export function keepSeen(table: TableSession) {
  const day = dayAt(table.code);
  const { room, whole: frame } = table;
  if (day && room && frame) slot.write({ ...day, seen: room.stage === "playing" ? { room, frame } : null });
}

/** Where the answer of this table is kept until it is sent; null if this is not the table of the day. */
export function unsentAt(code: string) {
  if (!dayAt(code)) return null;
  return {
    read: () => dayAt(code)?.unsent ?? null,
    write: (unsent: Unsent | null) => {
      const day = dayAt(code);
      if (day) slot.write({ ...day, unsent });
    },
  };
}

/** The table whose answer was never sent. */
export function unsentTable(): string | null {
  const day = slot.read();
  return day?.unsent ? day.code : null;
}
