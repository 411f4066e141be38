/** What explains itself the first time it is met. */
import { settings } from "$lib/settings.svelte";
import type { Seat } from "$lib/types";
import type { Table } from "./wire";

export function slipFor(view: Table, me: Seat | null): string {
  if (me === null) return "";
  const met = view.phase === "vote" && view.ballot?.kind === "finish" ? "vote" : view.phase === "fourre" && view.target === me ? "fourre" : view.phase === "object" ? "object" : view.phase === "grade" ? "grade" : view.phase === "turn" && view.turn === me ? "turn" : "";
  return met && !settings.seen.includes(`mots.${met}`) ? met : "";
}
