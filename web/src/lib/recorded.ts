/** The line to a recorded introduction: it tells what the server would have told, and before each of the newcomer's
 * moves waits until that move is made. It knows no rules: what is not in the recording is refused. */
import type { Commands } from "./commands";
import { myName } from "./names";
import { fieldsOf, type Change, type Command, type IntroPlace, type Message, type Move } from "./types";
import type { RecordedEntry, Recording, Refusal } from "./types";

const BEAT = 900; // ms between two entries of bots
const NEVER = new Promise<never>(() => undefined);

export class RecordedLine {
  readonly state = "open";
  readonly loss = "lost";
  readonly commands: Pick<Commands, "send"> = { send: (command) => this.#answer(command) };
  #told = 0; // entries
  #timer = 0;
  #said: [string, string][] = []; // what was recorded where anything may be said, and what was said

  constructor(
    readonly recording: Recording,
    readonly take: (message: Message) => void,
  ) {}

  /** How far the newcomer has come. */
  get place(): IntroPlace {
    const { steps, entries } = this.recording;
    const { step, ready } = entries[this.#told - 1] ?? { step: 0, ready: true };
    return { steps, seq: this.#told, step, ready, strayed: false };
  }

  /** What the server would answer to a question before the newcomer's next move. */
  study<T>(question: string): Promise<T> {
    const next = this.recording.entries.slice(this.#told).find(({ move }) => move);
    const found = next?.studies[question];
    return found === undefined ? Promise.reject(new Error("not recorded")) : Promise.resolve(found as T);
  }

  open() {
    const { room, frame } = this.recording;
    const seats = room.seats.map((chair) => (chair.seat === room.you ? { ...chair, name: myName() } : chair));
    this.take({ ...room, seats });
    this.take(frame);
    this.#goOn();
  }

  close() {
    clearTimeout(this.#timer);
  }

  /** The bots play, one after another, until the newcomer is waited for. */
  #goOn() {
    clearTimeout(this.#timer);
    const next = this.recording.entries[this.#told];
    if (!next || next.move) return;
    this.#timer = window.setTimeout(() => {
      this.#tell(next);
      this.#goOn();
    }, BEAT);
  }

  #tell({ change }: RecordedEntry) {
    this.#told++;
    let text = JSON.stringify(change);
    for (const [recorded, said] of this.#said) text = text.replaceAll(recorded, () => said);
    this.take(JSON.parse(text) as Change);
  }

  /** A move that only puts cards in order stays unanswered, so that the board leaves it as it is. */
  #answer(command: Command): Promise<Refusal | null> {
    if (command.do !== "play") return Promise.resolve(null);
    const move = command.move as Move;
    const ahead = this.recording.entries.slice(this.#told);
    const next = ahead.findIndex((entry) => entry.move);
    if (next >= 0 && isAwaited(move, ahead[next]!)) this.#follow(move, ahead.slice(0, next + 1));
    else if (this.recording.beside.includes(move.move)) return NEVER;
    else return Promise.resolve({ rule: "house.recorded", params: {} });
    return Promise.resolve(null);
  }

  /** The newcomer's move is made, after all that comes before it. */
  #follow(move: Move, entries: RecordedEntry[]) {
    const { move: recorded, free } = entries.at(-1)!;
    for (const field of free) {
      const [before, now] = [fieldsOf(recorded!)[field], fieldsOf(move)[field]].map((value) => JSON.stringify(value));
      if (before && now && before.length > 2) this.#said.push([before, now]);
    }
    for (const entry of entries) this.#tell(entry);
    this.#goOn();
  }
}

/** Whether this is the move of the recording, but for the fields that may be otherwise. */
function isAwaited(move: Move, { move: recorded, free }: RecordedEntry): boolean {
  const bound = (one: Move) => Object.fromEntries(Object.entries(one).filter(([field]) => !free.includes(field)));
  return JSON.stringify(spoken(bound(move))) === JSON.stringify(spoken(bound(recorded!)));
}

/** A value in one spelling: fields in their order, and none that says nothing. */
function spoken(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(spoken);
  if (typeof value !== "object" || value === null) return value;
  const fields = Object.entries(value).filter(([, field]) => !isNothing(field));
  return Object.fromEntries(fields.sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, field]) => [name, spoken(field)]));
}

const isNothing = (value: unknown) =>
  value === undefined ||
  value === null ||
  value === false ||
  value === "" ||
  (Array.isArray(value) && value.length === 0);
