/** The signs of a seat: a shape, a colour, and the first letter of a name. Never the colour alone. */

const COLOURS = 8;
export const personColour = (colour: number): string => `var(--p${((colour - 1 + COLOURS) % COLOURS) + 1})`;
export const seatColour = (seat: number | null): string =>
  seat === null || seat < 0 ? "transparent" : `var(--seat-${seat + 1}, ${personColour(seat + 1)})`;

/** The colour of each seat, by its number: people have their own, bots (0) one of those left over. */
export function coloursOf(taken: readonly number[]): number[] {
  const left = Array.from({ length: COLOURS }, (_, i) => i + 1).filter((colour) => !taken.includes(colour));
  let given = 0;
  return taken.map((colour, seat) => colour || left[given++] || seat + 1);
}

/** The same as styles for all that is drawn below. */
export function seatColours(chairs: readonly { colour: number }[]): string {
  return coloursOf(chairs.map(({ colour }) => colour))
    .map((colour, seat) => `--seat-${seat + 1}: ${personColour(colour)}`)
    .join("; ");
}

/** Disc, square, hexagon, pentagon, in a box of 24; from the fifth seat on they come again, with a ring. */
const SHAPES = [
  "M12 1a11 11 0 1 1 0 22a11 11 0 1 1 0-22z",
  "M5 2h14a3 3 0 0 1 3 3v14a3 3 0 0 1-3 3H5a3 3 0 0 1-3-3V5a3 3 0 0 1 3-3z",
  "M6.600 2.200h10.800L23 12l-5.600 9.800H6.600L1 12z",
  "M12 1l11 8.200-4.200 13H5.200L1 9.200z",
];
export const seatShape = (seat: number): string => SHAPES[seat % SHAPES.length]!;
export const hasRing = (seat: number): boolean => seat >= SHAPES.length;

/** The letter that stands for a name. */
export const initialOf = (name: string): string => [...name.replace(/^Bot\s/, "")][0]?.toUpperCase() ?? "";
