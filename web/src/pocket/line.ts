/** The line to a game that is played in this page: what a server would tell, by the same rules. */
import type { Commands } from "../lib/commands";
import { keepPocket, type Kept } from "../lib/keptpocket";
import { myName } from "../lib/names";
import type { Command, Event, Frame, Look, Message, Move, PocketGame, Refusal, Result, Room } from "../lib/types";
import type { Rules } from "./rules";

type Seen = { view: Look; events: Event[]; result: Result | null };
type Played = Seen | { refused: Refusal };

/** A game with its rules, as it lies here now. */
export type Laid = { table: PocketGame; rules: Rules; kept: Kept; seen: Seen };

/** Lays the kept game out once more, as far as these rules allow it. */
export async function laidOut(table: PocketGame, rules: Rules, kept: Kept): Promise<Laid> {
  let seen = await rules.ask<Seen>("open", kept.deal);
  const moves: Move[] = [];
  for (const move of kept.moves) {
    const played = await rules.ask<Played>("play", move);
    if ("refused" in played) break; // another dictionary
    moves.push(move);
    seen = played;
  }
  return { table, rules, kept: { ...kept, moves, over: seen.result !== null }, seen };
}

export class PocketLine {
  readonly state = "open";
  readonly loss = "lost";
  readonly commands: Pick<Commands, "send"> = { send: (command) => this.#answer(command) };
  #seq = 0;
  #round = 1;
  #laid: Laid;

  constructor(
    laid: Laid,
    readonly take: (message: Message) => void,
  ) {
    this.#laid = laid;
  }

  open() {
    this.#keep();
    this.#enter();
    this.#show(true);
  }

  close() {
    this.#laid.rules.close();
  }

  /** The same deal from its beginning. */
  async again(): Promise<void> {
    const { table, rules, kept } = this.#laid;
    this.#laid = await laidOut(table, rules, { ...kept, moves: [] });
    this.#round += 1;
    this.#seq = 0;
    this.open();
  }

  async #answer(command: Command): Promise<Refusal | null> {
    if (command.do !== "play") return null;
    const move = command.move as Move;
    const played = await this.#laid.rules.ask<Played>("play", move);
    if ("refused" in played) return played.refused;
    const kept = { ...this.#laid.kept, moves: [...this.#laid.kept.moves, move], over: played.result !== null };
    this.#laid = { ...this.#laid, kept, seen: played };
    this.#seq += 1;
    this.#keep();
    this.#show(false);
    if (played.result) this.#enter();
    return null;
  }

  #keep() {
    keepPocket(this.#laid.table.room.game, this.#laid.kept);
  }

  /** The room: whose it is, and whether it is over. */
  #enter() {
    const { table, seen } = this.#laid;
    const seats = table.room.seats.map((chair) => ({ ...chair, name: myName() }));
    const stage = seen.result ? "over" : "playing";
    this.take({ ...table.room, seats, stage, result: seen.result, round: this.#round } satisfies Room);
  }

  #show(full: boolean) {
    const { table, seen } = this.#laid;
    const view = { ...table.frame.view, ...seen.view };
    const windows = seen.result ? [] : table.frame.windows;
    const news = full ? {} : ({ events: seen.events, seat: table.room.you, by: "player" } as const);
    this.take({ ...table.frame, seq: this.#seq, full, view, windows, ...news } satisfies Frame);
  }
}
