/** What is explained the first time it is met, to whom can act on it. */
import type { Tip } from "$lib/board/tips.svelte";
import { t } from "$lib/i18n.svelte";
import type { Seat } from "$lib/types";
import type { View } from "./wire";

export function tipFor(view: View, me: Seat | null, asked: boolean): Tip | null {
  if (me === null || !asked) return null;
  const met =
    view.phase === "vote" && view.ballot?.kind === "finish" && !view.ballot.proverb
      ? "vote"
      : view.phase === "fourre" && view.options.some(({ move }) => move === "fourre")
        ? "fourre"
        : view.phase === "object"
          ? "object"
          : view.phase === "grade"
            ? "grade"
            : view.phase === "turn" && view.turn === me && view.players[me]?.censure == null
              ? "turn"
              : "";
  return met ? { id: `mots.${met}`, text: t(`ui.slip_${met}`) } : null;
}
