/** What an evening is called: its day, its part of the day, and its host. */
import { t } from "../lib/i18n.svelte";
import { settings } from "../lib/settings.svelte";

const NOON = 12;
const DUSK = 17; // the hour at which people say good evening

export function eveningTitle(host: string, when: Date): string {
  const day = when.toLocaleDateString(settings.lang, { weekday: "long" });
  const hour = when.getHours();
  const part = hour < 5 || hour >= DUSK ? "evening" : hour < NOON ? "morning" : "afternoon";
  return t("evening.title", { day: day.charAt(0).toUpperCase() + day.slice(1), part: t(`evening.part.${part}`), host });
}

/** The host's name among these chairs. */
export const hostOf = (chairs: { name: string; host: boolean }[]): string =>
  chairs.find((chair) => chair.host)?.name ?? chairs[0]?.name ?? "";
