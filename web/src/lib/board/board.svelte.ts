/** What every board has: its game's own view, its place in the page, and one way to play. */
import type { TableSession } from "../table.svelte";
import type { Refusal, Seat, Wire } from "../types";
import { shake } from "./motion";

/** `unsent`: nothing takes such a move now, or one is under way. */
export type Played = "accepted" | "refused" | "unsent";

export class Board<G extends Wire> {
  readonly #table: () => TableSession<G>;
  #sent = $state.raw<G["view"] | null>(null);
  /** The board's own element. */
  root = $state<HTMLElement>();

  constructor(table: () => TableSession<G>) {
    this.#table = table;
  }

  get table(): TableSession<G> {
    return this.#table();
  }
  /** A board is only shown once something is dealt. */
  get view(): G["view"] {
    return this.table.view!;
  }
  get me(): Seat | null {
    return this.table.me;
  }

  /** A move was sent on this very picture: no second one before it changes. */
  get busy(): boolean {
    return this.#sent === this.view;
  }

  /** Plays a move in the window that takes it, once for each picture. */
  async play(move: G["move"]): Promise<Played> {
    if (this.busy || !this.table.takes(move.move)) return "unsent";
    const sent = (this.#sent = this.view);
    const refused = await this.send(move);
    if (this.#sent === sent) this.#sent = null;
    return refused ? "refused" : "accepted";
  }

  /** Plays a move in the window that takes it, whatever else is under way: strokes of a pencil, cards put in order. */
  async send(move: G["move"]): Promise<Refusal | null> {
    const open = this.table.takes(move.move);
    return open ? this.table.play(open.id, move) : { rule: "ALL-04", params: {} };
  }

  find(what: string): HTMLElement | null {
    return this.root?.querySelector<HTMLElement>(what) ?? null;
  }

  /** Shakes what is amiss; with a text, says which rule it is about. */
  point(where: string, rule = "", text = "") {
    this.root?.querySelectorAll<HTMLElement>(where).forEach(shake);
    if (text) this.table.refusal = { rule, params: {}, text };
  }
}
