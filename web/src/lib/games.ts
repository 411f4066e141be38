/** The parts that draw a game: built with the page for the games of the house, fetched from its folder for others. */
import type { Component, Snippet } from "svelte";
import type { FilmRoll } from "./film";
import { bring, foresee } from "./parts.svelte";
import { plotted } from "./plot";
import { cardOf, shelf } from "./shelf";
import type { GameSounds } from "./sounds";
import type { TableSession } from "./table.svelte";
import type { Sign } from "./board/Plot.svelte";
import type { Look, Move, Replay } from "./types";
import type { IconName } from "./ui/icons";

type Board = Component<{ table: TableSession }>;
/** Optional `replay.ts` of a game: the score of each seat in a public view, the goal if there is one, and the names
 * of the
 * lines where they are not the seats (teams). */
export type Told = {
  scores?: (view: Look) => (number | null)[];
  goal?: (replay: Replay) => number | null;
  names?: (view: Look) => string[];
  signs?: (view: Look) => Sign[]; // of those lines
  turn?: (view: Look) => unknown; // whose turn it is, where the view's `turn` does not say so
  hand?: (view: Look) => string[]; // what the seat of this view holds, in words, where its `hand` does not say so
};

/** Optional `extras.ts` of a game: what can be played alone at one touch, named by the game's texts `extra.<key>`.
 * `open` says where it is played; `note`, if it says anything, stands on its tile instead of the help. `around`: the
 * options that one screen for everybody needs. `together`: the game is for people among themselves, so friends are
 * offered before bots. `openly`: on one screen for everybody, the windows in which nothing is secret, so that no
 * curtain falls; with the move that one touch makes for all who are asked, if there is one. */
export type Extra = { key: string; icon: IconName; open: () => Promise<string>; note?: () => string };
/** Optional `End.svelte` of a game: its own last page, with the house's parts to put where they fit. */
export type Parts = { hero: Snippet; sheet: Snippet; film: Snippet; seed: Snippet };
/** Optional `LookBack.svelte` of a game: how a finished game went. */
type LookBack = Component<{ film: FilmRoll }>;
type End = Component<{ table: TableSession; parts: Parts }>;
/** Optional `TvEnd.svelte` of a game: its own end on the wall, with the house's to fall back on. */
type WallEnd = Component<{ table: TableSession; title: string; usual: Snippet }>;

const boards = import.meta.glob<{ default: Board }>("$games/*/web/Board.svelte");
const screens = import.meta.glob<{ default: Board }>("$games/*/web/Tv.svelte");
const wallEnds = import.meta.glob<{ default: WallEnd }>("$games/*/web/TvEnd.svelte");
const ends = import.meta.glob<{ default: End }>("$games/*/web/End.svelte");
type Alone = { extras?: Extra[]; around?: Record<string, unknown>; together?: boolean; openly?: Openly };
export type Openly = Record<string, Move | null>;
const alone = import.meta.glob<Alone>("$games/*/web/extras.ts", {
  eager: true,
});
const lookBacks = import.meta.glob<{ default: LookBack }>("$games/*/web/LookBack.svelte");
const sounds = import.meta.glob<GameSounds>("$games/*/web/sounds.ts");
const films = import.meta.glob<Told>("$games/*/web/replay.ts");

const of = <T>(found: Record<string, T>, game: string, file: string): T | undefined =>
  Object.entries(found).find(([path]) => path.endsWith(`/${game}/web/${file}`))?.[1];

/** A game's own board: built with the page, or brought by its folder as `board.js`; else the one that draws any
 * view. */
async function findBoard(game: string): Promise<Board> {
  const built = of(boards, game, "Board.svelte");
  if (built) return (await built()).default;
  await shelf();
  if (cardOf(game)?.module) return (await import("../table/ModuleBoard.svelte")).default;
  return (await import("../table/plain/PlainBoard.svelte")).default;
}

export const boardOf = (game: string): Promise<Board> => bring(() => findBoard(game));
/** Fetches it before it is wanted. */
export const bringBoard = (game: string): Promise<unknown> => findBoard(game);
/** So that dealing is instant. */
export const foreseeBoard = (game: string): void => foresee(() => findBoard(game));

export const screenOf = (game: string): Promise<Board> =>
  bring(async () => (await of(screens, game, "Tv.svelte")?.())?.default ?? findBoard(game));

export const hasScreen = (game: string) => of(screens, game, "Tv.svelte") !== undefined;
/** How its film is told: by its `replay.ts`, or by what its `board.toml` says of scores. */
export const filmOf = async (game: string): Promise<Told> => (await of(films, game, "replay.ts")?.()) ?? plotted(game);
/** A game without sounds of its own has that of a card on the cloth. */
export const soundsOf = async (game: string): Promise<GameSounds | null> =>
  (await of(sounds, game, "sounds.ts")?.().catch(() => null)) ?? null;
export const endOf = (game: string): Promise<End | null> =>
  bring(async () => (await of(ends, game, "End.svelte")?.())?.default ?? null);
export const wallEndOf = (game: string): Promise<WallEnd | null> =>
  bring(async () => (await of(wallEnds, game, "TvEnd.svelte")?.())?.default ?? null);
export const lookBackOf = (game: string): Promise<LookBack> | null => {
  const found = of(lookBacks, game, "LookBack.svelte");
  return found ? bring(async () => (await found()).default) : null;
};
export const extrasOf = (game: string): Extra[] => of(alone, game, "extras.ts")?.extras ?? [];
export const isTogether = (game: string): boolean => of(alone, game, "extras.ts")?.together ?? false;
export const openlyOf = (game: string): Openly => of(alone, game, "extras.ts")?.openly ?? {};
export const aroundOf = (game: string): Record<string, unknown> => of(alone, game, "extras.ts")?.around ?? {};

export { pictureOf } from "./shelf";
