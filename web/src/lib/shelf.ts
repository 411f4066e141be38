/** The boxes on the shelf, each with what its game's folder brings: names, pictures, colours, a compiled board. */
import { SvelteMap } from "svelte/reactivity";
import plainBox from "../art/box.svg?raw";
import plainEmblem from "../art/emblem.svg?raw";
import { api } from "./api";
import { paint } from "./themes";
import type { GameCard } from "./types";

const plain = { box: plainBox, emblem: plainEmblem }; // for a game that brings none
const cards = new SvelteMap<string, GameCard>();
let known: Promise<GameCard[]> | null = null;

/** All boxes; asked for once. */
export function shelf(): Promise<GameCard[]> {
  known ??= api.games().then(take, (trouble: unknown) => {
    known = null;
    throw trouble;
  });
  return known;
}

function take(games: GameCard[]): GameCard[] {
  for (const game of games) cards.set(game.name, game);
  paint(games);
  return games;
}

export const cardOf = (game: string): GameCard | undefined => cards.get(game);
export const pictureOf = (game: string, what: "box" | "emblem"): string => cards.get(game)?.[what] || plain[what];

/** What never changes in a game and its board needs: what is printed on its cards. The shelf must be known. */
export const factsOf = <T>(game: string): T => cards.get(game)!.facts as T;

/** The address of a file in the `web` folder of a game; the shelf must be known. */
export const fileOf = (game: string, file: string): string =>
  `/games/${game}/${cards.get(game)?.version ?? "0"}/${file}`;
