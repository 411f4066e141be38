/** What is asked of this seat now, and with which answers. */
import { t } from "$lib/i18n.svelte";
import type { TableSession } from "$lib/table.svelte";
import type { Opening } from "$lib/types";
import type { Composer } from "./composer.svelte";
import type { Option, Table } from "./wire";
import { cardName } from "./words";

export type Act = { key: string; label: string; detail?: string; move?: Option; unload?: true };
export type Ask = { window: Opening | undefined; question: string; detail: string; live: boolean; main?: Act | undefined; others: Act[] };
type Situation = { table: TableSession; view: Table; composer: Composer };

export function ask(s: Situation): Ask {
  const window = s.table.windows.find((w) => w.waits);
  const asked = s.table.me !== null && window !== undefined && window.seats.includes(s.table.me);
  const said = asked ? answers(s) : waiting(s);
  return { window, detail: "", others: [], live: asked && s.view.phase !== "turn", ...said };
}

function answers(s: Situation): Partial<Ask> & { question: string } {
  switch (s.view.phase) {
    case "contest":
      return contest(s);
    case "count":
      return { question: t("ui.q_count"), main: { key: "next", label: t("ui.next"), detail: t("ui.next_small"), move: { move: "pass" } } };
    case "rebuy":
      return rebuy(s);
    default:
      return turn(s);
  }
}

function contest({ table, view }: Situation): Partial<Ask> & { question: string } {
  const { seat, letters } = view.doing!;
  return {
    question: t("ui.q_contest", { word: letters.toUpperCase(), name: table.name(seat) }),
    detail: t("ui.q_contest_h"),
    main: { key: "pass", label: t("ui.let"), detail: t("ui.let_small"), move: { move: "pass" } },
    others: [{ key: "contest", label: t("ui.contest"), move: { move: "contest" } }],
  };
}

function rebuy({ view }: Situation): Partial<Ask> & { question: string } {
  const count = Math.max(...view.players.filter(({ out }) => !out).map((player) => player.count));
  return {
    question: t("ui.q_rebuy"),
    detail: t("ui.q_rebuy_h"),
    main: { key: "back", label: t("ui.rebuy"), detail: t("ui.rebuy_small", { count }), move: { move: "rebuy", back: true } },
    others: [{ key: "out", label: t("ui.stay_out"), move: { move: "rebuy", back: false } }],
  };
}

function turn({ view, composer }: Situation): Partial<Ask> & { question: string } {
  const question = t(view.only_discard ? "ui.q_only" : "ui.q_turn");
  const unload: Act = { key: "unload", label: t("ui.unload"), unload: true };
  if (composer.kind === "discard") return { question: t("ui.q_discard"), detail: t("ui.q_discard_h"), ...discard(view, composer, unload) };
  const move = view.only_discard ? null : composer.move(view.takes_back);
  const detail = view.refused.length ? t("ui.unknown", { words: view.refused.join(", ") }) : t("ui.q_turn_h");
  if (!composer.kind || !move) return { question, detail, others: composer.kind ? [unload] : [] };
  const label = t(`ui.do_${composer.kind}`, { word: composer.made.toUpperCase() });
  const small = view.challenge === "open" ? t("ui.do_open") : t("ui.do_auto");
  return { question, detail, main: { key: "do", label, detail: small, move }, others: [unload] };
}

/** The card is chosen before the other is seen (SYN-13). */
function discard(view: Table, composer: Composer, unload: Act): Pick<Ask, "main" | "others"> {
  const card = composer.cards[0]!.letter;
  const stock: Act = { key: "stock", label: t("ui.do_stock", { card: cardName(card) }), move: { move: "discard", card, take: "stock" } };
  if (view.face === null) return { main: stock, others: [unload] };
  const face: Act = { key: "face", label: t("ui.do_face", { card: cardName(card), face: cardName(view.face) }), move: { move: "discard", card, take: "face" } };
  return composer.take === "face" ? { main: face, others: [stock, unload] } : { main: stock, others: [face, unload] };
}

/** What the dock says to those who are not asked. */
function waiting({ table, view }: Situation): Partial<Ask> & { question: string } {
  const name = table.name(view.turn);
  if (view.phase === "over") return { question: t("ui.q_over") };
  if (view.phase === "count" || view.phase === "rebuy") return { question: t(`ui.wait_${view.phase}`), detail: t("ui.wait_h") };
  if (view.phase === "contest" && view.turn === table.me) return { question: t("ui.wait_mine"), detail: t("ui.wait_mine_h") };
  if (view.phase === "contest") return { question: t("ui.wait_contest"), detail: t("ui.wait_h") };
  if (table.me === null || view.players[table.me]?.out) return { question: t("ui.wait_turn", { name }), detail: t("ui.watch_h") };
  return { question: t("ui.wait_turn", { name }), detail: t("ui.wait_turn_h") };
}
