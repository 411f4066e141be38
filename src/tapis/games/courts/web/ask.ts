/** What is asked of this seat now, and the answers it may give. */
import { waited, type Act as DockAct, type Ask as DockAsk } from "$lib/board/ask";
import type { Tip } from "$lib/board/tips.svelte";
import { plural, t } from "$lib/i18n.svelte";
import type { Arranger } from "./arranger.svelte";
import type { Option, Session, View } from "./wire";
import { points } from "./words";

export type Act = DockAct & { run: () => void };
export type Chosen = { seat: number; word: number };
export type Situation = {
  table: Session;
  view: View;
  arranger: Arranger;
  chosen: Chosen | null; // a word of another's
  play: (move: Option, leaving?: string | null) => Promise<void>;
  point: (where: string, rule?: string, text?: string) => void;
};
/** `spare` is the card that goes to the discard pile as things stand; `tip` what a newcomer is told here. */
export type Ask = DockAsk<Act> & {
  asked: boolean;
  spare: string | null;
  tip: Tip | null;
};

export function ask(s: Situation): Ask {
  const { asked, window } = waited(s.table);
  const rest = {
    detail: "",
    others: [],
    spare: null,
    tip: null,
    live: false,
    asked,
  };
  const open = asked || s.view.phase === "contest" ? window : undefined;
  return {
    ...rest,
    window: open,
    ...(asked ? mine(s) : waiting(s)),
  };
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
  if (view.phase === "contest") return { question: t("ui.contest_wait_q"), detail: t("ui.contest_wait_h") };
  if (view.phase === "count") return { question: t("ui.count_wait_q"), detail: t("ui.count_wait_h") };
  if (view.phase === "over") return { question: t("ui.over_q") };
  const laid = table.me !== null && view.players[table.me]?.laid;
  const detail = table.me === null || laid ? "" : t(view.last ? "ui.wait_last_h" : "ui.wait_h");
  return { question: t("ui.wait_q", { name: table.name(view.turn) }), detail };
}

const tip = (name: string): Tip => ({
  id: `courts.${name}`,
  text: t(`ui.tip_${name}`),
});

function draws({ view, play }: Situation): Part {
  const main: Act = {
    key: "stock",
    label: t("ui.draw_stock"),
    run: () => void play({ move: "draw", pile: "stock" }),
  };
  const take: Act = {
    key: "discard",
    label: t("ui.draw_discard", { card: view.discard ?? "" }),
    run: () => void play({ move: "draw", pile: "discard" }),
  };
  return {
    question: t(view.last ? "ui.draw_last_q" : "ui.draw_q"),
    detail: t("ui.draw_h"),
    main,
    others: view.discard ? [take] : [],
    tip: view.last ? tip("last") : tip("draw"),
  };
}

/** Another card than the one that is proposed goes to the pile. */
const another = (arranger: Arranger): Act => ({
  key: "pick",
  icon: "hand",
  brief: true,
  label: t("ui.pick"),
  run: () => (arranger.picking = true),
});

const picks = (arranger: Arranger): Part => ({
  question: t("ui.pick_q"),
  detail: t("ui.pick_h"),
  main: {
    key: "keep",
    look: "line",
    label: t("ui.pick_stop"),
    run: () => (arranger.picking = false),
  },
});

/** The card that would leave: the one chosen, the only one in no word, or the dearest of these. */
function leaves({ view, arranger }: Situation): string | null {
  const dearest = arranger.loose.find((key) => arranger.piece(key).card === view.spare);
  return arranger.chosen ?? dearest ?? arranger.loose[0] ?? null;
}

/** An ordinary turn: going out, or one card to the pile. */
function plays(s: Situation): Part {
  const { view, arranger } = s;
  if (arranger.picking) return picks(arranger);
  const spare = leaves(s);
  const card = spare ? arranger.piece(spare).card : "";
  const ready = view.complete && view.may_lay;
  const out: Act = {
    key: "out",
    icon: ready ? "log-out" : undefined,
    label: ready ? t("ui.out_with", { n: view.gain }) : t("ui.out"),
    run: () => lay(s, spare),
  };
  const discard: Act = {
    key: "throw",
    label: card ? t("ui.throw", { card }) : t("ui.throw_what"),
    run: () =>
      spare
        ? void s.play({ move: "discard", card: arranger.piece(spare).card }, spare)
        : s.point(".rack .tile", "COU-13", t("ui.keep_one")),
  };
  const pick = another(arranger);
  const question = !view.may_lay
    ? t("ui.play_refused", { words: view.refused.join(", ") })
    : ready
      ? t("ui.play_ready_q", { card })
      : card
        ? t("ui.play_q", { card })
        : t("ui.keep_one");
  return ready
    ? { question, main: out, others: [discard, pick], spare, tip: tip("ready") }
    : {
        question,
        main: discard,
        others: [out, pick],
        spare,
      };
}

/** A last turn: words on the table, one card to the pile. */
function lays(s: Situation): Part {
  const { view, arranger } = s;
  if (arranger.picking) return picks(arranger);
  const spare = leaves(s);
  const card = spare ? arranger.piece(spare).card : "";
  const n = arranger.trays.length;
  const label = n ? t("ui.lay", { n: view.gain }) : card ? t("ui.lay_none", { card }) : t("ui.throw_what");
  const question =
    view.tries && view.refused.length
      ? plural("ui.last_tries", view.tries, { words: view.refused.join(", ") })
      : t("ui.last_q", { card });
  return {
    question,
    main: { key: "lay", label, run: () => lay(s, spare) },
    others: [another(arranger)],
    spare,
    tip: tip("last"),
  };
}

function lay(s: Situation, spare: string | null) {
  const { arranger, view } = s;
  const loose = spare && arranger.loose.includes(spare) ? spare : arranger.loose[0];
  if (!loose) return s.point(".words .word", "COU-15", t("ui.keep_one"));
  const discard = arranger.piece(loose).card;
  if (view.last && !arranger.trays.length) return void s.play({ move: "discard", card: discard }, loose);
  void s.play({ move: "lay", words: arranger.words, discard }, loose);
}

function contests({ table, view, chosen, play }: Situation): Part {
  const word = chosen ? view.players[chosen.seat]?.laid?.[chosen.word] : undefined;
  const pass: Act = {
    key: "pass",
    label: t("ui.contest_pass"),
    run: () => void play({ move: "pass" }),
  };
  if (!chosen || !word)
    return {
      question: t("ui.contest_q"),
      detail: t("ui.contest_h"),
      tip: tip("contest"),
      live: true,
      main: { ...pass, look: "line" },
    };
  return {
    question: t("ui.contest_word", {
      word: word.word,
      name: table.name(chosen.seat),
    }),
    detail: t("ui.contest_risk", { points: points(word.points) }),
    live: true,
    main: {
      key: "contest",
      label: t("ui.contest", { word: word.word }),
      run: () => void play({ move: "contest", ...chosen }),
    },
    others: [pass],
  };
}

function counted({ view, play }: Situation): Part {
  return {
    question: t("ui.count_q"),
    detail: t("ui.count_h"),
    main: {
      key: "next",
      icon: "arrow-right",
      label: t("ui.next_round", { round: view.round + 1 }),
      run: () => void play({ move: "pass" }),
    },
  };
}
