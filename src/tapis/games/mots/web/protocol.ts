// Made by `make types` from structs in Python: change those, not this.
export type AnyMove =
  | Compose
  | Finish
  | Misspell
  | Correct
  | Censor
  | Free
  | Capture
  | Swap
  | Discard
  | Close
  | Take
  | Fourre
  | Object
  | Pass
  | Vote
  | Grade
  | Orders
  | Keep;
export type AnyEvent =
  | Dealt
  | Turn
  | Composed
  | Announced
  | Accepted
  | Refused
  | Reasoned
  | Misspelt
  | Corrected
  | Censored
  | Freed
  | Countered
  | Capturing
  | Captured
  | Swapping
  | Swapped
  | Objected
  | Undone
  | Discarded
  | Late
  | Drew
  | Renewed
  | Closed
  | Graded
  | Counted
  | Ordered
  | Skipped
  | Over;

/**
 * The whole row as it shall lie: a new sentence (0), more cards, another order, cards turned (MOT-10, MOT-14).
 *
 *     Cards that do not lie there yet come from the hand. Without a text the sentence keeps the house's draft (MOT-13).
 */
export interface Compose {
  move: "compose";
  sentence: number;
  /**
   * @minItems 1
   * @maxItems 24
   */
  row: Put[];
  text?: string;
  lang?: "en" | "fr";
}
/**
 * A card as it shall lie in a row; `word` is what a Joker or a wild blank stands for (MOT-40).
 */
export interface Put {
  card: number;
  turned?: boolean;
  word?: string;
}
/**
 * Announces a sentence finished, with its full text (MOT-30).
 *
 *     With a row, that is laid first, a new sentence (0) or more of one: refused, nothing was laid (MOT-13).
 */
export interface Finish {
  move: "finish";
  sentence: number;
  text: string;
  proverb?: boolean;
  lang?: "en" | "fr";
  /**
   * @maxItems 24
   */
  row?: Put[];
}
/**
 * A Faute d'orthographe on a sentence (MOT-50).
 */
export interface Misspell {
  move: "misspell";
  sentence: number;
}
/**
 * A Dictionnaire on a Faute.
 */
export interface Correct {
  move: "correct";
  sentence: number;
}
/**
 * A Censure on a player (MOT-51).
 */
export interface Censor {
  move: "censor";
  seat: number;
}
/**
 * Liberté d'expression on a Censure, on one's own turn (MOT-55).
 */
export interface Free {
  move: "free";
  seat: number;
}
/**
 * A Joker replaced by a card of one's hand (MOT-41, MOT-43); `text` where the sentence now says something else.
 */
export interface Capture {
  move: "capture";
  sentence: number;
  joker: number;
  put: Put;
  text?: string;
}
/**
 * Any card of another's sentence against one of one's own (MOT-90).
 */
export interface Swap {
  move: "swap";
  sentence: number;
  card: number;
  put: Put;
  text?: string;
}
/**
 * Ends a turn: one card away, then the hand filled; `take` the top discard among the cards drawn (MOT-22).
 */
export interface Discard {
  move: "discard";
  card: number;
  take?: "face" | "stock";
}
/**
 * All cards are laid: ends the round (MOT-70).
 */
export interface Close {
  move: "close";
}
/**
 * After a coup fourré: a card for the one laid (MOT-62). Window `take`.
 */
export interface Take {
  move: "take";
  pile: "face" | "stock";
}
/**
 * Coup fourré! (MOT-60). Window `fourre`.
 */
export interface Fourre {
  move: "fourre";
}
/**
 * That card does not keep the sense (MOT-41). Window `object`.
 */
export interface Object {
  move: "object";
}
/**
 * Nothing to say (windows `fourre`, `object`); an abstention (`vote`, `grade`); the count was read (`count`).
 */
export interface Pass {
  move: "pass";
}
/**
 * Window `vote`. `flaw`: named as having no subject or no verb, which can always be refused (MOT-35).
 *
 *     `why` is told when the ballots are opened (MOT-98).
 */
export interface Vote {
  move: "vote";
  say: "no" | "proverb" | "sentence";
  flaw?: boolean;
  why?: "" | "cards" | "form" | "sense" | "subject" | "verb";
}
/**
 * Window `grade`, sentence by sentence (MOT-34).
 */
export interface Grade {
  move: "grade";
  humour: boolean;
}
/**
 * Standing orders (ALL-03); "ask" only before the deal (ALL-12). Window `orders`.
 *
 *     `fourre` "answer": lay Liberté d'expression if it is held. `vote` "for", `grade` "simple".
 */
export interface Orders {
  move: "orders";
  fourre?: ("answer" | "ask" | "pass") | null;
  object?: ("ask" | "pass") | null;
  vote?: ("ask" | "for") | null;
  grade?: ("ask" | "simple") | null;
}
/**
 * The cards of the hand that a player is writing with, seen by nobody else. Window `keep`, always open.
 *
 *     When the time of a turn is up, none of them is thrown as long as there are others (MOT-97).
 */
