/** The wire's types by the game's own names; what the server sends in a view has all its fields. */
import type * as wire from "$lib/../protocol";

type Whole<T> = T extends object ? Required<T> : T;
export type Option = Whole<wire.BornesAnyMove>;
export type Table = Omit<wire.BornesTable, "options" | "orders"> & { options: Option[]; orders: Orders | null };
export type Zone = wire.BornesZone;
export type Stone = wire.BornesStone;
export type Shield = wire.BornesShield;
export type Lay = Required<wire.BornesLay>;
export type Attack = Required<wire.BornesAttack>;
export type Parry = Required<wire.BornesParry>;
export type Protect = wire.BornesProtect;
export type Steal = Required<wire.BornesSteal>;
export type Pay = Required<wire.BornesPay>;
export type Orders = Required<wire.BornesOrders>;
