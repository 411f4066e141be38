/** The hand as cards with keys of their own, and how they are grouped into words for now.
 *
 * The groups change here at once; the server is told, and counts. What it shows is right in the end.
 */
import type { Last } from "$lib/table.svelte";
import type { Refusal } from "$lib/types";
import { kept } from "./typed";
import type { Card, Spelt, Table, Word } from "./wire";

/** `from` names the place a card that was not seen before comes from. */
export type Piece = { key: string; card: Card; from: string };
export type Goal = number | "new" | "loose"; // a tray, a new one, or out of all words
export type Spot = { tray: Goal; at: number };

export class Arranger {
  pieces = $state.raw<Piece[]>([]);
  trays = $state.raw<string[][]>([]);
  loose = $state.raw<string[]>([]);
  chosen = $state<string | null>(null);
  /** The tray that takes the next cards touched: its place, or "new" before it has any. */
  open = $state<number | "new" | null>(null);
  leaving: string | null = null; // the card about to go to the discard pile
  #waiting = 0;
  #next = 0;
  #view: Table | null = null;

  constructor(readonly send: (words: Word[]) => Promise<Refusal | null>) {}

  get order(): string[] {
    return [...this.trays.flat(), ...this.loose];
  }

  piece(key: string): Piece {
    return this.pieces.find((piece) => piece.key === key)!;
  }

  cards(keys: string[]): Card[] {
    return keys.map((key) => this.piece(key).card);
  }

  get words(): Card[][] {
    return this.trays.map((tray) => this.cards(tray));
  }

  /** Whether all cards but one are in words of two and more. */
  get complete(): boolean {
    return this.loose.length === 1 && this.trays.length > 0 && this.trays.every((tray) => tray.length > 1);
  }

  see(view: Table, last: Last) {
    if (view === this.#view) return;
    this.#view = view;
    this.#match(view.hand, last);
    if (!this.#waiting) this.#adopt(view.arranged);
  }

  #match(hand: Card[], last: Last) {
    const dealt = last.events.some(({ event }) => event === "dealt");
    const free = dealt ? [] : this.pieces.toSorted((a, b) => Number(a.key === this.leaving) - Number(b.key === this.leaving));
    this.pieces = hand.map((card) => {
      const at = free.findIndex((piece) => piece.card === card);
      return at < 0 ? { key: `c${this.#next++}`, card, from: last.full ? "" : origin(last) } : free.splice(at, 1)[0]!;
    });
    this.leaving = null;
    const held = new Set(this.pieces.map(({ key }) => key));
    this.trays = this.trays.map((tray) => tray.filter((key) => held.has(key))).filter((tray) => tray.length);
    const placed = new Set(this.trays.flat());
    const old = this.loose.filter((key) => held.has(key) && !placed.has(key));
    this.loose = [...old, ...this.pieces.map(({ key }) => key).filter((key) => !placed.has(key) && !old.includes(key))];
    if (this.chosen !== null && !held.has(this.chosen)) this.chosen = null;
    if (dealt || (typeof this.open === "number" && !this.trays[this.open])) this.open = null;
  }

  /** Groups as the server has them: after a reload, or when it found the cards of a typed word. */
  #adopt(arranged: Spelt[]) {
    const said = (words: Card[][]) => words.map((word) => word.join(" ")).join("|");
    if (said(this.words) === said(arranged.map(({ cards }) => cards))) return;
    const free = this.order.map((key) => this.piece(key));
    const take = (card: Card) => free.splice(free.findIndex((piece) => piece.card === card), 1)[0]!.key;
    this.trays = arranged.map(({ cards }) => cards.map(take));
    this.loose = free.map(({ key }) => key);
    this.open = null;
  }

  spot(key: string): Spot {
    const tray = this.trays.findIndex((keys) => keys.includes(key));
    return tray < 0 ? { tray: "loose", at: this.loose.indexOf(key) } : { tray, at: this.trays[tray]!.indexOf(key) };
  }

  /** Puts a card somewhere else: before the card that lies at `at` now, or last. */
  move(key: string, goal: Goal, at = Infinity) {
    const trays = this.trays.map((tray) => [...tray]);
    const loose = [...this.loose];
    const from = this.spot(key);
    const line = (tray: Goal) => (tray === "loose" ? loose : tray === "new" ? (trays[trays.push([]) - 1] ??= []) : trays[tray]!);
    const [source, target] = [line(from.tray), line(goal)];
    source.splice(from.at, 1);
    target.splice(source === target && at > from.at ? at - 1 : at, 0, key);
    const opened = typeof this.open === "number" ? trays[this.open] : null;
    this.trays = trays.filter((tray) => tray.length);
    this.loose = loose;
    if (opened) this.open = opened.length ? this.trays.indexOf(opened) : null;
    void this.#tell(this.words);
  }

  clear() {
    this.loose = this.order;
    this.trays = [];
    this.open = this.chosen = null;
    void this.#tell([]);
  }

  /** A word as somebody types it; words that hold its letters are taken apart if need be. */
  async type(text: string): Promise<Refusal | null> {
    const standing = kept(text, this.cards(this.loose), this.words);
    return await this.#tell([...standing, text]);
  }

  async #tell(words: Word[]): Promise<Refusal | null> {
    this.#waiting++;
    const refused = await this.send(words);
    if (--this.#waiting === 0 && this.#view) this.#adopt(this.#view.arranged);
    return refused;
  }
}

function origin(last: Last): string {
  const drew = last.events.find(({ event }) => event === "drew");
  return drew?.pile === "discard" ? "discard" : "stock";
}
