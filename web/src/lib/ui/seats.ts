/** A seat's colour; never the only sign of it. */
export const seatColour = (seat: number | null): string =>
  seat === null || seat < 0 ? "transparent" : `var(--seat-${(seat % 4) + 1})`;
