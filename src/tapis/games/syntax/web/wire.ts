/** The wire's types by the game's own names; what the server sends in a view has all its fields. */
import type * as wire from "$lib/../protocol";

export type Table = wire.SyntaxTable;
export type Option = wire.SyntaxAnyMove;
export type Player = wire.SyntaxPlayer;
export type Word = wire.SyntaxWord;
export type Round = wire.SyntaxRound;
export type Hint = wire.SyntaxHint;
export type Review = wire.SyntaxReview;
export type Deed = wire.SyntaxDeed;
export type Kind = Deed["kind"];
