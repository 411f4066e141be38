// Made by `make types` from structs in Python: change those, not this.
export type AnyMove =
  Draw | Discard | Lay | Arrange | Contest | Pass | Orders | Spell | Fill | Undo | Hint | GiveUp | Answer;
export type AnyEvent =
  | Dealt
  | Turn
  | Drew
  | Shuffled
  | Discarded
  | Laid
  | Refused
  | Dried
  | Contested
  | Counted
  | Ordered
  | Skipped
  | Spelled
  | Filled
  | Undone
  | Hinted
  | GaveUp
  | Answered
  | Over;

/**
 * Window `turn`, first half.
 */
export interface Draw {
  move: "draw";
  pile: "discard" | "stock";
}
/**
 * Window `turn`, second half; on a last turn this lays nothing.
 */
export interface Discard {
  move: "discard";
  card:
    | "A"
    | "B"
    | "C"
    | "CL"
    | "D"
    | "E"
    | "ER"
    | "F"
    | "G"
    | "H"
    | "I"
    | "IN"
    | "J"
    | "K"
    | "L"
    | "M"
    | "N"
    | "O"
    | "P"
    | "Q"
    | "QU"
    | "R"
    | "S"
    | "T"
    | "TH"
    | "U"
    | "V"
    | "W"
    | "X"
    | "Y"
    | "Z";
}
/**
 * Words on the table and one card to the pile: going out, or a last turn. Window `turn`, second half.
 */
export interface Lay {
  move: "lay";
  /**
   * @maxItems 11
   */
  words: (
    | (
        | "A"
        | "B"
        | "C"
        | "CL"
        | "D"
        | "E"
        | "ER"
        | "F"
        | "G"
        | "H"
        | "I"
        | "IN"
        | "J"
        | "K"
        | "L"
        | "M"
        | "N"
        | "O"
        | "P"
        | "Q"
        | "QU"
        | "R"
        | "S"
        | "T"
        | "TH"
        | "U"
        | "V"
        | "W"
        | "X"
        | "Y"
        | "Z"
      )[]
    | string
  )[];
  discard:
    | "A"
    | "B"
    | "C"
    | "CL"
    | "D"
    | "E"
    | "ER"
    | "F"
    | "G"
    | "H"
    | "I"
    | "IN"
    | "J"
    | "K"
    | "L"
    | "M"
    | "N"
    | "O"
    | "P"
    | "Q"
    | "QU"
    | "R"
    | "S"
    | "T"
    | "TH"
    | "U"
    | "V"
    | "W"
    | "X"
    | "Y"
    | "Z";
}
/**
 * How a player groups the hand into words for now; nobody else sees it. Window `arrange`, always open.
 *
 *     A group may have one card only, or none. What is arranged when the time of a last turn is up is laid (ALL-09).
 */
export interface Arrange {
  move: "arrange";
  /**
   * @maxItems 11
   */
  words: (
    | (
        | "A"
        | "B"
        | "C"
        | "CL"
        | "D"
        | "E"
        | "ER"
        | "F"
        | "G"
        | "H"
        | "I"
        | "IN"
        | "J"
        | "K"
        | "L"
        | "M"
        | "N"
        | "O"
        | "P"
        | "Q"
        | "QU"
        | "R"
        | "S"
        | "T"
        | "TH"
        | "U"
        | "V"
        | "W"
        | "X"
        | "Y"
        | "Z"
      )[]
    | string
  )[];
}
/**
 * Challenges a word that another player laid, by its place. Window `contest`; more may follow, then Pass.
 */
export interface Contest {
  move: "contest";
  seat: number;
  word: number;
}
/**
 * Nothing (more) to contest (window `contest`); or: the count has been read (window `count`).
 */
export interface Pass {
  move: "pass";
}
/**
 * Standing orders for the challenge window (ALL-03); "ask" only before the deal (ALL-12). Window `orders`.
 */
export interface Orders {
  move: "orders";
  challenge: "ask" | "pass";
}
/**
 * A word from exposed cards: their piles in the word's order, or the word as typed (COU-40).
 */
export interface Spell {
  move: "spell";
  piles: number[] | string;
}
/**
 * The exposed card of a pile of two or more moves to a gap (COU-41).
 */
export interface Fill {
  move: "fill";
  source: number;
  gap: number;
}
/**
 * Takes the last word or filling back, as often as one likes (COU-43).
 */