export interface Keep {
  move: "keep";
  /**
   * @maxItems 24
   */
  cards: number[];
}
export interface Options {
  target?: 500 | 1000;
  teams?: boolean;
  languages?: "both" | "en" | "fr";
  check_text?: "strict" | "voters";
  participles?: boolean;
  noun_as_adjective?: boolean;
  adjective_as_noun?: boolean;
  rebus?: boolean;
  blanks?: "inscribed" | "none" | "wild";
  inscribed?: string;
  wild_capturable?: boolean;
  swap_any?: "free" | "off" | "sense";
  counters?: number;
  counters_for?: "all" | "youngest";
  /**
   * @maxItems 8
   */
  youngest_seats?: number[];
  hand_cards?: "add" | "subtract";
  author_grades?: boolean;
  bots_grade?: boolean;
  words?: number;
  jokers?: number;
  fautes?: number;
  dictionnaires?: number;
  censures?: number;
  libertes?: number;
  proverbs?: string;
}
export interface MotsView {
  you: number | null;
  options: (
    | Compose
    | Finish
    | Misspell
    | Correct
    | Censor
    | Free
    | Capture
    | Swap
    | Discard
    | Close
    | Take
    | Fourre
    | Object
    | Pass
    | Vote
    | Grade
    | Orders
    | Keep
  )[];
  phase: "count" | "discard" | "fourre" | "grade" | "object" | "over" | "take" | "turn" | "vote";
  round: number;
  dealer: number;
  turn: number;
  players: Player[];
  sentences: Sentence[];
  stock: number;
  face: Seen | null;
  discards: number;
  hand: Seen[];
  owed: number[];
  fresh_hand: boolean;
  censor: number | null;
  target: number | null;
  ballot: Ballot | null;
  opened: Opened | null;
  ceremony: Ceremony | null;
  rounds: Round[];
  orders: Orders | null;
  agreed: Options;
}
export interface Player {
  seat: number;
  team: number;
  score: number;
  hand: number;
  censure: number | null;
  counters: number | null;
  laid: number[];
  fourres: number;
  refusals: number | null;
  asked: boolean;
  orders: boolean;
  standing: number;
}
export interface Sentence {
  id: number;
  owner: number;
  row: Seen[];
  text: string;
  lang: "en" | "fr";
  draft: boolean;
  finished: boolean;
  proverb: boolean;
  faute: number | null;
  corrected: number[];
  value: number;
  humour: boolean | null;
  may: ("capture" | "compose" | "correct" | "finish" | "misspell" | "swap")[];
  capturable: number[];
}
/**
 * A card as it is seen. `word`: what a Joker or a wild blank stands for. `upright` is None for other kinds.
 */
export interface Seen {
  card: number;
  kind: "blank" | "censure" | "dictionnaire" | "faute" | "joker" | "liberte" | "word";
  upright: Face | null;
  turned_face: Face | null;
  turned: boolean;
  word: string;
  opening: boolean;
  fresh: boolean;
}
/**
 * One way up of a word card; an inscribed blank has the same word on both.
 */
export interface Face {
  fr: string;
  en: string;
  value: number;
  picture: string;
}
/**
 * What is being voted on or may be objected to. Sealed until all have voted (ALL-10).
 */
export interface Ballot {
  kind: "capture" | "finish" | "swap";
  author: number;
  sentence: number;
  text: string;
  proverb: boolean;
  listed: string | null;
  voters: number[];
  voted: number[];
  mine: ("no" | "proverb" | "sentence") | null;
  objection: number | null;
  joker: number | null;
  card: number | null;
  put: Seen | null;
  worth: number;
}
/**
 * The last vote, everyone's choice.
 */
export interface Opened {
  sentence: number;
  author: number;
  text: string;
  accepted: boolean;
  proverb: boolean;
  says: (("no" | "proverb" | "sentence") | null)[];
}
/**
 * The sentence that is read out and graded now.
 */
export interface Ceremony {
  sentence: number;
  number: number;
  of: number;
  graded: number[];
  mine: boolean | null;
}
export interface Round {
  number: number;
  lines: Points[][];
  points: number[];
  scores: number[];
  hands: Seen[][];
  sums: {
    [k: string]: (number | null)[];
  };
}
/**
 * A line of the score pad (MOT-78): `label` is a message key, `detail` what it was for.
 */
