// Made by `make types` from the structs of tapis.server: change those, not this.
export type Seat = number;
export type Ms = number;
export type By = "player" | "bot" | "clock" | "host";

export interface Pace {
  turn?: Ms | null;
  react?: Ms | null;
  look?: Ms;
}
export interface Line {
  label: string;
  values: number[];
}
export interface Result {
  reason: string;
  ranks: number[];
  scores: number[];
  sheet?: Line[];
}
export interface Chair {
  seat: Seat;
  name: string;
  kind: "player" | "bot" | "free";
  level?: string;
  present?: boolean;
  host?: boolean;
  muted?: boolean;
  asked?: boolean;
  care?: "player" | "bot" | "skip";
}
export interface Room {
  is: "room";
  code: string;
  game: string;
  stage: "waiting" | "playing" | "over";
  you: Seat | null;
  host: boolean;
  seats: Chair[];
  watching: number;
  locked: boolean;
  paused: boolean;
  options: unknown;
  pace: Pace;
  patience: "bot" | "skip";
  youngest: Seat | null;
  round: number;
  commitment?: string;
  seed?: string;
  salt?: string;
  result?: Result | null;
}
export interface Opening {
  id: string;
  kind: string;
  seats: Seat[];
  accepts: string[];
  closes_at: Ms | null;
  waits: boolean;
}
export interface Frame {
  is: "frame";
  seq: number;
  at: Ms;
  full: boolean;
  view: unknown;
  windows: Opening[];
  events?: unknown[];
  seat?: Seat | null;
  by?: By | null;
  running?: boolean;
}
export interface Done {
  is: "done";
  nonce: string;
}
export interface Refused {
  is: "refused";
  nonce: string;
  rule: string;
  params: { [k: string]: string | number | boolean | null };
}
export interface Said {
  is: "said";
  id: number;
  seat: Seat | null;
  name: string;
  text: string;
}
export interface Gone {
  is: "gone";
  reason: "kicked" | "left" | "slow" | "elsewhere" | "closed";
}
export interface Seated {
  code: string;
  seat: Seat;
  key: string;
}
export interface TableCard {
  code: string;
  game: string;
  stage: "waiting" | "playing" | "over";
  locked: boolean;
  seats: Chair[];
  you: Seat | null;
}
export interface GameCard {
  name: string;
  min_seats: number;
  max_seats: number;
  minutes: number;
  levels: string[];
  options: unknown;
  defaults: unknown;
}
export interface Step {
  seq: number;
  at: Ms;
  seat: Seat;
  by: By;
  text: string;
  events: unknown[];
  view: unknown;
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
export interface Trouble {
  rule: string;
  params?: { [k: string]: string | number | boolean | null };
}
