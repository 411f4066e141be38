/** A board that a game's folder brings as `web/board.js`: an ES module that exports `mount`. See docs/a-game.md. */
import { has, t, type Values } from "./i18n.svelte";
import type { TableSession } from "./table.svelte";
import type { Event, Look, Move, Ms, Opening, Refusal, Room, Seat } from "./types";

/** All that such a board is given. What it reads is as it stands now; `update` is called when any of it has changed. */
export type BoardApi = {
  readonly room: Room;
  readonly me: Seat | null; // null: one who watches, or a film
  readonly view: Look;
  readonly windows: Opening[];
  readonly events: Event[]; // what the last entry did
  readonly log: string[]; // the story so far, in the reader's language
  readonly lang: string;
  /** A text of the game, or of the house, with its {fields} filled in. */
  t(key: string, values?: Values): string;
  has(key: string): boolean;
  name(seat: Seat): string;
  /** Table time, in milliseconds, to hold against a window's `closes_at`. */
  now(): Ms;
  /** Plays a move in a window; null means accepted. The house tells the reader why a move is refused. */
  play(window: string, move: Move): Promise<Refusal | null>;
  /** The address of a file under the game's `web/assets/`. */
  asset(file: string): string;
};

export type Mounted = { update?(): void; destroy?(): void };
export type BoardModule = { mount(target: HTMLElement, api: BoardApi): Mounted | void };

export function apiOf(table: TableSession, asset: (file: string) => string): BoardApi {
  return {
    get room() {
      return table.room!;
    },
    get me() {
      return table.me;
    },
    get view() {
      return table.view as Look;
    },
    get windows() {
      return table.windows;
    },
    get events() {
      return table.last.events;
    },
    get log() {
      return table.log.map(({ text }) => text);
    },
    get lang() {
      return table.settings.lang;
    },
    t: (key, values) => t(key, values),
    has: (key) => has(key),
    name: (seat) => table.name(seat),
    now: () => table.now(),
    play: (window, move) => table.play(window, move),
    asset,
  };
}
