/** A drawing at a moment of its minute: pieces say when they came, and points in between went at an even pace. */
import type { Ms } from "$lib/types";
import type { Piece } from "./strokes";

const STEP: Ms = 120; // about as long as the points of one piece took

export const lasts = (pieces: Piece[]): Ms => pieces.at(-1)?.[0] ?? 0;

/** The pieces that were there at this moment, the last one as far as it had come. */
export function upTo(pieces: Piece[], moment: Ms): Piece[] {
  const next = pieces.findIndex(([at]) => at > moment);
  if (next < 0) return pieces;
  const part = begun(pieces[next]!, pieces[next - 1]?.[0] ?? 0, moment);
  return part ? [...pieces.slice(0, next), part] : pieces.slice(0, next);
}

function begun(piece: Piece, before: Ms, moment: Ms): Piece | null {
  const [at, kind, stroke, points, tool, colour, width] = piece;
  const from = Math.max(before, at - STEP);
  const count = Math.floor(((points.length / 3) * (moment - from)) / (at - from));
  return kind === "ink" && count > 0 ? [moment, kind, stroke, points.slice(0, 3 * count), tool, colour, width] : null;
}

/** The same drawing without its long pauses, so that nobody waits for a pencil that thought. */
export function brisk(pieces: Piece[], pause: Ms = 400): Piece[] {
  let saved = 0;
  return pieces.map((piece, i) => {
    saved += Math.max(0, piece[0] - (pieces[i - 1]?.[0] ?? 0) - pause);
    return [piece[0] - saved, ...piece.slice(1)] as Piece;
  });
}
