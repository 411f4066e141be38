/** Which part of the sheet a paper shows: all shapes of paper show its middle, and all the ink. */
import { facts } from "./facts";
import type { Piece } from "./wire";

export type Box = { x: number; y: number; width: number; height: number };
export type Spot = { x: number; y: number };

const STEP = 60; // thousandths by which a paper shows more at once, when somebody draws beyond what it shows
export const USUAL = 4 / 3; // width by height, where nobody knows better

/** A paper of this shape shows the sheet along its longer side; more where ink lies beyond, around the same middle. */
export function shown(aspect: number, pieces: Piece[]): Box {
  const [across, down] = [facts().width / 2, facts().height / 2];
  const [far, deep] = reach(pieces, across, down);
  const [wide, high] = aspect > 1 ? [across, across / aspect] : [down * aspect, down];
  const half = Math.max(grown(wide, far), grown(high, deep) * aspect);
  return {
    x: across - half,
    y: down - half / aspect,
    width: 2 * half,
    height: (2 * half) / aspect,
  };
}

const grown = (half: number, ink: number) => (ink > half + 1 ? half + STEP * Math.ceil((ink - half) / STEP) : half);

/** How far from the middle there is ink. */
function reach(pieces: Piece[], across: number, down: number): [number, number] {
  let [far, deep] = [0, 0];
  for (const [, , , points] of pieces)
    for (let i = 0; i < points.length; i += 3) {
      far = Math.max(far, Math.abs(points[i]! - across));
      deep = Math.max(deep, Math.abs(points[i + 1]! - down));
    }
  return [far, deep];
}

/** The part of what is shown on which one can draw. */
export function drawable({ x, y, width, height }: Box): Box {
  const [left, top] = [Math.max(0, x), Math.max(0, y)];
  const [right, bottom] = [Math.min(facts().width, x + width), Math.min(facts().height, y + height)];
  return { x: left, y: top, width: right - left, height: bottom - top };
}

export const isOn = ({ x, y }: Spot, box: Box) =>
  x >= box.x && y >= box.y && x <= box.x + box.width && y <= box.y + box.height;

export const within = ({ x, y }: Spot, box: Box): Spot => ({
  x: Math.min(box.x + box.width, Math.max(box.x, x)),
  y: Math.min(box.y + box.height, Math.max(box.y, y)),
});

/** Where the way from a spot on the paper to one beside it goes over the edge. */
export function edge(on: Spot, beside: Spot, box: Box): Spot {
  const share = (from: number, to: number, low: number, high: number) =>
    to < low ? (low - from) / (to - from) : to > high ? (high - from) / (to - from) : 1;
  const part = Math.min(
    share(on.x, beside.x, box.x, box.x + box.width),
    share(on.y, beside.y, box.y, box.y + box.height),
  );
  return within({ x: on.x + (beside.x - on.x) * part, y: on.y + (beside.y - on.y) * part }, box);
}
