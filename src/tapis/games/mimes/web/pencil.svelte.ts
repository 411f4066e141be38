/** The pencil in one's hand: its line is on one's own paper at once, and goes to the table in small batches. */
import { facts } from "./facts";
import { lying, type Piece, type Tool } from "./strokes";
import { thinned } from "./thin";
import type { MoveOf } from "./wire";

export type Ink = MoveOf<"ink">;
export type InkMove = Ink | MoveOf<"undo"> | MoveOf<"clear">;
/** Plays a move; a promise of anything but null says that it was refused. */
export type OnInk = (move: InkMove) => unknown;

const BEAT = 100; // ms: ten batches a second, and no more
const UNDERWAY = 2; // batches that may be unanswered; a slow line gets fewer and fuller ones

export class Pencil {
  tool = $state<Tool>("pencil");
  colour = $state(0);
  width = $state(1);
  down = $state(false);
  /** Drawn here and not yet seen in the table's own drawing. */
  #waiting = $state.raw<Piece[]>([]);
  /** Points of the stroke in hand that no batch has taken yet. */
  #fresh = $state.raw<number[]>([]);
  ahead = $derived(this.#fresh.length ? [...this.#waiting, this.#piece(this.#fresh)] : this.#waiting);

  #onink: OnInk;
  #stroke = 0;
  #end: number[] = []; // the last point that went into a batch
  #seen = 0;
  #out: { move: InkMove; piece: Piece }[] = [];
  #underway = 0;
  #sent = -Infinity;
  #timer = 0;

  constructor(onink: OnInk) {
    this.#onink = onink;
  }

  begin(x: number, y: number, pressure: number) {
    this.lift();
    this.#stroke++;
    this.#end = [];
    this.down = true;
    this.go(x, y, pressure);
  }

  go(x: number, y: number, pressure: number) {
    if (!this.down) return;
    this.#fresh = [...this.#fresh, Math.round(x), Math.round(y), Math.round(pressure * 1000)];
    this.#hurry();
  }

  lift() {
    while (this.#fresh.length) this.#cut();
    this.down = false;
    this.#hurry();
  }

  undo() {
    this.lift();
    this.#queue({ move: "undo" }, [0, "undo", 0, [], "pencil", 0, 1]);
  }

  clear() {
    this.lift();
    this.#queue({ move: "clear" }, [0, "clear", 0, [], "pencil", 0, 1]);
  }

  /** The table's drawing has grown: what it holds need not be kept here. */
  settle(pieces: Piece[]) {
    if (pieces.length < this.#seen) this.drop();
    for (const piece of pieces.slice(this.#seen)) {
      const mine = this.#waiting.findIndex((other) => same(piece, other));
      if (mine >= 0) this.#waiting = this.#waiting.slice(mine + 1);
      this.#stroke = Math.max(this.#stroke, piece[2]);
    }
    this.#seen = pieces.length;
  }

  /** The minute is over: what did not arrive was not drawn. */
  drop() {
    clearTimeout(this.#timer);
    [this.#timer, this.#out, this.#waiting, this.#fresh, this.down, this.#seen] = [0, [], [], [], false, 0];
  }

  #piece(points: number[]): Piece {
    const [colour, width] = this.tool === "eraser" ? [0, 1] : [this.colour, this.width];
    return [0, "ink", this.#stroke, points, this.tool, colour, width];
  }

  /** Takes what was drawn since the last batch, as few points as tell the same. */
  #cut() {
    const most = facts().most_points;
    const way = thinned([...this.#end, ...this.#fresh]).slice(this.#end.length);
    const piece = this.#piece(way.slice(0, 3 * most));
    this.#end = piece[3].slice(-3);
    this.#fresh = way.slice(3 * most);
    this.#queue(moveOf(piece), piece);
  }

  #queue(move: InkMove, piece: Piece) {
    this.#waiting = [...this.#waiting, piece];
    this.#out.push({ move, piece });
    this.#hurry();
  }

  #hurry() {
    this.#timer ||= window.setTimeout(() => this.#send(), Math.max(0, this.#sent + BEAT - performance.now()));
  }

  #send() {
    this.#timer = 0;
    if (this.#underway >= UNDERWAY || !(this.#out.length || this.#fresh.length)) return;
    this.#sent = performance.now();
    if (!this.#out.length) this.#cut();
    const next = this.#out.shift()!;
    this.#underway++;
    void Promise.resolve(this.#onink(next.move)).then((refused) => {
      this.#underway--;
      if (refused) this.#waiting = this.#waiting.filter((piece) => piece !== next.piece);
      this.#hurry();
    });
    this.#hurry();
  }
}

/** Only what is not as usual is said: the plain pencil goes without saying. */
function moveOf([, , stroke, points, tool, colour, width]: Piece): Ink {
  const unusual = {
    ...(tool !== "pencil" && { tool }),
    ...(colour !== 0 && { colour }),
    ...(width !== 1 && { width }),
  };
  return { move: "ink", stroke, points, ...unusual };
}

const same = (a: Piece, b: Piece) => a[1] === b[1] && a[2] === b[2] && String(a[3]) === String(b[3]);

/** Is anything left to undo or to wipe? */
export const bare = (pieces: Piece[]) => lying(pieces).length === 0;
