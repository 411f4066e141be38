// Made by `make types` from structs in Python: change those, not this.
/**
 * A piece of a drawing: points that go on with a stroke; or `undo` or `clear`. `at`: from the minute's start.
 *
 * @minItems 7
 */
export type Piece = [number, "clear" | "ink" | "undo", number, number[], "eraser" | "pencil", number, number];
export type AnyMove =
  | Join
  | Mix
  | Ready
  | Roll
  | Begin
  | Ink
  | Undo
  | Clear
  | Found
  | Heard
  | Guess
  | Foul
  | Uphold
  | Answer
  | Seal
  | Judge
  | Contest
  | Next;
export type AnyEvent =
  | Teamed
  | Started
  | Turn
  | Passedover
  | Missedturn
  | Rolled
  | Began
  | Inked
  | Guessed
  | Got
  | Timeup
  | Marked
  | Ruled
  | Sealed
  | Opened
  | Judged
  | Asked
  | Missed
  | Scored
  | Shown
  | Skipped
  | Over;

/**
 * Puts a player into a team; anybody may arrange them.
 */
export interface Join {
  move: "join";
  seat: number;
  team: number;
}
/**
 * So many teams, at random.
 */
export interface Mix {
  move: "mix";
  teams?: number;
}
/**
 * These teams will do.
 */
export interface Ready {
  move: "ready";
}
/**
 * Takes the top card and rolls the three dice. Window `roll`.
 */
export interface Roll {
  move: "roll";
}
/**
 * The word has been read: the minute begins. Window `read`.
 *
 *     `way` counts where the die leaves the choice (MIM-12), and "draw" for want of a camera (MIM-43).
 */
export interface Begin {
  move: "begin";
  way?: ("draw" | "mime") | null;
}
/**
 * Points that go on with stroke `stroke`, or begin it. Window `perform`. Colour and width by MIM-33's option.
 */
export interface Ink {
  move: "ink";
  stroke: number;
  /**
   * @maxItems 360
   */
  points: number[];
  tool?: "eraser" | "pencil";
  colour?: number;
  width?: number;
}
/**
 * Takes the last stroke off the sheet.
 */
export interface Undo {
  move: "undo";
}
/**
 * A clean sheet.
 */
export interface Clear {
  move: "clear";
}
/**
 * Somebody of the team said it, in one room (MIM-42).
 */
export interface Found {
  move: "found";
}
/**
 * In one room: the team that is asked said the word; None: it did not. Window `hear`, for the performer.
 */
export interface Heard {
  move: "heard";
  team?: number | null;
}
/**
 * Window `guess`, the performer's team.
 */
export interface Guess {
  move: "guess";
  text: string;
}
/**
 * Marks this moment (MIM-31). Window `foul`, the other teams, once a team and card.
 */
export interface Foul {
  move: "foul";
}
/**
 * One vote a team on a marked foul. Window `verdict`.
 */
export interface Uphold {
  move: "uphold";
  foul: boolean;
}
/**
 * The team's sealed answer; the last one counts (MIM-24). Window `answer`.
 */
export interface Answer {
  move: "answer";
  text: string;
}
/**
 * This team's answer, or silence, is final. Window `answer`.
 */
export interface Seal {
  move: "seal";
}
/**
 * Which of the listed answers and near misses are right: their places. One vote a team. Window `judge`.
 */
export interface Judge {
  move: "judge";
  /**
   * @maxItems 12
   */
  right?: number[];
}
/**
 * In one room: whether « trouvé ! » was right (MIM-42). One vote a team. Window `contest`.
 */
export interface Contest {
  move: "contest";
  right: boolean;
}
/**
 * The card has been seen. Window `show`, for everybody.
 */
export interface Next {
  move: "next";
}
export interface Options {
  target?: number;
  seconds?: number;
  read_seconds?: number;
  place?: "apart" | "room";
  first_team?: "chance" | "circles" | "crosses" | "diamonds" | "hearts" | "moons" | "squares" | "stars" | "triangles";
  lang?: "en" | "fr";
  paintbox?: boolean;
  own_words?: string;
  own_only?: boolean;
}
export interface MimesView {
  you: number | null;
  options: (
    | Join
    | Mix
    | Ready
    | Roll
    | Begin
    | Ink
    | Undo
    | Clear
    | Found
    | Heard
    | Guess
    | Foul
    | Uphold
    | Answer
    | Seal
    | Judge
    | Contest
    | Next
  )[];
  phase: "answer" | "contest" | "hear" | "judge" | "over" | "perform" | "read" | "roll" | "show" | "teams" | "verdict";
  teams: Group[];
  first: number | null;
  ready: number[];
  playing: number;
  performer: number | null;
  number: number;
  cards: number;
  zone: ("A" | "B" | "C") | null;
  line: number | null;
  die: ("choice" | "draw" | "mime") | null;
  way: ("draw" | "mime") | null;
  word: string | null;
  began: number | null;
  drawing: number | null;
  ink: Piece[];
  guesses: Said[];
  marks: Mark[];
  answer: string | null;
  asked: number | null;
  items: Item[];
  found: boolean | null;
  outcome: ("foul" | "found" | "missed" | "refused" | "stolen") | null;
  taker: number | null;
  album: Drawing[];
  agreed: Options;
  most_teams: number;
  new_team: boolean;
}
/**
 * A team.
 */