export interface Undo {
  move: "undo";
}
/**
 * Asks for one more step of help with what lies there (COU-43); the study `hint` then tells it.
 */
export interface Hint {
  move: "hint";
}
/**
 * Ends the solitaire with the cards that are left (COU-42).
 */
export interface GiveUp {
  move: "giveup";
}
/**
 * The one try: all cards in words count for, all others against; there is no discard (COU-50).
 */
export interface Answer {
  move: "answer";
  /**
   * @maxItems 11
   */
  words: (
    | (
        | "A"
        | "B"
        | "C"
        | "CL"
        | "D"
        | "E"
        | "ER"
        | "F"
        | "G"
        | "H"
        | "I"
        | "IN"
        | "J"
        | "K"
        | "L"
        | "M"
        | "N"
        | "O"
        | "P"
        | "Q"
        | "QU"
        | "R"
        | "S"
        | "T"
        | "TH"
        | "U"
        | "V"
        | "W"
        | "X"
        | "Y"
        | "Z"
      )[]
    | string
  )[];
}
export interface Options {
  lexicon?: "en" | "fr" | "fr+en";
  challenge?: "auto" | "open";
  two_player_bonus?: "longest" | "most";
  house?: string;
  puzzle?: Puzzle | null;
  /**
   * @maxItems 48
   */
  deal?: (
    | "A"
    | "B"
    | "C"
    | "CL"
    | "D"
    | "E"
    | "ER"
    | "F"
    | "G"
    | "H"
    | "I"
    | "IN"
    | "J"
    | "K"
    | "L"
    | "M"
    | "N"
    | "O"
    | "P"
    | "Q"
    | "QU"
    | "R"
    | "S"
    | "T"
    | "TH"
    | "U"
    | "V"
    | "W"
    | "X"
    | "Y"
    | "Z"
  )[];
}
/**
 * A puzzle of the day (COU-50): made by the server, the same for everybody.
 */
export interface Puzzle {
  day: string;
  /**
   * @minItems 2
   * @maxItems 11
   */
  hand: (
    | "A"
    | "B"
    | "C"
    | "CL"
    | "D"
    | "E"
    | "ER"
    | "F"
    | "G"
    | "H"
    | "I"
    | "IN"
    | "J"
    | "K"
    | "L"
    | "M"
    | "N"
    | "O"
    | "P"
    | "Q"
    | "QU"
    | "R"
    | "S"
    | "T"
    | "TH"
    | "U"
    | "V"
    | "W"
    | "X"
    | "Y"
    | "Z"
  )[];
}
/**
 * `solitaire` and `daily` are None in a game of rounds; in those two only hand, arrangement and gain count.
 */
export interface CourtsView {
  you: number | null;
  options: (Draw | Discard | Lay | Arrange | Contest | Pass | Orders | Spell | Fill | Undo | Hint | GiveUp | Answer)[];
  lexicon: "en" | "fr" | "fr+en";
  house: boolean;
  challenge: "auto" | "open";
  bonuses: ("longest" | "most")[];
  phase: "contest" | "count" | "daily" | "draw" | "over" | "play" | "solitaire";
  round: number;
  dealer: number;
  turn: number;
  last: boolean;
  players: Player[];
  stock: number;
  discard:
    | (
        | "A"
        | "B"
        | "C"
        | "CL"
        | "D"
        | "E"
        | "ER"
        | "F"
        | "G"
        | "H"
        | "I"
        | "IN"
        | "J"
        | "K"
        | "L"
        | "M"
        | "N"
        | "O"
        | "P"
        | "Q"
        | "QU"
        | "R"
        | "S"
        | "T"
        | "TH"
        | "U"
        | "V"
        | "W"
        | "X"
        | "Y"
        | "Z"
      )
    | null;
  discards: number;
  hand: (
    | "A"
    | "B"
    | "C"
    | "CL"
    | "D"
    | "E"
    | "ER"
    | "F"
    | "G"
    | "H"
    | "I"
    | "IN"
    | "J"
    | "K"
    | "L"
    | "M"
    | "N"
    | "O"
    | "P"
    | "Q"
    | "QU"
    | "R"
    | "S"
    | "T"
    | "TH"
    | "U"
    | "V"
    | "W"
    | "X"
    | "Y"
    | "Z"
  )[];
  drawn:
    | (
        | "A"
        | "B"
        | "C"
        | "CL"
        | "D"
        | "E"
        | "ER"
        | "F"
        | "G"
        | "H"
        | "I"
        | "IN"
        | "J"
        | "K"
        | "L"
        | "M"
        | "N"
        | "O"
        | "P"
        | "Q"
        | "QU"
        | "R"
        | "S"
        | "T"
        | "TH"
        | "U"
        | "V"
        | "W"
        | "X"
        | "Y"
        | "Z"
      )
    | null;
  arranged: Spelt[];
  gain: number;
  may_lay: boolean;
  refused: string[];
  tries: number;
  rounds: Round[];
  orders: Orders | null;
  solitaire: Solitaire | null;
  daily: Daily | null;
  cards: number;
  spare:
    | (
        | "A"
        | "B"
        | "C"
        | "CL"
        | "D"
        | "E"
        | "ER"
        | "F"
        | "G"
        | "H"
        | "I"
        | "IN"
        | "J"
        | "K"
        | "L"
        | "M"
        | "N"
        | "O"
        | "P"
        | "Q"
        | "QU"
        | "R"
        | "S"
        | "T"
        | "TH"
        | "U"
        | "V"
        | "W"
        | "X"
        | "Y"
        | "Z"
      )
    | null;
  complete: boolean;
}
export interface Player {
  seat: number;
  total: number;
  hand: number;
  laid: Spelt[] | null;
  out: boolean;
  asked: boolean;
  orders: boolean;
  challenges: number;
}
/**
 * A word on the table, or a group of the reader's arrangement.
 */
