/** A game's options in words: what each is called, and what is chosen there. */
import { has, listed, plural, t } from "./i18n.svelte";
import { readable } from "./plain";
import type { Field } from "./schema";

export const optionLabel = (name: string): string =>
  has(`option.${name}.label`) ? t(`option.${name}.label`) : readable(name);
export const optionHelp = (name: string): string => (has(`option.${name}.help`) ? t(`option.${name}.help`) : "");

const none = (name: string) => t(has(`option.${name}.none`) ? `option.${name}.none` : "room.options.none");

/** `nameOf`: who sits there. */
export function optionValue({ name, kind }: Field, value: unknown, nameOf: (seat: number) => string): string {
  const key = `option.${name}.values.${String(value)}`;
  if (has(key)) return t(key);
  if (kind === "lines") {
    const lines = String(value ?? "")
      .split("\n")
      .filter((line) => line.trim()).length;
    return lines ? plural(`option.${name}.lines`, lines) : none(name);
  }
  if (kind === "seats") return listed(((value ?? []) as number[]).map(nameOf)) || none(name);
  if (kind === "switch") return t(value ? "room.options.on" : "room.options.off");
  return has(`option.${name}.value`) ? t(`option.${name}.value`, { n: value as number }) : String(value);
}
