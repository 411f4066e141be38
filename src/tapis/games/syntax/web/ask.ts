/** What is asked of this seat now, and with which answers. The operation is read from what was touched. */
import * as dock from "$lib/board/ask";
import { plural, t } from "$lib/i18n.svelte";
import type { Composer } from "./composer.svelte";
import type { Hint, Option, Session, View } from "./wire";
import { cardName, cardNames } from "./words";

export type Act = dock.Act & { move?: Option; does?: "unload" | "hint" | "order" };
type Ask = dock.Ask<Act>;
type Answers = dock.Answers<Act>;
/** `left`: cards that one would hold after what is on the bench. */
type Situation = { table: Session; view: View; composer: Composer; left: number; hint: Hint | null };

const UNLOAD = (): Act => ({ key: "unload", label: t("ui.unload"), icon: "x", brief: true, does: "unload" });

export function ask(s: Situation): Ask {
  const { window, asked } = dock.waited(s.table);
  const said = asked ? answers(s) : waiting(s);
  return { window, detail: "", others: [], live: asked && s.view.phase !== "turn", ...said };
}

function answers(s: Situation): Answers {
  switch (s.view.phase) {
    case "contest":
      return contest(s);
    case "count":
      return {
        question: t("ui.q_count"),
        detail: t("ui.q_count_h"),
        main: { key: "next", label: t("ui.next"), move: { move: "pass" } },
      };
    case "rebuy":
      return rebuy(s);
    default:
      return turn(s);
  }
}

/** Who did what to which word; or oneself. */
export function deed(table: Session, view: View): string {
  const { seat, letters, before } = view.doing!;
  const how = !before ? "lay" : before.length === letters.length ? "change" : "insert";
  const who = seat === table.me ? "mine" : "other";
  const values = { name: table.name(seat), word: letters.toUpperCase(), before: before.toUpperCase() };
  return t(`ui.did_${how}_${who}`, values);
}

function contest({ table, view }: Situation): Answers {
  return {
    question: deed(table, view),
    main: { key: "pass", label: t("ui.let"), move: { move: "pass" } },
    others: [
      { key: "contest", label: t("ui.contest"), detail: t("ui.contest_h"), look: "line", move: { move: "contest" } },
    ],
    even: true,
  };
}

function rebuy({ view }: Situation): Answers {
  return {
    question: t("ui.q_rebuy"),
    detail: t(`ui.q_rebuy_${view.rebuys}`),
    main: {
      key: "back",
      label: t("ui.rebuy"),
      detail: t("ui.rebuy_small", { count: view.comeback }),
      move: { move: "rebuy", back: true },
    },
    others: [{ key: "out", label: t("ui.stay_out"), move: { move: "rebuy", back: false } }],
  };
}

function turn(s: Situation): Answers {
  const { view, composer } = s;
  if (composer.kind === "discard") return discard(view, composer);
  const move = view.only_discard ? null : composer.move(view.takes_back);
  if (composer.kind && move) return operation(s, move);
  return {
    ...resting(s),
    others: composer.slots.length ? [UNLOAD()] : hints(s),
  };
}

/** What is on the bench, written out before it is done. */
function operation({ view, composer, left }: Situation, move: Option): Answers {
  const [before, word] = [composer.before.toUpperCase(), composer.made.toUpperCase()];
  const ordering = composer.kind === "change" && !view.takes_back && composer.order.length > 1; // SYN-23
  const order: Act = { key: "order", label: t("ui.other_top"), does: "order" };
  return {
    question: before ? t("ui.becomes", { before, word }) : word,
    detail: taken(view, composer, ordering) || (left ? plural("ui.will_left", left) : t("ui.will_none")),
    main: { key: "do", label: t(`ui.do_${composer.kind}`, { word }), move },
    others: [...(ordering ? [order] : []), UNLOAD()],
  };
}

function taken(view: View, composer: Composer, ordering: boolean): string {
  if (composer.kind !== "change") return "";
  if (ordering) return t("ui.throws_on_top", { card: cardName(composer.order.at(-1)!) });
  return t(view.takes_back ? "ui.takes" : "ui.throws", {
    cards: cardNames(composer.taken),
  });
}

/** The card is chosen before the other is seen (SYN-13). */
function discard(view: View, composer: Composer): Answers {
  const card = composer.cards[0]!.letter;
  const put = (take: "stock" | "face"): Act => ({
    key: take,
    label: t("ui.do_discard", { card: cardName(card) }),
    detail: take === "stock" ? t("ui.do_stock") : t("ui.do_face", { face: cardName(view.face ?? "") }),
    look: composer.take === take ? "go" : "line",
    move: { move: "discard", card, take },
  });
  const other = composer.take === "stock" ? "face" : "stock";
  return {
    question: t("ui.q_discard", { card: cardName(card) }),
    detail: t(view.only_discard ? "ui.only_discard" : "ui.q_discard_h"),
    main: view.face === null ? put("stock") : put(composer.take),
    others: [...(view.face === null ? [] : [put(other)]), UNLOAD()],
  };
}

/** No card is on the bench yet. */
function resting({ view, composer, hint }: Situation): Answers {
  if (view.only_discard) return { question: t("ui.q_only"), detail: t("ui.only_discard") };
  if (composer.naming) return { question: t("ui.name_joker") };
  if (composer.over !== null)
    return {
      question: t("ui.how_over", {
        letter: composer.slots[composer.over]?.old?.letter.toUpperCase() ?? "",
      }),
      detail: t("ui.how_over_h"),
    };
  if (composer.word !== null)
    return { question: t("ui.how_word", { word: composer.before.toUpperCase() }), detail: t("ui.how_word_h") };
  if (view.refused.length)
    return { question: t("ui.q_turn"), detail: t("ui.unknown", { words: view.refused.join(", ") }) };
  return { question: t("ui.q_turn"), detail: hint ? hinted(hint) : t("ui.q_turn_h") };
}

function hints({ table, view, hint }: Situation): Act[] {
  if (table.options.hints === false || view.only_discard || hint) return [];
  return [{ key: "hint", label: t("ui.hint"), icon: "lightbulb", does: "hint" }];
}

function hinted({ lay, spots }: Hint): string {
  const key = lay ? (spots.length ? "both" : "lay") : spots.length ? "spots" : "none";
  return t(`ui.hint_${key}`, { n: lay });
}

/** What the dock says to those who are not asked. */
function waiting({ table, view }: Situation): Answers {
  const name = table.name(view.turn);
  if (view.phase === "over") return { question: t("ui.q_over") };
  if (view.phase === "count" || view.phase === "rebuy")
    return { question: t(`ui.wait_${view.phase}`), detail: t("ui.wait_h") };
  if (view.phase === "contest" && view.turn === table.me)
    return { question: t("ui.wait_mine"), detail: t("ui.wait_mine_h") };
  if (view.phase === "contest") return { question: deed(table, view), detail: t("ui.wait_contest") };
  if (table.me === null || view.players[table.me]?.out)
    return { question: t("ui.wait_turn", { name }), detail: t(table.me === null ? "ui.watch_h" : "ui.you_out") };
  return { question: t("ui.wait_turn", { name }), detail: t("ui.wait_turn_h") };
}
