/** What each game's folder brings to the page: its board, its pictures, how its film is told. */
import type { Component, Snippet } from "svelte";
import plainBox from "../art/box.svg?raw";
import plainEmblem from "../art/emblem.svg?raw";
import { api } from "./api";
import type { TableSession } from "./table.svelte";
import type { GameCard, Replay } from "./types";
import type { IconName } from "./ui/icons";

type Board = Component<{ table: TableSession }>;
/** Optional `replay.ts` of a game: the score of each seat in a public view, the goal if there is one, and the names of the
 * lines where they are not the seats (teams). */
export type Told = { scores?: (view: never) => (number | null)[]; goal?: (replay: Replay) => number | null; names?: (view: never) => string[] };

/** Optional `extras.ts` of a game: what can be played alone at one touch, named by the game's texts `extra.<key>`. `open`
 * says where it is played. `around`: the options that one screen for everybody needs. */
export type Extra = { key: string; icon: IconName; open: () => Promise<string> };
/** Optional `End.svelte` of a game: its own last page, with the house's parts to put where they fit. */
export type Parts = { hero: Snippet; sheet: Snippet; film: Snippet; seed: Snippet };
type End = Component<{ table: TableSession; parts: Parts }>;

const boards = import.meta.glob<{ default: Board }>("$games/*/web/Board.svelte");
const screens = import.meta.glob<{ default: Board }>("$games/*/web/Tv.svelte");
const ends = import.meta.glob<{ default: End }>("$games/*/web/End.svelte");
const alone = import.meta.glob<{ extras?: Extra[]; around?: Record<string, unknown> }>("$games/*/web/extras.ts", { eager: true });
const films = import.meta.glob<Told>("$games/*/web/replay.ts");
const pictures = import.meta.glob<string>("$games/*/web/{box,emblem}.svg", { query: "?raw", import: "default", eager: true });

const plain = { box: plainBox, emblem: plainEmblem }; // for a game that brings none
const of = <T>(found: Record<string, T>, game: string, file: string): T | undefined =>
  Object.entries(found).find(([path]) => path.endsWith(`/${game}/web/${file}`))?.[1];

export const boardOf = async (game: string): Promise<Board> =>
  (await (of(boards, game, "Board.svelte") ?? (() => import("../table/PlainBoard.svelte")))()).default;

export const screenOf = async (game: string): Promise<Board> =>
  (await of(screens, game, "Tv.svelte")?.())?.default ?? boardOf(game);

export const hasScreen = (game: string) => of(screens, game, "Tv.svelte") !== undefined;
export const filmOf = async (game: string): Promise<Told> => (await of(films, game, "replay.ts")?.()) ?? {};
export const endOf = async (game: string): Promise<End | null> => (await of(ends, game, "End.svelte")?.())?.default ?? null;
export const extrasOf = (game: string): Extra[] => of(alone, game, "extras.ts")?.extras ?? [];
export const aroundOf = (game: string): Record<string, unknown> => of(alone, game, "extras.ts")?.around ?? {};
export const pictureOf = (game: string, what: "box" | "emblem") => of(pictures, game, `${what}.svg`) ?? plain[what];

let known: Promise<GameCard[]> | null = null;

/** The boxes on the shelf; asked for once. */
export function shelf(): Promise<GameCard[]> {
  known ??= api.games().catch((trouble: unknown) => {
    known = null;
    throw trouble;
  });
  return known;
}