export interface Spelt {
  cards: (
    | "A"
    | "B"
    | "C"
    | "CL"
    | "D"
    | "E"
    | "ER"
    | "F"
    | "G"
    | "H"
    | "I"
    | "IN"
    | "J"
    | "K"
    | "L"
    | "M"
    | "N"
    | "O"
    | "P"
    | "Q"
    | "QU"
    | "R"
    | "S"
    | "T"
    | "TH"
    | "U"
    | "V"
    | "W"
    | "X"
    | "Y"
    | "Z"
  )[];
  word: string;
  points: number;
  contested: "" | "fell" | "held";
}
/**
 * A round that is over; `out` is None when it dried up.
 */
export interface Round {
  number: number;
  dealer: number;
  out: number | null;
  counts: Count[];
  contests: Contesting[];
  totals: number[];
  cards: number;
  bonuses: Bonus[];
}
/**
 * One player's line in the count of a round.
 */
export interface Count {
  words: Spelt[];
  unused: (
    | "A"
    | "B"
    | "C"
    | "CL"
    | "D"
    | "E"
    | "ER"
    | "F"
    | "G"
    | "H"
    | "I"
    | "IN"
    | "J"
    | "K"
    | "L"
    | "M"
    | "N"
    | "O"
    | "P"
    | "Q"
    | "QU"
    | "R"
    | "S"
    | "T"
    | "TH"
    | "U"
    | "V"
    | "W"
    | "X"
    | "Y"
    | "Z"
  )[];
  cards: number;
  most: number;
  longest: number;
  challenges: number;
  score: number;
}
/**
 * A challenge that was made in a round: who lost what.
 */
export interface Contesting {
  seat: number;
  author: number;
  word: string;
  valid: boolean;
  points: number;
}
/**
 * Who had the most words of a round, or the longest; one seat has the bonus, several share nothing (COU-21).
 */
export interface Bonus {
  kind: "longest" | "most";
  best: number;
  seats: number[];
}
export interface Solitaire {
  piles: Stack[];
  left: number;
  words: Spelt[];
  gaps: number[];
  sources: number[];
  stuck: boolean;
  helped: number;
  hints: number;
  undos: number;
  may_undo: boolean;
  outcome: "" | "lost" | "won";
  used: number;
}
/**
 * A pile of the solitaire: its exposed card (None: a gap) and the cards face down under it.
 */
export interface Stack {
  top:
    | (
        | "A"
        | "B"
        | "C"
        | "CL"
        | "D"
        | "E"
        | "ER"
        | "F"
        | "G"
        | "H"
        | "I"
        | "IN"
        | "J"
        | "K"
        | "L"
        | "M"
        | "N"
        | "O"
        | "P"
        | "Q"
        | "QU"
        | "R"
        | "S"
        | "T"
        | "TH"
        | "U"
        | "V"
        | "W"
        | "X"
        | "Y"
        | "Z"
      )
    | null;
  under: number;
}
/**
 * The puzzle of the day; before the try its hand, arrangement and `gain` are those of the table.
 */
