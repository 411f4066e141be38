// Made by `make types` from structs in Python: change those, not this.
export type AnyCommand =
  | Play
  | Forfeit
  | Say
  | Rename
  | Wear
  | Leave
  | TakeHost
  | Ask
  | Prefer
  | Signal
  | React
  | Hold
  | Hurry
  | Sync
  | Ping
  | AddBot
  | Remove
  | Swap
  | Mute
  | Lock
  | Veil
  | Onlookers
  | Reactions
  | Tempo
  | Dismiss
  | Admit
  | Configure
  | Deal
  | Retime
  | HandOver
  | Pause
  | Rematch
  | Box
  | Chairs;
export type AnyMessage = Done | Refused | Room | Frame | Change | Said | Signalled | Reacted | Gone;

/**
 * A move of the game in one of its open windows.
 */
export interface Play {
  do: "play";
  window: string;
  move: unknown;
  nonce: string;
}
/**
 * A bot from outside has no answer in this window: the clock plays for it at once.
 */
export interface Forfeit {
  do: "forfeit";
  window: string;
  nonce: string;
}
export interface Say {
  do: "say";
  text: string;
  nonce: string;
}
export interface Rename {
  do: "rename";
  name: string;
  nonce: string;
}
/**
 * A face that nobody else has here, and a colour.
 */
export interface Wear {
  do: "wear";
  face: "bell" | "boat" | "button" | "cup" | "hat" | "key" | "kite" | "leaf" | "moon" | "pear" | "spool" | "umbrella";
  colour: number;
  nonce: string;
}
/**
 * Gives the seat up; a game in progress goes on as the host chose (ALL-07).
 */
export interface Leave {
  do: "leave";
  nonce: string;
}
/**
 * Becomes host in place of one who has been away for a while; a table that waits for everybody keeps its host
 *     until somebody asks for this.
 */
export interface TakeHost {
  do: "takehost";
  nonce: string;
}
/**
 * Before the deal, on a relaxed table: whether this seat wants to be asked in every window (ALL-12).
 */
export interface Ask {
  do: "ask";
  wanted: boolean;
  nonce: string;
}
/**
 * After the end: the drawing of this game that one likes best, by its number.
 */
export interface Prefer {
  do: "prefer";
  drawing: number;
  nonce: string;
}
/**
 * A word from page to page at this table, for pages that then speak without us (a camera): to whoever looks
 *     through a seat, or to one viewer by number. Onlookers may too. Passed on at once, never kept, heard or not.
 */
export interface Signal {
  do: "signal";
  data: string;
  to?: number | null;
  viewer?: number | null;
  nonce: string;
}
/**
 * A mark shown to everybody for a moment. Passed on at once, never kept.
 */
export interface React {
  do: "react";
  mark: "again" | "bravo" | "heart" | "laugh" | "oh" | "tomato";
  nonce: string;
}
/**
 * One who plays alone with bots reads something, or looks elsewhere: table time stands still and bots wait, for
 *     half a minute at most. Where others play it does nothing.
 */
export interface Hold {
  do: "hold";
  held: boolean;
  nonce: string;
}
/**
 * Nobody but bots has anything left to decide: they play the game to its end without waiting.
 */
export interface Hurry {
  do: "hurry";
  nonce: string;
}
/**
 * Something was missed: send the room and a full view.
 */
export interface Sync {
  do: "sync";
  nonce: string;
}
/**
 * Is the line alive? Answered at once, of seats and onlookers; the table never hears of it.
 */
export interface Ping {
  do: "ping";
  nonce: string;
}
export interface AddBot {
  do: "addbot";
  level: string;
  nonce: string;
}
/**
 * Takes a bot or a person out of a seat (a person in a running game is replaced as `patience` says).
 */
export interface Remove {
  do: "remove";
  seat: number;
  nonce: string;
}
/**
 * Before the deal: two chairs change places, with whoever sits in them.
 */
