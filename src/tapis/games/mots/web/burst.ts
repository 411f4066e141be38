/** What makes the whole table look up. */
import { t } from "$lib/i18n.svelte";
import type { Last } from "$lib/table.svelte";
import type { Event } from "$lib/types";

export type Burst = { id: string; text: string; tone: "attack" | "good" | "drama" };

export function burstOf(last: Last): Burst | null {
  if (last.full) return null;
  for (const [i, event] of [...last.events.entries()].reverse()) {
    const burst = heard(event);
    if (burst) return { id: `${last.seq}.${i}`, ...burst };
  }
  return null;
}

function heard(event: Event): Omit<Burst, "id"> | null {
  switch (event.event) {
    case "countered":
      return { text: t("ui.fourre_cry"), tone: "drama" };
    case "censored":
      return { text: t("ui.censored_cry"), tone: "attack" };
    case "misspelt":
      return { text: t("ui.misspelt_cry"), tone: "attack" };
    case "accepted":
      return { text: t(event.proverb ? "ui.proverb_cry" : "ui.accepted_cry"), tone: "good" };
    case "refused":
      return { text: t("ui.refused_cry"), tone: "attack" };
    case "captured":
      return { text: t("ui.captured_cry"), tone: "good" };
    default:
      return null;
  }
}
