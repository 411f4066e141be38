/** The wire's types by the names the page uses; the fields a struct leaves out when they are default are filled in
 * here. */
import type * as wire from "../protocol";

export type Seat = number;
export type Ms = number;
export type By = NonNullable<wire.Frame["by"]>;
export type Params = wire.Refused["params"];

export type Pace = wire.Pace;
export type NewTable = wire.NewTable;
export type Chair = Required<wire.Chair>;
export type Opening = wire.Opening;
export type Result = Required<wire.Result>;
export type Room = Omit<Required<wire.Room>, "seats" | "pace" | "result" | "options" | "knocking"> & {
  seats: Chair[];
  knocking: Required<wire.Knocking>[];
  pace: Pace;
  result: Result | null;
  options: Record<string, unknown>;
};
/** Moves, events and views as the house hands them about. */
export type Move = { move: string };
export type Event = { event: string };
export type Look = object;
/** The fields of a move, an event or a view whose game the page does not know. */
export type Fields = Record<string, unknown>;
export const fieldsOf = (struct: object): Fields => struct as Fields;
/** What travels at tables of one game: its `wire.ts` names its own, taken from the protocol. */
export type Wire = { view: Look; move: Move; event: Event; options: object };
export type Grown = Record<string, unknown[]>;
export type Frame = Omit<Required<wire.Frame>, "events" | "view"> & { events: Event[]; view: Look };
export type Change = Omit<wire.Change, "events" | "view" | "grown"> & { events?: Event[]; view?: Look; grown?: Grown };
/** A command without the number by which its answer is known. */
export type Command = wire.AnyCommand extends infer C ? (C extends wire.AnyCommand ? Omit<C, "nonce"> : never) : never;
export type MailOffer = wire.MailOffer;
export type Said = wire.Said;
export type Gone = wire.Gone;
export type Signalled = wire.Signalled;
export type Reacted = wire.Reacted;
export type Message = Room | Frame | Change | wire.Done | wire.Refused | Said | Signalled | Reacted | Gone;
export type Seated = wire.Seated;
export type BotChair = wire.BotChair;
export type DayCard = wire.DayCard;
export type IntroPlace = wire.IntroPlace;
export type RecordedEntry = Omit<wire.RecordedEntry, "change" | "move"> & { change: Change; move: Move | null };
/** An introduction played to its end. */
export type Recording = Omit<wire.Recording, "room" | "frame" | "entries"> & {
  room: Room;
  frame: Frame;
  entries: RecordedEntry[];
};
/** A game that is played alone in the page, and the table as it shows it. */
export type PocketGame = Omit<wire.PocketGame, "room" | "frame"> & { room: Room; frame: Frame };
export type WordCard = wire.WordCard;
export type Rulebook = wire.Rulebook;
export type Heading = wire.Heading;
/** What is wanted on paper. */
export type PrintOrder = Required<wire.PrintOrder>;
export type TableCard = Omit<wire.TableCard, "seats"> & { seats: Chair[] };
/** How a game wants its options asked for. */
export type OptionForm = wire.OptionForm;
export type GameCard = Omit<wire.GameCard, "options" | "defaults" | "facts" | "form"> & {
  form: OptionForm | null;
  facts: unknown;
  options: unknown;
  defaults: Record<string, unknown>;
};
export type Board = Required<wire.Board>;
export type GameBoard = Omit<wire.GameBoard, "board"> & { board: Board };
export type Step = Omit<wire.Step, "events" | "changed" | "grown"> & { events: Event[]; changed: Look; grown: Grown };
export type Replay = Omit<wire.Replay, "steps" | "result" | "opening"> & {
  opening: Look;
  steps: Step[];
  result: Result | null;
};

export type Story = Omit<wire.Story, "games"> & { games: StoryGame[] };
export type StoryGame = Omit<wire.StoryGame, "result"> & { result: Result | null };
export type History = wire.History;

/** A move or a command that was not accepted, and the sentence that says why. */
export type Refusal = Pick<wire.Refused, "rule" | "params">;
