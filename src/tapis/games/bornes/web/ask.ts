/** What the dock offers. Only `view.options` tells what may be done; here it is put into words and buttons. */
import { t } from "$lib/i18n.svelte";
import * as dock from "$lib/board/ask";
import type { Seat } from "$lib/types";
import { familyOf, isAttack, isBorne, kmOf } from "./cards";
import { facts } from "./facts";
import { reactions } from "./reactions";
import { noParade, noRoad, noTarget, noTurn, type No } from "./refusals";
import { waiting } from "./waiting";
import type { Attaque, Borne, Card, MoveOf, Option, Session, View } from "./wire";
import { cried, nameOf } from "./words";

export type Act = dock.Act & {
  picture?: Card | undefined;
  move?: Option;
  legal?: boolean;
  aim?: Seat; // at whom the card goes
  toggle?: "top" | "orders";
};

/** What a player has touched so far. */
export type Chosen = {
  cards: Card[];
  target: Seat | null;
  top: "parade" | "attack";
  take: Card | null;
  stone: MoveOf<"steal"> | MoveOf<"pay"> | null;
};

export type Ask = dock.Ask<Act> & {
  asked: boolean;
  zones: Map<Seat, Act>; // what touching a lane does
  helps?: Card | undefined; // the card that would help
  stock?: Act | undefined;
  discard?: Act | undefined;
};

export type Situation = {
  table: Session;
  view: View;
  chosen: Chosen;
  announce: boolean;
  hitBy: Seat | null; // who stopped this seat's car, if it is stopped
};

export function ask(s: Situation): Ask {
  const { window, asked } = dock.waited(s.table);
  const live = asked && s.view.phase !== "draw" && s.view.phase !== "play";
  const said = !asked ? waiting(s) : live ? reactions(s) : s.view.phase === "draw" ? draws(s) : plays(s);
  return { asked, question: "", detail: "", live, window, others: [], zones: new Map(), ...said };
}

/** What stops this seat's car, and by whom. */
export function stopped(s: Situation): string {
  const stop = s.view.zones[s.table.me ?? -1]?.stop;
  if (!stop) return "";
  const parade = nameOf(facts().parades[stop]!);
  if (s.hitBy === null) return t("ui.stopped", { attack: nameOf(stop), parade });
  return t("ui.stopped_by", { attack: nameOf(stop), name: s.table.name(s.hitBy), parade });
}

function draws(s: Situation): Partial<Ask> {
  const { view } = s;
  const from = (pile: "stock" | "discard") => view.options.find((o) => o.move === "draw" && o.pile === pile);
  const stock: Act | undefined = from("stock") && {
    key: "stock",
    label: t("ui.draw_main"),
    move: from("stock")!,
  };
  const discard: Act | undefined =
    from("discard") && view.discard
      ? {
          key: "discard",
          label: t("ui.draw_discard", { card: nameOf(view.discard) }),
          picture: view.discard,
          move: from("discard")!,
        }
      : undefined;
  const acts = [stock, discard].filter((act) => act !== undefined);
  return {
    question: t("ui.draw_q"),
    detail: stopped(s) || t("ui.draw_h"),
    main: acts[0],
    others: acts.slice(1),
    stock,
    discard,
  };
}

function plays(s: Situation): Partial<Ask> {
  const { cards } = s.chosen;
  const single = cards.length === 1 ? cards[0]! : null;
  const offered = playsOf(s);
  const discard = single ? throwAway(s.view, single, offered.no != null) : undefined;
  const shown = discard && !offered.even ? [discard] : []; // five cries leave no room: the pile takes it
  return { ...offered, others: [...(offered.others ?? []), ...shown], discard };
}

