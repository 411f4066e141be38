/** The album as one picture, and as one that draws itself again. */
import type { Leaf } from "./album";
import { GROUND, PAINTS, PAPER, SOFT } from "./colours";
import { gif, MOST_COLOURS, type Colour, type Still } from "./gif";
import { lasts, upTo } from "./moments";
import { shown, USUAL } from "./paper";
import { lying, outline, paint, type Piece } from "./strokes";
import type { Ms } from "$lib/types";

const INK = PAINTS.black;
const FONT = '"Trebuchet MS", "Segoe UI", system-ui, sans-serif';
const PAGE = { width: 480, height: 480 / USUAL, words: 56 }; // px
const GAP = 24;
const HEAD = 96;
const SHADES = 15; // of each paint, where its edge meets the paper
const STEP: Ms = 120; // between two frames
const LONGEST: Ms = 4000; // for one drawing
const REST: Ms = 1600; // for the drawing when it is done

function canvas(width: number, height: number): CanvasRenderingContext2D {
  const brush = Object.assign(document.createElement("canvas"), { width, height }).getContext("2d", {
    willReadFrequently: true,
  })!;
  brush.fillStyle = GROUND;
  brush.fillRect(0, 0, width, height);
  return brush;
}

function write(brush: CanvasRenderingContext2D, text: string, size: number, y: number, colour: string, x = 8) {
  brush.fillStyle = colour;
  brush.font = `600 ${size}px ${FONT}`;
  brush.fillText(text, x, y, PAGE.width - 16);
}

/** A drawing on its paper, at the brush's place. */
function draw(brush: CanvasRenderingContext2D, all: Piece[], pieces = all) {
  const { width, height } = PAGE;
  const box = shown(USUAL, all);
  brush.save();
  brush.beginPath();
  brush.rect(0, 0, width, height);
  brush.clip();
  brush.fillStyle = PAPER;
  brush.fill();
  brush.scale(width / box.width, height / box.height);
  brush.translate(-box.x, -box.y);
  for (const stroke of lying(pieces)) {
    brush.fillStyle = paint(stroke);
    brush.fill(new Path2D(outline(stroke)));
  }
  brush.restore();
}

/** All drawings side by side, each with its words. */
export function albumPicture(title: string, leaves: Leaf[]): Promise<Blob | null> {
  const columns = Math.ceil(Math.sqrt(leaves.length));
  const rows = Math.ceil(leaves.length / columns);
  const high = PAGE.height + PAGE.words;
  const brush = canvas(columns * (PAGE.width + GAP) + GAP, HEAD + rows * (high + GAP));
  write(brush, title, 40, 62, INK, GAP);
  leaves.forEach((leaf, i) => {
    const [x, y] = [GAP + (i % columns) * (PAGE.width + GAP), HEAD + Math.floor(i / columns) * (high + GAP)];
    brush.setTransform(1, 0, 0, 1, x, y);
    draw(brush, leaf.pieces);
    write(brush, leaf.word, 26, PAGE.height + 28, INK);
    write(brush, `${leaf.by} · ${leaf.outcome}`, 18, PAGE.height + 51, SOFT);
  });
  return new Promise((done) => brush.canvas.toBlob(done, "image/png"));
}

/** One drawing after another, each as it was drawn. */
export async function albumFilm(leaves: Leaf[]): Promise<Blob> {
  const { width, height, words } = PAGE;
  const parts: BlobPart[] = [];
  for (const part of gif(width, height + words, PALETTE, stills(leaves))) {
    parts.push(part);
    await new Promise((next) => setTimeout(next)); // the page stays awake
  }
  return new Blob(parts, { type: "image/gif" });
}

function* stills(leaves: Leaf[]): Iterable<Still> {
  const brush = canvas(PAGE.width, PAGE.height + PAGE.words);
  for (const { word, by, pieces } of leaves) {
    brush.fillStyle = PAPER;
    brush.fillRect(0, PAGE.height, PAGE.width, PAGE.words);
    write(brush, `${word}, ${by}`, 24, PAGE.height + 36, INK);
    const end = lasts(pieces);
    const steps = Math.ceil(Math.min(end, LONGEST) / STEP);
    for (let i = 1; i <= steps; i++) {
      draw(brush, pieces, upTo(pieces, (end * i) / steps));
      yield { pixels: indices(brush), lasts: i === steps ? REST : STEP };
    }
  }
}

const channels = (colour: string): Colour =>
  [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16)) as unknown as Colour;
const mixed = (from: Colour, to: Colour, share: number) =>
  from.map((part, i) => Math.round(part + (to[i]! - part) * share)) as unknown as Colour;

/** The paper, and every paint in shades that lead to it. */
const PALETTE: Colour[] = [
  channels(PAPER),
  ...Object.values(PAINTS).flatMap((colour) =>
    Array.from({ length: SHADES }, (_, i) => mixed(channels(PAPER), channels(colour), (i + 1) / SHADES)),
  ),
].slice(0, MOST_COLOURS);
const nearest = new Map<number, number>(); // a colour of the canvas → its place in the palette

function indices(brush: CanvasRenderingContext2D): Uint8Array {
  const { data } = brush.getImageData(0, 0, brush.canvas.width, brush.canvas.height);
  return new Uint8Array(data.length / 4).map((_, i) => indexOf(data[4 * i]!, data[4 * i + 1]!, data[4 * i + 2]!));
}

function indexOf(red: number, green: number, blue: number): number {
  const colour = (red << 16) | (green << 8) | blue;
  const known = nearest.get(colour);
  if (known !== undefined) return known;
  const far = PALETTE.map(([r, g, b]) => (r - red) ** 2 + (g - green) ** 2 + (b - blue) ** 2);
  const found = far.indexOf(Math.min(...far));
  nearest.set(colour, found);
  return found;
}