export interface Group {
  team: number;
  seats: number[];
  score: number;
  next: number | null;
  sealed: boolean;
  voted: boolean;
  fouls: number | null;
  heard: boolean | null;
}
/**
 * A guess; `near` is told to that team only (MIM-25).
 */
export interface Said {
  seat: number;
  text: string;
  at: number;
  near: boolean;
}
/**
 * A foul that was marked; `at` tells which moment to replay.
 */
export interface Mark {
  team: number;
  seat: number;
  at: number;
}
/**
 * Something to be judged: an answer of a team, or a near miss of the playing team (MIM-17, MIM-41).
 */
export interface Item {
  kind: "answer" | "near";
  team: number;
  text: string;
  equal: boolean;
  accepted: boolean | null;
}
/**
 * A page of the album.
 */
export interface Drawing {
  seat: number;
  team: number;
  word: string;
  found: boolean;
  pieces: Piece[];
  number: number;
  outcome: "foul" | "found" | "missed" | "refused" | "stolen";
  taker: number | null;
}
export interface Teamed {
  event: "teamed";
  seat: number | null;
  teams: number[][];
}
export interface Started {
  event: "started";
  team: number;
  named: boolean;
}
export interface Turn {
  event: "turn";
  team: number;
  seat: number;
  card: number;
}
/**
 * An absent or silent performer (MIM-22, ALL-09).
 */
export interface Passedover {
  event: "passedover";
  team: number;
  seat: number;
}
/**
 * A team with fewer than two present (MIM-22), or none of whom took the card.
 */
export interface Missedturn {
  event: "missedturn";
  team: number;
}
export interface Rolled {
  event: "rolled";
  seat: number;
  zone: "A" | "B" | "C";
  line: number;
  die: "choice" | "draw" | "mime";
  again: number;
}
export interface Began {
  event: "began";
  seat: number;
  way: "draw" | "mime";
  instead: boolean;
}
/**
 * Something was drawn, undone or wiped; what, is in the view.
 */
export interface Inked {
  event: "inked";
  seat: number;
}
export interface Guessed {
  event: "guessed";
  seat: number;
  text: string;
}
/**
 * Found in time: three points. `seat`: who said it; None in one room or when a near miss was accepted.
 */
export interface Got {
  event: "got";
  team: number;
  seat: number | null;
  points: number;
}
export interface Timeup {
  event: "timeup";
  team: number;
}
export interface Marked {
  event: "marked";
  seat: number;
  team: number;
  at: number;
}
/**
 * The verdict on a marked foul; votes by team, None where none was asked.
 */
export interface Ruled {
  event: "ruled";
  stands: boolean;
  votes: (boolean | null)[];
}
export interface Sealed {
  event: "sealed";
  team: number;
}
/**
 * The answers in order from the left of the playing team, and the word.
 */
export interface Opened {
  event: "opened";
  word: string;
  teams: number[];
  answers: string[];
}
export interface Judged {
  event: "judged";
  right: number[];
}
/**
 * In one room: this team has its one answer (MIM-16).
 */
export interface Asked {
  event: "asked";
  team: number;
}
/**
 * In one room: the team that was asked has not found the word, or said nothing.
 */
export interface Missed {
  event: "missed";
  team: number;
}
/**
 * A team's answer to another team's card takes the point (MIM-16).
 */
export interface Scored {
  event: "scored";
  team: number;
  points: number;
  total: number;
}
/**
 * The card is shown (MIM-18): the word played, not the other seventeen.
 */
export interface Shown {
  event: "shown";
  word: string;
  found: boolean;
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
export interface Review {
  fastest: FoundWord[];
  slowest: FoundWord[];
}
/**
 * A word that its performer's team found, and how long that took.
 */
export interface FoundWord {
  seq: number;
  seat: number;
  word: string;
  ms: number;
}
export interface Facts {
  width: number;
  height: number;
  most_points: number;
  longest_text: number;
  zones: ("A" | "B" | "C")[];
  lines: number;
  dice: ("choice" | "draw" | "mime")[];
  cards_a_turn: number;
  least: number;
}
