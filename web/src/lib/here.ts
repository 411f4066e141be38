/** The table that a component lies on, where it is not handed down. */
import { getContext, setContext } from "svelte";
import type { TableSession } from "./table.svelte";

const KEY = Symbol("table");

export const provideTable = (table: TableSession): void => void setContext(KEY, table);
/** Undefined where there is none: in a film, on a page without a table. */
export const tableHere = (): TableSession | undefined => getContext<TableSession | undefined>(KEY);
