/** What was just shouted across the table. */
import { t } from "$lib/i18n.svelte";
import type { Last } from "$lib/table.svelte";
import type { Event } from "$lib/types";
import type { Card } from "./cards";
import { nameOf, shout } from "./words";

export type Burst = { id: string; text: string; tone: "attack" | "km" | "drama" };

/** Special cards are called by their names. */
const PLAYED: Record<string, Card> = {
  mirrored: "retroviseur", cancelled: "demi-tour", flown: "helico", searched: "police", emptied: "poubelle",
};

export function burstOf(last: Last): Burst | null {
  if (last.full) return null;
  for (const [i, event] of [...last.events.entries()].reverse()) {
    const burst = heard(event);
    if (burst) return { id: `${last.seq}.${i}`, ...burst };
  }
  return null;
}

function heard(event: Event): Omit<Burst, "id"> | null {
  const said = typeof event.said === "string" ? event.said : "";
  switch (event.event) {
    case "laid":
      return { text: said ? shout(said) : "…", tone: "km" };
    case "attacked":
    case "muffed":
      return { text: said ? shout(said) : "…", tone: "attack" };
    case "protected":
      return event.how === "fourre" ? { text: t("ui.fourre_cry"), tone: "drama" } : null;
    case "killed":
    case "misfired":
      return { text: t("ui.killer_cry"), tone: "attack" };
    case "called":
    case "heldup":
    case "blundered":
    case "voided":
      return { text: t("ui.holdup_cry"), tone: "drama" };
    default:
      return PLAYED[event.event] ? { text: shout(nameOf(PLAYED[event.event]!)), tone: "drama" } : null;
  }
}
