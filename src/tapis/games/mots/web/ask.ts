/** What is asked of this seat now, and with which answers. Whatever can be listed comes from the view's options. */
import { plural, t } from "$lib/i18n.svelte";
import type { TableSession } from "$lib/table.svelte";
import type { Opening } from "$lib/types";
import type { IconName } from "$lib/ui/icons";
import type { Composer } from "./composer.svelte";
import type { MoveOf, Option, Seen, Table } from "./wire";
import { bothOf, nameOf } from "./words";

/** `does` what is more than one move: the row back into the hand, or laid and announced at once. */
export type Act = { key: string; label: string; detail?: string; icon?: IconName; move?: Option; does?: "unload" | "lay" | "announce" | "proverb" };
export type Ask = { window: Opening | undefined; question: string; detail: string; live: boolean; main?: Act | undefined; others: Act[] };
type Answers = Partial<Ask> & { question: string };
/** `proverb`: the text on the bench equals a listed one. */
type Situation = { table: TableSession; view: Table; composer: Composer; proverb: boolean };

const WHOLE = 4; // from so many cards on (MOT-11), announcing is what one most likely wants
const FEW = 3; // targets that fit into the dock; more of them are touched where they are

export const listed = <K extends Option["move"]>(view: Table, kind: K): MoveOf<K>[] => view.options.filter((option): option is MoveOf<K> => option.move === kind);

export function ask(s: Situation): Ask {
  const window = s.table.windows.find((w) => w.waits);
  const asked = s.table.me !== null && window !== undefined && window.seats.includes(s.table.me);
  const said = asked ? answers(s) : waiting(s);
  return { window, detail: "", others: [], live: asked && s.view.phase !== "turn" && s.view.phase !== "discard", ...said };
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
      return { question: t("ui.q_count"), main: { key: "next", label: t("ui.next"), detail: t("ui.next_small"), move: { move: "pass" } } };
    default:
      return turn(s);
  }
}

function fourre({ table, view }: Situation): Answers {
  const can = listed(view, "fourre").length > 0;
  const mine = view.target === table.me;
  const question = t(mine ? "ui.q_fourre" : "ui.q_fourre_mate", { name: table.name(view.censor ?? 0), mate: table.name(view.target ?? 0) });
  const pass: Act = { key: "pass", label: t("ui.suffer"), move: { move: "pass" } };
  if (!can) return { question, detail: t("ui.q_fourre_h"), main: pass };
  return { question, detail: t("ui.q_fourre_h"), main: { key: "fourre", label: t("ui.fourre_cry"), detail: t("ui.fourre_small"), move: { move: "fourre" } }, others: [pass] };
}

function objecting({ table, view }: Situation): Answers {
  const { author, kind } = view.ballot!;
  return {
    question: t(`ui.q_object_${kind === "swap" ? "swap" : "capture"}`, { name: table.name(author) }),
    detail: t("ui.q_object_h"),
    main: { key: "pass", label: t("ui.let"), icon: "thumbs-up", move: { move: "pass" } },
    others: [{ key: "object", label: t("ui.object"), icon: "hand", move: { move: "object" } }],
  };
}

function voting({ table, view }: Situation): Answers {
  const ballot = view.ballot!;
  const votes = listed(view, "vote");
  const left = table.me === null ? null : (view.players[table.me]?.refusals ?? null);
  const acts = votes.flatMap((move): Act[] => {
    const flawed = move.flaw === true;
    if (flawed && left === null) return []; // where one can simply refuse, nothing need be named
    const label = flawed ? t("ui.vote_flaw") : t(ballot.proverb ? `ui.vote_${move.say}_3` : `ui.vote_${move.say}`);
    return [{ key: `${move.say}${flawed ? "!" : ""}`, label, icon: move.say === "no" ? "thumbs-down" : "thumbs-up", move }];
  });
  const [main, ...others] = acts.toSorted((a, b) => Number(a.key.startsWith("no")) - Number(b.key.startsWith("no")));
  const question = t(ballot.kind !== "finish" ? "ui.q_vote_sense" : ballot.proverb ? "ui.q_vote_proverb" : "ui.q_vote");
  return { question, detail: left === null ? t("ui.q_vote_h") : plural("ui.refusals", left), main, others };
}

function grading({ view }: Situation): Answers {
  const acts = listed(view, "grade").map((move): Act => ({ key: String(move.humour), label: t(move.humour ? "ui.grade_humour" : "ui.grade_simple"), detail: t(move.humour ? "ui.grade_humour_small" : "ui.grade_simple_small"), icon: move.humour ? "smile" : "check", move }));
  const main = acts.find(({ key }) => key === "true") ?? acts[0];
  return { question: t("ui.q_grade"), detail: t("ui.q_grade_h"), main, others: acts.filter((act) => act !== main) };
}

function taking({ view }: Situation): Answers {
  const acts = listed(view, "take").map((move): Act => ({ key: move.pile, label: move.pile === "face" && view.face ? t("ui.take_face", { card: bothOf(view.face) }) : t("ui.take_stock"), move }));
  return { question: t("ui.q_take"), detail: t("ui.q_take_h"), main: acts[0], others: acts.slice(1) };
}

