/** What the dock says to those who are not asked. */
import { t } from "$lib/i18n.svelte";
import type { Ask, Situation } from "./ask";
import { nameOf } from "./words";

export function waiting({ table, view }: Situation): Partial<Ask> {
  const name = (seat: number | null | undefined) => table.name(seat ?? -1);
  switch (view.phase) {
    case "over":
      return { question: t("ui.status_over") };
    case "attack":
      return {
        question: t("ui.waits_attack", {
          target: name(view.threat?.target),
          card: view.threat ? nameOf(view.threat.card) : "",
        }),
        detail: t("ui.waits_h"),
      };
    case "borne":
      if (view.passage?.seat !== view.you) return { question: t("ui.answered"), detail: t("ui.answered_h") };
      return { question: t("ui.passage_wait_q", { km: view.passage?.km }), detail: t("ui.passage_wait_h") };
    case "police":
      if (view.searched === view.you)
        return { question: t("ui.searched_q", { name: name(view.turn) }), detail: t("ui.searched_h") };
      return { question: t("ui.police_wait", { name: name(view.turn) }), detail: t("ui.waits_h") };
    case "steal":
    case "pay":
      return { question: t(`ui.${view.phase}_wait`, { name: name(view.caller) }), detail: t("ui.waits_h") };
    default:
      if (view.you === null) return { question: t("ui.wait_q", { name: name(view.turn) }), detail: t("ui.watch_h") };
      return { question: t("ui.wait_q", { name: name(view.turn) }), detail: t("ui.wait_h") };
  }
}
