/** The wire's types by the game's own names; what the server sends in a view has all its fields. */
import type * as wire from "./protocol";
import type { TableSession } from "$lib/table.svelte";

export type View = wire.CourtsView;
export type Option = wire.AnyMove;
export type Event = wire.AnyEvent;
export type Courts = {
  view: View;
  move: Option;
  event: Event;
  options: wire.Options;
};
export type Session = TableSession<Courts>;

export type Card = NonNullable<View["discard"]>;
export type Player = wire.Player;
export type Spelt = wire.Spelt;
export type Round = wire.Round;
export type Bonus = wire.Bonus;
export type Advice = wire.Advice;
export type Contesting = wire.Contesting;
export type Stack = wire.Stack;
export type Word = Card[] | string;
export type Layout = wire.Layout;
export type Review = wire.Review;
export type Winnable = wire.Winnable;
export type Best = wire.Best;
