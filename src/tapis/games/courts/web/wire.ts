/** The wire's types by the game's own names; what the server sends in a view has all its fields. */
import type * as wire from "$lib/../protocol";

export type Card = NonNullable<wire.CourtsTable["discard"]>;
export type Table = wire.CourtsTable;
export type Option = wire.CourtsAnyMove;
export type Player = wire.CourtsPlayer;
export type Spelt = wire.CourtsSpelt;
export type Round = wire.CourtsRound;
export type Count = wire.CourtsCount;
export type Contesting = wire.CourtsContesting;
export type Solitaire = wire.CourtsSolitaire;
export type Stack = wire.CourtsStack;
export type Word = Card[] | string;
export type Layout = wire.CourtsLayout;
export type Review = wire.CourtsReview;
export type Winnable = wire.CourtsWinnable;
export type Best = wire.CourtsBest;
