/** A challenge told: who doubted which word of whom, what the dictionary said, who loses what. */
import { t } from "$lib/i18n.svelte";
import type { Contesting, Session, View } from "./wire";

export function story(contest: Contesting, lexicon: View["lexicon"], table: Session): string {
  const { seat, author, word, valid, points } = contest;
  const who = seat === table.me ? "mine" : author === table.me ? "against" : "others";
  return t(`ui.story_${who}_${valid ? "held" : "fell"}`, {
    seat: table.name(seat),
    author: table.name(author),
    word,
    n: points,
    lexicon: t(`lexicon.${lexicon}`),
  });
}
