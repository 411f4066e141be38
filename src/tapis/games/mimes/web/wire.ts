/** The wire's types by the game's own names; what the server sends in a view has all its fields. */
import type * as wire from "$lib/../protocol";

export type Table = Omit<wire.MimesTable, "agreed"> & { agreed: Required<wire.MimesOptions> };
export type Option = wire.MimesAnyMove;
export type Group = wire.MimesGroup;
export type Said = wire.MimesSaid;
export type Item = wire.MimesItem;
export type Mark = wire.MimesMark;
export type Drawing = wire.MimesDrawing;
export type Way = NonNullable<Table["way"]>;
