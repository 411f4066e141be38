/** The way of a stroke between its few points: a calm curve, but a corner stays a corner. */
type Point = [x: number, y: number, pressure: number];
type Way = [x: number, y: number];

const STEP = 7; // of the sheet's thousandths, between two points of the curve
const CORNER = 0.35; // cosine: a sharper turn is meant
const MISSED = 62; // thousandths: so far a fast hand goes around a corner between two reports of its device
const STRAIGHT = 0.96; // cosine: less of a turn is none
const SIDE = 2.5; // so much longer than its neighbour, a part of the line is a side
const REACH = 1.2; // how far a heading is kept, in steps
const LONGER = 1.5; // how much longer the sides of a corner are than what was cut off it

/** More points on the same way, in one run from corner to corner; `points` is flat: x, y, pressure in thousandths. */
export function curved(points: number[]): Point[][] {
  const given = cornered(
    Array.from({ length: points.length / 3 }, (_, i): Point => [
      points[3 * i]!,
      points[3 * i + 1]!,
      points[3 * i + 2]! / 1000,
    ]),
  );
  const runs = [given.slice(0, 1)];
  for (let i = 1; i < given.length; i++) {
    if (turns(given, i - 1)) runs.push([given[i - 1]!]);
    runs.at(-1)!.push(...between(given, i - 1, i));
  }
  return runs;
}

/** A hand in a hurry is not seen at the corner itself, only before and after it: puts the corner where the two sides
 * meet. */
function cornered(given: Point[]): Point[] {
  const found = [...given];
  for (let i = 1; i + 2 < found.length; i++) {
    const corner = missed(found, i);
    if (corner) found.splice(i, 2, corner);
  }
  return found;
}

/** The corner between this point and the next, if two sides that were straight and longer lead there. */
function missed(given: Point[], at: number): Point | null {
  const [a, b, c, d] = [given[at - 1]!, given[at]!, given[at + 1]!, given[at + 2]!];
  const [inn, cut, out] = [unit(a, b), unit(b, c), unit(c, d)];
  const width = distance(b, c);
  if (width > MISSED || !isSide(given, at - 1, distance(a, b), width)) return null;
  if (!isSide(given, at + 2, distance(c, d), width)) return null;
  if (turn(inn, out) > CORNER || cross(inn, cut) * cross(cut, out) <= 0) return null;
  const along = cross(cut, out) / cross(inn, out);
  if (along < 0 || along > 1.2) return null;
  return [b[0] + inn[0] * along * width, b[1] + inn[1] * along * width, (b[2] + c[2]) / 2];
}

/** Is it long enough beside what was cut off a corner; or rather long, and straight where it began? */
const isSide = (given: Point[], end: number, length: number, cut: number) =>
  length > SIDE * cut || (length > LONGER * cut && !bends(given, end));

/** Does the line change its direction here, a little? */
function bends(given: Point[], at: number): boolean {
  const [before, here, after] = [given[at - 1], given[at]!, given[at + 1]];
  if (!before || !after) return false;
  const way = turn(unit(before, here), unit(here, after));
  return way < STRAIGHT && way > CORNER;
}

/** Is this point a corner? */
function turns(given: Point[], at: number): boolean {
  const [before, here, after] = [given[at - 1], given[at]!, given[at + 1]];
  return !!before && !!after && turn(unit(before, here), unit(here, after)) < CORNER;
}

/** From one given point to the next, along the directions that the line has at both. */
function between(given: Point[], i: number, j: number): Point[] {
  const [[ax, ay, ap], [bx, by, bp]] = [given[i]!, given[j]!];
  const length = Math.hypot(bx - ax, by - ay);
  const count = Math.max(1, Math.round(length / STEP));
  const straight: Way = [(bx - ax) / (length || 1), (by - ay) / (length || 1)];
  const [[ux, uy], [vx, vy]] = [heading(given, i, straight), heading(given, j, straight)];
  const [pull, draw] = [reach(given, i, length), reach(given, j, length)];
  return Array.from({ length: count }, (_, k) => {
    const t = (k + 1) / count;
    const [p, m, q, n] = [
      2 * t ** 3 - 3 * t ** 2 + 1,
      pull * (t ** 3 - 2 * t ** 2 + t),
      3 * t ** 2 - 2 * t ** 3,
      draw * (t ** 3 - t ** 2),
    ];
    return [p * ax + m * ux + q * bx + n * vx, p * ay + m * uy + q * by + n * vy, ap + (bp - ap) * t];
  });
}

/** Where the line goes at a point, unless it turns there: as on a circle through it and its neighbours, of which the
 * nearer one tells more; but a long side that was straight is not led astray by a small step at its end. */
function heading(given: Point[], at: number, straight: Way): Way {
  const [before, here, after] = [given[at - 1], given[at]!, given[at + 1]];
  if (!before || !after || turns(given, at)) return straight;
  const [inn, out] = [unit(before, here), unit(here, after)];
  const [near, far] = [distance(before, here), distance(here, after)];
  if (near > SIDE * far || far > SIDE * near) return unit([0, 0, 0], [inn[0] + out[0], inn[1] + out[1], 0]);
  return unit([0, 0, 0], [inn[0] * far + out[0] * near, inn[1] * far + out[1] * near, 0]);
}

/** How strongly the heading at a point bends the line beside it: a long straight way is not bent by a small step. */
function reach(given: Point[], at: number, length: number): number {
  const steps = [given[at - 1], given[at + 1]].map((other) => (other ? distance(given[at]!, other) : length));
  return Math.min(length, REACH * Math.min(...steps));
}

const distance = ([ax, ay]: Point, [bx, by]: Point) => Math.hypot(bx - ax, by - ay);
const turn = (a: Way, b: Way) => a[0] * b[0] + a[1] * b[1]; // its cosine
const cross = (a: Way, b: Way) => a[0] * b[1] - a[1] * b[0];

function unit(from: Point, to: Point): Way {
  const length = distance(from, to) || 1;
  return [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
}
