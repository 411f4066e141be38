/** The way of a stroke between its few points: a calm curve, but a corner stays a corner. */
type Point = [x: number, y: number, pressure: number];

const STEP = 7; // of the sheet's thousandths, between two points of the curve
const CORNER = 0.35; // cosine: a sharper turn is meant

/** More points on the same way, in one run from corner to corner; `points` is flat: x, y, pressure in thousandths. */
export function curved(points: number[]): Point[][] {
  const given = Array.from({ length: points.length / 3 }, (_, i): Point => [points[3 * i]!, points[3 * i + 1]!, points[3 * i + 2]! / 1000]);
  const runs = [given.slice(0, 1)];
  for (let i = 1; i < given.length; i++) {
    if (turns(given, i - 1)) runs.push([given[i - 1]!]);
    runs.at(-1)!.push(...between(given, i - 1, i));
  }
  return runs;
}

/** Is this point a corner? */
function turns(given: Point[], at: number): boolean {
  const [before, here, after] = [given[at - 1], given[at]!, given[at + 1]];
  if (!before || !after) return false;
  const [inn, out] = [unit(before, here), unit(here, after)];
  return inn[0] * out[0] + inn[1] * out[1] < CORNER;
}

/** From one given point to the next, along the directions that the line has at both. */
function between(given: Point[], i: number, j: number): Point[] {
  const [[ax, ay, ap], [bx, by, bp]] = [given[i]!, given[j]!];
  const length = Math.hypot(bx - ax, by - ay);
  const count = Math.max(1, Math.round(length / STEP));
  const straight: [number, number] = [(bx - ax) / (length || 1), (by - ay) / (length || 1)];
  const [[ux, uy], [vx, vy]] = [heading(given, i, straight), heading(given, j, straight)];
  const [pull, draw] = [reach(given, i, length), reach(given, j, length)];
  return Array.from({ length: count }, (_, k) => {
    const t = (k + 1) / count;
    const [p, m, q, n] = [2 * t ** 3 - 3 * t ** 2 + 1, pull * (t ** 3 - 2 * t ** 2 + t), 3 * t ** 2 - 2 * t ** 3, draw * (t ** 3 - t ** 2)];
    return [p * ax + m * ux + q * bx + n * vx, p * ay + m * uy + q * by + n * vy, ap + (bp - ap) * t];
  });
}

/** Where the line goes at a point, unless it turns there: as on a circle through it and its neighbours, of which the
 * nearer one tells more. */
function heading(given: Point[], at: number, straight: [number, number]): [number, number] {
  const [before, here, after] = [given[at - 1], given[at]!, given[at + 1]];
  if (!before || !after || turns(given, at)) return straight;
  const [inn, out] = [unit(before, here), unit(here, after)];
  const [near, far] = [distance(before, here), distance(here, after)];
  return unit([0, 0, 0], [inn[0] * far + out[0] * near, inn[1] * far + out[1] * near, 0]);
}

/** How strongly the heading at a point bends the line beside it: a long straight way is not bent by a small step. */
function reach(given: Point[], at: number, length: number): number {
  const steps = [given[at - 1], given[at + 1]].map((other) => (other ? distance(given[at]!, other) : length));
  return Math.min(length, 1.5 * Math.min(...steps));
}

const distance = ([ax, ay]: Point, [bx, by]: Point) => Math.hypot(bx - ax, by - ay);

function unit(from: Point, to: Point): [number, number] {
  const length = distance(from, to) || 1;
  return [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
}