export interface Swap {
  do: "swap";
  seat: number;
  other: number;
  nonce: string;
}
export interface Mute {
  do: "mute";
  seat: number;
  muted: boolean;
  nonce: string;
}
/**
 * A locked table takes no new people.
 */
export interface Lock {
  do: "lock";
  locked: boolean;
  nonce: string;
}
/**
 * A cloth over a drawing that is not for everybody's eyes, or off it again; by its number in this game.
 */
export interface Veil {
  do: "veil";
  drawing: number;
  veiled: boolean;
  nonce: string;
}
/**
 * Who may watch: everybody with the code, nobody new while the table is locked, or nobody but the players; and
 *     whether those who watch are muted: their pages say nothing to others (and so see no camera).
 */
export interface Onlookers {
  do: "onlookers";
  admitted?: ("all" | "none" | "unlocked") | null;
  muted?: boolean | null;
  nonce: string;
}
/**
 * Whether reactions are passed on at this table.
 */
export interface Reactions {
  do: "reactions";
  allowed: boolean;
  nonce: string;
}
/**
 * How long bots take, before the deal or during the game.
 */
export interface Tempo {
  do: "tempo";
  tempo: "calm" | "quick" | "usual";
  nonce: string;
}
/**
 * Sends an onlooker away, by their number in `Room.onlookers`; they are kept out while the table is awake.
 */
export interface Dismiss {
  do: "dismiss";
  viewer: number;
  nonce: string;
}
/**
 * Whether one who knocks (`Room.knocking`) may take a bot's chair in the running game.
 */
export interface Admit {
  do: "admit";
  number: number;
  welcome: boolean;
  nonce: string;
}
/**
 * Before the deal: the game's options, the pace, who is the youngest (−1: chance), what becomes of a lost seat.
 */
export interface Configure {
  do: "configure";
  options?: {} | null;
  pace?: Pace | null;
  youngest?: number | null;
  patience?: ("bot" | "skip" | "wait") | null;
  nonce: string;
}
/**
 * How long windows stay open; None means no limit. The only thing a host may change in play (ALL-11).
 */
export interface Pace {
  turn: number | null;
  react: number | null;
  look: number;
}
/**
 * Starts the game; free seats up to `fill` are taken by bots of this level.
 */
export interface Deal {
  do: "deal";
  fill?: number;
  level?: string;
  nonce: string;
}
/**
 * New window lengths during the game (ALL-11).
 */
export interface Retime {
  do: "retime";
  pace: Pace;
  nonce: string;
}
/**
 * A lost seat: a bot plays on, or it is skipped, or it waits for its player again.
 */
export interface HandOver {
  do: "handover";
  seat: number;
  to: "bot" | "player" | "skip";
  nonce: string;
}
export interface Pause {
  do: "pause";
  paused: boolean;
  nonce: string;
}
/**
 * A new game for the same seats, with a fresh seed.
 */
export interface Rematch {
  do: "rematch";
  nonce: string;
}
/**
 * Another game for the same people: the table is its waiting room. A game that is not over is left as it stands.
 */
export interface Box {
  do: "box";
  game: string;
  nonce: string;
}
/**
 * Before the deal: how many chairs there are, from as many as are taken to as many as the game seats.
 */
export interface Chairs {
  do: "chairs";
  count: number;
  nonce: string;
}
export interface NewTable {
  game: string;
  name: string;
  seats?: number | null;
  /**
   * @maxItems 16
   */
  bots?: string[];
  options?: {} | null;
  pace?: Pace | null;
  patience?: "bot" | "skip" | "wait";
  deal?: boolean;
  tempo?: "calm" | "quick" | "usual";
  face?:
    | ("bell" | "boat" | "button" | "cup" | "hat" | "key" | "kite" | "leaf" | "moon" | "pear" | "spool" | "umbrella")
    | null;
  colour?: number | null;
  follows?: string;
}
/**
 * A browser that has a seat here already gets another one: several people around one screen.
 *
 *     The same asked again gives the same seat: under the same nonce, for a seat that this browser has, or without naming
 *     a seat under the name of one that it has. The nonce opens the seat; it is as secret as its key.
 */