export interface Daily {
  day: string;
  words: Spelt[];
  unused: (
    | "A"
    | "B"
    | "C"
    | "CL"
    | "D"
    | "E"
    | "ER"
    | "F"
    | "G"
    | "H"
    | "I"
    | "IN"
    | "J"
    | "K"
    | "L"
    | "M"
    | "N"
    | "O"
    | "P"
    | "Q"
    | "QU"
    | "R"
    | "S"
    | "T"
    | "TH"
    | "U"
    | "V"
    | "W"
    | "X"
    | "Y"
    | "Z"
  )[];
  score: number | null;
  refused: string[];
}
export interface Dealt {
  event: "dealt";
  round: number;
  dealer: number;
}
export interface Turn {
  event: "turn";
  seat: number;
  last: boolean;
}
/**
 * `card` only when it came from the discard pile.
 */
export interface Drew {
  event: "drew";
  seat: number;
  pile: "discard" | "stock";
  card:
    | (
        | "A"
        | "B"
        | "C"
        | "CL"
        | "D"
        | "E"
        | "ER"
        | "F"
        | "G"
        | "H"
        | "I"
        | "IN"
        | "J"
        | "K"
        | "L"
        | "M"
        | "N"
        | "O"
        | "P"
        | "Q"
        | "QU"
        | "R"
        | "S"
        | "T"
        | "TH"
        | "U"
        | "V"
        | "W"
        | "X"
        | "Y"
        | "Z"
      )
    | null;
}
/**
 * The discard pile but for its top is the new stock (COU-18).
 */
export interface Shuffled {
  event: "shuffled";
  count: number;
}
export interface Discarded {
  event: "discarded";
  seat: number;
  card:
    | "A"
    | "B"
    | "C"
    | "CL"
    | "D"
    | "E"
    | "ER"
    | "F"
    | "G"
    | "H"
    | "I"
    | "IN"
    | "J"
    | "K"
    | "L"
    | "M"
    | "N"
    | "O"
    | "P"
    | "Q"
    | "QU"
    | "R"
    | "S"
    | "T"
    | "TH"
    | "U"
    | "V"
    | "W"
    | "X"
    | "Y"
    | "Z";
}
/**
 * Words laid; `out` when that ended the round for the others but one turn.
 */
export interface Laid {
  event: "laid";
  seat: number;
  words: string[];
  out: boolean;
}
/**
 * The server did not find a word in this dictionary (option `auto`); which word, only its player learns.
 */
export interface Refused {
  event: "refused";
  seat: number;
  lexicon: "en" | "fr" | "fr+en";
}
/**
 * The round ends without anybody going out (COU-25).
 */
export interface Dried {
  event: "dried";
}
/**
 * A challenge and what the dictionary said; the loser's total loses the points.
 */
export interface Contested {
  event: "contested";
  seat: number;
  author: number;
  word: string;
  valid: boolean;
  points: number;
  lexicon: "en" | "fr" | "fr+en";
}
/**
 * Scores of the round, never below 0; what challenges cost has been told by itself.
 */
