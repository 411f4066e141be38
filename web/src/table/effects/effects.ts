/** What an option changes, as `tapis lab GAME --keep` measured it with bots and kept it beside the game. */
import { fileOf } from "../../lib/shelf";

export const MEASURES = ["turns", "decisions", "luck", "comebacks", "first"] as const;
export type Measure = (typeof MEASURES)[number];
type Figure = [value: number, low: number, high: number];
/** A measure that means nothing in a game is not there. */
export type Effect = { value: string | number | boolean } & Partial<Record<Measure, Figure>>;
type Effects = { date: string; games: number; options: Record<string, Effect[]> };

const asked = new Map<string, Promise<Effects | null>>();

/** The figures of a game; null if they cannot be had now. */
export function effectsOf(game: string): Promise<Effects | null> {
  const known = asked.get(game) ?? fetched(fileOf(game, "assets/lab.json"));
  asked.set(game, known);
  void known.then((found) => found ?? asked.delete(game));
  return known;
}

async function fetched(address: string): Promise<Effects | null> {
  const answer = await fetch(address).catch(() => null);
  return answer?.ok ? ((await answer.json()) as Effects) : null;
}

/** The measures in which two values of the option are further apart than chance explains. */
export function differing(effects: Effect[]): Measure[] {
  const apart = ([, , high]: Figure, [, low]: Figure) => high < low;
  return MEASURES.filter((measure) => {
    const figures = effects.flatMap((effect) => (effect[measure] ? [effect[measure]] : []));
    return figures.some((one) => figures.some((other) => apart(one, other)));
  });
}

/** A figure and its interval, as its reader writes numbers. */
export function figure(measure: Measure, [value, low, high]: Figure, lang: string): string {
  const numbers = new Intl.NumberFormat(lang, {
    style: measure === "turns" || measure === "decisions" ? "decimal" : "percent",
    maximumFractionDigits: measure === "decisions" ? 1 : 0,
    signDisplay: measure === "first" ? "exceptZero" : "auto",
  });
  return `${numbers.format(value)} (${numbers.format(low)} – ${numbers.format(high)})`;
}
