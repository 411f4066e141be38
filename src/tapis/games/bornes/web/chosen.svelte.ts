/** What a player has touched for the question that is asked now. */
import type { Seat } from "$lib/types";
import { isBorne } from "./cards";
import type { Chosen } from "./ask";
import type { Piece } from "./pieces";
import type { Card } from "./wire";

/** A Borne and its Accélérateurs are chosen together; any other card alone. */
const goesWith = (a: Card, b: Card) =>
  (a === "accelerateur" && (b === "accelerateur" || isBorne(b))) || (isBorne(a) && b === "accelerateur");

export class Choosing {
  keys = $state.raw<string[]>([]); // cards of the hand
  target = $state<Seat | null>(null);
  top = $state<Chosen["top"]>("parade");
  take = $state<Card | null>(null);
  stone = $state.raw<Chosen["stone"]>(null);

  clear() {
    this.keys = [];
    this.target = this.take = this.stone = null;
    this.top = "parade";
  }

  /** `together`: several cards may be chosen now. */
  touch(piece: Piece, hand: Piece[], together: boolean) {
    const stays = (key: string) => together && goesWith(hand.find((each) => each.key === key)!.card, piece.card);
    if (this.keys.includes(piece.key)) this.keys = this.keys.filter((key) => key !== piece.key);
    else this.keys = [...this.keys.filter(stays), piece.key];
    this.target = null; // another card may go to another car
  }

  turn() {
    this.top = this.top === "parade" ? "attack" : "parade";
  }

  of(hand: Piece[]): Chosen {
    const { target, top, take, stone } = this;
    return {
      cards: hand.filter(({ key }) => this.keys.includes(key)).map(({ card }) => card),
      target,
      top,
      take,
      stone,
    };
  }
}