function playsOf(s: Situation): Partial<Ask> {
  const { cards } = s.chosen;
  const borne = cards.find(isBorne);
  if (borne) return lays(s, borne, cards.length - 1);
  const card = cards[0];
  if (!card) return { question: t("ui.choose_q"), detail: stopped(s) || t("ui.choose_h") };
  if (card === "accelerateur") return alone(s);
  if (isAttack(card)) return attacks(s, card);
  if (familyOf(card) === "parade") return parries(s, card);
  if (card === "helico" || card === "police") return targets(s, card, card === "helico" ? "helicopter" : "police");
  const move = s.view.options.find(
    (o) => (o.move === "protect" && o.card === card) || (o.move === "bin" && card === "poubelle"),
  );
  if (!move) return refused(noTurn(card));
  const name = move.move === "protect" ? "protect" : "bin";
  const label = t(`ui.${name}_main`, { card: nameOf(card) });
  const main: Act = { key: name, label, detail: t(`ui.${name}_small`), picture: card, move };
  return { question: nameOf(card), detail: t(`ui.${name}_h`), main, zones: here(s, main) };
}

/** A card that cannot be played: why, and the card that would help as the main button. */
const refused = ({ main, ...no }: No): Partial<Ask> => ({ question: no.text, no, main, helps: main?.picture });

const canLay = (s: Situation, borne: Borne, accelerators: number) =>
  s.view.options.some((o) => o.move === "lay" && o.card === borne && o.accelerators === accelerators);

function alone(s: Situation): Partial<Ask> {
  if (!s.view.options.some((o) => o.move === "lay" && o.accelerators > 0)) return refused(noRoad(s));
  return { question: t("ui.fast_alone"), detail: t("ui.fast_alone_h") };
}

/** Saying its number lays a Borne; silence is a small button of its own (BOR-25). */
function lays(s: Situation, borne: Borne, accelerators: number): Partial<Ask> {
  if (!canLay(s, borne, accelerators)) return refused(noRoad(s));
  const km = kmOf(borne, accelerators);
  const say = (said: string): Act => ({
    key: `lay:${said}`,
    label: s.announce ? cried(said) : t("ui.lay_main"),
    look: "go",
    move: { move: "lay", card: borne, accelerators, say: said },
  });
  const main = say(`${km}`);
  const printed = s.announce && accelerators ? [say(borne)] : [];
  return {
    question: whereTo(s, km),
    detail: !s.announce ? "" : t(accelerators ? "ui.lay_either" : "ui.lay_h"),
    main,
    others: s.announce ? [...printed, { ...silent(accelerators > 0), move: { ...main.move!, say: "" } as Option }] : [],
    zones: here(s, main),
  };
}

const silent = (brief: boolean): Act => ({
  key: "silent",
  label: t("ui.lay_silent"),
  detail: brief ? undefined : t("ui.lay_silent_small"),
  look: "quiet",
});

/** How far these kilometres bring one's car. */
function whereTo({ table, view }: Situation, km: number): string {
  const now = view.zones[table.me ?? -1]?.km;
  if (now == null) return t("ui.lay_km", { km });
  return now + km >= view.goal ? t("ui.lay_home", { km }) : t("ui.lay_to", { km, total: now + km });
}

/** A card that goes to one's own zone goes there by a touch, too. */
const here = (s: Situation, act: Act): Map<Seat, Act> => new Map([[s.table.me!, { ...act, legal: true }]]);

/** First at whom, then with which of the five cries (BOR-27). */
function attacks(s: Situation, card: Attaque): Partial<Ask> {
  const legal = s.view.options.flatMap((o) => (o.move === "attack" && o.card === card ? [o.target] : []));
  const target = aimedAt(s, legal);
  if (target === null) return whom(s, card, legal, t("ui.attack_who", { card: nameOf(card) }));
  if (!legal.includes(target)) return { ...refused(noTarget(s, card, target)), zones: lanes(s, legal) };
  const values = { card: nameOf(card), name: s.table.name(target) };
  const attack = (say: string): Option => ({ move: "attack", card, target, say });
  if (!s.announce)
    return {
      question: t("ui.attack_on", values),
      main: { key: "attack", label: t("ui.attack_main", values), picture: card, move: attack("") },
      zones: lanes(s, legal),
    };
  const cries = facts().cries.map((cry): Act => {
    const sound = t(`sound.${cry}`);
    return { key: cry, label: sound, look: "go", move: attack(sound) };
  });
  return {
    question: t("ui.attack_on", values),
    detail: t("ui.attack_cry"),
    others: cries,
    even: true,
    zones: lanes(s, legal),
  };
}

