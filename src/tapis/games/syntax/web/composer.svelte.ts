/** What lies on the bench: a word of the table or a new one, and the cards of one's own put between or over its
 * letters.
 *
 * The operation is what the cards do: nobody chooses one first.
 */
import type { Piece, Seen } from "./pieces";
import type { Kind, Option } from "./wire";
import { cardOf, JOKER } from "./words";

/** A letter of the table's word, a card of one's own, or the one on top of the other. `as`: the letter of a Joker. */
export type Slot = { old: Piece | null; card: Piece | null; as: string };
/** Between two letters, or on one. */
export type Spot = { gap: number } | { on: number };

export class Composer {
  word = $state<number | null>(null); // null: the free baize
  slots = $state.raw<Slot[]>([]);
  caret = $state(0); // the gap that takes the next card
  over = $state<number | null>(null); // the letter that the next card replaces
  naming = $state<string | null>(null); // the Joker that has no letter yet
  take = $state<"stock" | "face">("stock");
  order = $state.raw<string[]>([]); // replaced letters as they shall lie, the last on top (SYN-23)

  /** Cards that have gone or words that have changed are no longer on the bench. */
  see({ hand, words }: Seen) {
    const held = new Map(hand.map((piece) => [piece.key, piece]));
    const letters = this.word === null ? [] : (words.get(this.word) ?? []);
    const old = this.slots.flatMap((slot) => (slot.old ? [slot.old] : []));
    const same =
      old.length === letters.length &&
      old.every(({ key, letter }, i) => letters[i]?.key === key && letters[i]?.letter === letter);
    if (!same) return this.clear();
    const left = this.slots.filter((slot) => slot.old || (slot.card && held.has(slot.card.key)));
    const slots = left.map((slot) => (slot.card && !held.has(slot.card.key) ? { ...slot, card: null, as: "" } : slot));
    if (slots.length !== this.slots.length || slots.some((slot, i) => slot !== this.slots[i])) this.#set(slots);
    this.caret = Math.min(this.caret, this.slots.length);
    if (this.naming && !held.has(this.naming)) this.naming = null;
  }

  get cards(): Piece[] {
    return this.slots.flatMap(({ card }) => (card ? [card] : []));
  }
  holds(key: string): boolean {
    return this.slots.some(({ card }) => card?.key === key);
  }

  get kind(): Kind | null {
    if (!this.cards.length) return null;
    if (this.word === null) return this.slots.length === 1 ? "discard" : "lay";
    return this.slots.some(({ old, card }) => old && card) ? "change" : "insert";
  }

  get before(): string {
    return this.slots.map(({ old }) => old?.letter ?? "").join("");
  }
  get made(): string {
    return this.slots.map(({ old, card, as }) => (card ? as : (old?.letter ?? ""))).join("");
  }
  get cells(): string {
    return this.slots.map(({ card, as }) => (card ? as : ".")).join("");
  }
  get taken(): string[] {
    return this.slots.flatMap(({ old, card }) => (old && card ? [cardOf(old.letter)] : []));
  }

  /** The move that the bench stands for, if it is one. */
  move(takesBack: boolean): Option | null {
    if (this.naming) return null;
    switch (this.kind) {
      case "lay":
        return { move: "lay", word: this.made };
      case "insert":
        return { move: "insert", word: this.word!, cells: this.cells };
      case "change":
        return { move: "change", word: this.word!, cells: this.cells, pile: takesBack ? "" : this.order.join("") };
      default:
        return null;
    }
  }

  /** A word of the table comes onto the bench; again, it goes back. */
  open(word: number, letters: Piece[]) {
    if (this.word === word) return this.clear();
    this.clear();
    this.word = word;
    this.#set(letters.map((old) => ({ old, card: null, as: "" })));
    this.caret = letters.length;
  }

  clear() {
    this.word = this.over = this.naming = null;
    this.take = "stock";
    this.caret = 0;
    this.#set([]);
  }