export interface Counted {
  event: "counted";
  round: number;
  scores: number[];
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
/**
 * Solitaire: a word has gone.
 */
export interface Spelled {
  event: "spelled";
  seat: number;
  word: string;
  piles: number[];
}
/**
 * Solitaire: an exposed card has moved to a gap.
 */
export interface Filled {
  event: "filled";
  seat: number;
  source: number;
  gap: number;
}
export interface Undone {
  event: "undone";
  seat: number;
}
export interface Hinted {
  event: "hinted";
  seat: number;
}
export interface GaveUp {
  event: "gaveup";
  seat: number;
  left: number;
}
/**
 * The puzzle of the day: the words that count, their points, and those that the dictionary does not have.
 */
export interface Answered {
  event: "answered";
  seat: number;
  words: string[];
  score: number;
  refused: string[];
}
/**
 * `winners` is empty when a solitaire is lost.
 */
export interface Over {
  event: "over";
  reason: "answered" | "lost" | "rounds" | "won";
  winners: number[];
}
/**
 * Study `round-3`: the reader's own round 3, against the exact solver.
 */
export interface Review {
  round: number;
  got: number;
  best: Layout;
  draw: Slip | null;
  discard: Slip | null;
  missed: number | null;
  out: Layout | null;
}
/**
 * A way to divide a hand.
 */
export interface Layout {
  words: (
    | "A"
    | "B"
    | "C"
    | "CL"
    | "D"
    | "E"
    | "ER"
    | "F"
    | "G"
    | "H"
    | "I"
    | "IN"
    | "J"
    | "K"
    | "L"
    | "M"
    | "N"
    | "O"
    | "P"
    | "Q"
    | "QU"
    | "R"
    | "S"
    | "T"
    | "TH"
    | "U"
    | "V"
    | "W"
    | "X"
    | "Y"
    | "Z"
  )[][];
  discard:
    | (
        | "A"
        | "B"
        | "C"
        | "CL"
        | "D"
        | "E"
        | "ER"
        | "F"
        | "G"
        | "H"
        | "I"
        | "IN"
        | "J"
        | "K"
        | "L"
        | "M"
        | "N"
        | "O"
        | "P"
        | "Q"
        | "QU"
        | "R"
        | "S"
        | "T"
        | "TH"
        | "U"
        | "V"
        | "W"
        | "X"
        | "Y"
        | "Z"
      )
    | null;
  unused: (
    | "A"
    | "B"
    | "C"
    | "CL"
    | "D"
    | "E"
    | "ER"
    | "F"
    | "G"
    | "H"
    | "I"
    | "IN"
    | "J"
    | "K"
    | "L"
    | "M"
    | "N"
    | "O"
    | "P"
    | "Q"
    | "QU"
    | "R"
    | "S"
    | "T"
    | "TH"
    | "U"
    | "V"
    | "W"
    | "X"
    | "Y"
    | "Z"
  )[];
  points: number;
}
/**
 * A draw or a discard that cost points, with hindsight: what was done and what would have been better.
 */
export interface Slip {
  turn: number;
  took:
    | "A"
    | "B"
    | "C"
    | "CL"
    | "D"
    | "E"
    | "ER"
    | "F"
    | "G"
    | "H"
    | "I"
    | "IN"
    | "J"
    | "K"
    | "L"
    | "M"
    | "N"
    | "O"
    | "P"
    | "Q"
    | "QU"
    | "R"
    | "S"
    | "T"
    | "TH"
    | "U"
    | "V"
    | "W"
    | "X"
    | "Y"
    | "Z";
  better:
    | "A"
    | "B"
    | "C"
    | "CL"
    | "D"
    | "E"
    | "ER"
    | "F"
    | "G"
    | "H"
    | "I"
    | "IN"
    | "J"
    | "K"
    | "L"
    | "M"
    | "N"
    | "O"
    | "P"
    | "Q"
    | "QU"
    | "R"
    | "S"
    | "T"
    | "TH"
    | "U"
    | "V"
    | "W"
    | "X"
    | "Y"
    | "Z";
  cost: number;
}
/**
 * Study `winnable`: a line that wins the deal, if the solver found one; "unknown" says it did not, not that there
 *     is none.
 */
export interface Winnable {
  outcome: "lost" | "unknown" | "won";
  line: SolitaireStep[];
  deal: (
    | "A"
    | "B"
    | "C"
    | "CL"
    | "D"
    | "E"
    | "ER"
    | "F"
    | "G"
    | "H"
    | "I"
    | "IN"
    | "J"
    | "K"
    | "L"
    | "M"
    | "N"
    | "O"
    | "P"
    | "Q"
    | "QU"
    | "R"
    | "S"
    | "T"
    | "TH"
    | "U"
    | "V"
    | "W"
    | "X"
    | "Y"
    | "Z"
  )[];
}
/**
 * A word with its piles in order, and what fills the gaps after it.
 */
export interface SolitaireStep {
  word: string;
  piles: number[];
  fills: Fill[];
}
/**
 * Study `best`: the best possible answer to the puzzle of the day.
 */
export interface Best {
  score: number;
  layout: Layout;
}
/**
 * Study `hint`: as much of the next word, or of the next gap to fill, as was asked for (COU-43).
 */
export interface Advice {
  piles: number[];
  length: number | null;
  word: string;
  fill: boolean;
  wins: boolean;
  back: number;
}
/**
 * How kind the hands of a match were to each seat, as they were dealt.
 */
export interface Luck {
  luck: number[];
}
export interface Facts {
  values: {
    [k: string]: number;
  };
  shortest: number;
  longest_typed: number;
}
