/** What is shouted across the table. */
import type { Cry } from "$lib/board/bursts.svelte";
import { t } from "$lib/i18n.svelte";
import type { Seat } from "$lib/types";
import type { Card, Event } from "./wire";
import { nameOf, shout } from "./words";

export type Tone = "attack" | "km" | "drama";

/** Special cards are called by their names. */
const PLAYED: Partial<Record<Event["event"], Card>> = {
  mirrored: "retroviseur",
  cancelled: "demi-tour",
  flown: "helico",
  searched: "police",
  emptied: "poubelle",
};

/** Who cries what. */
export function cryOf(event: Event): (Cry<Tone> & { seat: Seat }) | null {
  const cry = wordsOf(event);
  if (!cry) return null;
  return { ...cry, seat: event.event === "over" ? event.winners[0]! : "seat" in event ? event.seat : -1 };
}

function wordsOf(event: Event): Cry<Tone> | null {
  switch (event.event) {
    case "laid":
      return { text: event.said ? shout(event.said) : "…", tone: "km" };
    case "attacked":
    case "muffed":
      return { text: event.said ? shout(event.said) : "…", tone: "attack" };
    case "protected":
      return event.how === "fourre" ? { text: t("ui.fourre_cry"), tone: "drama" } : null;
    case "over":
      return event.reason === "goal" ? { text: t("ui.home_cry"), tone: "drama" } : null;
    case "killed":
    case "misfired":
      return { text: t("ui.killer_cry"), tone: "attack" };
    case "called":
    case "heldup":
    case "blundered":
    case "voided":
      return { text: t("ui.holdup_cry"), tone: "drama" };
    default: {
      const card = PLAYED[event.event];
      return card ? { text: shout(nameOf(card)), tone: "drama" } : null;
    }
  }
}
