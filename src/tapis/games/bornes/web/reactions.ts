/** The answers of a seat that is asked: to an attack, to a Borne, with Police, after a Hold Up. */
import { t } from "$lib/i18n.svelte";
import { topToggle, type Act, type Ask, type Situation } from "./ask";
import type { Option } from "./wire";
import { nameOf, sayText } from "./words";

export function reactions(s: Situation): Partial<Ask> {
  switch (s.view.phase) {
    case "attack":
      return attacked(s);
    case "borne":
      return passing(s);
    case "police":
      return searching(s);
    case "steal":
      return stealing(s);
    default:
      return paying(s);
  }
}

function attacked(s: Situation): Partial<Ask> {
  const { threat, options } = s.view;
  const answers = options.map((option) => answer(s, option)).filter((act) => act !== null);
  const ranked = [...answers].sort((a, b) => rank(a) - rank(b));
  const touched = ranked.find((act) => act.picture !== undefined && act.picture === s.chosen.cards[0]);
  const main = touched ?? ranked[0];
  const rest = ranked.filter((act) => act !== main);
  const card = rest.find((act) => act.picture !== undefined); // any more are touched in the hand, where they are lit
  const others: Act[] = [...(card ? [{ ...card, brief: true }] : []), ...rest.filter((act) => act.key === "pass")];
  if (main?.move?.move === "parry") others.push(topToggle(s.chosen));
  const values = { name: s.table.name(threat?.attacker ?? -1), card: threat ? nameOf(threat.card) : "" };
  const question = threat?.mirrors ? "ui.back_hit" : `ui.hit_${threat?.card}`;
  return { question: t(question, values), detail: t("ui.hit_h"), main, others };
}

const ORDER = ["protect", "parry", "mirror", "pass"];
const rank = (act: Act) => ORDER.indexOf(act.move!.move) + (act.picture === "super" ? 0.5 : 0);

function answer(s: Situation, move: Option): Act | null {
  switch (move.move) {
    case "protect":
      return {
        key: "protect",
        label: t("ui.fourre_main"),
        detail: t("ui.fourre_small"),
        look: "grand",
        picture: move.card,
        move,
      };
    case "parry":
      return {
        key: `parry:${move.card}`,
        label: nameOf(move.card),
        picture: move.card,
        move: { ...move, top: s.chosen.top },
      };
    case "mirror":
      return { key: "mirror", label: t("ui.mirror"), picture: "retroviseur", move };
    case "pass":
      return { key: "pass", label: t("ui.take"), move };
    default:
      return null;
  }
}

function passing(s: Situation): Partial<Ask> {
  const passage = s.view.passage!;
  const uturn = s.view.options.find((o) => o.move === "uturn");
  const pass: Act = { key: "pass", label: t("ui.pass"), move: { move: "pass" } };
  const turn: Act | null = uturn
    ? {
        key: "uturn",
        label: t("ui.uturn"),
        look: "grand",
        picture: "demi-tour",
        move: uturn,
      }
    : null;
  return {
    question: t("ui.passage_q", { name: s.table.name(passage.seat), km: passage.km }),
    detail: passage.said ? t("ui.passage_said", { said: sayText(passage.said) }) : t("ui.passage_silent"),
    main: turn ?? pass,
    others: [...(turn ? [pass] : []), ...always(s)],
  };
}

/** This one passes, and the orders open with that answer chosen for all to come. */
const always = (s: Situation): Act[] =>
  s.view.orders?.borne === "ask"
    ? [{ key: "always", label: t("ui.pass_always"), look: "quiet", move: { move: "pass" }, toggle: "orders" }]
    : [];

function searching(s: Situation): Partial<Ask> {
  const { take, cards } = s.chosen;
  const name = s.table.name(s.view.searched ?? -1);
  const give = cards[0];
  const question = { question: t("ui.police_q", { name }), detail: t("ui.police_h") };
  if (!take || !give) return question;
  const label = t("ui.swap_main", { take: nameOf(take), give: nameOf(give) });
  return {
    ...question,
    main: { key: "swap", label, picture: take, move: { move: "swap", take, give } },
  };
}

function stealing(s: Situation): Partial<Ask> {
  const only = s.view.options.filter((o) => o.move === "steal");
  const stone = s.chosen.stone ?? (only.length === 1 ? only[0]! : null);
  const question = { question: t("ui.steal_q"), detail: t("ui.steal_h") };
  if (stone?.move !== "steal") return question;
  const label = t("ui.steal_main", { card: nameOf(stone.card), name: s.table.name(stone.victim) });
  return { ...question, main: { key: "steal", label, picture: stone.card, move: stone } };
}

function paying(s: Situation): Partial<Ask> {
  const only = s.view.options.filter((o) => o.move === "pay");
  const stone = s.chosen.stone ?? (only.length === 1 ? only[0]! : null);
  const question = { question: t("ui.pay_q"), detail: t("ui.pay_h") };
  if (stone?.move !== "pay") return question;
  return {
    ...question,
    main: {
      key: "pay",
      label: t("ui.pay_main", { card: nameOf(stone.card) }),
      picture: stone.card,
      move: stone,
    },
  };
}