  /** A letter of the table's word was touched: the next card replaces it, or goes beside it; touched again, neither. */
  aim(spot: Spot) {
    if ("on" in spot) {
      this.over = this.over === spot.on ? null : spot.on;
      this.caret = spot.on + 1;
    } else {
      this.over = null;
      this.caret = spot.gap;
    }
  }

  /** A card goes where the cursor is, or where it is dropped; false if that would be two operations at once. */
  put(card: Piece, spot: Spot = this.over === null ? { gap: this.caret } : { on: this.over }, as = ""): boolean {
    const at = this.slots.findIndex((slot) => slot.card?.key === card.key);
    if (at >= 0) return this.#shift(at, spot);
    const wanted = "on" in spot && this.slots[spot.on]?.old ? "change" : this.word === null ? "lay" : "insert";
    if (this.word !== null && this.kind !== null && this.kind !== wanted) return false;
    const letter = card.letter === JOKER ? as.toLowerCase() : card.letter;
    if (wanted === "change") this.#replace((spot as { on: number }).on, card, letter);
    else this.#insert("on" in spot ? spot.on : spot.gap, { old: null, card, as: letter });
    this.naming = letter ? null : card.key;
    return true;
  }

  #insert(at: number, slot: Slot) {
    this.#set(this.slots.toSpliced(at, 0, slot));
    this.caret = at + 1;
  }

  #replace(at: number, card: Piece, as: string) {
    this.#set(this.slots.with(at, { ...this.slots[at]!, card, as }));
    this.over = at + 1 < this.slots.length ? at + 1 : null; // the next one, as if one typed over it
    this.caret = at + 1;
  }

  #shift(from: number, spot: Spot): boolean {
    const slot = this.slots[from]!;
    const aim = "on" in spot ? spot.on : spot.gap;
    if (slot.old || ("on" in spot && this.slots[aim]?.old)) return false;
    const rest = this.slots.toSpliced(from, 1);
    this.#set(rest.toSpliced(aim > from ? aim - 1 : aim, 0, slot));
    this.caret = (aim > from ? aim - 1 : aim) + 1;
    return true;
  }

  /** One's own card goes back into the hand. */
  back(key: string) {
    const at = this.slots.findIndex(({ card }) => card?.key === key);
    if (at < 0) return;
    const slot = this.slots[at]!;
    this.#set(slot.old ? this.slots.with(at, { ...slot, card: null, as: "" }) : this.slots.toSpliced(at, 1));
    this.over = slot.old ? at : null;
    this.caret = at;
    if (this.naming === key) this.naming = null;
  }

  /** All cards of one's own go back; the word stays. */
  unload() {
    this.over = this.naming = null;
    if (this.word === null) return this.clear();
    this.#set(this.slots.flatMap((slot) => (slot.old ? [{ old: slot.old, card: null, as: "" }] : [])));
    this.caret = this.slots.length;
  }

  name(letter: string) {
    const at = this.slots.findIndex(({ card }) => card?.key === this.naming);
    if (at >= 0) this.#set(this.slots.with(at, { ...this.slots[at]!, as: letter.toLowerCase() }));
    this.naming = null;
  }

  /** The card before the cursor goes back, as a text cursor deletes. */
  erase() {
    const near =
      this.over !== null && this.over > 0 && this.slots[this.over - 1]?.card ? this.over - 1 : this.caret - 1;
    const card = this.slots[near]?.card ?? this.cards.at(-1);
    if (card) this.back(card.key);
    else if (this.word !== null) this.clear();
  }

  step(by: 1 | -1) {
    this.over = null;
    this.caret = Math.max(0, Math.min(this.slots.length, this.caret + by));
  }

  /** The replaced letter that would lie at the bottom shall lie on top. */
  turnOrder() {
    this.order = [...this.order.slice(1), ...this.order.slice(0, 1)];
  }

  #set(slots: Slot[]) {
    this.slots = slots;
    this.order = this.taken;
  }
}
