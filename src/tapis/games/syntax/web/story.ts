/** What just happened, in a sentence; a contest is told with what it costs. */
import { figure } from "$lib/board/figures";
import { t } from "$lib/i18n.svelte";
import type { Session } from "./wire";

export function contestStory(table: Session): string {
  const told = table.last.events.find((event) => event.event === "contested");
  if (!told) return "";
  const { seat, author, valid } = told;
  const who = seat === table.me ? "mine" : author === table.me ? "against" : "others";
  const values = {
    seat: table.name(seat),
    author: table.name(author),
    word: told.word.toUpperCase(),
    count: figure(told.count),
    was: figure(told.before),
  };
  return t(`ui.story_${who}_${valid ? "held" : "fell"}`, values);
}
