/** Words for what a game names: its own texts where there are any, else the names in its code made readable. */
import { has, listed, seatFields, t } from "./i18n.svelte";
import { fieldsOf, type Chair, type Event } from "./types";

export type Name = (seat: number) => string;

/** `two_of_a_kind` → “Two of a kind”. */
export function readable(name: string): string {
  const words = name.replaceAll("_", " ").trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const either = (keys: string[], other: string): string => {
  const key = keys.find((each) => has(each));
  return key ? t(key) : other;
};

/** What a field of a view or of a move is called. */
export const fieldWord = (field: string): string =>
  either([`field.${field}`, `field.${field.split(".").at(-1)}`], readable(field.split(".").at(-1)!));

/** What a level of bots is called. */
export const levelWord = (level: string): string => either([`level.${level}`], readable(level));

/** What a bot is, in a word or two: its level, or that it comes from outside. */
export const botWord = (chair: Chair): string =>
  chair.outside
    ? t(chair.present ? "outside.here" : "outside.awaited")
    : t("room.bot", { level: levelWord(chair.level) });

/** What is printed on a card. */
export const cardWord = (card: unknown): string => either([`card.${String(card)}`], String(card));

/** A value as it is said: a seat by its name, a card or a choice by its text. */
export function valueWord(field: string, value: unknown, name: Name): string {
  const last = field.split(".").at(-1)!;
  if (typeof value === "number" && seatFields().includes(last)) return name(value);
  if (typeof value === "number" && !/^cards?$|_cards?$/.test(last)) return String(value);
  if (typeof value === "boolean") return t(value ? "room.options.on" : "room.options.off");
  if (value === null || value === undefined) return "–";
  if (Array.isArray(value)) return listed(value.map((each) => valueWord(field, each, name)));
  if (typeof value === "object") return partsWord(value as Record<string, unknown>, name);
  return either([`${last}.${String(value)}`, `card.${String(value)}`], String(value));
}

const partsWord = (value: Record<string, unknown>, name: Name): string =>
  Object.entries(value)
    .map(([field, each]) => `${fieldWord(field)} ${valueWord(field, each, name)}`)
    .join(", ");

/** “Ana: Took · Stones 3”: an event of a game that has no lines for its log. */
export function plainLine(happened: Event, name: Name): string {
  const { event, ...fields } = fieldsOf(happened);
  const who = typeof fields.seat === "number" ? `${name(fields.seat)}: ` : "";
  const told = Object.entries(fields).filter(([field, value]) => field !== "seat" && value !== null && value !== false);
  const words = told.map(([field, value]) =>
    value === true ? fieldWord(field) : `${fieldWord(field)} ${valueWord(field, value, name)}`,
  );
  return who + [readable(String(event)), ...words].join(" · ");
}
