/** What is asked of this seat now, and with which answers. Whatever can be listed comes from the view's options; what
 * is written is offered as far as the house says that the rules take it (`reading`). */
import * as dock from "$lib/board/ask";
import { plural, refusalText, t } from "$lib/i18n.svelte";
import type { Composer, Item } from "./composer.svelte";
import { facts } from "./facts";
import type { MoveOf, Option, Reading, Refusal, Seen, Session, View } from "./wire";
import { bothOf, faceOf, nameOf } from "./words";

/** `does` what no option lists: the row back into the hand, laid, or laid and announced at once. */
export type Act = dock.Act & {
  move?: Option;
  does?: "unload" | "lay" | "announce" | "proverb";
};
type Ask = dock.Ask<Act>;
type Answers = dock.Answers<Act>;
/** `reading`: what the house says of the text as it stands; null until it has. `late`: the card the clock threw. */
type Situation = {
  table: Session;
  view: View;
  composer: Composer;
  reading: Reading | null;
  late: Seen | null;
};

const FEW = 2; // targets that fit into the dock; more of them are touched where they are

export const listed = <K extends Option["move"]>(view: View, kind: K): MoveOf<K>[] =>
  view.options.filter((option): option is MoveOf<K> => option.move === kind);

export function ask(s: Situation): Ask & { asked: boolean } {
  const { window, asked } = dock.waited(s.table);
  const said = asked ? answers(s) : waiting(s);
  return {
    window,
    detail: "",
    others: [],
    asked,
    live: asked && s.view.phase !== "turn" && s.view.phase !== "discard",
    ...said,
  };
}

function answers(s: Situation): Answers {
  switch (s.view.phase) {
    case "fourre":
      return fourre(s);
    case "object":
      return objecting(s);
    case "vote":
      return voting(s);
    case "grade":
      return grading(s);
    case "take":
      return taking(s);
    case "count":
      return {
        question: t("ui.q_count"),
        main: {
          key: "next",
          label: t("ui.next"),
          detail: t("ui.next_small"),
          move: { move: "pass" },
        },
      };
    default:
      return turn(s);
  }
}

function fourre({ table, view }: Situation): Answers {
  const can = listed(view, "fourre").length > 0;
  const mine = view.target === table.me;
  const question = t(mine ? "ui.q_fourre" : "ui.q_fourre_mate", {
    name: table.name(view.censor ?? 0),
    mate: table.name(view.target ?? 0),
  });
  const pass: Act = {
    key: "pass",
    label: t("ui.suffer"),
    move: { move: "pass" },
  };
  if (!can) return { question, detail: t("ui.q_fourre_none"), main: pass };
  return {
    question,
    detail: t("ui.q_fourre_h"),
    main: {
      key: "fourre",
      label: t("ui.fourre_cry"),
      detail: t("ui.fourre_small"),
      move: { move: "fourre" },
    },
    others: [pass],
  };
}

function objecting({ table, view }: Situation): Answers {
  const { author, kind } = view.ballot!;
  return {
    question: t(`ui.q_object_${kind === "swap" ? "swap" : "capture"}`, {
      name: table.name(author),
    }),
    detail: t("ui.q_object_h"),
    even: true,
    main: {
      key: "pass",
      label: t("ui.let"),
      icon: "thumbs-up",
      move: { move: "pass" },
    },
    others: listed(view, "object").map((move): Act => ({
      key: "object",
      label: t("ui.object"),
      icon: "hand",
      move,
    })),
  };
}

function voting({ table, view }: Situation): Answers {
  const ballot = view.ballot!;
  const votes = listed(view, "vote");
  const three = ballot.proverb && votes.some((move) => move.say === "sentence");
  const left = table.me === null ? null : (view.players[table.me]?.refusals ?? null);
  const acts = votes.flatMap((move): Act[] => {
    const flawed = move.flaw === true;
    if (flawed && left === null) return []; // where one can simply refuse, nothing need be named
    const label = flawed
      ? t("ui.vote_flaw")
      : t(three || move.say === "proverb" ? `ui.vote_${move.say}_3` : `ui.vote_${move.say}`);
    const icon = three ? undefined : move.say === "no" ? "thumbs-down" : "thumbs-up";
    return [{ key: `${move.say}${flawed ? "!" : ""}`, label, icon, move }];
  });
  const [main, ...others] = acts.toSorted((a, b) => Number(a.key.startsWith("no")) - Number(b.key.startsWith("no")));
  const question = t(
    ballot.kind !== "finish"
      ? "ui.q_vote_sense"
      : three
        ? "ui.q_vote_proverb"
        : ballot.proverb
          ? "ui.q_vote_short"
          : "ui.q_vote",
  );
  const detail = left === null ? t("ui.q_vote_h") : left === 0 ? t("ui.no_refusal") : plural("ui.refusals", left);
  return { question, detail, even: true, main, others };
}

