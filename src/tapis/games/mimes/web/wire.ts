/** The wire's types by the game's own names; what the server sends in a view has all its fields. */
import type * as wire from "./protocol";
import type { TableSession } from "$lib/table.svelte";

export type View = Omit<wire.MimesView, "agreed" | "album"> & {
  agreed: Required<wire.Options>;
  album: Required<wire.Drawing>[];
};
export type Option = wire.AnyMove;
/** A move of one kind. */
export type MoveOf<K extends Option["move"]> = Extract<Option, { move: K }>;
export type Mimes = {
  view: View;
  move: Option;
  event: wire.AnyEvent;
  options: wire.Options;
};
export type Session = TableSession<Mimes>;

export type Group = wire.Group;
export type Item = wire.Item;
export type Drawing = Required<wire.Drawing>;
export type Piece = wire.Piece;
