// Made by `make types` from the structs of tapis.server: change those, not this.
export type AnyCommand =
  | Play
  | Say
  | Rename
  | Leave
  | Ask
  | Signal
  | Sync
  | AddBot
  | Remove
  | Swap
  | Mute
  | Lock
  | Configure
  | Deal
  | Retime
  | HandOver
  | Pause
  | Rematch;
export type AnyMessage = Done | Refused | Room | Frame | Change | Said | Signalled | Gone;
export type BornesAnyMove =
  | BornesDraw
  | BornesLay
  | BornesAttack
  | BornesParry
  | BornesProtect
  | BornesMirror
  | BornesUturn
  | BornesPass
  | BornesHelicopter
  | BornesPolice
  | BornesSwap
  | BornesBin
  | BornesDiscard
  | BornesHoldup
  | BornesKiller
  | BornesSteal
  | BornesPay
  | BornesOrders;
export type BornesAnyEvent =
  | BornesTurn
  | BornesDrew
  | BornesFilled
  | BornesShuffled
  | BornesLaid
  | BornesAttacked
  | BornesMuffed
  | BornesStopped
  | BornesParried
  | BornesProtected
  | BornesMirrored
  | BornesCancelled
  | BornesKilled
  | BornesMisfired
  | BornesFlown
  | BornesSearched
  | BornesSwapped
  | BornesEmptied
  | BornesDiscarded
  | BornesCalled
  | BornesHeldup
  | BornesVoided
  | BornesBlundered
  | BornesStole
  | BornesPaid
  | BornesOrdered
  | BornesSkipped
  | BornesOver;
export type CourtsAnyMove =
  | CourtsDraw
  | CourtsDiscard
  | CourtsLay
  | CourtsArrange
  | CourtsContest
  | CourtsPass
  | CourtsOrders
  | CourtsSpell
  | CourtsFill
  | CourtsUndo
  | CourtsHint
  | CourtsGiveUp
  | CourtsAnswer;
export type CourtsAnyEvent =
  | CourtsDealt
  | CourtsTurn
  | CourtsDrew
  | CourtsShuffled
  | CourtsDiscarded
  | CourtsLaid
  | CourtsRefused
  | CourtsDried
  | CourtsContested
  | CourtsCounted
  | CourtsOrdered
  | CourtsSkipped
  | CourtsSpelled
  | CourtsFilled
  | CourtsUndone
  | CourtsHinted
  | CourtsGaveUp
  | CourtsAnswered
  | CourtsOver;
/**
 * A piece of a drawing: points that go on with a stroke; or `undo` or `clear`. `at`: from the minute's start.
 *
 * @minItems 7
 */
export type MimesPiece = [number, "clear" | "ink" | "undo", number, number[], "eraser" | "pencil", number, number];
export type MimesAnyMove =
  | MimesJoin
  | MimesMix
  | MimesReady
  | MimesRoll
  | MimesBegin
  | MimesInk
  | MimesUndo
  | MimesClear
  | MimesFound
  | MimesHeard
  | MimesGuess
  | MimesFoul
  | MimesUphold
  | MimesAnswer
  | MimesSeal
  | MimesJudge
  | MimesContest
  | MimesNext;
export type MimesAnyEvent =
  | MimesTeamed
  | MimesStarted
  | MimesTurn
  | MimesPassedover
  | MimesMissedturn
  | MimesRolled
  | MimesBegan
  | MimesInked
  | MimesGuessed
  | MimesGot
  | MimesTimeup
  | MimesMarked
  | MimesRuled
  | MimesSealed
  | MimesOpened
  | MimesJudged
  | MimesScored
  | MimesShown
  | MimesSkipped
  | MimesOver;
export type MotsAnyMove =
  | MotsCompose
  | MotsFinish
  | MotsMisspell
  | MotsCorrect
  | MotsCensor
  | MotsFree
  | MotsCapture
  | MotsSwap
  | MotsDiscard
  | MotsClose
  | MotsTake
  | MotsFourre
  | MotsObject
  | MotsPass
  | MotsVote
  | MotsGrade
  | MotsOrders;
export type MotsAnyEvent =
  | MotsDealt
  | MotsTurn
  | MotsComposed
  | MotsAnnounced
  | MotsAccepted
  | MotsRefused
  | MotsMisspelt
  | MotsCorrected
  | MotsCensored
  | MotsFreed
  | MotsCountered
  | MotsCapturing
  | MotsCaptured
  | MotsSwapping
  | MotsSwapped
  | MotsObjected
  | MotsUndone
  | MotsDiscarded
  | MotsDrew
  | MotsRenewed
  | MotsClosed
  | MotsGraded
  | MotsCounted
  | MotsOrdered
  | MotsSkipped
  | MotsOver;
export type SyntaxAnyMove =
  SyntaxLay | SyntaxDiscard | SyntaxInsert | SyntaxChange | SyntaxContest | SyntaxPass | SyntaxRebuy | SyntaxOrders;
export type SyntaxAnyEvent =
  | SyntaxDealt
  | SyntaxTurn
  | SyntaxLaid
  | SyntaxInserted
  | SyntaxChanged
  | SyntaxDiscarded
  | SyntaxRenewed
  | SyntaxRefused
  | SyntaxContested
  | SyntaxWentout
  | SyntaxStuck
  | SyntaxCounted
  | SyntaxFell
  | SyntaxBought
  | SyntaxOrdered
  | SyntaxSkipped
  | SyntaxOver;

export interface Protocol {}
/**
 * A move of the game in one of its open windows.
 */