export interface Points {
  label: "fourre" | "hand" | "humour" | "jokers" | "out" | "proverb" | "sentence" | "simple" | "unfinished";
  points: number;
  detail: string;
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
/**
 * `laid` new cards; none: only another order, turned cards or another text.
 */
export interface Composed {
  event: "composed";
  seat: number;
  owner: number;
  sentence: number;
  laid: number[];
  text: string;
  begun: boolean;
}
export interface Announced {
  event: "announced";
  seat: number;
  owner: number;
  sentence: number;
  text: string;
  proverb: boolean;
}
/**
 * The ballots are opened: `says` by seat, None where nothing was asked.
 */
export interface Accepted {
  event: "accepted";
  sentence: number;
  seat: number;
  text: string;
  proverb: boolean;
  says: (("no" | "proverb" | "sentence") | null)[];
}
export interface Refused {
  event: "refused";
  sentence: number;
  seat: number;
  text: string;
  says: (("no" | "proverb" | "sentence") | null)[];
  back: number[];
}
/**
 * Why somebody refused, told once the ballots are open (MOT-98).
 */
export interface Reasoned {
  event: "reasoned";
  seat: number;
  why: "" | "cards" | "form" | "sense" | "subject" | "verb";
}
export interface Misspelt {
  event: "misspelt";
  seat: number;
  target: number;
  sentence: number;
  card: number;
}
export interface Corrected {
  event: "corrected";
  seat: number;
  target: number;
  sentence: number;
  card: number;
}
export interface Censored {
  event: "censored";
  seat: number;
  target: number;
  card: number;
}
/**
 * By a Liberté d'expression, or because the last counter was given back (`card` None).
 */
export interface Freed {
  event: "freed";
  seat: number;
  target: number;
  card: number | null;
}
/**
 * Coup fourré.
 */
export interface Countered {
  event: "countered";
  seat: number;
  target: number;
  attacker: number;
  card: number;
}
/**
 * A Joker is about to change hands, unless somebody objects.
 */
export interface Capturing {
  event: "capturing";
  seat: number;
  owner: number;
  sentence: number;
  joker: number;
  card: number;
  text: string;
}
export interface Captured {
  event: "captured";
  seat: number;
  owner: number;
  sentence: number;
  joker: number;
  card: number;
}
export interface Swapping {
  event: "swapping";
  seat: number;
  owner: number;
  sentence: number;
  card: number;
  put: number;
  text: string;
}
export interface Swapped {
  event: "swapped";
  seat: number;
  owner: number;
  sentence: number;
  card: number;
  put: number;
}
export interface Objected {
  event: "objected";
  seat: number;
  author: number;
}
/**
 * A replacement is taken back: refused by vote, or its Joker could not be laid (MOT-44).
 */
export interface Undone {
  event: "undone";
  seat: number;
  sentence: number;
  says: (("no" | "proverb" | "sentence") | null)[];
}
export interface Discarded {
  event: "discarded";
  seat: number;
  card: number;
  take: "face" | "stock";
}
/**
 * The time of a turn was up: the clock throws a card for this seat (ALL-09).
 */
export interface Late {
  event: "late";
  seat: number;
}
/**
 * How many cards from the stock; `face`: and the top discard.
 */
export interface Drew {
  event: "drew";
  seat: number;
  count: number;
  face: boolean;
}
export interface Renewed {
  event: "renewed";
  count: number;
}
/**
 * The round ends: all cards laid, no more to draw, or nothing happens any more (MOT-70).
 */
export interface Closed {
  event: "closed";
  seat: number | null;
  reason: "dry" | "out" | "still";
}
export interface Graded {
  event: "graded";
  sentence: number;
  owner: number;
  text: string;
  humour: boolean;
  votes: (boolean | null)[];
}
export interface Counted {
  event: "counted";
  round: number;
  points: number[];
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
  reason: "still" | "target";
  winners: number[];
}
/**
 * Study `drafts-fr-12,45t,180:croire`: how these cards could be said (t: turned; after a colon a Joker's word).
 */
export interface Drafts {
  texts: string[];
  part: DraftPart | null;
  literal: string[];
}
/**
 * A sentence of some of the cards, or of all in another order; those that are not named are left out.
 */
export interface DraftPart {
  text: string;
  places: number[];
}
/**
 * Study `reading-fr-3-12,45t-Le chat dort`: which word is which card; or where the text leaves its cards.
 *
 *     And what the rules would say to this row of sentence 3 (0: a new one) if it were laid or announced now.
 */
export interface Reading {
  pieces: Piece[];
  why: string;
  start: number;
  end: number;
  word: string;
  proverb: string | null;
  order: number[];
  worth: number;
  lay: Refusal | null;
  announce: Refusal | null;
  as_proverb: Refusal | null;
}
export interface Piece {
  start: number;
  end: number;
  role: "again" | "card" | "small";
  card: number | null;
}
export interface Refusal {
  rule: string;
  params: {
    [k: string]: string | number;
  };
}
export interface Review {
  best: BestSentence[];
  luck: number[];
}
/**
 * A sentence that could have been laid whole after entry `seq`, and what it would have counted before its grade.
 */
export interface BestSentence {
  seat: number;
  seq: number;
  text: string;
  points: number;
}
export interface Facts {
  families: {
    [k: string]: "attack" | "parry" | "word";
  };
  uses: {
    [k: string]: "censor" | "correct" | "free" | "misspell";
  };
  wild_value: number;
  shortest: number;
  longest_text: number;
  longest_word: number;
}
