/** Reactions that are on the screen: each for a moment, a few at once. */
import type { ReactionMark } from "./ui/reactions";
import type { Seat } from "./types";

const SEEN = 1_500; // ms
const MOST = 8; // at once

export type Reaction = { id: number; seat: Seat; mark: ReactionMark };

export class Reactions {
  now = $state.raw<Reaction[]>([]);
  #count = 0;

  show(seat: Seat, mark: ReactionMark) {
    const id = this.#count++;
    this.now = [...this.now, { id, seat, mark }].slice(-MOST);
    setTimeout(() => (this.now = this.now.filter((each) => each.id !== id)), SEEN);
  }
}
