/** A film as those parts know it that look back at a game: its captions, the moment shown, and how to go to another. */
export type FilmRoll = {
  code: string;
  number: number; // of the game at its table
  names: string[]; // of the seats
  captions: string[]; // of each entry; "" where nothing is told
  at: number; // entries shown
  go: (step: number) => void;
};
