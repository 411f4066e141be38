/** The signs of the teams: squares, circles, triangles … each with its colour, in a box of 24. */
import type { Sign } from "$lib/board/Plot.svelte";

const SHAPES = [
  "M4 4h16v16H4z",
  "M12 3a9 9 0 1 1 0 18a9 9 0 1 1 0-18z",
  "M12 3l9.5 17h-19z",
  "M12 2l10 10-10 10L2 12z",
  "M12 2l3 6.8 7.2.8-5.4 5 1.6 7.2L12 18.2 5.600 21.800l1.600-7.200-5.400-5 7.200-.8z",
  "M12 21C5 15.500 2 12 2 8.200 2 5 4.400 3 7 3c2.200 0 4 1.200 5 3 1-1.800 2.800-3 5-3 2.600 0 5 2 5 5.200 0 3.800-3 7.300-10 12.800z",
  "M8.500 3h7v5.500H21v7h-5.500V21h-7v-5.500H3v-7h5.500z",
  "M15 2.500A9.800 9.800 0 1 0 21.500 15 8 8 0 0 1 15 2.500z",
];

export const signOf = (team: number): Sign => ({
  shape: SHAPES[team % SHAPES.length]!,
  colour: `var(--team-${team % SHAPES.length})`,
});
