// Made by `make types` from structs in Python: change those, not this.
export type AnyMove = Lay | Discard | Insert | Change | Contest | Pass | Rebuy | Orders;
export type AnyEvent =
  | Dealt
  | Turn
  | Laid
  | Inserted
  | Changed
  | Discarded
  | Renewed
  | Refused
  | Contested
  | Wentout
  | Stuck
  | Counted
  | Fell
  | Bought
  | Ordered
  | Skipped
  | Over;

export interface Lay {
  move: "lay";
  word: string;
}
/**
 * One card put aside, chosen before the other is seen (SYN-13).
 */
export interface Discard {
  move: "discard";
  card: string;
  take: "face" | "stock";
}
export interface Insert {
  move: "insert";
  word: number;
  cells: string;
}
/**
 * `pile`: where replaced letters are discarded, the order in which they lie, the last on top (SYN-23).
 */
export interface Change {
  move: "change";
  word: number;
  cells: string;
  pile?: string;
}
export interface Contest {
  move: "contest";
}
/**
 * Nothing to contest; or: the count has been read.
 */
export interface Pass {
  move: "pass";
}
/**
 * Whether a player who is out comes back for a stake (SYN-44).
 */
export interface Rebuy {
  move: "rebuy";
  back: boolean;
}
/**
 * Standing orders for the windows of contest (ALL-03); "ask" only before the deal (ALL-12).
 */
export interface Orders {
  move: "orders";
  contest: "ask" | "pass";
}
export interface Options {
  deck?: "lexicon" | "syntax";
  decks?: "one" | "two";
  lexicon?: "en" | "fr";
  challenge?: "auto" | "open";
  changed_letters?: "discard" | "hand";
  min_letters?: 2 | 3;
  first_word_min?: 0 | 4;
  rebuy?: boolean;
  rebuys?: "once" | "until_two_left";
  hints?: boolean;
}
export interface SyntaxView {
  you: number | null;
  options: (Lay | Discard | Insert | Change | Contest | Pass | Rebuy | Orders)[];
  phase: "contest" | "count" | "over" | "rebuy" | "turn";
  round: number;
  dealer: number;
  draws: string[];
  turn: number;
  players: Player[];
  words: Word[];
  stock: number;
  face: string | null;
  discards: number;
  deck: "lexicon" | "syntax";
  hand: string;
  doing: Doing | null;
  refused: string[];
  only_discard: boolean;
  rounds: Round[];
  orders: Orders | null;
  lexicon: "en" | "fr";
  challenge: "auto" | "open";
  min_letters: number;
  lay_min: number;
  takes_back: boolean;
  rebuys: "once" | "until_two_left";
  cost: number;
  comeback: number | null;
}
export interface Player {
  seat: number;
  count: number;
  hand: number;
  out: boolean;
  stakes: number;
  first_laid: boolean;
  asked: boolean;
  orders: boolean;
}
export interface Word {
  id: number;
  letters: string;
  barred: string;
}
/**
 * The operation that may be contested now.
 */
export interface Doing {
  seat: number;
  word: number;
  letters: string;
  before: string;
}
export interface Round {
  number: number;
  hands: string[];
  points: number[];
  contests: number[];
  counts: number[];
  players: number[];
  bought: number[];
  before: number[];
  sums: number[];
  out: number[];
}
export interface Dealt {
  event: "dealt";
  round: number;
  dealer: number;
}
export interface Turn {
  event: "turn";
  seat: number;
}
export interface Laid {
  event: "laid";
  seat: number;
  word: string;
}
export interface Inserted {
  event: "inserted";
  seat: number;
  before: string;
  word: string;
}
/**
 * `taken`: the letters replaced, that all have seen.
 */
export interface Changed {
  event: "changed";
  seat: number;
  before: string;
  word: string;
  taken: string;
}
export interface Discarded {
  event: "discarded";
  seat: number;
  card: string;
  take: "face" | "stock";
}
/**
 * A new stock of the discards (SYN-19).
 */
export interface Renewed {
  event: "renewed";
  count: number;
}
/**
 * The server did not know a word (option `auto`); which one, only its player learns.
 */
export interface Refused {
  event: "refused";
  seat: number;
}
/**
 * `before` and `count`: what the doubter counted before it and counts after (SYN-30).
 */
export interface Contested {
  event: "contested";
  seat: number;
  author: number;
  word: string;
  valid: boolean;
  before: number;
  count: number;
}
export interface Wentout {
  event: "wentout";
  seat: number;
}
/**
 * Ten rounds of turns in which no hand grew smaller (SYN-45).
 */
export interface Stuck {
  event: "stuck";
}
export interface Counted {
  event: "counted";
  round: number;
  points: number[];
}
/**
 * A player has reached 100 and is out.
 */
export interface Fell {
  event: "fell";
  seat: number;
}
export interface Bought {
  event: "bought";
  seat: number;
  count: number;
}
/**
 * A seat has changed its standing orders (ALL-12). That it has any is public; what they say is not.
 */
export interface Ordered {
  event: "ordered";
  seat: number;
}
/**
 * A turn is passed for a seat whose player has gone (ALL-07).
 */
export interface Skipped {
  event: "skipped";
  seat: number;
}
export interface Over {
  event: "over";
  reason: "last";
  winners: number[];
}
/**
 * Study `hint`, on one's own turn: where letters could go, without the word that they would make.
 */
export interface Hint {
  lay: number;
  spots: Spot[];
}
/**
 * A word on the table that this hand can work on: "_" where a letter would go, "." for one that stays.
 */
export interface Spot {
  word: number;
  kind: "change" | "insert";
  cells: string;
}
/**
 * Study `round-3`: the reader's own turns of round 3.
 */
export interface Review {
  round: number;
  turns: Looked[];
}
/**
 * One of the reader's turns: what was done, and what the exact solver would have shed.
 */
export interface Looked {
  number: number;
  hand: string;
  did: Deed;
  undone: boolean;
  known: boolean;
  best: Deed | null;
}
export interface Deed {
  kind: "change" | "discard" | "insert" | "lay";
  before: string;
  word: string;
  shed: number;
}
/**
 * How kind the hands of a match were to each seat, as they were dealt.
 */
export interface Luck {
  luck: number[];
}
export interface Facts {
  values: {
    [k: string]: {
      [k: string]: number;
    };
  };
  limit: number;
}