function targets(s: Situation, card: Card, move: "helicopter" | "police"): Partial<Ask> {
  const name = card === "helico" ? "helico" : "police";
  const legal = s.view.options.flatMap((o) => (o.move === move ? [o.target] : []));
  const target = aimedAt(s, legal);
  if (target === null) return whom(s, card, legal, t(`ui.${name}_who`));
  if (!legal.includes(target)) return { ...refused(noTurn(card)), zones: lanes(s, legal) };
  const main: Act = {
    key: move,
    label: t(`ui.${name}_main`, { name: s.table.name(target) }),
    detail: t(`ui.${name}_small`),
    picture: card,
    move: { move, target },
  };
  return { question: nameOf(card), detail: t(`ui.${name}_h`), main, zones: lanes(s, legal) };
}

/** Whom the card goes to: the lane that was touched, or the only one it can go to. */
const aimedAt = (s: Situation, legal: Seat[]): Seat | null =>
  s.chosen.target ?? (legal.length === 1 ? legal[0]! : null);

function whom(s: Situation, card: Card, legal: Seat[], question: string): Partial<Ask> {
  if (!legal.length) return refused(noTarget(s, card, null));
  const others = legal.map((seat): Act => aim(s, seat));
  return { question, detail: t("ui.who_h"), others, even: true, zones: lanes(s, legal) };
}

const aim = (s: Situation, seat: Seat): Act => ({
  key: `aim:${seat}`,
  label: s.table.name(seat),
  look: "go",
  aim: seat,
});

/** Every other car can be touched; one that the card cannot go to says why. */
const lanes = (s: Situation, legal: Seat[]): Map<Seat, Act> =>
  new Map(
    s.view.zones
      .filter(({ seat }) => seat !== s.table.me)
      .map(({ seat }) => [seat, { ...aim(s, seat), legal: legal.includes(seat) }]),
  );

function parries(s: Situation, card: Card): Partial<Ask> {
  const found = s.view.options.flatMap((o) => (o.move === "parry" && o.card === card ? [o] : []));
  if (!found.length) return refused(noParade(s, card));
  const acts = found.map((option): Act => ({
    key: `parry:${option.attack}`,
    label: t(`ui.fix_${option.attack}`),
    picture: found.length > 1 ? option.attack : card,
    move: { ...option, top: s.chosen.top },
  }));
  const zones = acts.length === 1 ? here(s, acts[0]!) : new Map<Seat, Act>();
  const question = found.length > 1 ? t("ui.lift_q") : t("ui.parry_q", { card: nameOf(card) });
  const top = s.chosen.top === "parade" ? card : found[0]!.attack;
  const detail = t("ui.parry_h", { card: nameOf(top) });
  return { question, detail, main: acts[0], others: [...acts.slice(1), topToggle(s.chosen)], zones };
}

/** Which of the two cards lies on top of the discard pile, for the next player to take. */
export const topToggle = (chosen: Chosen): Act => ({
  key: "top",
  label: t(`ui.top_${chosen.top}`),
  icon: "repeat-2",
  brief: true,
  toggle: "top",
});

function throwAway(view: View, card: Card, refused: boolean): Act {
  const move = view.options.find((o) => o.move === "discard" && o.card === card) ?? { move: "discard" as const, card };
  return refused
    ? { key: "throw", label: t("ui.discard_card", { card: nameOf(card) }), move }
    : { key: "throw", label: t("ui.discard_btn"), icon: "trash-2", brief: true, move };
}
