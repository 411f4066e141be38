/** What makes the whole table look up. */
import type { Cry } from "$lib/board/bursts.svelte";
import { t } from "$lib/i18n.svelte";
import type { Event } from "./wire";

export type Tone = "attack" | "good" | "drama";

export function cryOf(event: Event): Cry<Tone> | null {
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
