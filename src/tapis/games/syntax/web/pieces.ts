/** Every card that can be seen, with a key of its own: it keeps it on its way from hand to word to hand. */
import { handOf } from "$lib/board/flights.svelte";
import type { Last } from "$lib/table.svelte";
import type { Event, View } from "./wire";
import { cardOf, origins } from "./words";

/** `from` names the place a card that was not seen before comes from. */
export type Piece = { key: string; letter: string; from: string };
export type Seen = { hand: Piece[]; words: Map<number, Piece[]>; face: Piece | null };
type Row = { letters: string[]; keys: (string | null)[] };

export class Pieces {
  /** Cards that were on the bench when a move was sent: they are the ones that go. */
  used: string[] = [];
  #seen: Seen = { hand: [], words: new Map(), face: null };
  #view: View | null = null;
  #next = 0;

  see(view: View, last: Last<Event>): Seen {
    if (view === this.#view) return this.#seen;
    this.#view = view;
    const dealt = last.full || last.events.some(({ event }) => event === "dealt");
    const old: Seen = dealt ? { hand: [], words: new Map(), face: null } : this.#seen;
    const hand = this.#hold(old.hand, view.hand);
    const rows = new Map(view.words.map(({ id, letters }) => [id, this.#align(old.words.get(id) ?? [], letters)]));
    const face: Row = {
      letters: view.face ? [view.face] : [],
      keys: [old.face?.letter === view.face ? (old.face?.key ?? null) : null],
    };
    const kept = new Set([hand, ...rows.values(), face].flatMap(({ keys }) => keys));
    const free = [...old.hand, ...[...old.words.values()].flat(), ...(old.face ? [old.face] : [])].filter(
      ({ key }) => !kept.has(key),
    );
    const dress = (row: Row, from: string): Piece[] =>
      row.letters.map((letter, i) => this.#dress(letter, row.keys[i] ?? null, free, last.full ? "" : from));
    const deed = last.events.find(
      (event) =>
        event.event === "laid" ||
        event.event === "inserted" ||
        event.event === "changed" ||
        event.event === "discarded",
    );
    const actor = handOf(deed?.seat ?? null);
    const [face1] = dress(face, actor);
    this.#seen = {
      words: new Map([...rows].map(([id, row]) => [id, dress(row, actor)])),
      hand: dress(hand, "stock"),
      face: face1 ?? null,
    };
    this.used = [];
    return this.#seen;
  }

  /** The hand in the order in which one has it; those on the bench are the first to go. */
  #hold(old: Piece[], hand: string): Row {
    const left = [...hand];
    const go = (piece: Piece) => Number(this.used.includes(piece.key));
    const stay = new Set<string>();
    for (const piece of [...old].sort((a, b) => go(a) - go(b))) {
      const at = left.indexOf(piece.letter);
      if (at < 0) continue;
      stay.add(piece.key);
      left.splice(at, 1);
    }
    const same = old.filter(({ key }) => stay.has(key));
    return {
      letters: [...same.map(({ letter }) => letter), ...left],
      keys: [...same.map(({ key }) => key), ...left.map(() => null)],
    };
  }

  #align(old: Piece[], letters: string): Row {
    const from = origins(old.map(({ letter }) => letter).join(""), letters);
    const back = old.length > letters.length ? origins(letters, old.map(({ letter }) => letter).join("")) : null;
    const keyAt = (i: number) => {
      const place = back ? back.indexOf(i) : from[i]!;
      const piece = place >= 0 ? old[place] : undefined;
      return piece && cardOf(piece.letter) === cardOf(letters[i]!) ? piece.key : null;
    };
    return { letters: [...letters], keys: [...letters].map((_, i) => keyAt(i)) };
  }

  #dress(letter: string, key: string | null, free: Piece[], from: string): Piece {
    if (key !== null) return { key, letter, from: "" };
    const rank = (piece: Piece) => (this.used.includes(piece.key) ? 0 : 1);
    const fit = free.filter((piece) => cardOf(piece.letter) === cardOf(letter)).sort((a, b) => rank(a) - rank(b))[0];
    if (fit) free.splice(free.indexOf(fit), 1);
    return { key: fit?.key ?? `s${this.#next++}`, letter, from: fit ? "" : from };
  }
}