function turn(s: Situation): Answers {
  const { view, composer } = s;
  const lifted = view.hand.find(({ card }) => card === composer.special);
  if (lifted) return using(s, lifted);
  if (composer.aim) return replacing(s);
  if (composer.single) return discarding(s, composer.single.seen);
  if (composer.items.length && (composer.changed || composer.sentence?.may.includes("finish"))) return laying(s);
  const [close] = listed(view, "close");
  const main: Act | undefined = close && { key: "close", label: t("ui.close"), detail: t("ui.close_small"), icon: "flag", move: close };
  if (view.phase === "discard") return { question: t("ui.q_discard_only"), detail: t("ui.q_discard_only_h") };
  if (view.owed.length) return { question: t("ui.q_owed"), detail: t("ui.q_owed_h"), main };
  return { question: t(view.fresh_hand ? "ui.q_turn" : "ui.q_more"), detail: t(view.fresh_hand ? "ui.q_turn_h" : "ui.q_more_h"), main };
}

const release = (): Act => ({ key: "unload", label: t("ui.release"), does: "unload" });

/** An attack or a parry: on whom or what. */
function using(s: Situation, lifted: Seen): Answers {
  const { table, view } = s;
  const aims = aimsOf(view, lifted);
  const who = (move: Option) => ("seat" in move ? table.name(move.seat) : table.name(view.sentences.find(({ id }) => "sentence" in move && id === move.sentence)?.owner ?? 0));
  const what = (move: Option) => ("sentence" in move ? (view.sentences.find(({ id }) => id === move.sentence)?.text ?? "") : "");
  const acts = aims.map((move): Act => ({ key: JSON.stringify(move), label: t(`ui.use_${move.move}`, { name: who(move) }), detail: what(move), move }));
  const away = discards(view, lifted, "stock");
  const question = t(aims.length ? `ui.q_${lifted.kind}` : "ui.q_no_aim", { card: t(`kind.${lifted.kind}`) });
  const [main, ...more] = acts.length <= FEW ? acts : [];
  return { question, detail: aims.length > FEW ? t("ui.q_touch") : "", main: main ?? away[0], others: [...more, ...(main ? away.slice(0, 1) : away.slice(1)), release()] };
}

const USES = { faute: "misspell", dictionnaire: "correct", censure: "censor", liberte: "free" } as const;

/** What the options allow to do with an attack or a parry. */
export function aimsOf(view: Table, lifted: Seen | undefined): Option[] {
  return lifted && lifted.kind in USES ? listed(view, USES[lifted.kind as keyof typeof USES]) : [];
}

function replacing({ composer }: Situation): Answers {
  const { kind, out } = composer.aim!;
  const move = composer.replace();
  const question = t(`ui.q_${kind}`, { word: nameOf(out) });
  if (!move) return { question, detail: t(composer.own.length ? "ui.nameless" : "ui.q_aim_h") };
  return { question, detail: t(`ui.q_${kind}_h`), main: { key: kind, label: t(`ui.do_${kind}`), detail: composer.text, move } };
}

/** The card is chosen, and what is taken for it; then the turn is over (MOT-21, MOT-22). */
function discarding({ view, composer }: Situation, seen: Seen): Answers {
  const [main, ...others] = discards(view, seen, composer.take);
  return { question: t(main ? "ui.q_discard" : "ui.q_no_discard"), detail: t(main ? "ui.q_discard_h" : "ui.q_no_discard_h"), main, others };
}

function discards(view: Table, seen: Seen, first: "stock" | "face"): Act[] {
  const card = bothOf(seen);
  const acts = listed(view, "discard").filter((move) => move.card === seen.card).map((move): Act => {
    const face = move.take === "face" && view.face;
    return { key: move.take ?? "stock", label: face ? t("ui.do_face", { card, face: bothOf(face) }) : t("ui.do_stock", { card }), icon: "trash-2", move };
  });
  return acts.toSorted((a, b) => Number(b.key === first) - Number(a.key === first));
}

function laying({ view, composer, proverb }: Situation): Answers {
  if (composer.nameless) return { question: t("ui.q_name"), detail: t("ui.nameless") };
  const lay: Act = { key: "lay", label: t(composer.sentence ? (composer.own.length ? "ui.do_continue" : "ui.do_reorder") : "ui.do_lay"), detail: t("ui.do_lay_small"), icon: "check", does: "lay" };
  const announce: Act = { key: "announce", label: t("ui.do_announce"), detail: composer.text, icon: "quote", does: "announce" };
  const saying: Act = { key: "proverb", label: t("ui.do_proverb"), detail: composer.text, icon: "scroll-text", does: "proverb" };
  const [close] = listed(view, "close").map((move): Act => ({ key: "close", label: t("ui.close"), detail: t("ui.close_small"), icon: "flag", move }));
  const told = composer.text.trim() ? (proverb ? [saying, announce] : [announce, saying]) : [];
  const whole = proverb || composer.items.length >= WHOLE;
  const rest = [...(composer.changed ? [lay] : []), ...(close ? [close] : [])];
  const [main, ...others] = whole ? [...told.slice(0, 1), ...rest, ...told.slice(1)] : [...rest, ...told];
  return { question: t("ui.q_lay"), detail: t("ui.q_lay_h"), main, others };
}

/** What the dock says to those who are not asked. */
function waiting({ table, view }: Situation): Answers {
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
      return view.ballot?.author === table.me ? { question: t("ui.wait_mine"), detail: t("ui.wait_mine_h") } : { question: t("ui.wait_vote"), detail: t("ui.wait_h") };
    case "fourre":
      return { question: t("ui.wait_fourre", { name: table.name(view.target ?? 0) }), detail: t("ui.wait_h") };
    default:
      return { question: t("ui.wait_turn", { name }), detail: t(at ? "ui.wait_turn_h" : "ui.watch_h") };
  }
}
