/** What explains itself the first time it is met. */
import { settings } from "$lib/settings.svelte";
import type { Last } from "$lib/table.svelte";
import type { Event } from "$lib/types";

export function slipFor(last: Last): string {
  const met = last.events.map(meaning).find((name) => name && !settings.seen.includes(`bornes.${name}`));
  return met ?? "";
}

function meaning(event: Event): string {
  if (event.how === "fourre") return "fourre";
  if (["called", "heldup", "blundered", "voided"].includes(event.event)) return "holdup";
  if (["killed", "misfired"].includes(event.event)) return "killer";
  return "";
}
