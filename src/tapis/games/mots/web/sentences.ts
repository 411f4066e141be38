/** The sentences of a table: their order, which of them is seen, what is said of each. */
import type { Seat } from "$lib/types";
import type { Sentence, View } from "./wire";

/** What is being voted on first, then one's own, then the others' round the table; the finished ones last: nothing
 * touches them any more. */
export function inOrder(view: View, me: Seat | null): Sentence[] {
  const seats = view.players.length;
  const nextOf = (seat: Seat) => (me === null ? seat : (seat - me + seats) % seats);
  const asked = ({ id }: Sentence) => Number(view.ballot?.sentence === id);
  return view.sentences.toSorted(
    (a, b) =>
      asked(b) - asked(a) ||
      Number(a.finished) - Number(b.finished) ||
      nextOf(a.owner) - nextOf(b.owner) ||
      a.id - b.id,
  );
}

/** Brings the list to its beginning while there is a vote: what is asked about is seen. */
export const upFor =
  (ballot: View["ballot"]) =>
  (list: HTMLElement): void => {
    if (ballot) list.scrollTo({ top: 0 });
  };

/** The message that says how it stands: `ui.is_…`. */
export function stateOf({ ballot }: View, sentence: Sentence): string {
  if (sentence.proverb) return "proverb";
  if (sentence.humour) return "humour";
  if (sentence.finished) return "finished";
  if (sentence.faute !== null) return "blocked";
  if (ballot?.sentence === sentence.id) return ballot.kind === "finish" ? "voted" : "disputed";
  return "going";
}
