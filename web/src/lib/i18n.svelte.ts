/** Texts in the reader's language: a game's own words first, then those common to games, then the shell's. */
import { SvelteMap } from "svelte/reactivity";
import shellEn from "../messages.en.json";
import shellFr from "../messages.fr.json";
import commonEn from "$games/messages.en.json";
import commonFr from "$games/messages.fr.json";
import { SEATS } from "./lines";
import type { Field } from "./schema";
import { settings, type Lang } from "./settings.svelte";
import { cardOf, fileOf, shelf } from "./shelf";

type Tree = { [key: string]: string | Tree };
type Texts = Map<string, string>;
export type Values = Record<string, unknown>;

const house: Record<Lang, Texts> = {
  fr: flatten(shellFr, flatten(commonFr)),
  en: flatten(shellEn, flatten(commonEn)),
};
const loaded = new SvelteMap<string, Texts>(); // "bornes.fr" → texts

function flatten(tree: Tree, into: Texts = new Map(), prefix = ""): Texts {
  for (const [key, value] of Object.entries(tree))
    if (typeof value === "string") into.set(prefix + key, value);
    else flatten(value, into, `${prefix}${key}.`);
  return into;
}

/** Brings a game's texts, for what is told of it while another is played. */
export async function fetchTexts(game: string, lang = settings.lang) {
  const name = `${game}.${lang}`;
  if (loaded.has(name)) return;
  await shelf();
  const spoken = spokenBy(game, lang);
  const answer = spoken ? await fetch(fileOf(game, `messages.${spoken}.json`)).catch(() => null) : null;
  if (spoken && !answer) return; // no network: they are asked for again next time
  loaded.set(name, answer?.ok ? flatten((await answer.json()) as Tree) : new Map());
}

/** The reader's language if the game speaks it, else one that it does speak. */
function spokenBy(game: string, lang: Lang): string | undefined {
  const texts = cardOf(game)?.texts ?? {};
  return lang in texts ? lang : Object.keys(texts)[0];
}

class Reader {
  /** The game whose words come first. */
  game = $state("");

  constructor() {
    $effect.root(() => {
      $effect(() => {
        const lang = settings.lang;
        for (const game of new Set([...loaded.keys()].map((name) => name.split(".")[0]!))) void fetchTexts(game, lang);
      });
    });
  }

  find(key: string, game = this.game): string | undefined {
    const { lang } = settings;
    return (
      loaded.get(`${game}.${lang}`)?.get(key) ??
      cardOf(game)?.texts[spokenBy(game, lang) ?? lang]?.[key] ??
      house[lang].get(key)
    );
  }
}

export const reader = new Reader();

/** Brings a game's texts and makes them the first to be looked in. */
export async function speakOf(game: string) {
  await fetchTexts(game, settings.lang);
  reader.game = game;
}

/** Takes in the texts of a part of the page that is brought later. */
export function learn(texts: Record<Lang, Tree>) {
  for (const lang of ["fr", "en"] as const) flatten(texts[lang], house[lang]);
}

/** The last parts of all keys under `prefix`, in the order in which the game's author wrote them. */
export function listedUnder(prefix: string): string[] {
  const keys = [...(loaded.get(`${reader.game}.${settings.lang}`)?.keys() ?? [])];
  return keys.filter((key) => key.startsWith(`${prefix}.`)).map((key) => key.slice(prefix.length + 1));
}

/** Does this text exist? */
export const has = (key: string, game?: string) => reader.find(key, game) !== undefined;

/** An option that people choose: one that its game puts into a group, or where it groups none, one with a name. */
export function isOffered({ name, kind }: Field): boolean {
  const groups = cardOf(reader.game)?.form?.groups;
  if (groups) return [...groups.often, ...groups.variants, ...groups.fine].includes(name);
  return kind !== "lines" || has(`option.${name}.label`);
}

/** The text of `key` with its {fields} filled in; plain text, never markup. A missing key shows itself. */
export function t(key: string, values: Values = {}, game?: string): string {
  return fill(reader.find(key, game) ?? key, values);
}

/** `key.one` or `key.other` by the number. */
export function plural(key: string, n: number, values: Values = {}, game?: string): string {
  const form = new Intl.PluralRules(settings.lang).select(n);
  const known = has(`${key}.${form}`, game) ? form : "other";
  return t(`${key}.${known}`, { n, ...values }, game);
}

export function fill(text: string, values: Values): string {
  return text.replace(/\{(\w+)\}/g, (whole, field: string) => {
    const value = values[field];
    return value === undefined || value === null ? whole : String(value);
  });
}

/** What a game is called; a game without texts goes by its code. */
export const gameName = (game: string) => (has("name", game) ? t("name", {}, game) : game);

/** The sentence for a refused move: the most exact text there is for the rule. */
export function refusalText(rule: string, params: Values): string {
  const exact = typeof params.why === "string" ? `refused.${rule}.${params.why}` : "";
  const key = [exact, `refused.${rule}`].find((k) => k && has(k)) ?? "refused.other";
  return t(key, { rule, ...worded(params) });
}

/** Fields of events, moves and views that name a seat: those of all games, and those that this one's `board.toml`
 * adds. */
export const seatFields = (): string[] => [...SEATS, ...(cardOf(reader.game)?.seats ?? [])];

/** Card codes, sounds, teams and seats as words. */
export function worded(values: Values, name?: (seat: number) => string): Values {
  const said = Object.entries(values).map(([field, value]) => [field, word(field, value, name)]);
  return Object.fromEntries(said);
}

function word(field: string, value: unknown, name?: (seat: number) => string): unknown {
  if (name && typeof value === "number" && seatFields().includes(field)) return name(value);
  if (field === "team" && has(`team.${String(value)}`)) return t(`team.${String(value)}`);
  if (name && field === "winners" && Array.isArray(value)) return listed(value.map((seat: number) => name(seat)));
  if (Array.isArray(value) && value.every((each) => typeof each === "string")) return listed(value);
  if (typeof value !== "string" || value === "") return value;
  for (const kind of [field, "card"]) if (has(`${kind}.${value}`)) return t(`${kind}.${value}`);
  return value;
}

export const listed = (names: string[]) => new Intl.ListFormat(settings.lang).format(names);
