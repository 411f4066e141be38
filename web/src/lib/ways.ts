/** Ways to play a game: its options as on the rule sheet, the presets that it declares, and the one that a family keeps
 * on its device or hands on as a link. */
import { asSent } from "./links";
import { remembered } from "./memory";
import { fieldsOf, inLanguage, type Field } from "./schema";
import type { GameCard, OptionForm } from "./types";

export type Values = Record<string, unknown>;
export const PRESETS = ["begin", "sheet", "merciless"] as const;
export type Preset = (typeof PRESETS)[number];
const MARK = "options"; // what the place in a link begins with

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
/** What people write themselves, and who sits where: no preset changes it, no link carries it. */
const isOwn = ({ kind }: Field) => kind === "lines" || kind === "seats";

/** The options as on the sheet, with the words in the reader's language. */
export function sheetOf(card: GameCard, lang: string): Values {
  const spoken = lang === "fr" ? {} : inLanguage(card.options, lang);
  return { ...card.defaults, ...spoken, ...card.form?.presets["sheet"] };
}

/** Whether a field is offered while the others are as they are. */
export function applies(form: OptionForm, name: string, values: Values, sheet: Values): boolean {
  return Object.entries(form.applies[name] ?? {}).every(
    ([other, wanted]) =>
      applies(form, other, values, sheet) &&
      (wanted === "changed"
        ? !same(values[other], sheet[other])
        : (wanted as unknown[]).some((value) => same(value, values[other]))),
  );
}

export const isChanged = (name: string, values: Values, sheet: Values) => !same(values[name], sheet[name]);

/** These options with a way to play, which leaves alone what people have written. */
export function playedAs(card: GameCard, way: Values, values: Values, sheet: Values): Values {
  const own = fieldsOf(card.options).filter((field) => isOwn(field) && !(field.name in way));
  return { ...values, ...sheet, ...Object.fromEntries(own.map(({ name }) => [name, values[name]])), ...way };
}

/** What is different from the sheet. */
export function differences(values: Values, sheet: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([name]) => isChanged(name, values, sheet)));
}

/** The family's own way, on this device. */
export const familyOf = (game: string) => remembered<Values>(`tapis.family.${game}`, localStorage);

/** A link that offers a new table with these options. */
export function linkTo(card: GameCard, values: Values, sheet: Values): string {
  const told = fieldsOf(card.options).filter((field) => !isOwn(field) && isChanged(field.name, values, sheet));
  const pairs = told.map(({ name }) => `&${name}=${encodeURIComponent(String(values[name]))}`);
  return asSent(`${location.origin}/play/${card.name}#${MARK}${pairs.join("")}`);
}

/** The options that a link names, as far as this game has them; null if it is no such link. */
export function fromLink(card: GameCard, hash: string): Values | null {
  const told = new URLSearchParams(hash.replace(/^#/, ""));
  if (!told.has(MARK)) return null;
  const found = fieldsOf(card.options).flatMap((field) => {
    const value = told.has(field.name) ? read(field, told.get(field.name)!) : undefined;
    return value === undefined ? [] : [[field.name, value] as const];
  });
  return Object.fromEntries(found);
}

function read(field: Field, text: string): unknown {
  if (field.kind === "switch") return text === "true" ? true : text === "false" ? false : undefined;
  if (field.kind === "choice") return field.values.find((value) => String(value) === text);
  if (field.kind !== "number" || !/^\d{1,6}$/.test(text)) return undefined;
  return Math.min(field.max, Math.max(field.min, Number(text)));
}
