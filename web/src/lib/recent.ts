/** The tables this browser sat at, newest first. */
import { remembered } from "./memory";

export type Recent = { code: string; game: string };
const kept = () => remembered<Recent[]>("tapis.tables", localStorage);

export const recent = (): Recent[] => kept().read() ?? [];

export const rememberTable = (table: Recent) =>
  kept().write([table, ...recent().filter(({ code }) => code !== table.code)].slice(0, 6));

export const forgetTable = (code: string) => kept().write(recent().filter((table) => table.code !== code));
