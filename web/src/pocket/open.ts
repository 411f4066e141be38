/** Opens a game that is played without a network: the one that is kept, or a new deal. */
import { api } from "../lib/api";
import { keptPocket } from "../lib/keptpocket";
import { settings } from "../lib/settings.svelte";
import { laidOut, type Laid } from "./line";
import { FILES, Rules } from "./rules";

const CHANCES = 256; // numbers, at least as many as any deck has cards

export async function openPocket(game: string): Promise<Laid> {
  const before = keptPocket(game);
  const language = before?.language ?? settings.lang;
  const [table, data] = await Promise.all([api.pocket(game, language), api.pocketData(game, language)]);
  const { modules, door, room } = table;
  const rules = await Rules.of({ modules, door, options: room.options, data });
  const deal = before?.deal ?? (await rules.ask("deal", [...crypto.getRandomValues(new Uint32Array(CHANCES))]));
  return laidOut(table, rules, before ?? { language, deal, moves: [], over: false });
}

/** Fetches for later all that this needs. */
export async function keepForPocket(game: string): Promise<void> {
  const files = FILES.map((file) => fetch(file));
  await Promise.all([api.pocket(game, settings.lang), api.pocketData(game, settings.lang), ...files]);
}
