/** The wire's types by the game's own names; what the server sends in a view has all its fields. */
import type * as wire from "$lib/../protocol";

export type Table = Omit<wire.MotsTable, "agreed"> & { agreed: Required<wire.MotsOptions> };
export type Option = wire.MotsAnyMove;
export type Seen = wire.MotsSeen;
export type Face = wire.MotsFace;
export type Sentence = wire.MotsSentence;
export type Player = wire.MotsPlayer;
export type Ballot = wire.MotsBallot;
export type Opened = wire.MotsOpened;
export type Ceremony = wire.MotsCeremony;
export type Round = wire.MotsRound;
export type Points = wire.MotsPoints;
export type Drafts = wire.MotsDrafts;
export type Reading = wire.MotsReading;
export type Piece = wire.MotsPiece;
export type Orders = Required<wire.MotsOrders>;
export type Put = Required<wire.MotsPut>;
export type Lang = Sentence["lang"];
export type Say = Exclude<Ballot["mine"], null>;
/** A move of one kind. */
export type MoveOf<K extends Option["move"]> = Extract<Option, { move: K }>;
