/** The wire's types by the game's own names; what the server sends in a view has all its fields. */
import type * as wire from "./protocol";
import type { TableSession } from "$lib/table.svelte";

type Whole<T> = T extends object ? Required<T> : T;
export type Option = Whole<wire.AnyMove>;
export type MoveOf<K extends Option["move"]> = Extract<Option, { move: K }>;
export type Event = wire.AnyEvent;
export type View = Omit<wire.BornesView, "options" | "orders"> & { options: Option[]; orders: Orders | null };
export type Bornes = { view: View; move: Option; event: Event; options: wire.Options };
export type Session = TableSession<Bornes>;

export type Zone = wire.Zone;
export type Stone = wire.Stone;
export type Shield = wire.Shield;
export type Orders = MoveOf<"orders">;

export type Card = View["hand"][number];
export type Borne = MoveOf<"lay">["card"];
export type Attaque = MoveOf<"attack">["card"];
export type Botte = MoveOf<"protect">["card"];
