/** What lies on the bench: the row as it shall lie, of a new sentence, of one under way, or with one card replaced.
 *
 * Laying, continuing, reordering and turning are what one does with the row: nobody chooses an operation first.
 */
import type { Lang, MoveOf, Put, Seen, Sentence, View } from "./wire";
import { canTurn, isNamed, isWord } from "./words";

/** A card in the row. `own`: it comes from one's hand. */
export type Item = { seen: Seen; own: boolean; turned: boolean; word: string };
/** A card of a sentence that one of one's own shall replace: a Joker, or any card where the table allows it. */
export type Aim = { kind: "capture" | "swap"; sentence: number; out: Seen };

const lying = (seen: Seen): Item => ({
  seen,
  own: false,
  turned: seen.turned,
  word: seen.word,
});
const put = ({ seen, turned, word }: Item): Put => ({
  card: seen.card,
  turned: canTurn(seen) && turned,
  word: isNamed(seen) ? word.trim() : "",
});
const signature = (row: readonly Seen[]): string =>
  row.map(({ card, turned, word }) => `${card}${turned ? "t" : ""}:${word}`).join();

/** A Joker's word as a study takes it. */
const asAsked = (word: string): string => word.replace(/[,/]/g, " ").replaceAll("-", "_");

export class Composer {
  sentence = $state.raw<Sentence | null>(null); // null: a new one
  items = $state.raw<Item[]>([]);
  picked = $state<number | null>(null); // the card whose tools are shown; the next card goes behind it
  aim = $state.raw<Aim | null>(null);
  special = $state<number | null>(null); // an attack or a parry that is lifted from the hand
  lang = $state<Lang>("fr");
  text = $state("");
  typed = $state(false); // the text is the player's own
  #you = $state<number | null>(null);
  #follow: number[] = []; // cards just laid: the sentence they are in stays on the bench

  /** What has changed on the table has changed here too. */
  see(view: View) {
    this.#you = view.you;
    const held = new Set(view.hand.map(({ card }) => card));
    if (this.special !== null && !held.has(this.special)) this.special = null;
    if (this.#follow.length && this.#followed(view)) return;
    const now = this.sentence && view.sentences.find(({ id }) => id === this.sentence!.id);
    if (this.sentence && (!now || now.finished)) return this.clear();
    const mine = this.items.filter(({ seen, own }) => own && held.has(seen.card));
    if (now && signature(now.row) !== signature(this.sentence!.row)) return this.#rebase(now, mine);
    if (now) this.sentence = now;
    if (mine.length !== this.items.filter(({ own }) => own).length) this.#drop(held);
  }

  #followed(view: View): boolean {
    const found = view.sentences.find(
      ({ row, finished }) => !finished && this.#follow.every((card) => row.some((seen) => seen.card === card)),
    );
    if (!found) return false;
    this.#follow = [];
    const { text, typed, lang } = this;
    this.open(found, null);
    Object.assign(this, { text, typed, lang });
    return true;
  }

