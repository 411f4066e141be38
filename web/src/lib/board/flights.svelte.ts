/** Flights that keys alone cannot tell: where a card that leaves goes, and the hidden cards that others draw. */
import { untrack } from "svelte";
import { settings } from "../settings.svelte";
import type { Seat, Wire } from "../types";
import type { Board } from "./board.svelte";
import { flyAway, placeOf, travel } from "./motion";

/** What a selector finds goes to the place of this name. */
export type Leaving = { what: string; to: string };
/** The name of a seat's hand as a place. */
export const handOf = (seat: Seat | null): string => `hand:${seat}`;
/** The cards that lie at a place. */
export const cardsAt = (place: string): string => `[data-place="${place}"] [data-card-key]`;

export type Told<G extends Wire> = {
  /** Which cards this event takes from the table, as this seat sees it. */
  leaving?: (event: G["event"], me: Seat | null, all: G["event"][]) => Leaving[];
  /** Who has just drawn cards that nobody else sees. */
  draws?: (event: G["event"]) => Seat | null;
};

/** Called while a board is set up: its cards travel whenever `when()` changes. */
export function flights<G extends Wire>(board: Board<G>, { leaving, draws }: Told<G>, when: () => unknown) {
  $effect.pre(() => {
    void board.view;
    untrack(() => leaving && steer(board, leaving));
  });
  travel(() => board.root, when);
  $effect(() => {
    void board.view;
    untrack(() => draws && deal(board, draws));
  });
}

/** Before the picture changes: the cards about to go are told where to; elsewhere the markup says it. */
function steer<G extends Wire>({ root, table, me }: Board<G>, leaving: NonNullable<Told<G>["leaving"]>) {
  root?.querySelectorAll<HTMLElement>("[data-steered]").forEach(release);
  if (!root || table.last.full) return;
  for (const event of table.last.events)
    for (const { what, to } of leaving(event, me, table.last.events))
      for (const node of root.querySelectorAll<HTMLElement>(what))
        Object.assign(node.dataset, { steered: node.dataset.cardTo ?? "", cardTo: to });
}

/** A card that stayed goes where its markup says, as before. */
function release({ dataset }: HTMLElement) {
  if (dataset.steered) dataset.cardTo = dataset.steered;
  else delete dataset.cardTo;
  delete dataset.steered;
}

/** Backs fly from the stock to other hands; all alike. */
function deal<G extends Wire>({ root, table, me }: Board<G>, draws: NonNullable<Told<G>["draws"]>) {
  const stock = root?.querySelector<HTMLElement>("[data-place=stock] .back");
  if (!root || !stock || table.last.full || settings.still) return;
  for (const seat of table.last.events.map(draws)) {
    const hand = seat === null || seat === me ? null : root.querySelector(`[data-place="${handOf(seat)}"]`);
    if (hand) flyAway(stock, placeOf(stock), placeOf(hand));
  }
}
