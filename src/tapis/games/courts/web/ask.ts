/** What is asked of this seat now, and the answers it may give. */
import { plural, t } from "$lib/i18n.svelte";
import type { TableSession } from "$lib/table.svelte";
import type { Act } from "./Acts.svelte";
import type { Arranger } from "./arranger.svelte";
import { VALUES } from "./cards";
import type { Option, Table } from "./wire";
import { points } from "./words";

export type Chosen = { seat: number; word: number };
export type Situation = {
  table: TableSession;
  view: Table;
  arranger: Arranger;
  chosen: Chosen | null; // a word of another's
  play: (move: Option, leaving?: string | null) => Promise<void>;
  point: (where: string, rule?: string, text?: string) => void;
};
/** `main` names the golden answer; `spare` is the card that goes to the discard pile as things stand. */
export type Ask = { question: string; detail: string; acts: Act[]; main: string; asked: boolean; spare: string | null };

export function ask(s: Situation): Ask {
  const { table, view } = s;
  const asked = table.me !== null && table.windows.some((w) => w.waits && w.seats.includes(table.me!));
  return { detail: "", acts: [], main: "", spare: null, asked, ...(asked ? mine(s) : waiting(s)) };
}

type Part = { question: string } & Partial<Ask>;

function mine(s: Situation): Part {
  switch (s.view.phase) {
    case "draw":
      return draws(s);
    case "play":
      return s.view.last ? lays(s) : plays(s);
    case "contest":
      return contests(s);
    default:
      return counted(s);
  }
}

function waiting({ table, view }: Situation): Part {
  const last = view.last ? t("ui.wait_last_h") : table.me === null ? "" : t("ui.wait_h");
  if (view.phase === "contest") return { question: t("ui.contest_wait_q"), detail: t("ui.contest_wait_h") };
  if (view.phase === "count") return { question: t("ui.count_wait_q"), detail: t("ui.count_wait_h") };
  if (view.phase === "over") return { question: t("ui.over_q") };
  return { question: t("ui.wait_q", { name: table.name(view.turn) }), detail: last };
}

function draws({ view, play }: Situation): Part {
  const acts: Act[] = [{ key: "stock", label: t("ui.draw_stock"), run: () => void play({ move: "draw", pile: "stock" }) }];
  if (view.discard) acts.push({ key: "discard", label: t("ui.draw_discard", { card: view.discard }), run: () => void play({ move: "draw", pile: "discard" }) });
  return { question: t(view.last ? "ui.draw_last_q" : "ui.draw_q"), detail: t("ui.draw_h"), acts, main: "stock" };
}

/** An ordinary turn: going out, or one card to the pile. Both answers are always there. */
function plays(s: Situation): Part {
  const { view, arranger } = s;
  const spare = arranger.chosen ?? (arranger.loose.length === 1 ? arranger.loose[0]! : null);
  const loose = spare !== null && arranger.loose.includes(spare) ? spare : null;
  const ready = arranger.complete && view.may_lay;
  const out: Act = { key: "out", icon: "log-out", label: ready ? t("ui.out_with", { points: points(view.gain) }) : t("ui.out"), run: () => lay(s, loose) };
  const discard: Act = {
    key: "throw",
    label: spare ? t("ui.throw", { card: arranger.piece(spare).card }) : t("ui.throw_what"),
    run: () => (spare ? void s.play({ move: "discard", card: arranger.piece(spare).card }, spare) : s.point(".trays .card", "COU-13", t("ui.throw_touch"))),
  };
  const detail = !view.may_lay ? t("ui.play_refused", { words: view.refused.join(", ") }) : t(ready ? "ui.play_ready_h" : "ui.play_h");
  return { question: t("ui.play_q"), detail, acts: [out, discard], main: ready ? "out" : "throw", spare: loose };
}

/** A last turn: words on the table, one card to the pile. */
function lays(s: Situation): Part {
  const { view, arranger } = s;
  const dearest = arranger.loose.toSorted((a, b) => VALUES[arranger.piece(b).card] - VALUES[arranger.piece(a).card])[0] ?? null;
  const spare = arranger.chosen && arranger.loose.includes(arranger.chosen) ? arranger.chosen : dearest;
  const n = arranger.trays.length;
  const label = n ? plural("ui.lay", n, { points: points(Math.max(0, view.gain)) }) : spare ? t("ui.lay_none", { card: arranger.piece(spare).card }) : t("ui.throw_what");
  const detail = view.tries && view.refused.length ? plural("ui.last_tries", view.tries, { words: view.refused.join(", ") }) : t("ui.last_h");
  return { question: t("ui.last_q"), detail, acts: [{ key: "lay", label, run: () => lay(s, spare) }], main: "lay", spare };
}

function lay(s: Situation, spare: string | null) {
  const { arranger, view } = s;
  const loose = spare ?? arranger.loose[0];
  if (!loose) return s.point(".tray", "COU-15", t("ui.keep_one"));
  const discard = arranger.piece(loose).card;
  if (view.last && !arranger.trays.length) return void s.play({ move: "discard", card: discard }, loose);
  void s.play({ move: "lay", words: arranger.words, discard }, loose);
}

function contests({ view, chosen, play, point }: Situation): Part {
  const word = chosen ? view.players[chosen.seat]?.laid?.[chosen.word] : undefined;
  const contest: Act = {
    key: "contest",
    icon: "hand",
    label: word ? t("ui.contest", { word: word.word, points: points(word.points) }) : t("ui.contest_what"),
    run: () => (chosen && word ? void play({ move: "contest", ...chosen }) : point(".show-all", "COU-30", t("ui.contest_touch"))),
  };
  const pass: Act = { key: "pass", label: t("ui.contest_pass"), run: () => void play({ move: "pass" }) };
  return { question: t("ui.contest_q"), detail: t("ui.contest_h"), acts: [pass, contest], main: word ? "contest" : "pass" };
}

function counted({ view, play }: Situation): Part {
  return {
    question: t("ui.count_q"),
    detail: t("ui.count_h"),
    acts: [{ key: "next", icon: "arrow-right", label: t("ui.next_round", { round: view.round + 1 }), run: () => void play({ move: "pass" }) }],
    main: "next",
  };
}
