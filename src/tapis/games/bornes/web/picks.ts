/** What of the view's options a board shows on the cards themselves: which can be played, which stolen or paid with. */
import { t } from "$lib/i18n.svelte";
import type { Ask, Chosen } from "./ask";
import { facts } from "./facts";
import type { Card, MoveOf, Option, Session, View } from "./wire";
import { nameOf } from "./words";

type Stone = MoveOf<"steal"> | MoveOf<"pay">;

const uses = (option: Option, card: Card) =>
  ("card" in option && option.card === card) ||
  facts().played_by[option.move] === card ||
  (card === "accelerateur" && option.move === "lay" && option.accelerators > 0);

/** How a card of the hand looks now. */
export function look(card: Card, { options, phase }: View, { asked, live, helps }: Ask): "can" | "cannot" | "" {
  if (helps === card) return "can";
  if (!asked || !["play", "attack", "borne"].includes(phase)) return "";
  if (options.some((option) => option.move !== "discard" && uses(option, card))) return live ? "can" : "";
  return phase === "borne" ? "" : "cannot"; // a Borne is laid often: the hand does not flicker for it
}

/** A card that lies open and may be chosen now: to steal it, to pay with it, to take it out of a hand. */
export type Pick = { key: string; card: Card; accelerators: number; label: string; on: boolean; run: () => void };

/** What can be stolen or paid with now. */
export function stonesOf(
  table: Session,
  view: View,
  stone: Chosen["stone"],
  choose: (stone: Stone, again: boolean) => void,
): Pick[] {
  return view.options.flatMap((option) => {
    if (option.move !== "steal" && option.move !== "pay") return [];
    const { card, accelerators } = option;
    const victim = option.move === "steal" ? option.victim : null;
    const key = `${victim}:${card}:${accelerators}`;
    const on =
      stone !== null && key === `${stone.move === "steal" ? stone.victim : null}:${stone.card}:${stone.accelerators}`;
    const label = t(`ui.${option.move}_pick`, { card: nameOf(card), name: table.name(victim ?? -1) });
    return [{ key, card, accelerators, label, on, run: () => choose(option, on) }];
  });
}
