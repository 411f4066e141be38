/** The hand as cards with keys of their own, each in a slot of the rack that it keeps, and how they are grouped into
 * words for now.
 *
 * The groups change here at once; the server is told, and counts. What it shows is right in the end.
 */
import type { Last } from "$lib/table.svelte";
import type { Refusal } from "$lib/types";
import { kept } from "./typed";
import type { Card, Event, Spelt, View, Word } from "./wire";

/** `from` names the place a card that was not seen before comes from; `slot` is its place on the rack. */
export type Piece = { key: string; card: Card; from: string; slot: number };
export type Goal = number | "new" | "loose"; // a word, a new one, or out of all words
export type Spot = { tray: Goal; at: number };

export class Arranger {
  pieces = $state.raw<Piece[]>([]);
  trays = $state.raw<string[][]>([]); // the words, by the keys of their cards
  loose = $state.raw<string[]>([]);
  /** The card that is to leave the hand. */
  chosen = $state<string | null>(null);
  /** The next card touched is the one to leave. */
  picking = $state(false);
  /** The word that takes the next cards touched. */
  open = $state<number | null>(null);
  leaving: string | null = null; // the card about to go to the discard pile
  #past = $state.raw<string[][][]>([]);
  #waiting = 0;
  #next = 0;
  #view: View | null = null;

  constructor(readonly send: (words: Word[]) => Promise<Refusal | null>) {}

  get mayUndo(): boolean {
    return this.#past.length > 0;
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

  see(view: View, last: Last<Event>) {
    if (view === this.#view) return;
    this.#view = view;
    this.#match(view.hand, last);
    if (!this.#waiting) this.#adopt(view.arranged);
  }

  #match(hand: Card[], last: Last<Event>) {
    const dealt = last.events.some(({ event }) => event === "dealt");
    const free = dealt
      ? []
      : this.pieces.toSorted((a, b) => Number(a.key === this.leaving) - Number(b.key === this.leaving));
    const found = hand.map((card) => {
      const at = free.findIndex((piece) => piece.card === card);
      return at < 0 ? card : free.splice(at, 1)[0]!;
    });
    const taken = new Set(found.map((each) => (typeof each === "string" ? -1 : each.slot)));
    const from = last.full ? "" : origin(last);
    this.pieces = found.map((each) => {
      if (typeof each !== "string") return each;
      let slot = 0;
      while (taken.has(slot)) slot++;
      taken.add(slot);
      return { key: `c${this.#next++}`, card: each, from, slot };
    });
    this.leaving = null;
    const held = new Set(this.pieces.map(({ key }) => key));
    const opened = this.open === null ? undefined : this.trays[this.open];
    const trays = this.trays.map((tray) => ({
      tray,
      left: tray.filter((key) => held.has(key)),
    }));
    const standing = trays.filter(({ left }) => left.length);
    this.trays = standing.map(({ left }) => left);
    this.open = dealt ? null : orNull(standing.findIndex(({ tray }) => tray === opened));
    this.#settle();
    if (this.chosen !== null && !held.has(this.chosen)) this.chosen = null;
    if (dealt) this.#past = [];
    if (dealt) this.picking = false;
  }

  /** What is in no word, as it stands on the rack. */
  #settle() {
    const placed = new Set(this.trays.flat());
    this.loose = this.pieces
      .filter(({ key }) => !placed.has(key))
      .toSorted((a, b) => a.slot - b.slot)
      .map(({ key }) => key);
  }

  /** Groups as the server has them: after a reload, or when it found the cards of a typed word. */
  #adopt(arranged: Spelt[]) {
    const said = (words: Card[][]) => words.map((word) => word.join(" ")).join("|");
    if (said(this.words) === said(arranged.map(({ cards }) => cards))) return;
    const free = [...this.loose, ...this.trays.flat()].map((key) => this.piece(key));
    const take = (card: Card) =>
      free.splice(
        free.findIndex((piece) => piece.card === card),
        1,
      )[0]!.key;
    this.trays = arranged.map(({ cards }) => cards.map(take));
    this.open = null;
    this.#settle();
  }

  spot(key: string): Spot {
    const tray = this.trays.findIndex((keys) => keys.includes(key));
    return tray < 0 ? { tray: "loose", at: this.loose.indexOf(key) } : { tray, at: this.trays[tray]!.indexOf(key) };
  }

  /** A touch of a tile: into the word that is being spelt, or back out of its word; or it is the one to leave. */
  touch(key: string) {
    const used = this.spot(key).tray !== "loose";
    if (this.picking) {
      if (used) this.move(key, "loose");
      this.chosen = key;
      this.picking = false;
      return;
    }
    if (this.chosen === key) this.chosen = null;
    if (used) return this.move(key, "loose");
    this.move(key, this.open ?? "new");
    this.open ??= this.trays.length - 1;
  }

  /** The next card touched begins another word. */
  close() {
    this.open = null;
  }

  dissolve(at: number) {
    this.#change(this.trays.filter((_, i) => i !== at));
  }

  /** Puts a card somewhere else: before the card that lies at `at` now, or last. */
  move(key: string, goal: Goal, at = Infinity) {
    const trays = this.trays.map((tray) => [...tray]);
    const from = this.spot(key);
    const opened = this.open === null ? undefined : trays[this.open];
    const source = from.tray === "loose" ? [] : trays[from.tray as number]!;
    const target = goal === "loose" ? [] : goal === "new" ? (trays[trays.push([]) - 1] ??= []) : trays[goal]!;
    if (from.tray !== "loose") source.splice(from.at, 1);
    target.splice(source === target && at > from.at ? at - 1 : at, 0, key);
    const standing = trays.filter((tray) => tray.length);
    this.#change(standing);
    this.open = orNull(opened ? standing.indexOf(opened) : -1);
  }

  /** Two tiles change places on the rack, or one goes to a free place. */
  shift(key: string, slot: number) {
    const from = this.piece(key).slot;
    this.pieces = this.pieces.map((piece) =>
      piece.key === key ? { ...piece, slot } : piece.slot === slot ? { ...piece, slot: from } : piece,
    );
    this.#settle();
  }

  clear() {
    this.#change([]);
  }

  undo() {
    const before = this.#past.at(-1);
    if (!before) return;
    const held = new Set(this.pieces.map(({ key }) => key));
    const past = this.#past.slice(0, -1);
    this.#change(before.map((tray) => tray.filter((key) => held.has(key))).filter((tray) => tray.length));
    this.#past = past;
  }

  #change(trays: string[][]) {
    this.#past = [...this.#past, this.trays].slice(-MOST);
    this.trays = trays;
    this.open = null;
    if (this.chosen && this.trays.flat().includes(this.chosen)) this.chosen = null;
    this.#settle();
    void this.#tell(this.words);
  }

  /** A word as somebody types it; words that hold its letters are taken apart if need be. */
  async type(text: string): Promise<Refusal | null> {
    const standing = kept(text, this.cards(this.loose), this.words);
    this.#past = [...this.#past, this.trays].slice(-MOST);
    return await this.#tell([...standing, text]);
  }

  async #tell(words: Word[]): Promise<Refusal | null> {
    this.#waiting++;
    const refused = await this.send(words);
    if (--this.#waiting === 0 && this.#view) this.#adopt(this.#view.arranged);
    return refused;
  }
}

const MOST = 60; // gestures that can be undone
const orNull = (at: number): number | null => (at < 0 ? null : at);

function origin(last: Last<Event>): string {
  const drew = last.events.find((event) => event.event === "drew");
  return drew?.pile === "discard" ? "discard" : "stock";
}
