/** The wire's types by the names the page uses; the fields a struct leaves out when they are default are filled in here. */
import type * as wire from "../protocol";

export type Seat = number;
export type Ms = number;
export type By = "player" | "bot" | "clock" | "host";
export type Params = Record<string, string | number | boolean | null>;

export type Pace = { turn: Ms | null; react: Ms | null; look: Ms };
export type Chair = Required<wire.Chair>;
export type Opening = wire.Opening;
export type Result = Required<wire.Result>;
export type Room = Omit<Required<wire.Room>, "seats" | "pace" | "result" | "options"> & {
  seats: Chair[];
  pace: Pace;
  result: Result | null;
  options: Record<string, unknown>;
};
export type Event = { event: string } & Record<string, unknown>;
export type Move = { move: string } & Record<string, unknown>;
/** A view as it is handed about: each board knows the type of its own. */
export type Look = Record<string, unknown>;
export type Grown = Record<string, unknown[]>;
export type Frame = Omit<Required<wire.Frame>, "events" | "view"> & { events: Event[]; view: Look };
export type Change = Omit<wire.Change, "events" | "view" | "grown"> & { events?: Event[]; view?: Look; grown?: Grown };
export type Said = wire.Said;
export type Gone = wire.Gone;
export type Signalled = wire.Signalled;
export type Message = Room | Frame | Change | wire.Done | wire.Refused | Said | Signalled | Gone;
export type Seated = wire.Seated;
export type DayCard = wire.DayCard;
export type WordCard = wire.WordCard;
export type TableCard = Omit<wire.TableCard, "seats"> & { seats: Chair[] };
export type GameCard = Omit<wire.GameCard, "options" | "defaults"> & {
  options: unknown;
  defaults: Record<string, unknown>;
};
export type Step = Omit<wire.Step, "events" | "changed" | "grown"> & { events: Event[]; changed: Look; grown: Grown };
export type Replay = Omit<wire.Replay, "steps" | "result" | "opening"> & { opening: Look; steps: Step[]; result: Result | null };

/** A move or a command that was not accepted, and the sentence that says why. */
export type Refusal = { rule: string; params: Params };
