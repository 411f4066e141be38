/** What the dock offers. Only `view.options` tells what may be done; here it is put into words and buttons. */
import { t } from "$lib/i18n.svelte";
import type { TableSession } from "$lib/table.svelte";
import type { Opening, Seat } from "$lib/types";
import { familyOf, isAttack, isBorne, kmOf, type Attaque, type Borne, type Card } from "./cards";
import { reactions } from "./reactions";
import { waiting } from "./waiting";
import type { Option, Pay, Steal, Table } from "./wire";
import { nameOf, numeral, sayText } from "./words";


export type Act = { key: string; label: string; detail?: string; picture?: Card | undefined; move?: Option; legal?: boolean; toggle?: "top" | "orders" };

/** What a player has touched so far. */
export type Chosen = {
  cards: Card[];
  said: string;
  target: Seat | null;
  top: "parade" | "attack";
  take: Card | null;
  stone: Steal | Pay | null;
};

export type Ask = {
  question: string;
  detail: string;
  live: boolean; // this seat is asked out of turn
  window: Opening | undefined;
  main?: Act;
  others: Act[];
  pad: "idle" | "km" | "cry";
  zones: Map<Seat, Act>; // what touching a zone does
  stock?: Act;
  discard?: Act;
};

export type Situation = { table: TableSession; view: Table; chosen: Chosen; announce: boolean };

export function ask(s: Situation): Ask {
  const window = s.table.windows.find((w) => w.waits);
  const empty: Ask = { question: "", detail: "", live: false, window, others: [], pad: "idle", zones: new Map() };
  const asked = window !== undefined && s.table.me !== null && window.seats.includes(s.table.me);
  if (!asked) return { ...empty, ...waiting(s) };
  if (window.kind !== "turn") return { ...empty, live: true, ...reactions(s, window.kind) };
  return { ...empty, ...(s.view.phase === "draw" ? draws(s.view) : plays(s)) };
}

function draws(view: Table): Partial<Ask> {
  const from = (pile: "stock" | "discard") => view.options.find((o) => o.move === "draw" && o.pile === pile);
  const stock: Act | undefined = from("stock") && {
    key: "stock", label: t("ui.draw_main"), detail: t("ui.draw_small"), move: from("stock")!,
  };
  const discard: Act | undefined = from("discard") && view.discard
    ? { key: "discard", label: t("ui.draw_discard", { card: nameOf(view.discard) }), picture: view.discard, move: from("discard")! }
    : undefined;
  const acts = [stock, discard].filter((act) => act !== undefined);
  return { question: t("ui.draw_q"), detail: t("ui.draw_h"), main: acts[0], others: acts.slice(1), stock, discard };
}

function plays(s: Situation): Partial<Ask> {
  const { cards } = s.chosen;
  const single = cards.length === 1 ? cards[0]! : null;
  const discard = single ? throwAway(s.view, single) : undefined;
  const offered = playsOf(s);
  return { ...offered, others: [...(offered.others ?? []), ...(discard ? [discard] : [])], discard };
}

function playsOf(s: Situation): Partial<Ask> {
  const { cards } = s.chosen;
  const borne = cards.find(isBorne);
  if (borne) return lays(s, borne, cards.length - 1);
  const card = cards[0];
  if (!card) return { question: t("ui.choose_q"), detail: t("ui.choose_h") };
  if (card === "accelerateur") return { question: t("ui.fast_alone"), detail: t("ui.fast_alone_h") };
  if (isAttack(card)) return attacks(s, card);
  if (familyOf(card) === "parade") return parries(s, card);
  if (card === "helico" || card === "police") return targets(s, card, card === "helico" ? "helicopter" : "police");
  const move = s.view.options.find((o) => (o.move === "protect" && o.card === card) || (o.move === "bin" && card === "poubelle"));
  if (move?.move === "protect") {
    const main: Act = { key: "protect", label: t("ui.protect_main", { card: nameOf(card) }), detail: t("ui.protect_small"), picture: card, move };
    return { question: nameOf(card), detail: t("ui.lay_h"), main, zones: here(s, main) };
  }
  if (move) return { question: nameOf(card), main: { key: "bin", label: t("ui.bin_main"), detail: t("ui.bin_small"), picture: card, move } };
  return { question: t("ui.no_play"), detail: t("ui.no_play_h") };
}

