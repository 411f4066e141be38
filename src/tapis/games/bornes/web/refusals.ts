/** Why a card that was touched cannot be played, in the words of its rule, and what would help. */
import { refusalText, t } from "$lib/i18n.svelte";
import type { Seat } from "$lib/types";
import type { Act, Situation } from "./ask";
import { facts } from "./facts";
import type { Attaque, Card } from "./wire";
import { nameOf } from "./words";

export type No = { text: string; rule: string; main?: Act | undefined };

const said = (rule: string, params: Record<string, string> = {}): No => ({ text: refusalText(rule, params), rule });
const own = (s: Situation) => s.view.zones[s.table.me ?? -1]!;

/** One's car is stopped, or a Radar slows it down. */
export function noRoad(s: Situation): No {
  const { stop } = own(s);
  const attack: Attaque = stop ?? "radar";
  const values = { parade: nameOf(facts().parades[attack]!) };
  if (!stop) return { text: `${t("ui.out_radar")} ${t("ui.need", values)}`, rule: "BOR-30", main: remedy(s, "radar") };
  return { text: `${t(`ui.out_${stop}`)} ${t("ui.need", values)}`, rule: "BOR-31", main: remedy(s, stop) };
}

/** The card of one's hand that lifts this attack: its Parade rather than a Super Parade, a Botte before both. */
function remedy({ view }: Situation, attack: Attaque): Act | undefined {
  const parade = facts().parades[attack];
  const botte = facts().bottes[attack]!;
  const protect = view.options.find((o) => o.move === "protect" && o.card === botte);
  const parries = view.options.filter((o) => o.move === "parry" && o.attack === attack);
  const move = protect ?? parries.find((o) => o.move === "parry" && o.card === parade) ?? parries[0];
  if (!move || !("card" in move)) return undefined;
  const label = move.move === "protect" ? t("ui.protect_main", { card: nameOf(botte) }) : t(`ui.fix_${attack}`);
  return { key: "remedy", label, picture: move.card, move };
}

/** Nobody suffers what this Parade lifts. */
export function noParade(s: Situation, card: Card): No {
  const { stop } = own(s);
  return stop ? said("BOR-13.other", { card, attack: stop }) : said("BOR-13.none");
}

/** This card cannot go to this car; `seat` null: to none. */
export function noTarget(s: Situation, card: Card, seat: Seat | null): No {
  if (seat === null) return { text: t("ui.nobody", { card: nameOf(card) }), rule: "BOR-32" };
  const { stop, radar } = s.view.zones[seat]!;
  if (card !== "radar" && stop) return said("BOR-32", { attack: stop });
  return said(card === "radar" && radar ? "BOR-36.radar" : "BOR-36.immune", { card });
}

const WHEN: Partial<Record<Card, string>> = { retroviseur: "BOR-51", "demi-tour": "BOR-54", police: "BOR-83" };

/** This card is not for one's own turn, or not now. */
export const noTurn = (card: Card): No => ({ text: t(`ui.not_now_${card}`), rule: WHEN[card] ?? "" });
