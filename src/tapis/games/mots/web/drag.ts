/** A card that was dragged: what letting it go there means. */
import { rightHalf, type Dropped } from "$lib/board/drag";
import { aimsOf } from "./ask";
import type { Composer } from "./composer.svelte";
import type { Option, Seen, Sentence, View } from "./wire";
import { isWord } from "./words";

export type Desk = {
  view: View;
  composer: Composer;
  play: (move: Option) => void;
};

export function drop({ node, x, under }: Dropped, desk: Desk) {
  const { view, composer, play } = desk;
  const seen = [...view.hand, ...composer.items.map((item) => item.seen)].find(
    ({ card }) => card === Number(node.dataset.card),
  );
  const place = under("[data-drop]")?.dataset.drop;
  if (!seen || !place) return;
  const slot = under("[data-slot]");
  const at = slot ? Number(slot.dataset.slot) + rightHalf(slot, x) : undefined;
  const held = view.hand.some(({ card }) => card === seen.card);
  if (place === "hand") composer.back(seen.card);
  else if (place === "stock" || place === "face") held && play({ move: "discard", card: seen.card, take: place });
  else if (place === "bench" && (node.dataset.own === "bench" || composer.holds(seen.card)))
    composer.move(seen.card, at ?? Infinity);
  else if (place === "bench") isWord(seen) ? composer.put(seen, turnedOf(composer, seen), at) : composer.lift(seen);
  else if (held) onto(seen, place, Number(slot?.dataset.card), at, desk);
}

/** The side of a card that is chosen already; the first where none is. */
const turnedOf = (composer: Composer, { card }: Seen) => composer.isChosen(card, true);

/** A card let go on a sentence or a player. */
function onto(seen: Seen, place: string, card: number, at: number | undefined, { view, composer, play }: Desk) {
  const aim = aimsOf(view, seen).find(
    (move) =>
      place === ("seat" in move ? `player:${move.seat}` : "sentence" in move ? `sentence:${move.sentence}` : ""),
  );
  if (aim) return play(aim);
  const sentence = view.sentences.find(({ id }) => place === `sentence:${id}`);
  if (!sentence || !isWord(seen)) return;
  const out = sentence.row.find((each) => each.card === card);
  const turned = turnedOf(composer, seen);
  composer.back(seen.card);
  if (sentence.may.includes("compose")) {
    if (composer.sentence?.id !== sentence.id) composer.reopen(sentence);
    composer.put(seen, turned, at);
  } else if (out && (sentence.may.includes("capture") || sentence.may.includes("swap"))) {
    replace(composer, sentence, out);
    composer.put(seen, turned);
  }
}

/** That card of a sentence shall be replaced. */
export function replace(composer: Composer, sentence: Sentence, out: Seen) {
  const kind = sentence.capturable.includes(out.card) ? "capture" : "swap";
  composer.target({ kind, sentence: sentence.id, out }, sentence);
}
