/** What just happened, in a sentence; a contest is told with what it costs. */
import { t } from "$lib/i18n.svelte";
import type { TableSession } from "$lib/table.svelte";
import type { Table } from "./wire";
import { figure } from "./words";

export function contestStory(table: TableSession, view: Table): string {
  const event = table.last.events.find(({ event }) => event === "contested");
  if (!event) return "";
  const [seat, author] = [event.seat as number, event.author as number];
  const who = seat === table.me ? "mine" : author === table.me ? "against" : "others";
  const count = view.players[seat]?.count ?? 0;
  const values = { seat: table.name(seat), author: table.name(author), word: String(event.word).toUpperCase(), count: figure(count), was: figure(count + (event.valid ? -10 : 10)) };
  return t(`ui.story_${who}_${event.valid ? "held" : "fell"}`, values);
}
