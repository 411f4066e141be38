import type { Look, Seat } from "./types";

/** A film as those parts know it that look back at a game: its captions, the moment shown, and how to go to another. */
export type FilmRoll = {
  code: string;
  number: number; // of the game at its table
  names: string[]; // of the seats
  captions: string[]; // of each entry; "" where nothing is told
  at: number; // entries shown
  go: (step: number) => void;
};

/** Through whose eyes a film is shown, and what has been fetched for that. */
export type Eyes = {
  choice: string; // "public", "open" (the public's eyes, all hands told) or the number of a seat
  known: ReadonlyMap<Seat, Look[]>; // the views of seats, at each moment
};