export interface Joining {
  name: string;
  seat?: number | null;
  nonce?: string | "";
  face?:
    | ("bell" | "boat" | "button" | "cup" | "hat" | "key" | "kite" | "leaf" | "moon" | "pear" | "spool" | "umbrella")
    | null;
  colour?: number | null;
}
/**
 * Coming back to a seat from another device, with the seat's own link.
 */
export interface Returning {
  key: string;
}
/**
 * The host keeps a chair for a bot from outside. The same asked again under the same nonce gives the same token;
 *     asked under another nonce for a chair that is kept, a new token, and the old one opens nothing any more.
 */
export interface Inviting {
  seat?: number | null;
  nonce?: string | "";
}
/**
 * Another box for a table whose own cannot be played any more.
 */
export interface Boxing {
  game: string;
}
export interface DayWish {
  name: string;
  options?: {} | null;
}
/**
 * From where, and in whose seat, somebody would go on with a game.
 */
export interface GoingOn {
  seq: number;
  seat: number;
  name: string;
  face?:
    | ("bell" | "boat" | "button" | "cup" | "hat" | "key" | "kite" | "leaf" | "moon" | "pear" | "spool" | "umbrella")
    | null;
  colour?: number | null;
}
export interface Newcomer {
  name: string;
  language: string;
}
/**
 * One thing to print.
 */
export interface PrintOrder {
  sheet?: "cards" | "rules" | "scores";
  language?: "en" | "fr";
  paper?: "a4" | "letter";
  deck?: string;
  words?: string;
}
/**
 * Where somebody wants to be written to when it is their turn and they are away.
 */
export interface NewMailbox {
  address: string;
  language: "en" | "fr";
}
export interface Done {
  is: "done";
  nonce: string;
}
/**
 * `rule` is a rule's id, or one of the house's own reasons (`house.rate`, `house.host` …).
 */
export interface Refused {
  is: "refused";
  nonce: string;
  rule: string;
  params: {
    [k: string]: string | number | boolean | null;
  };
}
/**
 * The table as a place: who sits where, what is being played, what was agreed.
 */
export interface Room {
  is: "room";
  code: string;
  game: string;
  stage: "over" | "playing" | "waiting";
  you: number | null;
  host: boolean;
  seats: Chair[];
  watching: number;
  locked: boolean;
  admitted: "all" | "none" | "unlocked";
  hushed: boolean;
  reactions: boolean;
  tempo: "calm" | "quick" | "usual";
  only_bots_left: boolean;
  paused: boolean;
  options: unknown;
  pace: Pace;
  patience: "bot" | "skip" | "wait";
  youngest: number | null;
  round: number;
  most_chairs: number;
  follows: string;
  introduction: boolean;
  veiled: number[];
  commitment: string;
  seed: string;
  salt: string;
  result: Result | null;
  onlookers: number[];
  knocking: Knocking[];
  audience: number[];
}
export interface Chair {
  seat: number;
  name: string;
  kind: "bot" | "free" | "player";
  level: string;
  present: boolean;
  outside: boolean;
  host: boolean;
  muted: boolean;
  asked: boolean;
  care: "bot" | "player" | "skip";
  face:
    | ("bell" | "boat" | "button" | "cup" | "hat" | "key" | "kite" | "leaf" | "moon" | "pear" | "spool" | "umbrella")
    | null;
  colour: number;
  favourite: number | null;
}
/**
 * How it ended: an ending carries its reason.
 */
export interface Result {
  reason: string;
  ranks: number[];
  scores: number[];
  sheet: ScoreLine[];
}
/**
 * One line of the score sheet; `label` is a message key of the game.
 */
export interface ScoreLine {
  label: string;
  values: number[];
}
/**
 * Somebody at the door.
 */
