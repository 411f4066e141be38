/** The row on the bench while it is written: its language, what the house says of it, which of its cards are kept. */
import { untrack } from "svelte";
import type { Board } from "$lib/board/board.svelte";
import type { Seat } from "$lib/types";
import type { Composer } from "./composer.svelte";
import type { Sayings } from "./sayings.svelte";
import type { Mots, View } from "./wire";

const KEEPING = 400; // ms after the last touch until the table hears which cards one writes with

/** The language of a new sentence; then what the house says of the row. */
export function askTheHouse(board: Board<Mots>, composer: Composer, sayings: Sayings) {
  const view = $derived(board.view);
  const row = $derived(board.me === null ? "" : composer.asked);
  const stamp = $derived(stampOf(view, board.me));
  const reading = $derived(sayings.readingOf(composer.text));
  $effect.pre(() => {
    const { languages } = view.agreed;
    untrack(() => {
      if (!composer.items.length) composer.lang = languages === "both" ? board.table.settings.lang : languages;
    });
  });
  $effect(() => sayings.draft(view.agreed.rebus ? "" : row, composer.lang));
  $effect(() => sayings.read(composer.sentence?.id ?? 0, row, composer.lang, composer.text, stamp));
  $effect(() => {
    const [first] = sayings.texts;
    const asked = row;
    untrack(() => !composer.typed && (composer.text = asked ? (first ?? "") : ""));
  });
  // a text that says the cards in another order puts them so
  $effect(() => {
    const order = reading?.order ?? [];
    if (order.length) untrack(() => composer.follow(order));
  });
}

/** What a reading depends on besides row and text. */
function stampOf({ hand, sentences, owed, players, opened }: View, me: Seat | null): string {
  return [
    hand.map(({ card }) => card).join(),
    sentences.map(({ id, row, finished, faute }) => [id, row.length, finished, faute].join(":")).join(),
    owed.join(),
    me === null ? undefined : players[me]?.censure,
    opened?.text,
  ].join("|");
}

/** The clock throws no card that one writes with, once the table knows them (MOT-97). */
export function keepCards(board: Board<Mots>, composer: Composer, mayWrite: () => boolean) {
  let kept = "";
  $effect(() => {
    const cards = composer.own.map(({ seen }) => seen.card);
    if (!mayWrite() || board.table.room?.pace.turn === null || cards.join() === kept) return;
    const timer = setTimeout(() => {
      kept = cards.join();
      void board.send({ move: "keep", cards });
    }, KEEPING);
    return () => clearTimeout(timer);
  });
}
