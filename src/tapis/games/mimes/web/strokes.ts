/** Drawings: the pieces that travel, the strokes that lie on the sheet, and their outlines. */
import { getStroke } from "perfect-freehand";
import { PAINTS, PAPER } from "./colours";
import { curved } from "./curve";
import type { Piece } from "./wire";

export const WIDTHS = [7, 13, 26];
export const RUBBER = 54; // the eraser's width
const INKS = Object.values(PAINTS);

export type Tool = Piece[4];
/** `[at, kind, stroke, points, tool, colour, width]`. Points are flat: x, y, pressure, x, y, pressure … `at` counts
 * from
 * the beginning of the minute. */
export type { Piece };
export type Stroke = { stroke: number; parts: number[][]; tool: Tool; colour: number; width: number };

/** What lies on the sheet: strokes in the order in which they were begun, without those undone and wiped. */
export function lying(pieces: Piece[]): Stroke[] {
  const strokes = new Map<number, Stroke>();
  for (const [, kind, stroke, points, tool, colour, width] of pieces)
    if (kind === "clear") strokes.clear();
    else if (kind === "undo") strokes.delete([...strokes.keys()].at(-1) ?? -1);
    else if (strokes.has(stroke)) strokes.get(stroke)!.parts.push(points);
    else strokes.set(stroke, { stroke, parts: [points], tool, colour, width });
  return [...strokes.values()];
}

export const paint = ({ tool, colour }: Stroke): string => (tool === "eraser" ? PAPER : (INKS[colour] ?? INKS[0]!));
export const breadth = ({ tool, width }: Pick<Stroke, "tool" | "width">) =>
  tool === "eraser" ? RUBBER : (WIDTHS[width] ?? WIDTHS[1]!);

/** The shape that a stroke leaves on the paper, as the path of an SVG: its runs from corner to corner, one over the
 * other. */
export function outline(stroke: Stroke): string {
  const thinning = stroke.tool === "eraser" ? 0 : 0.55;
  const wish = { size: breadth(stroke), thinning, streamline: 0, simulatePressure: false, last: true };
  return curved(stroke.parts.flat())
    .map((run) => closed(getStroke(run, wish) as [number, number][]))
    .join("");
}

/** A smooth closed path: each corner bends the way from middle to middle. */
function closed(shape: [number, number][]): string {
  if (shape.length < 3) return "";
  const middle = (i: number) => {
    const [x, y] = shape[i]!;
    const [u, v] = shape[(i + 1) % shape.length]!;
    return `${round((x + u) / 2)} ${round((y + v) / 2)}`;
  };
  const bends = shape.map(([x, y], i) => `Q${round(x)} ${round(y)} ${middle(i)}`);
  return `M${middle(shape.length - 1)}${bends.join("")}Z`;
}

const round = (value: number) => Math.round(value * 10) / 10;

/** Outlines are kept while their strokes stay as they are. */
export class Outlines {
  #known = new Map<number, { parts: number[][]; path: string }>();

  of(stroke: Stroke): string {
    const known = this.#known.get(stroke.stroke);
    if (known && known.parts.length === stroke.parts.length && known.parts.every((part, i) => part === stroke.parts[i]))
      return known.path;
    const path = outline(stroke);
    this.#known.set(stroke.stroke, { parts: stroke.parts, path });
    return path;
  }
}