export interface Knocking {
  number: number;
  name: string;
  why: "" | "chair" | "later" | "removed";
}
/**
 * One seat's view after log entry `seq`, and what everybody saw happen.
 *
 *     `full`: it does not follow the frame before it (after a reconnection, say), so nothing is to be animated.
 */
export interface Frame {
  is: "frame";
  seq: number;
  at: number;
  full: boolean;
  view: unknown;
  windows: Opening[];
  events: unknown[];
  seat: number | null;
  by: ("bot" | "clock" | "host" | "player") | null;
  running: boolean;
}
/**
 * A window as the browser sees it; `accepts` are the tags of its moves.
 */
export interface Opening {
  id: string;
  kind: string;
  seats: number[];
  accepts: string[];
  closes_at: number | null;
  waits: boolean;
}
/**
 * The next frame, for a socket opened with `?changes`: of the view and the windows only what is different now.
 *
 *     What is as usual is left out altogether, because a hand that draws makes ten of these a second.
 */
export interface Change {
  is: "change";
  seq: number;
  at: number;
  view?: {
    [k: string]: unknown;
  };
  windows?: Opening[] | null;
  grown?: {
    [k: string]: unknown;
  };
  events?: unknown[];
  seat?: number | null;
  by?: ("bot" | "clock" | "host" | "player") | null;
  running?: boolean;
}
/**
 * A line of chat.
 */
export interface Said {
  is: "said";
  id: number;
  seat: number | null;
  name: string;
  text: string;
}
/**
 * What another viewer's page says to this one (the command `Signal`).
 */
export interface Signalled {
  is: "signalled";
  sender: number;
  seat: number | null;
  data: string;
}
/**
 * A player's reaction, for a moment.
 */
export interface Reacted {
  is: "reacted";
  seat: number;
  mark: "again" | "bravo" | "heart" | "laugh" | "oh" | "tomato";
}
/**
 * The socket is about to close, and why.
 */
export interface Gone {
  is: "gone";
  reason: "closed" | "deleted" | "elsewhere" | "kicked" | "left" | "private" | "slow";
}
export interface Seated {
  code: string;
  seat: number;
  key: string;
}
/**
 * What anybody with the code may know before sitting down.
 */
export interface TableCard {
  code: string;
  game: string;
  stage: "over" | "playing" | "waiting";
  lost: "" | "game" | "rules";
  locked: boolean;
  open: boolean;
  seats: Chair[];
  you: number | null;
  yours: number[];
  link: string;
  made: number;
  games: number;
  waits_for_you: boolean;
  follows: string;
  known: Acquaintance[];
}
/**
 * Who sat at this browser in the evening that is gone on with: offered to them again.
 */
export interface Acquaintance {
  name: string;
  face:
    | ("bell" | "boat" | "button" | "cup" | "hat" | "key" | "kite" | "leaf" | "moon" | "pear" | "spool" | "umbrella")
    | null;
  colour: number;
}
/**
 * A box on the shelf.
 */
export interface GameCard {
  name: string;
  min_seats: number;
  max_seats: number;
  minutes: number;
  levels: string[];
  level: string;
  options: unknown;
  defaults: unknown;
  form: OptionForm | null;
  version: string;
  texts: {
    [k: string]: {
      [k: string]: string;
    };
  };
  theme: Theme | null;
  box: string;
  emblem: string;
  facts: unknown;
  starts_with_orders: boolean;
  youngest_begins: boolean;
  takes_words: boolean;
  seats: string[];
  module: boolean;
  styles: boolean;
  introduction: boolean;
  pocket: boolean;
}
export interface OptionForm {
  groups: Groups;
  applies: {
    [k: string]: {
      [k: string]: (boolean | number | string)[] | "changed";
    };
  };
  presets: {
    [k: string]: {
      [k: string]: boolean | number | string;
    };
  };
  lab: Lab | null;
}
/**
 * The fields that are offered, in their order; one that stands in no group is the server's own business.
 */