function lays(s: Situation, borne: Borne, accelerators: number): Partial<Ask> {
  const { said } = s.chosen;
  const km = kmOf(borne, accelerators);
  const label = !s.announce ? t("ui.lay_main") : said ? t("ui.lay_say", { said: sayText(said) }) : t("ui.lay_silent");
  const detail = !s.announce ? t("ui.lay_small", { km }) : t(said ? "ui.lay_say_small" : "ui.lay_silent_small");
  const main: Act = { key: "lay", label, detail, picture: borne, move: { move: "lay", card: borne, accelerators, say: numeral(said) } };
  return {
    question: accelerators ? t("ui.fast_q", { card: nameOf(borne) }) : nameOf(borne),
    detail: accelerators ? t("ui.fast_h", { km }) : t("ui.lay_h"),
    main,
    zones: here(s, main),
    pad: s.announce ? "km" : "idle",
  };
}

/** A card that goes to one's own zone goes there by a touch, too. */
const here = (s: Situation, act: Act): Map<Seat, Act> => new Map([[s.table.me!, { ...act, legal: true }]]);

function attacks(s: Situation, card: Attaque): Partial<Ask> {
  const ready = !s.announce || s.chosen.said !== "";
  const act = (target: Seat): Act => ({
    key: `attack:${target}`,
    label: s.announce && ready ? t("ui.attack_say", { said: s.chosen.said, name: s.table.name(target) }) : t("ui.target", { name: s.table.name(target) }),
    detail: t("ui.attack_small"),
    picture: card,
    ...(ready ? { move: { move: "attack" as const, card, target, say: s.chosen.said } } : {}),
  });
  const legal = s.view.options.flatMap((o) => (o.move === "attack" && o.card === card ? [o.target] : []));
  return { ...aimed(s, legal, act, ready), question: nameOf(card), pad: s.announce ? "cry" : "idle",
    detail: !legal.length ? t("ui.nobody_h") : ready ? t("ui.attack_h") : t("ui.attack_need") };
}

function targets(s: Situation, card: Card, move: "helicopter" | "police"): Partial<Ask> {
  const name = card === "helico" ? "helico" : "police";
  const act = (target: Seat): Act => ({
    key: `${move}:${target}`, label: t(`ui.${name}_main`, { name: s.table.name(target) }), detail: t(`ui.${name}_small`), picture: card, move: { move, target },
  });
  const legal = s.view.options.flatMap((o) => (o.move === move ? [o.target] : []));
  return { ...aimed(s, legal, act, true), question: nameOf(card), detail: t(legal.length ? "ui.target_h" : "ui.nobody_h") };
}

/** One target: it is the main button. Several: touch a zone or one of the buttons. Every zone answers, if only with a rule. */
function aimed(s: Situation, legal: Seat[], act: (target: Seat) => Act, ready: boolean): Partial<Ask> {
  const rivals = s.view.zones.map((zone) => zone.seat).filter((seat) => seat !== s.table.me);
  const sure = legal.length === 1 ? legal[0]! : s.chosen.target !== null && legal.includes(s.chosen.target) ? s.chosen.target : null;
  return {
    zones: new Map(rivals.map((seat) => [seat, { ...act(seat), legal: legal.includes(seat) }])),
    main: ready && sure !== null ? act(sure) : undefined,
    others: ready ? legal.filter((seat) => seat !== sure).map((seat) => ({ ...act(seat), label: t("ui.target", { name: s.table.name(seat) }), picture: undefined })) : [],
  };
}

function parries(s: Situation, card: Card): Partial<Ask> {
  const found = s.view.options.flatMap((o) => (o.move === "parry" && o.card === card ? [o] : []));
  if (!found.length) return { question: t("ui.no_play"), detail: t("ui.no_play_h") };
  const acts = found.map((option): Act => ({
    key: `parry:${option.attack}`,
    label: found.length > 1 ? t("ui.lift", { attack: nameOf(option.attack) }) : nameOf(card),
    detail: t("ui.parry_small", { attack: nameOf(option.attack) }),
    picture: found.length > 1 ? option.attack : card,
    move: { ...option, top: s.chosen.top },
  }));
  const question = found.length > 1 ? { question: t("ui.lift_q"), detail: t("ui.lift_h") } : { question: nameOf(card), detail: t("ui.lay_h") };
  const zones = acts.length === 1 ? here(s, acts[0]!) : new Map<Seat, Act>();
  return { ...question, main: acts[0], others: [...acts.slice(1), topToggle(s.chosen)], zones };
}

/** Which of the two cards lies on top of the discard pile: one button that changes its mind. */
export const topToggle = (chosen: Chosen): Act => ({ key: "top", label: t(`ui.top_${chosen.top}`), toggle: "top" });

function throwAway(view: Table, card: Card): Act {
  const move = view.options.find((o) => o.move === "discard" && o.card === card) ?? { move: "discard" as const, card };
  return { key: "throw", label: t("ui.discard_btn"), move };
}