function grading({ view }: Situation): Answers {
  const acts = listed(view, "grade").map((move): Act => ({
    key: String(move.humour),
    label: t(move.humour ? "ui.grade_humour" : "ui.grade_simple"),
    detail: t(move.humour ? "ui.grade_humour_small" : "ui.grade_simple_small"),
    look: move.humour ? "go" : "line",
    ...(move.humour ? { icon: "smile" as const } : {}),
    move,
  }));
  const main = acts.find(({ key }) => key === "true") ?? acts[0];
  return {
    question: t("ui.q_grade"),
    detail: t("ui.q_grade_h"),
    main,
    others: acts.filter((act) => act !== main),
  };
}

function taking({ view }: Situation): Answers {
  const acts = listed(view, "take").map((move): Act => ({
    key: move.pile,
    label: move.pile === "face" && view.face ? t("ui.take_face", { card: bothOf(view.face) }) : t("ui.take_stock"),
    move,
  }));
  return {
    question: t("ui.q_take"),
    detail: t("ui.q_take_h"),
    even: true,
    main: acts[0],
    others: acts.slice(1),
  };
}

function turn(s: Situation): Answers {
  const { view, composer } = s;
  const lifted = view.hand.find(({ card }) => card === composer.special);
  if (lifted) return using(s, lifted);
  if (composer.aim) return replacing(s);
  if (composer.nameless) return { question: t("ui.q_name"), detail: t("ui.nameless") };
  if (composer.single) return discarding(s, composer.single);
  if (composer.items.length && (composer.changed || composer.sentence?.may.includes("finish"))) return laying(s);
  const main = closing(view);
  if (view.phase === "discard")
    return {
      question: t("ui.q_discard_only"),
      detail: t("ui.q_discard_only_h"),
    };
  if (view.owed.length) return { question: t("ui.q_owed"), detail: t("ui.q_owed_h"), main };
  const censored = s.table.me !== null && view.players[s.table.me]?.censure != null;
  if (censored && !view.agreed.teams) return { question: t("ui.q_censored"), detail: t("ui.q_censored_h"), main };
  return {
    question: t(view.fresh_hand ? "ui.q_turn" : "ui.q_more"),
    detail: t(view.fresh_hand ? "ui.q_turn_h" : "ui.q_more_h"),
    main,
  };
}

const closing = (view: View): Act | undefined =>
  listed(view, "close").map((move): Act => ({
    key: "close",
    label: t("ui.close"),
    detail: t("ui.close_small"),
    icon: "flag",
    look: "line",
    move,
  }))[0];

const release = (): Act => ({
  key: "unload",
  label: t("ui.release"),
  icon: "undo-2",
  brief: true,
  does: "unload",
});

/** An attack or a parry: on whom or what. */
function using(s: Situation, lifted: Seen): Answers {
  const { table, view } = s;
  const aims = aimsOf(view, lifted);
  const who = (move: Option) =>
    "seat" in move
      ? table.name(move.seat)
      : table.name(view.sentences.find(({ id }) => "sentence" in move && id === move.sentence)?.owner ?? 0);
  const acts = aims.map((move): Act => ({
    key: JSON.stringify(move),
    label: t(`ui.use_${move.move}`, { name: who(move) }),
    move,
  }));
  const away = discards(view, lifted).slice(0, 1);
  const question = t(aims.length ? `ui.q_${lifted.kind}` : "ui.q_no_aim", {
    card: t(`kind.${lifted.kind}`),
  });
  const detail = aims.length > FEW ? t("ui.q_touch") : aims.length ? t(`ui.what_${lifted.kind}`) : "";
  if (!acts.length || acts.length > FEW)
    return {
      question,
      detail,
      main: away[0] && { ...away[0], look: "line" },
      others: [release()],
    };
  return {
    question,
    detail,
    main: acts[0],
    others: [...acts.slice(1), ...away, release()],
  };
}

/** What the options allow to do with an attack or a parry. */
export function aimsOf(view: View, lifted: Seen | undefined): Option[] {
  const use = lifted && facts().uses[lifted.kind];
  return use ? listed(view, use) : [];
}

function replacing({ composer }: Situation): Answers {
  const { kind, out } = composer.aim!;
  const move = composer.replace();
  const question = t(`ui.q_${kind}`, { word: nameOf(out) });
  if (!move)
    return {
      question,
      detail: t(composer.own.length ? "ui.nameless" : "ui.q_aim_h"),
      others: [release()],
    };
  return {
    question,
    detail: t(`ui.q_${kind}_h`),
    main: { key: kind, label: t(`ui.do_${kind}`), move },
    others: [release()],
  };
}