  #rebase(now: Sentence, mine: Item[]) {
    if (this.aim && !now.row.some(({ card }) => card === this.aim!.out.card)) return this.clear();
    this.sentence = now;
    this.items = this.aim ? this.#replaced(now, mine[0]) : [...now.row.map(lying), ...mine];
    if (!this.typed) this.text = "";
  }

  #drop(held: Set<number>) {
    const gone = ({ seen, own }: Item) => own && !held.has(seen.card);
    if (this.aim)
      this.items = this.#replaced(
        this.sentence!,
        this.items.find((item) => item.own && !gone(item)),
      );
    else this.items = this.items.filter((item) => !gone(item));
    if (!this.items.length) this.clear();
  }

  get own(): Item[] {
    return this.items.filter(({ own }) => own);
  }
  holds(card: number): boolean {
    return this.items.some(({ seen, own }) => own && seen.card === card);
  }
  /** The one card that lies there alone: to be discarded, or the first of a sentence. */
  get single(): Item | null {
    const [item] = this.items;
    return !this.sentence && !this.aim && item && this.items.length === 1 ? item : null;
  }
  get changed(): boolean {
    return (
      signature(this.sentence?.row ?? []) !==
      this.items.map(({ seen, turned, word }) => `${seen.card}${turned ? "t" : ""}:${word}`).join()
    );
  }
  /** Whether this half of a card is chosen: its word lies in the row, or the attack or parry is lifted. */
  isChosen(card: number, turned: boolean): boolean {
    const item = this.items.find(({ seen, own }) => own && seen.card === card);
    return this.special === card || (item !== undefined && item.turned === turned);
  }
  /** A Joker that nobody has named yet. */
  get nameless(): Item | null {
    return this.items.find(({ seen, word }) => isNamed(seen) && !word.trim()) ?? null;
  }
  get current(): Item | null {
    return this.items.find(({ seen }) => seen.card === this.picked) ?? null;
  }

  /** The row as a study asks for it: 12,45t,180:croire. */
  get asked(): string {
    const row = this.items
      .map(put)
      .map(({ card, turned, word }) => `${card}${turned ? "t" : ""}${word ? `:${asAsked(word)}` : ""}`);
    return this.items.length > 1 && !this.nameless ? row.join(",") : "";
  }

  finish(proverb: boolean): MoveOf<"finish"> {
    return {
      move: "finish",
      sentence: this.sentence?.id ?? 0,
      text: this.text.trim(),
      proverb,
      lang: this.lang,
      row: this.changed || !this.sentence ? this.items.map(put) : [],
    };
  }
  compose(): MoveOf<"compose"> {
    return {
      move: "compose",
      sentence: this.sentence?.id ?? 0,
      row: this.items.map(put),
      text: this.typed ? this.text.trim() : "",
      lang: this.lang,
    };
  }
  replace(): MoveOf<"capture"> | MoveOf<"swap"> | null {
    const [item] = this.own;
    if (!this.aim || !item || this.nameless) return null;
    const { kind, sentence, out } = this.aim;
    const rest = { sentence, put: put(item), text: this.text.trim() };
    return kind === "capture"
      ? { move: "capture", joker: out.card, ...rest }
      : { move: "swap", card: out.card, ...rest };
  }
  /** The row was sent: what it becomes stays on the bench. */
  sent() {
    this.#follow = this.items.map(({ seen }) => seen.card);
  }

  /** A sentence comes onto the bench; again, it goes back. */
  open(sentence: Sentence, lang: Lang | null) {
    if (this.sentence?.id === sentence.id && !this.aim && lang !== null) return this.clear();
    const mine = lang === null || this.aim || this.sentence ? [] : this.own;
    this.clear();
    this.sentence = sentence;
    this.lang = sentence.lang;
    this.items = [...sentence.row.map(lying), ...mine];
    if (!sentence.draft) Object.assign(this, { text: sentence.text, typed: true });
  }

  /** A sentence comes onto the bench in place of whatever lies there. */
  reopen(sentence: Sentence) {
    this.clear();
    this.open(sentence, sentence.lang);
  }

  /** That card shall be replaced by the one that lies alone, or by the next one touched. */
  target(aim: Aim, sentence: Sentence) {
    const mine = this.single ?? undefined;
    this.clear();
    this.aim = aim;
    this.sentence = sentence;
    this.lang = sentence.lang;
    this.items = this.#replaced(sentence, mine);
    this.picked = mine?.seen.card ?? null;
  }

  #replaced(sentence: Sentence, mine: Item | undefined): Item[] {
    return sentence.row.map((seen) => (seen.card === this.aim!.out.card && mine ? mine : lying(seen)));
  }

  clear() {
    this.sentence = this.aim = null;
    this.items = [];
    this.picked = this.special = null;
    this.text = "";
    this.typed = false;
  }

  /** All cards of one's own go back into the hand; with none, the sentence goes back too. */
  unload() {
    this.special = null;
    if (!this.sentence || this.aim || !this.changed) return this.clear();
    this.items = this.sentence.row.map(lying);
    this.picked = null;
    if (!this.typed) this.text = "";
  }

  /** A half of a card was touched: its word goes into the row, for the card's other word if that is there, or back. */
  touch(seen: Seen, turned: boolean) {
    if (!this.holds(seen.card)) this.put(seen, turned);
    else if (this.isChosen(seen.card, turned)) this.back(seen.card);
    else this.turn(seen.card);
  }

  /** A card of the hand goes behind the one that is picked, or to this place. */
  put(seen: Seen, turned: boolean, at?: number) {
    this.special = null;
    const item: Item = {
      seen,
      own: true,
      turned: canTurn(seen) && turned,
      word: "",
    };
    if (this.aim) this.items = this.#replaced(this.sentence!, item);
    else {
      const behind = this.items.findIndex((each) => each.seen.card === this.picked);
      this.items = this.items.toSpliced(at ?? (behind < 0 ? this.items.length : behind + 1), 0, item);
    }
    this.picked = isNamed(seen) ? seen.card : null;
  }

  lift(seen: Seen) {
    const again = this.special === seen.card;
    if (!this.sentence || this.single) this.clear();
    this.special = again ? null : seen.card;
  }

  back(card: number) {
    const at = this.items.findIndex(({ seen, own }) => own && seen.card === card);
    if (at < 0) return;
    this.items = this.aim ? this.#replaced(this.sentence!, undefined) : this.items.toSpliced(at, 1);
    this.picked = null;
    if (!this.items.length) this.clear();
  }

  move(card: number, to: number) {
    const from = this.items.findIndex(({ seen }) => seen.card === card);
    if (from < 0 || !this.mayMove(this.items[from]!)) return;
    const rest = this.items.toSpliced(from, 1);
    this.items = rest.toSpliced(Math.max(0, Math.min(rest.length, to > from ? to - 1 : to)), 0, this.items[from]!);
    this.picked = card;
  }
  /** Cards that an offered sentence leaves out: they go back to the hand, so they must come from there. */
  leftOut(places: readonly number[]): Item[] {
    return this.items.filter((_, at) => !places.includes(at));
  }
  mayArrange(places: readonly number[]): boolean {
    const fits = places.every((at) => at < this.items.length);
    return fits && !this.aim && this.#isMine && this.leftOut(places).every(({ own }) => own);
  }
  arrange(places: readonly number[]) {
    if (!this.mayArrange(places)) return;
    this.items = places.map((at) => this.items[at]!);
    this.picked = null;
    this.say("");
  }
  /** The text says the cards in another order: so they lie, and the text stays. */
  follow(places: readonly number[]) {
    if (places.length !== this.items.length || !this.mayArrange(places)) return;
    this.items = places.map((at) => this.items[at]!);
    this.picked = null;
  }
  /** A card changes places with its neighbour: the one that is picked, or else the last of one's own. */
  step(by: 1 | -1, card = this.picked ?? this.own.at(-1)?.seen.card) {
    const from = this.items.findIndex(({ seen }) => seen.card === card);
    if (from >= 0) this.move(card!, by > 0 ? from + 2 : from - 1);
  }
  pick(card: number) {
    this.picked = this.picked === card ? null : card;
  }

  /** In a replacement only the new card can be turned or named, in a partner's sentence only what one adds (MOT-96). */
  mayChange(item: Item): boolean {
    return isWord(item.seen) && (item.own || (!this.aim && this.#isMine));
  }
  mayMove(item: Item): boolean {
    return !this.aim && (item.own || this.#isMine);
  }
  get #isMine(): boolean {
    return !this.sentence || this.sentence.owner === this.#you;
  }
  turn(card: number) {
    this.#change(card, (item) =>
      canTurn(item.seen) && this.mayChange(item) ? { ...item, turned: !item.turned } : item,
    );
  }
  name(card: number, word: string) {
    this.#change(card, (item) => ({ ...item, word }));
  }
  #change(card: number, how: (item: Item) => Item) {
    this.items = this.items.map((item) => (item.seen.card === card ? how(item) : item));
  }

  say(text: string) {
    this.text = text;
    this.typed = text.trim() !== "";
  }
}
