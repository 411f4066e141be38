/** The wire's types by the game's own names; what the server sends in a view has all its fields. */
import type * as wire from "./protocol";
import type { TableSession } from "$lib/table.svelte";

export type View = wire.SyntaxView;
export type Option = wire.AnyMove;
export type Event = wire.AnyEvent;
export type Syntax = { view: View; move: Option; event: Event; options: wire.Options };
export type Session = TableSession<Syntax>;

export type Player = wire.Player;
export type Round = wire.Round;
export type Hint = wire.Hint;
export type Review = wire.Review;
export type Deed = wire.Deed;
export type Kind = Deed["kind"];
export type Deck = View["deck"];