export interface Groups {
  often: string[];
  variants: string[];
  fine: string[];
}
/**
 * What `tapis lab GAME --keep` measures, so that the page can tell what a rule changes.
 */
export interface Lab {
  seats: string[];
  options: {
    [k: string]: (boolean | number | string)[];
  };
  measures: ("comebacks" | "decisions" | "first" | "luck" | "turns")[];
}
/**
 * The colours of a game (`web/theme.json`): its box, text on it, ink on paper, a tint of paper.
 */
export interface Theme {
  fill: string;
  on: string;
  ink: string;
  tint: string;
  night: Night;
}
/**
 * The colours of a game that are others in the dark theme.
 */
export interface Night {
  ink: string;
  tint: string;
}
/**
 * All that a board which knows no game needs: what a view and a move are made of, and what `board.toml` says.
 */
export interface GameBoard {
  view: unknown;
  moves: unknown;
  board: Board;
}
/**
 * The contents of a `board.toml`.
 */
export interface Board {
  seats: string[];
  cards: string[];
  zone: Zone[];
  plot: Plot;
}
/**
 * A field of the view (`pile`), or of the rows that a view has for its seats (`players.cards`).
 */
export interface Zone {
  field: string;
  kind: ("cards" | "count" | "hand" | "hidden" | "pile" | "seat" | "text") | null;
  by_seat: boolean;
}
/**
 * Where the film finds the score of each seat, and what they play for.
 */
export interface Plot {
  scores: string;
  goal: number | string | null;
}
/**
 * Where the film finds the score of each seat, and what they play for.
 */
export interface Plot1 {
  scores: string;
  goal: number | string | null;
}
export interface Replay {
  code: string;
  game: string;
  number: number;
  names: string[];
  seat: number | null;
  commitment: string;
  seed: string;
  salt: string;
  opening: unknown;
  steps: Step[];
  result: Result | null;
}
/**
 * One entry of a game, as the public or a seat saw it.
 */
export interface Step {
  seq: number;
  at: number;
  seat: number;
  by: "bot" | "clock" | "host" | "player";
  text: string;
  events: unknown[];
  changed: {
    [k: string]: unknown;
  };
  grown: {
    [k: string]: unknown;
  };
}
/**
 * An HTTP error.
 */
export interface Trouble {
  rule: string;
  params: {
    [k: string]: string | number | boolean | null;
  };
}
export interface Rulebook {
  html: string;
  contents: Heading[];
}
/**
 * A line of a rulebook's table of contents.
 */
export interface Heading {
  id: string;
  text: string;
  level: 1 | 2;
}
export interface Health {
  version: string;
  tables: number;
}
export interface BotChair {
  code: string;
  seat: number;
  token: string;
  link: string;
}
/**
 * Today's puzzle, as it is described before it is played.
 */
export interface DayCard {
  day: string;
  digest: string;
  tomorrow: string;
  past: DayPast[];
  code: string;
  over: boolean;
}
/**
 * A day that is over, with the secret from which its puzzle was made and the digest that was shown before.
 */
export interface DayPast {
  day: string;
  digest: string;
  secret: string;
}
/**
 * A word's dictionary entry.
 */
export interface WordCard {
  word: string;
  lexicon: string;
  known: boolean;
  level: number | null;
  meanings: Meaning[];
}
/**
 * What a word means by one of its readings.
 */
export interface Meaning {
  lang: string;
  lemma: string;
  pos: string;
  tags: string[];
  gloss: string;
}
/**
 * A STUN or TURN server, in the form that browsers take (RTCIceServer).
 */
export interface IceServer {
  urls: string;
  username: string;
  credential: string;
}
/**
 * What one may take home of an evening.
 */
export interface StoryFile {
  story: Story;
  history: History;
}
/**
 * An evening: one table's games, in their order, and what they leave.
 */
