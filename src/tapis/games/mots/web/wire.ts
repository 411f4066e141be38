/** The wire's types by the game's own names; what the server sends in a view has all its fields. */
import type * as wire from "./protocol";
import type { TableSession } from "$lib/table.svelte";

export type View = Omit<wire.MotsView, "agreed"> & { agreed: Required<wire.Options> };
export type Option = wire.AnyMove;
/** A move of one kind. */
export type MoveOf<K extends Option["move"]> = Extract<Option, { move: K }>;
export type Event = wire.AnyEvent;
export type Mots = { view: View; move: Option; event: Event; options: wire.Options };
export type Session = TableSession<Mots>;

export type Seen = wire.Seen;
export type Face = wire.Face;
export type Sentence = wire.Sentence;
export type Player = wire.Player;
export type Ballot = wire.Ballot;
export type Round = wire.Round;
export type Drafts = wire.Drafts;
export type DraftPart = wire.DraftPart;
export type Reading = wire.Reading;
export type Refusal = wire.Refusal;
export type Piece = wire.Piece;
export type Orders = MoveOf<"orders">;
export type Put = Required<wire.Put>;
export type Lang = Sentence["lang"];
export type Say = Exclude<Ballot["mine"], null>;
