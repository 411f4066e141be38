/** From a moving hand to few points: how hard it presses, and which points are needed to tell its way. */

/** Pressure that a mouse or a finger lacks, 0 to 1: slow is firm, fast is light. */
export class Hand {
  #x = 0;
  #y = 0;
  #at = 0;
  #pressure = 0.5;

  down(x: number, y: number, at: number): number {
    [this.#x, this.#y, this.#at] = [x, y, at];
    return (this.#pressure = 0.5);
  }

  move(x: number, y: number, at: number): number {
    // of the sheet's thousandths, in a ms
    const speed = Math.hypot(x - this.#x, y - this.#y) / Math.max(1, at - this.#at);
    const wanted = Math.min(0.7, Math.max(0.3, 0.7 - speed * 0.16));
    [this.#x, this.#y, this.#at] = [x, y, at];
    return (this.#pressure += (wanted - this.#pressure) * 0.18);
  }
}

const NEAR = 1.2; // thousandths of the sheet that a point may lie off the line without being missed
const FIRM = 0.006; // how far a thousandth of pressure counts beside that

/** The points of a flat list (x, y, pressure …) without which its way would look different; first and last stay. */
export function thinned(points: number[]): number[] {
  const last = points.length / 3 - 1;
  if (last < 2) return points;
  const kept = new Set([0, last]);
  const open: [number, number][] = [[0, last]];
  for (let span = open.pop(); span; span = open.pop()) {
    const far = farthest(points, ...span);
    if (far === null) continue;
    kept.add(far);
    open.push([span[0], far], [far, span[1]]);
  }
  return [...kept].sort((a, b) => a - b).flatMap((i) => points.slice(3 * i, 3 * i + 3));
}

/** Which point between two others lies farthest off the line between them, if far enough to matter. */
function farthest(points: number[], from: number, to: number): number | null {
  let [far, most] = [-1, NEAR];
  for (let i = from + 1; i < to; i++) {
    const off = distance(points, i, from, to);
    if (off > most) [far, most] = [i, off];
  }
  return far < 0 ? null : far;
}

function distance(points: number[], i: number, from: number, to: number): number {
  const at = (place: number) => [points[3 * place]!, points[3 * place + 1]!, points[3 * place + 2]! * FIRM] as const;
  const [[x, y, p], [ax, ay, ap], [bx, by, bp]] = [at(i), at(from), at(to)];
  const [dx, dy, dp] = [bx - ax, by - ay, bp - ap];
  const along = ((x - ax) * dx + (y - ay) * dy + (p - ap) * dp) / (dx * dx + dy * dy + dp * dp || 1);
  const t = Math.min(1, Math.max(0, along));
  return Math.hypot(x - ax - t * dx, y - ay - t * dy, p - ap - t * dp);
}