export interface Story {
  code: string;
  made: number;
  follows: string;
  people: StoryPerson[];
  games: StoryGame[];
  trophies: Trophy[];
  sentences: KeptSentence[];
  drawings: KeptDrawing[];
  words: KeptWord[];
}
export interface StoryPerson {
  guest: number;
  name: string;
  face:
    | ("bell" | "boat" | "button" | "cup" | "hat" | "key" | "kite" | "leaf" | "moon" | "pear" | "spool" | "umbrella")
    | null;
  colour: number;
  games: number;
  wins: number;
  rating: Rating | null;
}
/**
 * How strong somebody seems to be (openskill's Plackett–Luce): 25 is the middle; the true value lies within
 *     `value` ± `doubt` with 95 %.
 */
export interface Rating {
  value: number;
  doubt: number;
}
/**
 * `lost`: kept, but its game is not installed any more, or its rules have changed.
 */
export interface StoryGame {
  number: number;
  game: string;
  stage: "left" | "lost" | "over" | "running";
  seats: StorySeat[];
  result: Result | null;
  address: string;
  veiled: number[];
}
export interface StorySeat {
  name: string;
  guest: number | null;
  level: string;
  favourite: number | null;
}
/**
 * The best of its kind tonight; `trophy.{kind}` and `feat.{kind}` are texts of the game.
 */
export interface Trophy {
  game: string;
  kind: string;
  number: number;
  guests: number[];
  names: string[];
  value: number;
  text: string;
}
export interface KeptSentence {
  number: number;
  guests: number[];
  names: string[];
  text: string;
  smiles: number;
}
export interface KeptDrawing {
  number: number;
  guests: number[];
  names: string[];
  word: string;
  found: boolean;
  votes: number;
  strokes: Stroke[];
}
/**
 * A line of a drawing, on a sheet of 1000 by 1000 in the colour `PAPER`, which a rubber draws with too.
 */
export interface Stroke {
  points: number[];
  colour: string;
  width: number;
}
export interface KeptWord {
  number: number;
  guests: number[];
  names: string[];
  word: string;
  lang: string;
  meaning: string;
}
/**
 * The evenings that this one goes on with, the oldest first, itself the last.
 */
export interface History {
  evenings: Evening[];
  people: HistoryPerson[];
  more: boolean;
}
export interface Evening {
  code: string;
  made: number;
  games: string[];
}
/**
 * Somebody over several evenings, under the name and face of the last one.
 */
export interface HistoryPerson {
  name: string;
  face:
    | ("bell" | "boat" | "button" | "cup" | "hat" | "key" | "kite" | "leaf" | "moon" | "pear" | "spool" | "umbrella")
    | null;
  colour: number;
  games: number;
  wins: number;
  rating: Rating | null;
  by_game: {
    [k: string]: number;
  };
  evenings: (number | null)[];
}
/**
 * The table that is no more.
 */
export interface Deleted {
  code: string;
}
/**
 * How far the newcomer at this table has come.
 */
export interface IntroPlace {
  steps: IntroStep[];
  seq: number;
  step: number;
  ready: boolean;
  strayed: boolean;
}
export interface IntroStep {
  say: string;
  show: string[];
  read: string;
  goes_on: boolean;
  plays: boolean;
}
/**
 * Whether this server sends mail, and whether an address is left for this seat. The address itself is told to
 *     nobody, not even here.
 */
export interface MailOffer {
  offered: boolean;
  left: boolean;
}
/**
 * The table as it is dealt, and every entry until all steps are done.
 */
export interface Recording {
  steps: IntroStep[];
  beside: string[];
  room: Room;
  frame: Frame;
  entries: RecordedEntry[];
}
/**
 * An entry as the newcomer's page is told of it, and how far the newcomer has come with it.
 */
export interface RecordedEntry {
  change: Change;
  step: number;
  ready: boolean;
  move: unknown;
  free: string[];
  studies: {
    [k: string]: unknown;
  };
}
/**
 * Python that runs in the page, and the table as it would show it; what is dealt there is dealt in the page.
 */
export interface PocketGame {
  modules: {
    [k: string]: string;
  };
  door: string;
  room: Room;
  frame: Frame;
}
