/** What is played alone, at one touch. */
import { api, Trouble } from "$lib/api";
import type { Extra } from "$lib/games";
import { plural, t } from "$lib/i18n.svelte";
import { keptDay } from "$lib/keptday";
import { isBegun, keepPocket } from "$lib/keptpocket";
import { myName } from "$lib/names";
import { PACES } from "$lib/pace";
import { settings } from "$lib/settings.svelte";
import { days, streakOn } from "./streak";
import type { View } from "./wire";

/** The dictionary of the reader's language. */
const options = () => ({ lexicon: settings.lang });

const at = ({ code }: { code: string }) => `/t/${code}`;

/** A new table with a solitaire. */
export const openSolitaire = (wished: Record<string, unknown>): Promise<string> =>
  api
    .open({
      game: "courts",
      name: myName(),
      seats: 1,
      options: wished,
      pace: PACES.free,
      deal: true,
    })
    .then(at);

const POCKET = "/pocket/courts";

/** One that was begun without a network is gone on with; else a table is opened, or without a network there is one of
 * the page's own, if that was fetched. */
async function playSolitaire(): Promise<string> {
  if (isBegun("courts")) return POCKET;
  try {
    return await openSolitaire(options());
  } catch (trouble) {
    const kept = await api.pocket("courts", settings.lang).catch(() => null);
    if (!kept || !(trouble instanceof Trouble && trouble.away)) throw trouble;
    keepPocket("courts", null); // that one is over
    return POCKET;
  }
}

/** Today by this clock, or by the server’s if that is a day ahead and its puzzle was solved here. */
function today(): string {
  const now = new Date();
  now.setMinutes(now.getMinutes() - now.getTimezoneOffset());
  const day = now.toISOString().slice(0, 10);
  const last = [...days().keys()].at(-1) ?? "";
  return last > day ? last : day;
}

/** Where today's hand is played without a network, if it was opened here before. */
function keptHand(trouble: unknown): string {
  const kept = keptDay("courts");
  const day = kept && (kept.seen.frame.view as View).daily?.day;
  if (kept && day && day >= today() && trouble instanceof Trouble && trouble.away) return at(kept);
  throw trouble;
}

/** «27/43 · série 4»: today's result, and how many days in a row. */
function result(): string {
  const day = today();
  const one = days().get(day);
  const streak = streakOn(day);
  const parts = [
    one ? `${one.score}/${one.best || "…"}` : "",
    streak ? plural("extra.daily.streak", streak, {}, "courts") : "",
  ];
  return parts.filter(Boolean).join(" · ");
}

export const extras: Extra[] = [
  {
    key: "daily",
    icon: "pencil",
    open: () => api.playToday("courts", myName(), options()).then(at).catch(keptHand),
    note: result,
  },
  {
    key: "solitaire",
    icon: "user",
    open: playSolitaire,
    note: () => (isBegun("courts") ? t("extra.solitaire.begun", {}, "courts") : ""),
  },
];