export interface Play {
  do: "play";
  window: string;
  move: unknown;
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
 * Gives the seat up; a game in progress goes on as the host chose (ALL-07).
 */
export interface Leave {
  do: "leave";
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
 * Something was missed: send the room and a full view.
 */
export interface Sync {
  do: "sync";
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
 * Before the deal: the game's options, the pace, who is the youngest (−1: chance), what becomes of a lost seat.
 */
export interface Configure {
  do: "configure";
  options?: {} | null;
  pace?: Pace | null;
  youngest?: number | null;
  patience?: ("bot" | "skip") | null;
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
export interface NewTable {
  game: string;
  name: string;
  seats?: number | null;
  bots?: string[];
  options?: {} | null;
  pace?: Pace | null;
  patience?: "bot" | "skip";
  deal?: boolean;
}
/**
 * A browser that has a seat here already gets another one: several people around one screen.
 */
export interface Joining {
  name: string;
  seat?: number | null;
}
/**
 * Coming back to a seat from another device, with the seat's own link.
 */
export interface Returning {
  key: string;
}
export interface DayWish {
  name: string;
  options?: {} | null;
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
  paused: boolean;
  options: unknown;
  pace: Pace;
  patience: "bot" | "skip";
  youngest: number | null;
  round: number;
  commitment: string;
  seed: string;
  salt: string;
  result: Result | null;
}
export interface Chair {
  seat: number;
  name: string;
  kind: "bot" | "free" | "player";
  level: string;
  present: boolean;
  host: boolean;
  muted: boolean;
  asked: boolean;
  care: "bot" | "player" | "skip";
}
/**
 * How it ended: an ending carries its reason.
 */
export interface Result {
  reason: string;
  ranks: number[];
  scores: number[];
  sheet: Line[];
}
/**
 * One line of the score sheet; `label` is a message key of the game.
 */
export interface Line {
  label: string;
  values: number[];
}
/**
 * One seat's view after log entry `seq`, and what everybody saw happen. `full`: not the next one, but all.
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
 * The socket is about to close, and why.
 */
export interface Gone {
  is: "gone";
  reason: "closed" | "elsewhere" | "kicked" | "left" | "slow";
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
  locked: boolean;
  seats: Chair[];
  you: number | null;
  yours: number[];
  link: string;
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
  options: unknown;
  defaults: unknown;
}
export interface Replay {
  code: string;
  game: string;
  names: string[];
  commitment: string;
  seed: string;
  salt: string;
  verified: boolean;
  opening: unknown;
  steps: Step[];
  result: Result | null;
}
/**
 * One entry of a finished game, seen with the public eye.
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
}
export interface Health {
  version: string;
  tables: number;
}
/**
 * Today's puzzle: what is told before it is played.
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
 * A day that is over: its secret made the puzzle, as its digest had promised.
 */
export interface DayPast {
  day: string;
  digest: string;
  secret: string;
}
/**
 * What a dictionary says of a word.
 */
export interface WordCard {
  word: string;
  lexicon: string;
  known: boolean;
  level: number | null;
  meanings: Meaning[];
}
/**
 * One way to read a word.
 */
export interface Meaning {
  lang: string;
  lemma: string;
  pos: string;
  tags: string[];
  gloss: string;
}
/**
 * A STUN or TURN server, as browsers want it told.
 */
export interface IceServer {
  urls: string;
  username: string;
  credential: string;
}
export interface BornesDraw {
  move: "draw";
  pile: "discard" | "stock";
}
/**
 * A Borne with its Accélérateurs, and what its player says aloud.
 */
export interface BornesLay {
  move: "lay";
  card: "100" | "200" | "25" | "50" | "75";
  accelerators?: number;
  say?: string;
}
export interface BornesAttack {
  move: "attack";
  card: "accident" | "crevaison" | "feu-rouge" | "panne" | "radar";
  target: number;
  say?: string;
}
/**
 * A Parade or Super Parade against an attack suffered; `top` is the card left on top of the pile.
 */
export interface BornesParry {
  move: "parry";
  card: "essence" | "feu-vert" | "fin-radar" | "reparations" | "roue" | "super";
  attack: "accident" | "crevaison" | "feu-rouge" | "panne" | "radar";
  top?: "attack" | "parade";
}
/**
 * A Botte: ahead of time, as a Parade, or as a coup fourré.
 */
export interface BornesProtect {
  move: "protect";
  card: "citerne" | "increvable" | "prioritaire" | "volant";
}
/**
 * A Rétroviseur.
 */
export interface BornesMirror {
  move: "mirror";
}
/**
 * A Demi-tour.
 */
export interface BornesUturn {
  move: "uturn";
}
/**
 * Nothing to answer.
 */
export interface BornesPass {
  move: "pass";
}
export interface BornesHelicopter {
  move: "helicopter";
  target: number;
}
export interface BornesPolice {
  move: "police";
  target: number;
}
/**
 * Police, second half: what is taken and what is given for it.
 */
export interface BornesSwap {
  move: "swap";
  take:
    | "100"
    | "200"
    | "25"
    | "50"
    | "75"
    | "accelerateur"
    | "accident"
    | "citerne"
    | "crevaison"
    | "demi-tour"
    | "essence"
    | "feu-rouge"
    | "feu-vert"
    | "fin-radar"
    | "helico"
    | "increvable"
    | "panne"
    | "police"
    | "poubelle"
    | "prioritaire"
    | "radar"
    | "reparations"
    | "retroviseur"
    | "roue"
    | "super"
    | "volant";
  give:
    | "100"
    | "200"
    | "25"
    | "50"
    | "75"
    | "accelerateur"
    | "accident"
    | "citerne"
    | "crevaison"
    | "demi-tour"
    | "essence"
    | "feu-rouge"
    | "feu-vert"
    | "fin-radar"
    | "helico"
    | "increvable"
    | "panne"
    | "police"
    | "poubelle"
    | "prioritaire"
    | "radar"
    | "reparations"
    | "retroviseur"
    | "roue"
    | "super"
    | "volant";
}
/**
 * A Poubelle.
 */
export interface BornesBin {
  move: "bin";
}
export interface BornesDiscard {
  move: "discard";
  card:
    | "100"
    | "200"
    | "25"
    | "50"
    | "75"
    | "accelerateur"
    | "accident"
    | "citerne"
    | "crevaison"
    | "demi-tour"
    | "essence"
    | "feu-rouge"
    | "feu-vert"
    | "fin-radar"
    | "helico"
    | "increvable"
    | "panne"
    | "police"
    | "poubelle"
    | "prioritaire"
    | "radar"
    | "reparations"
    | "retroviseur"
    | "roue"
    | "super"
    | "volant";
}
/**
 * « Hold Up ! »
 */
export interface BornesHoldup {
  move: "holdup";
}
/**
 * « BORNES KILLER ! »
 */
export interface BornesKiller {
  move: "killer";
}
export interface BornesSteal {
  move: "steal";
  victim: number;
  card: "100" | "200" | "25" | "50" | "75";
  accelerators?: number;
}
/**
 * The price of a wrong Hold Up: a Borne or a Botte of one's own zone.
 */
export interface BornesPay {
  move: "pay";
  card: "100" | "200" | "25" | "50" | "75" | "citerne" | "increvable" | "prioritaire" | "volant";
  accelerators?: number;
}
/**
 * Standing orders, carried out when a window ends (ALL-03). "ask" only before the deal (ALL-12).
 */
export interface BornesOrders {
  move: "orders";
  attack: "ask" | "botte" | "mirror" | "parry" | "pass";
  borne: "any" | "ask" | "big" | "pass" | "winning";
  killer?: boolean;
}
export interface BornesOptions {
  deck?: "corsee" | "douce" | "route";
  announce?: boolean;
  strict_discard?: boolean;
  hide_totals?: boolean;
  notice?: number;
}
export interface BornesTable {
  you: number | null;
  options: (
    | BornesDraw
    | BornesLay
    | BornesAttack
    | BornesParry
    | BornesProtect
    | BornesMirror
    | BornesUturn
    | BornesPass
    | BornesHelicopter
    | BornesPolice
    | BornesSwap
    | BornesBin
    | BornesDiscard
    | BornesHoldup
    | BornesKiller
    | BornesSteal
    | BornesPay
    | BornesOrders
  )[];
  goal: number;
  phase: "attack" | "borne" | "draw" | "over" | "pay" | "play" | "police" | "steal";
  turn: number;
  number: number;
  zones: BornesZone[];
  stock: number;
  discard:
    | (
        | "100"
        | "200"
        | "25"
        | "50"
        | "75"
        | "accelerateur"
        | "accident"
        | "citerne"
        | "crevaison"
        | "demi-tour"
        | "essence"
        | "feu-rouge"
        | "feu-vert"
        | "fin-radar"
        | "helico"
        | "increvable"
        | "panne"
        | "police"
        | "poubelle"
        | "prioritaire"
        | "radar"
        | "reparations"
        | "retroviseur"
        | "roue"
        | "super"
        | "volant"
      )
    | null;
  discards: number;
  hand: (
    | "100"
    | "200"
    | "25"
    | "50"
    | "75"
    | "accelerateur"
    | "accident"
    | "citerne"
    | "crevaison"
    | "demi-tour"
    | "essence"
    | "feu-rouge"
    | "feu-vert"
    | "fin-radar"
    | "helico"
    | "increvable"
    | "panne"
    | "police"
    | "poubelle"
    | "prioritaire"
    | "radar"
    | "reparations"
    | "retroviseur"
    | "roue"
    | "super"
    | "volant"
  )[];
  drawn:
    | (
        | "100"
        | "200"
        | "25"
        | "50"
        | "75"
        | "accelerateur"
        | "accident"
        | "citerne"
        | "crevaison"
        | "demi-tour"
        | "essence"
        | "feu-rouge"
        | "feu-vert"
        | "fin-radar"
        | "helico"
        | "increvable"
        | "panne"
        | "police"
        | "poubelle"
        | "prioritaire"
        | "radar"
        | "reparations"
        | "retroviseur"
        | "roue"
        | "super"
        | "volant"
      )
    | null;
  threat: BornesThreat | null;
  passage: BornesPassage | null;
  searched: number | null;
  found: (
    | "100"
    | "200"
    | "25"
    | "50"
    | "75"
    | "accelerateur"
    | "accident"
    | "citerne"
    | "crevaison"
    | "demi-tour"
    | "essence"
    | "feu-rouge"
    | "feu-vert"
    | "fin-radar"
    | "helico"
    | "increvable"
    | "panne"
    | "police"
    | "poubelle"
    | "prioritaire"
    | "radar"
    | "reparations"
    | "retroviseur"
    | "roue"
    | "super"
    | "volant"
  )[];
  caller: number | null;
  orders: BornesOrders | null;
  waiting: boolean;
}
export interface BornesZone {
  seat: number;
  km: number | null;
  hand: number;
  bornes: BornesStone[];
  bottes: BornesShield[];
  stop: ("accident" | "crevaison" | "feu-rouge" | "panne" | "radar") | null;
  radar: boolean;
  orders: boolean;
}
export interface BornesStone {
  card: "100" | "200" | "25" | "50" | "75";
  accelerators: number;
}
export interface BornesShield {
  card: "citerne" | "increvable" | "prioritaire" | "volant";
  km: number;
}
/**
 * An attack on its way.
 */
export interface BornesThreat {
  card: "accident" | "crevaison" | "feu-rouge" | "panne" | "radar";
  attacker: number;
  target: number;
  mirrors: number;
}
/**
 * A Borne just laid, that a Demi-tour or a call may still send away.
 */
export interface BornesPassage {
  seat: number;
  card: "100" | "200" | "25" | "50" | "75";
  accelerators: number;
  km: number;
  said: string;
}
export interface BornesTurn {
  event: "turn";
  seat: number;
}
/**
 * `card` only when it came from the discard pile.
 */
export interface BornesDrew {
  event: "drew";
  seat: number;
  pile: "discard" | "stock";
  card:
    | (
        | "100"
        | "200"
        | "25"
        | "50"
        | "75"
        | "accelerateur"
        | "accident"
        | "citerne"
        | "crevaison"
        | "demi-tour"
        | "essence"
        | "feu-rouge"
        | "feu-vert"
        | "fin-radar"
        | "helico"
        | "increvable"
        | "panne"
        | "police"
        | "poubelle"
        | "prioritaire"
        | "radar"
        | "reparations"
        | "retroviseur"
        | "roue"
        | "super"
        | "volant"
      )
    | null;
}
export interface BornesFilled {
  event: "filled";
  seat: number;
  count: number;
}
export interface BornesShuffled {
  event: "shuffled";
  count: number;
}
export interface BornesLaid {
  event: "laid";
  seat: number;
  card: "100" | "200" | "25" | "50" | "75";
  accelerators: number;
  km: number;
  said: string;
}
export interface BornesAttacked {
  event: "attacked";
  seat: number;
  target: number;
  card: "accident" | "crevaison" | "feu-rouge" | "panne" | "radar";
  said: string;
}
/**
 * An attack without its sound (BOR-28).
 */
export interface BornesMuffed {
  event: "muffed";
  seat: number;
  target: number;
  card: "accident" | "crevaison" | "feu-rouge" | "panne" | "radar";
  said: string;
}
/**
 * The attack stays.
 */
export interface BornesStopped {
  event: "stopped";
  seat: number;
  card: "accident" | "crevaison" | "feu-rouge" | "panne" | "radar";
}
export interface BornesParried {
  event: "parried";
  seat: number;
  attack: "accident" | "crevaison" | "feu-rouge" | "panne" | "radar";
  card: "essence" | "feu-vert" | "fin-radar" | "reparations" | "roue" | "super";
  top: "attack" | "parade";
}
export interface BornesProtected {
  event: "protected";
  seat: number;
  card: "citerne" | "increvable" | "prioritaire" | "volant";
  how: "ahead" | "fourre" | "parade";
  km: number;
}
/**
 * A Rétroviseur; `holds` is False when the attack cannot stay on the other player (BOR-52).
 */
export interface BornesMirrored {
  event: "mirrored";
  seat: number;
  target: number;
  card: "accident" | "crevaison" | "feu-rouge" | "panne" | "radar";
  holds: boolean;
}
/**
 * A Demi-tour sends a Borne away.
 */
export interface BornesCancelled {
  event: "cancelled";
  seat: number;
  victim: number;
  card: "100" | "200" | "25" | "50" | "75";
}
/**
 * A « BORNES KILLER ! » that hits.
 */
export interface BornesKilled {
  event: "killed";
  seat: number;
  victim: number;
  card: "100" | "200" | "25" | "50" | "75";
}
/**
 * A « BORNES KILLER ! » on a Borne that was properly announced.
 */
export interface BornesMisfired {
  event: "misfired";
  seat: number;
  victim: number;
}
export interface BornesFlown {
  event: "flown";
  seat: number;
  target: number;
}
export interface BornesSearched {
  event: "searched";
  seat: number;
  target: number;
}
/**
 * Which cards moved is between the two.
 */
export interface BornesSwapped {
  event: "swapped";
  seat: number;
  target: number;
}
/**
 * A Poubelle; how many 200s each seat lost.
 */
export interface BornesEmptied {
  event: "emptied";
  seat: number;
  lost: number[];
}
export interface BornesDiscarded {
  event: "discarded";
  seat: number;
  card:
    | "100"
    | "200"
    | "25"
    | "50"
    | "75"
    | "accelerateur"
    | "accident"
    | "citerne"
    | "crevaison"
    | "demi-tour"
    | "essence"
    | "feu-rouge"
    | "feu-vert"
    | "fin-radar"
    | "helico"
    | "increvable"
    | "panne"
    | "police"
    | "poubelle"
    | "prioritaire"
    | "radar"
    | "reparations"
    | "retroviseur"
    | "roue"
    | "super"
    | "volant";
}
/**
 * A Hold Up call made while a window is open: it waits.
 */
export interface BornesCalled {
  event: "called";
  seat: number;
}
export interface BornesHeldup {
  event: "heldup";
  seat: number;
}
/**
 * A Hold Up call that neither holds nor costs.
 */
export interface BornesVoided {
  event: "voided";
  seat: number;
}
/**
 * A Hold Up call at a wrong moment.
 */
export interface BornesBlundered {
  event: "blundered";
  seat: number;
  pays: boolean;
}
export interface BornesStole {
  event: "stole";
  seat: number;
  victim: number;
  card: "100" | "200" | "25" | "50" | "75";
}
export interface BornesPaid {
  event: "paid";
  seat: number;
  card: "100" | "200" | "25" | "50" | "75" | "citerne" | "increvable" | "prioritaire" | "volant";
}
/**
 * Whether a seat leaves orders is public; what they say is not.
 */
export interface BornesOrdered {
  event: "ordered";
  seat: number;
}
export interface BornesSkipped {
  event: "skipped";
  seat: number;
}
export interface BornesOver {
  event: "over";
  reason: "goal" | "stalled";
  winners: number[];
}
/**
 * Window `turn`, first half.
 */
export interface CourtsDraw {
  move: "draw";
  pile: "discard" | "stock";
}
/**
 * Window `turn`, second half; on a last turn this lays nothing.
 */
export interface CourtsDiscard {
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
export interface CourtsLay {
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
export interface CourtsArrange {
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
export interface CourtsContest {
  move: "contest";
  seat: number;
  word: number;
}
/**
 * Nothing (more) to contest (window `contest`); or: the count has been read (window `count`).
 */
export interface CourtsPass {
  move: "pass";
}
/**
 * Standing orders for the challenge window (ALL-03); "ask" only before the deal (ALL-12). Window `orders`.
 */
export interface CourtsOrders {
  move: "orders";
  challenge: "ask" | "pass";
}
/**
 * A word from exposed cards: their piles in the word's order, or the word as typed (COU-40).
 */
export interface CourtsSpell {
  move: "spell";
  piles: number[] | string;
}
/**
 * The exposed card of a pile of two or more moves to a gap (COU-41).
 */
export interface CourtsFill {
  move: "fill";
  source: number;
  gap: number;
}
/**
 * Takes the last word or filling back, as often as one likes (COU-43).
 */
export interface CourtsUndo {
  move: "undo";
}
/**
 * Shows a word; it stands in the view until the next move (COU-43).
 */
export interface CourtsHint {
  move: "hint";
}
/**
 * Ends the solitaire with the cards that are left (COU-42).
 */
export interface CourtsGiveUp {
  move: "giveup";
}
/**
 * The one try: all cards in words count for, all others against; there is no discard (COU-50).
 */
export interface CourtsAnswer {
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
export interface CourtsOptions {
  lexicon?: "en" | "fr" | "fr+en";
  challenge?: "auto" | "open";
  two_player_bonus?: "longest" | "most";
  house?: string;
  puzzle?: CourtsPuzzle | null;
}
/**
 * A puzzle of the day (COU-50): made by the server, the same for everybody.
 */
export interface CourtsPuzzle {
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
export interface CourtsTable {
  you: number | null;
  options: (
    | CourtsDraw
    | CourtsDiscard
    | CourtsLay
    | CourtsArrange
    | CourtsContest
    | CourtsPass
    | CourtsOrders
    | CourtsSpell
    | CourtsFill
    | CourtsUndo
    | CourtsHint
    | CourtsGiveUp
    | CourtsAnswer
  )[];
  lexicon: "en" | "fr" | "fr+en";
  house: boolean;
  challenge: "auto" | "open";
  bonuses: ("longest" | "most")[];
  phase: "contest" | "count" | "daily" | "draw" | "over" | "play" | "solitaire";
  round: number;
  dealer: number;
  turn: number;
  last: boolean;
  players: CourtsPlayer[];
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
  arranged: CourtsSpelt[];
  gain: number;
  may_lay: boolean;
  refused: string[];
  tries: number;
  rounds: CourtsRound[];
  orders: CourtsOrders | null;
  solitaire: CourtsSolitaire | null;
  daily: CourtsDaily | null;
}
export interface CourtsPlayer {
  seat: number;
  total: number;
  hand: number;
  laid: CourtsSpelt[] | null;
  out: boolean;
  asked: boolean;
  orders: boolean;
}
/**
 * A word on the table, or a group of the reader's arrangement.
 */
export interface CourtsSpelt {
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
export interface CourtsRound {
  number: number;
  dealer: number;
  out: number | null;
  counts: CourtsCount[];
  contests: CourtsContesting[];
  totals: number[];
}
/**
 * One player's line in the count of a round.
 */
export interface CourtsCount {
  words: CourtsSpelt[];
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
export interface CourtsContesting {
  seat: number;
  author: number;
  word: string;
  valid: boolean;
  points: number;
}
export interface CourtsSolitaire {
  piles: CourtsStack[];
  left: number;
  words: CourtsSpelt[];
  gaps: number[];
  sources: number[];
  stuck: boolean;
  hint: number[];
  hints: number;
  undos: number;
  may_undo: boolean;
  outcome: "" | "lost" | "won";
}
/**
 * A pile of the solitaire: its exposed card (None: a gap) and the cards face down under it.
 */
export interface CourtsStack {
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
export interface CourtsDaily {
  day: string;
  words: CourtsSpelt[];
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
}
export interface CourtsDealt {
  event: "dealt";
  round: number;
  dealer: number;
}
export interface CourtsTurn {
  event: "turn";
  seat: number;
  last: boolean;
}
/**
 * `card` only when it came from the discard pile.
 */
export interface CourtsDrew {
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
export interface CourtsShuffled {
  event: "shuffled";
  count: number;
}
export interface CourtsDiscarded {
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
export interface CourtsLaid {
  event: "laid";
  seat: number;
  words: string[];
  out: boolean;
}
/**
 * The server did not find a word in this dictionary (option `auto`); which word, only its player learns.
 */
export interface CourtsRefused {
  event: "refused";
  seat: number;
  lexicon: "en" | "fr" | "fr+en";
}
/**
 * The round ends without anybody going out (COU-25).
 */
export interface CourtsDried {
  event: "dried";
}
/**
 * A challenge and what the dictionary said; the loser's total loses the points.
 */
export interface CourtsContested {
  event: "contested";
  seat: number;
  author: number;
  word: string;
  valid: boolean;
  points: number;
  lexicon: "en" | "fr" | "fr+en";
}
export interface CourtsCounted {
  event: "counted";
  round: number;
  scores: number[];
}
export interface CourtsOrdered {
  event: "ordered";
  seat: number;
}
export interface CourtsSkipped {
  event: "skipped";
  seat: number;
}
/**
 * Solitaire: a word has gone.
 */
export interface CourtsSpelled {
  event: "spelled";
  seat: number;
  word: string;
  piles: number[];
}
/**
 * Solitaire: an exposed card has moved to a gap.
 */
export interface CourtsFilled {
  event: "filled";
  seat: number;
  source: number;
  gap: number;
}
export interface CourtsUndone {
  event: "undone";
  seat: number;
}
export interface CourtsHinted {
  event: "hinted";
  seat: number;
}
export interface CourtsGaveUp {
  event: "gaveup";
  seat: number;
  left: number;
}
/**
 * The puzzle of the day: the try and its points.
 */
export interface CourtsAnswered {
  event: "answered";
  seat: number;
  words: string[];
  score: number;
}
/**
 * `winners` is empty when a solitaire is lost.
 */
export interface CourtsOver {
  event: "over";
  reason: "answered" | "lost" | "rounds" | "won";
  winners: number[];
}
/**
 * Study `round-3`: the reader's own round 3, against the exact solver.
 */
export interface CourtsReview {
  round: number;
  got: number;
  best: CourtsLayout;
  draw: CourtsSlip | null;
  discard: CourtsSlip | null;
  missed: number | null;
}
/**
 * A way to divide a hand.
 */
export interface CourtsLayout {
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
export interface CourtsSlip {
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
export interface CourtsWinnable {
  outcome: "lost" | "unknown" | "won";
  line: CourtsStep[];
}
/**
 * A word with its piles in order, and what fills the gaps after it.
 */
export interface CourtsStep {
  word: string;
  piles: number[];
  fills: CourtsFill[];
}
/**
 * Study `best`: the best possible answer to the puzzle of the day.
 */
export interface CourtsBest {
  score: number;
  layout: CourtsLayout;
}
/**
 * Puts a player into a team; anybody may arrange them.
 */
export interface MimesJoin {
  move: "join";
  seat: number;
  team: number;
}
/**
 * So many teams, at random.
 */
export interface MimesMix {
  move: "mix";
  teams?: number;
}
/**
 * These teams will do.
 */
export interface MimesReady {
  move: "ready";
}
/**
 * Takes the top card and rolls the three dice. Window `roll`.
 */
export interface MimesRoll {
  move: "roll";
}
/**
 * The word has been read: the minute begins. Window `read`.
 *
 *     `way` counts where the die leaves the choice (MIM-12), and "draw" for want of a camera (MIM-43).
 */
export interface MimesBegin {
  move: "begin";
  way?: ("draw" | "mime") | null;
}
/**
 * Points that go on with stroke `stroke`, or begin it. Window `perform`. Colour and width by MIM-33's option.
 */
export interface MimesInk {
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
export interface MimesUndo {
  move: "undo";
}
/**
 * A clean sheet.
 */
export interface MimesClear {
  move: "clear";
}
/**
 * Somebody of the team said it, in one room (MIM-42).
 */
export interface MimesFound {
  move: "found";
}
/**
 * In one room: which of the other teams said it first; None: none. Window `hear`, for the performer.
 */
export interface MimesHeard {
  move: "heard";
  team?: number | null;
}
/**
 * Window `guess`, the performer's team.
 */
export interface MimesGuess {
  move: "guess";
  text: string;
}
/**
 * Marks this moment (MIM-31). Window `foul`, the other teams, once a team and card.
 */
export interface MimesFoul {
  move: "foul";
}
/**
 * One vote a team on a marked foul. Window `verdict`.
 */
export interface MimesUphold {
  move: "uphold";
  foul: boolean;
}
/**
 * The team's sealed answer; the last one counts (MIM-24). Window `answer`.
 */
export interface MimesAnswer {
  move: "answer";
  text: string;
}
/**
 * This team's answer, or silence, is final. Window `answer`.
 */
export interface MimesSeal {
  move: "seal";
}
/**
 * Which of the listed answers and near misses are right: their places. One vote a team. Window `judge`.
 */
export interface MimesJudge {
  move: "judge";
  /**
   * @maxItems 12
   */
  right?: number[];
}
/**
 * In one room: whether « trouvé ! » was right (MIM-42). One vote a team. Window `contest`.
 */
export interface MimesContest {
  move: "contest";
  right: boolean;
}
/**
 * The card has been seen. Window `show`, for everybody.
 */
export interface MimesNext {
  move: "next";
}
export interface MimesOptions {
  target?: number;
  seconds?: number;
  read_seconds?: number;
  place?: "apart" | "room";
  lang?: "en" | "fr";
  paintbox?: boolean;
  own_words?: string;
  own_only?: boolean;
}
export interface MimesTable {
  you: number | null;
  options: (
    | MimesJoin
    | MimesMix
    | MimesReady
    | MimesRoll
    | MimesBegin
    | MimesInk
    | MimesUndo
    | MimesClear
    | MimesFound
    | MimesHeard
    | MimesGuess
    | MimesFoul
    | MimesUphold
    | MimesAnswer
    | MimesSeal
    | MimesJudge
    | MimesContest
    | MimesNext
  )[];
  phase: "answer" | "contest" | "hear" | "judge" | "over" | "perform" | "read" | "roll" | "show" | "teams" | "verdict";
  teams: MimesGroup[];
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
  ink: MimesPiece[];
  guesses: MimesSaid[];
  marks: MimesMark[];
  answer: string | null;
  items: MimesItem[];
  found: boolean | null;
  album: MimesDrawing[];
  agreed: MimesOptions;
}
/**
 * A team.
 */
export interface MimesGroup {
  team: number;
  seats: number[];
  score: number;
  next: number | null;
  sealed: boolean;
  voted: boolean;
  fouls: number | null;
}
/**
 * A guess; `near` is told to that team only (MIM-25).
 */
export interface MimesSaid {
  seat: number;
  text: string;
  at: number;
  near: boolean;
}
/**
 * A foul that was marked; `at` tells which moment to replay.
 */
export interface MimesMark {
  team: number;
  seat: number;
  at: number;
}
/**
 * Something to be judged: an answer of a team, or a near miss of the playing team (MIM-17, MIM-41).
 */
export interface MimesItem {
  kind: "answer" | "near";
  team: number;
  text: string;
  equal: boolean;
  accepted: boolean | null;
}
/**
 * A page of the album.
 */
export interface MimesDrawing {
  seat: number;
  team: number;
  word: string;
  found: boolean;
  pieces: MimesPiece[];
}
export interface MimesTeamed {
  event: "teamed";
  seat: number | null;
  teams: number[][];
}
export interface MimesStarted {
  event: "started";
  team: number;
}
export interface MimesTurn {
  event: "turn";
  team: number;
  seat: number;
  card: number;
}
/**
 * An absent or silent performer (MIM-22, ALL-09).
 */
export interface MimesPassedover {
  event: "passedover";
  team: number;
  seat: number;
}
/**
 * A team with fewer than two present (MIM-22), or none of whom took the card.
 */
export interface MimesMissedturn {
  event: "missedturn";
  team: number;
}
export interface MimesRolled {
  event: "rolled";
  seat: number;
  zone: "A" | "B" | "C";
  line: number;
  die: "choice" | "draw" | "mime";
  again: number;
}
export interface MimesBegan {
  event: "began";
  seat: number;
  way: "draw" | "mime";
  instead: boolean;
}
/**
 * Something was drawn, undone or wiped; what, is in the view.
 */
export interface MimesInked {
  event: "inked";
  seat: number;
}
export interface MimesGuessed {
  event: "guessed";
  seat: number;
  text: string;
}
/**
 * Found in time: three points. `seat`: who said it; None in one room or when a near miss was accepted.
 */
export interface MimesGot {
  event: "got";
  team: number;
  seat: number | null;
  points: number;
}
export interface MimesTimeup {
  event: "timeup";
  team: number;
}
export interface MimesMarked {
  event: "marked";
  seat: number;
  team: number;
  at: number;
}
/**
 * The verdict on a marked foul; votes by team, None where none was asked.
 */
export interface MimesRuled {
  event: "ruled";
  stands: boolean;
  votes: (boolean | null)[];
}
export interface MimesSealed {
  event: "sealed";
  team: number;
}
/**
 * The answers in order from the left of the playing team, and the word.
 */
export interface MimesOpened {
  event: "opened";
  word: string;
  teams: number[];
  answers: string[];
}
export interface MimesJudged {
  event: "judged";
  right: number[];
}
/**
 * A team's answer to another team's card takes the point (MIM-16).
 */
export interface MimesScored {
  event: "scored";
  team: number;
  points: number;
  total: number;
}
/**
 * The card is shown (MIM-18): the word played, not the other seventeen.
 */
export interface MimesShown {
  event: "shown";
  word: string;
  found: boolean;
}
export interface MimesSkipped {
  event: "skipped";
  seat: number;
}
export interface MimesOver {
  event: "over";
  reason: "still" | "target";
  winners: number[];
}
/**
 * The whole row as it shall lie: a new sentence (0), more cards, another order, cards turned (MOT-10, MOT-14).
 *
 *     Cards that do not lie there yet come from the hand. Without a text the sentence keeps the house's draft (MOT-13).
 */
export interface MotsCompose {
  move: "compose";
  sentence: number;
  /**
   * @minItems 1
   * @maxItems 24
   */
  row: MotsPut[];
  text?: string;
  lang?: "en" | "fr";
}
/**
 * A card as it shall lie in a row; `word` is what a Joker or a wild blank stands for (MOT-40).
 */
export interface MotsPut {
  card: number;
  turned?: boolean;
  word?: string;
}
/**
 * Announces a sentence finished, with its full text (MOT-30).
 */
export interface MotsFinish {
  move: "finish";
  sentence: number;
  text: string;
  proverb?: boolean;
  lang?: "en" | "fr";
}
/**
 * A Faute d'orthographe on a sentence (MOT-50).
 */
export interface MotsMisspell {
  move: "misspell";
  sentence: number;
}
/**
 * A Dictionnaire on a Faute.
 */
export interface MotsCorrect {
  move: "correct";
  sentence: number;
}
/**
 * A Censure on a player (MOT-51).
 */
export interface MotsCensor {
  move: "censor";
  seat: number;
}
/**
 * Liberté d'expression on a Censure, on one's own turn (MOT-55).
 */
export interface MotsFree {
  move: "free";
  seat: number;
}
/**
 * A Joker replaced by a card of one's hand (MOT-41, MOT-43); `text` where the sentence now says something else.
 */
export interface MotsCapture {
  move: "capture";
  sentence: number;
  joker: number;
  put: MotsPut;
  text?: string;
}
/**
 * Any card of another's sentence against one of one's own (MOT-90).
 */
export interface MotsSwap {
  move: "swap";
  sentence: number;
  card: number;
  put: MotsPut;
  text?: string;
}
/**
 * Ends a turn: one card away, then the hand filled; `take` the top discard among the cards drawn (MOT-22).
 */
export interface MotsDiscard {
  move: "discard";
  card: number;
  take?: "face" | "stock";
}
/**
 * All cards are laid: ends the round (MOT-70).
 */
export interface MotsClose {
  move: "close";
}
/**
 * After a coup fourré: a card for the one laid (MOT-62). Window `take`.
 */
export interface MotsTake {
  move: "take";
  pile: "face" | "stock";
}
/**
 * Coup fourré! (MOT-60). Window `fourre`.
 */
export interface MotsFourre {
  move: "fourre";
}
/**
 * That card does not keep the sense (MOT-41). Window `object`.
 */
export interface MotsObject {
  move: "object";
}
/**
 * Nothing to say (windows `fourre`, `object`); an abstention (`vote`, `grade`); the count was read (`count`).
 */
export interface MotsPass {
  move: "pass";
}
/**
 * Window `vote`. `flaw`: named as having no subject or no verb, which can always be refused (MOT-35).
 */
export interface MotsVote {
  move: "vote";
  say: "no" | "proverb" | "sentence";
  flaw?: boolean;
}
/**
 * Window `grade`, sentence by sentence (MOT-34).
 */
export interface MotsGrade {
  move: "grade";
  humour: boolean;
}
/**
 * Standing orders (ALL-03); "ask" only before the deal (ALL-12). Window `orders`.
 *
 *     `fourre` "answer": lay Liberté d'expression if it is held. `vote` "for", `grade` "simple".
 */
export interface MotsOrders {
  move: "orders";
  fourre?: ("answer" | "ask" | "pass") | null;
  object?: ("ask" | "pass") | null;
  vote?: ("ask" | "for") | null;
  grade?: ("ask" | "simple") | null;
}
export interface MotsOptions {
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
export interface MotsTable {
  you: number | null;
  options: (
    | MotsCompose
    | MotsFinish
    | MotsMisspell
    | MotsCorrect
    | MotsCensor
    | MotsFree
    | MotsCapture
    | MotsSwap
    | MotsDiscard
    | MotsClose
    | MotsTake
    | MotsFourre
    | MotsObject
    | MotsPass
    | MotsVote
    | MotsGrade
    | MotsOrders
  )[];
  phase: "count" | "discard" | "fourre" | "grade" | "object" | "over" | "take" | "turn" | "vote";
  round: number;
  dealer: number;
  turn: number;
  players: MotsPlayer[];
  sentences: MotsSentence[];
  stock: number;
  face: MotsSeen | null;
  discards: number;
  hand: MotsSeen[];
  owed: number[];
  fresh_hand: boolean;
  censor: number | null;
  target: number | null;
  ballot: MotsBallot | null;
  opened: MotsOpened | null;
  ceremony: MotsCeremony | null;
  rounds: MotsRound[];
  orders: MotsOrders | null;
  agreed: MotsOptions;
}
export interface MotsPlayer {
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
}
export interface MotsSentence {
  id: number;
  owner: number;
  row: MotsSeen[];
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
}
/**
 * A card as it is seen. `word`: what a Joker or a wild blank stands for. `upright` is None for other kinds.
 */
export interface MotsSeen {
  card: number;
  kind: "blank" | "censure" | "dictionnaire" | "faute" | "joker" | "liberte" | "word";
  upright: MotsFace | null;
  turned_face: MotsFace | null;
  turned: boolean;
  word: string;
  opening: boolean;
  fresh: boolean;
}
/**
 * One way up of a word card; an inscribed blank has the same word on both.
 */
export interface MotsFace {
  fr: string;
  en: string;
  value: number;
  picture: string;
}
/**
 * What is being voted on or may be objected to. Sealed until all have voted (ALL-10).
 */
export interface MotsBallot {
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
  put: MotsSeen | null;
}
/**
 * The last vote, everyone's choice.
 */
export interface MotsOpened {
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
export interface MotsCeremony {
  sentence: number;
  number: number;
  of: number;
  graded: number[];
  mine: boolean | null;
}
export interface MotsRound {
  number: number;
  lines: MotsPoints[][];
  points: number[];
  scores: number[];
  hands: MotsSeen[][];
}
/**
 * A line of the score pad (MOT-78): `label` is a message key, `detail` what it was for.
 */
export interface MotsPoints {
  label: "fourre" | "hand" | "humour" | "jokers" | "out" | "proverb" | "sentence" | "simple" | "unfinished";
  points: number;
  detail: string;
}
export interface MotsDealt {
  event: "dealt";
  round: number;
  dealer: number;
}
export interface MotsTurn {
  event: "turn";
  seat: number;
}
/**
 * `laid` new cards; none: only another order, turned cards or another text.
 */
export interface MotsComposed {
  event: "composed";
  seat: number;
  owner: number;
  sentence: number;
  laid: number[];
  text: string;
  begun: boolean;
}
export interface MotsAnnounced {
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
export interface MotsAccepted {
  event: "accepted";
  sentence: number;
  seat: number;
  text: string;
  proverb: boolean;
  says: (("no" | "proverb" | "sentence") | null)[];
}
export interface MotsRefused {
  event: "refused";
  sentence: number;
  seat: number;
  text: string;
  says: (("no" | "proverb" | "sentence") | null)[];
  back: number[];
}
export interface MotsMisspelt {
  event: "misspelt";
  seat: number;
  target: number;
  sentence: number;
  card: number;
}
export interface MotsCorrected {
  event: "corrected";
  seat: number;
  target: number;
  sentence: number;
  card: number;
}
export interface MotsCensored {
  event: "censored";
  seat: number;
  target: number;
  card: number;
}
/**
 * By a Liberté d'expression, or because the last counter was given back (`card` None).
 */
export interface MotsFreed {
  event: "freed";
  seat: number;
  target: number;
  card: number | null;
}
/**
 * Coup fourré.
 */
export interface MotsCountered {
  event: "countered";
  seat: number;
  target: number;
  attacker: number;
  card: number;
}
/**
 * A Joker is about to change hands, unless somebody objects.
 */
export interface MotsCapturing {
  event: "capturing";
  seat: number;
  owner: number;
  sentence: number;
  joker: number;
  card: number;
  text: string;
}
export interface MotsCaptured {
  event: "captured";
  seat: number;
  owner: number;
  sentence: number;
  joker: number;
  card: number;
}
export interface MotsSwapping {
  event: "swapping";
  seat: number;
  owner: number;
  sentence: number;
  card: number;
  put: number;
  text: string;
}
export interface MotsSwapped {
  event: "swapped";
  seat: number;
  owner: number;
  sentence: number;
  card: number;
  put: number;
}
export interface MotsObjected {
  event: "objected";
  seat: number;
  author: number;
}
/**
 * A replacement is taken back: refused by vote, or its Joker could not be laid (MOT-44).
 */
export interface MotsUndone {
  event: "undone";
  seat: number;
  sentence: number;
  says: (("no" | "proverb" | "sentence") | null)[];
}
export interface MotsDiscarded {
  event: "discarded";
  seat: number;
  card: number;
  take: "face" | "stock";
}
/**
 * How many cards from the stock; `face`: and the top discard.
 */
export interface MotsDrew {
  event: "drew";
  seat: number;
  count: number;
  face: boolean;
}
export interface MotsRenewed {
  event: "renewed";
  count: number;
}
/**
 * The round ends: all cards laid, no more to draw, or nothing happens any more (MOT-70).
 */
export interface MotsClosed {
  event: "closed";
  seat: number | null;
  reason: "dry" | "out" | "still";
}
export interface MotsGraded {
  event: "graded";
  sentence: number;
  owner: number;
  text: string;
  humour: boolean;
  votes: (boolean | null)[];
}
export interface MotsCounted {
  event: "counted";
  round: number;
  points: number[];
}
export interface MotsOrdered {
  event: "ordered";
  seat: number;
}
export interface MotsSkipped {
  event: "skipped";
  seat: number;
}
export interface MotsOver {
  event: "over";
  reason: "still" | "target";
  winners: number[];
}
/**
 * Study `drafts-fr-12,45t,180:croire`: how these cards could be said (t: turned; after a colon a Joker's word).
 */
export interface MotsDrafts {
  texts: string[];
}
/**
 * Study `reading-fr-12,45t-Le chat dort`: which word is which card; or where the text leaves its cards.
 */
export interface MotsReading {
  pieces: MotsPiece[];
  why: string;
  start: number;
  end: number;
  word: string;
  proverb: string | null;
}
export interface MotsPiece {
  start: number;
  end: number;
  role: "again" | "card" | "small";
  card: number | null;
}
export interface SyntaxLay {
  move: "lay";
  word: string;
}
/**
 * One card put aside, chosen before the other is seen (SYN-13).
 */
export interface SyntaxDiscard {
  move: "discard";
  card: string;
  take: "face" | "stock";
}
export interface SyntaxInsert {
  move: "insert";
  word: number;
  cells: string;
}
/**
 * `pile`: where replaced letters are discarded, the order in which they lie, the last on top (SYN-23).
 */
export interface SyntaxChange {
  move: "change";
  word: number;
  cells: string;
  pile?: string;
}
export interface SyntaxContest {
  move: "contest";
}
/**
 * Nothing to contest; or: the count has been read.
 */
export interface SyntaxPass {
  move: "pass";
}
/**
 * Whether a player who is out comes back for a stake (SYN-44).
 */
export interface SyntaxRebuy {
  move: "rebuy";
  back: boolean;
}
/**
 * Standing orders for the windows of contest (ALL-03); "ask" only before the deal (ALL-12).
 */
export interface SyntaxOrders {
  move: "orders";
  contest: "ask" | "pass";
}
export interface SyntaxOptions {
  deck?: "lexicon" | "syntax";
  decks?: "one" | "two";
  lexicon?: "en" | "fr";
  challenge?: "auto" | "open";
  changed_letters?: "discard" | "hand";
  min_letters?: 2 | 3;
  first_word_min?: 0 | 4;
  rebuy?: boolean;
  hints?: boolean;
}
export interface SyntaxTable {
  you: number | null;
  options: (
    SyntaxLay | SyntaxDiscard | SyntaxInsert | SyntaxChange | SyntaxContest | SyntaxPass | SyntaxRebuy | SyntaxOrders
  )[];
  phase: "contest" | "count" | "over" | "rebuy" | "turn";
  round: number;
  dealer: number;
  draws: string[];
  turn: number;
  players: SyntaxPlayer[];
  words: SyntaxWord[];
  stock: number;
  face: string | null;
  discards: number;
  values: {
    [k: string]: number;
  };
  hand: string;
  doing: SyntaxDoing | null;
  refused: string[];
  only_discard: boolean;
  rounds: SyntaxRound[];
  orders: SyntaxOrders | null;
  lexicon: "en" | "fr";
  challenge: "auto" | "open";
  min_letters: number;
  lay_min: number;
  takes_back: boolean;
}
export interface SyntaxPlayer {
  seat: number;
  count: number;
  hand: number;
  out: boolean;
  stakes: number;
  first_laid: boolean;
  asked: boolean;
  orders: boolean;
}
export interface SyntaxWord {
  id: number;
  letters: string;
  barred: string;
}
/**
 * The operation that may be contested now.
 */
export interface SyntaxDoing {
  seat: number;
  word: number;
  letters: string;
  before: string;
}
export interface SyntaxRound {
  number: number;
  hands: string[];
  points: number[];
  contests: number[];
  counts: number[];
}
export interface SyntaxDealt {
  event: "dealt";
  round: number;
  dealer: number;
}
export interface SyntaxTurn {
  event: "turn";
  seat: number;
}
export interface SyntaxLaid {
  event: "laid";
  seat: number;
  word: string;
}
export interface SyntaxInserted {
  event: "inserted";
  seat: number;
  before: string;
  word: string;
}
/**
 * `taken`: the letters replaced, that all have seen.
 */
export interface SyntaxChanged {
  event: "changed";
  seat: number;
  before: string;
  word: string;
  taken: string;
}
export interface SyntaxDiscarded {
  event: "discarded";
  seat: number;
  card: string;
  take: "face" | "stock";
}
/**
 * A new stock of the discards (SYN-19).
 */
export interface SyntaxRenewed {
  event: "renewed";
  count: number;
}
/**
 * The server did not know a word (option `auto`); which one, only its player learns.
 */
export interface SyntaxRefused {
  event: "refused";
  seat: number;
}
export interface SyntaxContested {
  event: "contested";
  seat: number;
  author: number;
  word: string;
  valid: boolean;
}
export interface SyntaxWentout {
  event: "wentout";
  seat: number;
}
/**
 * Ten rounds of turns in which no hand grew smaller (SYN-45).
 */
export interface SyntaxStuck {
  event: "stuck";
}
export interface SyntaxCounted {
  event: "counted";
  round: number;
  points: number[];
}
/**
 * A player has reached 100 and is out.
 */
export interface SyntaxFell {
  event: "fell";
  seat: number;
}
export interface SyntaxBought {
  event: "bought";
  seat: number;
  count: number;
}
export interface SyntaxOrdered {
  event: "ordered";
  seat: number;
}
export interface SyntaxSkipped {
  event: "skipped";
  seat: number;
}
export interface SyntaxOver {
  event: "over";
  reason: "last";
  winners: number[];
}
/**
 * Study `hint`, on one's own turn: where letters could go, without the word that they would make.
 */
export interface SyntaxHint {
  lay: number;
  spots: SyntaxSpot[];
}
/**
 * A word on the table that this hand can work on: "_" where a letter would go, "." for one that stays.
 */
export interface SyntaxSpot {
  word: number;
  kind: "change" | "insert";
  cells: string;
}
/**
 * Study `round-3`: the reader's own turns of round 3.
 */
export interface SyntaxReview {
  round: number;
  turns: SyntaxLooked[];
}
/**
 * One of the reader's turns: what was done, and what the exact solver would have shed.
 */
export interface SyntaxLooked {
  number: number;
  hand: string;
  did: SyntaxDeed;
  undone: boolean;
  best: SyntaxDeed | null;
}
export interface SyntaxDeed {
  kind: "change" | "discard" | "insert" | "lay";
  before: string;
  word: string;
  shed: number;
}