/** The card is chosen, and what is taken for it; then the turn is over (MOT-21, MOT-22). */
function discarding({ view }: Situation, { seen, turned, word }: Item): Answers {
  const [main, ...others] = discards(view, seen);
  return {
    question: t(main ? "ui.q_discard" : "ui.q_no_discard", {
      card: nameOf(seen, turned, word),
    }),
    detail: t(main ? "ui.q_discard_h" : "ui.q_no_discard_h"),
    main: main && { ...main, look: "line" },
    others: [...others, release()],
  };
}

function discards(view: View, seen: Seen): Act[] {
  return listed(view, "discard")
    .filter((move) => move.card === seen.card)
    .map((move): Act => {
      const face = move.take === "face" && view.face;
      return {
        key: move.take ?? "stock",
        label: t("ui.do_discard"),
        detail: face ? t("ui.do_face", { face: bothOf(face) }) : t("ui.do_stock"),
        look: "line",
        move,
      };
    });
}

/** What the words count as they lie: (2 + 1 + 1) × 3. */
const sum = (items: readonly Item[]): string =>
  items.map(({ seen, turned }) => faceOf(seen, turned)?.value ?? facts().wild_value).join(" + ");

function laying(s: Situation): Answers {
  const { view, composer, reading } = s;
  const whole = composer.items.length >= facts().shortest;
  const close = closing(view);
  const rest = [...(composer.changed && !reading?.lay ? [lay(composer)] : []), ...(close ? [close] : [])];
  const told = reading ? announcements(reading, whole) : [];
  const [main, ...others] = whole || reading?.proverb ? [...told, ...rest] : [...rest, ...told];
  const worth = { sum: sum(composer.items), n: composer.items.length, worth: reading?.worth ?? "…" };
  const why = wrong(reading, whole);
  return {
    question: whole ? why || t("ui.q_worth", worth) : t("ui.q_lay"),
    detail: whole ? (why ? "" : t("ui.q_worth_h")) : why || t("ui.q_lay_h"),
    main,
    others: [...others.map((act): Act => ({ ...act, look: act.look ?? "line" })), ...(main ? [] : [release()])],
  };
}

const lay = (composer: Composer): Act => ({
  key: "lay",
  label: t(composer.sentence ? (composer.own.length ? "ui.do_continue" : "ui.do_reorder") : "ui.do_lay"),
  does: "lay",
});

/** As a sentence, as a proverb: what the rules take. */
function announcements({ announce, as_proverb, proverb }: Reading, whole: boolean): Act[] {
  const sentence: Act = {
    key: "announce",
    label: t("ui.do_announce"),
    icon: "quote",
    does: "announce",
  };
  const saying: Act = {
    key: "proverb",
    label: t("ui.do_proverb"),
    icon: "scroll-text",
    does: "proverb",
  };
  if (proverb !== null) return [...(as_proverb ? [] : [saying]), ...(announce ? [] : [sentence])];
  return [...(announce ? [] : [sentence]), ...(as_proverb ? [] : [{ ...saying, brief: whole }])];
}

/** Why it is not offered; "" where it is. */
function wrong(reading: Reading | null, whole: boolean): string {
  if (!reading) return "";
  if (reading.why) return t(`ui.why_${reading.why}`, { word: reading.word });
  const no: Refusal | null = reading.lay ?? (whole ? reading.announce : null);
  return no ? refusalText(no.rule, no.params) : "";
}

/** What the dock says to those who are not asked. */
function waiting({ table, view, late }: Situation): Answers {
  const name = table.name(view.turn);
  const at = table.me !== null;
  switch (view.phase) {
    case "over":
      return { question: t("ui.q_over") };
    case "count":
    case "grade":
      return { question: t(`ui.wait_${view.phase}`), detail: t("ui.wait_h") };
    case "vote":
    case "object":
      return view.ballot?.author === table.me
        ? { question: t("ui.wait_mine"), detail: t("ui.wait_mine_h") }
        : { question: t("ui.wait_vote"), detail: t("ui.wait_h") };
    case "fourre":
      return {
        question: t("ui.wait_fourre", { name: table.name(view.target ?? 0) }),
        detail: t("ui.wait_h"),
      };
    default:
      if (late)
        return {
          question: t("ui.late", { card: bothOf(late) }),
          detail: t("ui.late_h"),
        };
      return {
        question: t("ui.wait_turn", { name }),
        detail: t(at ? "ui.wait_turn_h" : "ui.watch_h"),
      };
  }
}
