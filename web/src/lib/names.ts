/** A friendly name for somebody who has not given one: names that anybody may bear. */
import { settings } from "./settings.svelte";

const NAMES = (
  "Camille Sacha Dominique Claude Charlie Alix Lou Noa Eden Morgan " +
  "Ange Yaël Élie Swann Maxime Andréa Jo Marlo Sam Robin"
).split(" ");

export const someName = (but: string[] = []): string => {
  const left = NAMES.filter((name) => !but.includes(name));
  return left[Math.floor(Math.random() * left.length)] ?? `${NAMES[0]} ${but.length + 1}`;
};

/** The name this person plays under; made up once, then kept. */
export function myName(): string {
  if (!settings.name.trim()) settings.name = someName();
  return settings.name.trim();
}
