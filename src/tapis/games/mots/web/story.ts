/** What just happened, where the board can say it better than the log: which card was thrown. */
import { t } from "$lib/i18n.svelte";
import type { Session, View } from "./wire";
import { bothOf } from "./words";

export function story(table: Session, view: View): string {
  const thrown = table.last.events.find((event) => event.event === "discarded");
  if (!thrown || !view.face || view.face.card !== thrown.card) return "";
  const { seat } = thrown;
  return t(seat === table.me ? "ui.threw_mine" : "ui.threw", { name: table.name(seat), card: bothOf(view.face) });
}
