/** One seat (or one onlooker) at one table: what it sees, what it may do, and the line to the server. */
import { api } from "./api";
import { grow } from "./growth";
import { refusalText, t } from "./i18n.svelte";
import { lineOf } from "./log";
import { remembered } from "./memory";
import { settings } from "./settings.svelte";
import { Line, type Connection } from "./socket.svelte";
import type { By, Change, Event, Frame, Gone, Look, Message, Move, Ms, Opening, Refusal, Room, Said, Seat, Signalled } from "./types";

export type Last = { seq: number; events: Event[]; seat: Seat | null; by: By | null; full: boolean };
export type LogLine = { id: string; seq: number; text: string; seat: Seat | null };
type Happened = { id: string; seq: number; event: Event };

const KEPT = 300;
const AGAIN = 2_000; // ms before the story so far is asked for once more

export class TableSession {
  readonly code: string;
  readonly settings = settings;
  readonly #keeps: boolean;
  room = $state.raw<Room | null>(null);
  // a board knows the type of its own view
  view = $state.raw<any>(null);
  windows = $state.raw<Opening[]>([]);
  last = $state.raw<Last>({ seq: -1, events: [], seat: null, by: null, full: true });
  chat = $state.raw<Said[]>([]);
  refusal = $state.raw<(Refusal & { text: string }) | null>(null);
  gone = $state.raw<Gone["reason"] | null>(null);
  running = $state(true);

  #happened = $state.raw<Happened[]>([]);
  #at: Ms = 0;
  #since = 0;
  #line: Line;
  #listeners = new Set<(signal: Signalled) => void>();

  me = $derived(this.room?.you ?? null);
  log = $derived.by(() => this.#lines());

  /** `seat` where this browser holds several, `watch` to see only what everybody sees, `open: false` for a film. */
  constructor(code: string, { seat, watch = false, open = true }: { seat?: Seat; watch?: boolean; open?: boolean } = {}) {
    this.code = code;
    this.#keeps = open;
    const eyes = watch ? "watch&" : seat === undefined ? "" : `seat=${seat}&`;
    this.#line = new Line(`${code}?${eyes}changes`, (message) => this.take(message));
    if (open) this.#line.open();
  }

  get connected(): Connection {
    return this.#line.state;
  }

  /** Table time now. It stands still while the table is paused. */
  now(): Ms {
    return this.running ? this.#at + (performance.now() - this.#since) : this.#at;
  }

  /** Plays a move; null means accepted. Never throws. */
  play(window: string, move: Move): Promise<Refusal | null> {
    return this.command("play", { window, move });
  }

  /** Any other command of the table: say, addbot, deal, pause … */
  async command(what: string, fields: Record<string, unknown> = {}): Promise<Refusal | null> {
    const refused = await this.#line.send(what, fields);
    this.refusal = refused && { ...refused, text: refusalText(refused.rule, refused.params) };
    return refused;
  }

  /** A word from this page to those of a seat, or to one viewer's: passed on, never kept. */
  signal(to: { to: Seat } | { viewer: number }, data: unknown): Promise<Refusal | null> {
    return this.#line.send("signal", { ...to, data: JSON.stringify(data) });
  }

  /** Hears what other pages say to this one, until the answer is called. */
  onSignal(hear: (signal: Signalled) => void): () => void {
    this.#listeners.add(hear);
    return () => void this.#listeners.delete(hear);
  }

  /** The window of this kind in which this seat may act. */
  openFor(kind: string): Opening | undefined {
    return this.windows.find((w) => w.kind === kind && this.me !== null && w.seats.includes(this.me));
  }

  name(seat: Seat): string {
    if (seat < 0) return t("seat.table");
    if (seat === this.me) return t("seat.you");
    return this.room?.seats[seat]?.name || t("seat.nth", { n: seat + 1 });
  }

  /** Those whom play waits for. */
  get awaited(): Seat[] {
    return [...new Set(this.windows.filter((w) => w.waits).flatMap((w) => w.seats))].filter((seat) => seat >= 0);
  }

  close() {
    this.#line.close();
  }

  /** Takes in one message of the server. */
  take(message: Message) {
    if (message.is === "room") this.#sit(message);
    else if (message.is === "frame") this.#see(message, message.full);
    else if (message.is === "change") this.#see({ by: "player", ...message, view: grow(this.view, message.view, message.grown) }, false);
    else if (message.is === "said") this.chat = [...this.chat.filter((s) => s.id !== message.id), message];
    else if (message.is === "signalled") for (const hear of this.#listeners) hear(message);
    else if (message.is === "gone") this.#leave(message.reason);
  }

  /** The log as it is told from outside: a film's, up to the moment shown. */
  tell(past: { seq: number; events: Event[] }[]) {
    this.#happened = past.flatMap(({ seq, events }) => this.#worthy(seq, events));
  }

  #sit(room: Room) {
    if (this.room && room.round !== this.room.round) this.#clear();
    this.room = room;
    if (room.stage !== "over") this.#promise(room);
    if (room.stage === "waiting") this.view = null;
  }

  /** The print of the shuffle as it was first shown, to be held against the seed at the end (ALL-06). */
  #promise({ code, stage, round, commitment }: Room) {
    const print = remembered<string>(`tapis.print.${code}.${stage === "waiting" ? round + 1 : round}`);
    if (commitment && print.read() === null) print.write(commitment);
  }

  #clear() {
    this.#happened = [];
    this.view = null;
    this.last = { seq: -1, events: [], seat: null, by: null, full: true };
  }

  #see(frame: (Frame | Change) & { view: Look }, full: boolean) {
    if (!full && frame.seq !== this.last.seq + 1) {
      if (frame.seq > this.last.seq) void this.#line.send("sync");
      return;
    }
    this.#at = frame.at;
    this.#since = performance.now();
    this.running = frame.running ?? true;
    const events = frame.events ?? [];
    const fresh = frame.seq > this.last.seq;
    const missed = frame.seq > Math.max(0, this.last.seq) + 1 || (full && frame.seq > Math.max(0, this.last.seq));
    this.windows = frame.windows ?? this.windows;
    this.view = frame.view;
    this.last = { seq: frame.seq, events, seat: frame.seat ?? null, by: frame.by ?? null, full };
    if (!this.#keeps || !fresh) return;
    this.#note(frame.seq, events);
    if (missed) void this.#recall();
  }

  #note(seq: number, events: Event[]) {
    const known = new Set(this.#happened.map((h) => h.id));
    const added = this.#worthy(seq, events).filter((h) => !known.has(h.id));
    if (added.length) this.#happened = [...this.#happened, ...added].slice(-KEPT);
  }

  /** Events that have a line: strokes of a drawing come by the hundred and have none. */
  #worthy(seq: number, events: Event[]): Happened[] {
    const told = (event: Event) => lineOf(event, this.me, (seat) => this.name(seat)) !== null;
    return events.map((event, i) => ({ id: `${seq}.${i}`, seq, event })).filter(({ event }) => told(event));
  }

  /** What happened before one came or while the line was cut: everybody may read it. */
  async #recall(tries = 3): Promise<void> {
    const told = await api.replay(this.code).catch(() => null);
    if (!told) {
      if (tries > 1 && !this.gone) setTimeout(() => void this.#recall(tries - 1), AGAIN);
      return;
    }
    const until = told.steps.at(-1)?.seq ?? 0;
    const later = this.#happened.filter(({ seq }) => seq > until);
    this.tell(told.steps);
    this.#happened = [...this.#happened, ...later].slice(-KEPT);
  }

  #leave(reason: Gone["reason"]) {
    if (reason === "slow") return;
    this.gone = reason;
    this.close();
  }

  #lines(): LogLine[] {
    const name = (seat: Seat) => this.name(seat);
    return this.#happened.flatMap(({ id, seq, event }) => {
      const text = lineOf(event, this.me, name);
      const seat = typeof event.seat === "number" ? event.seat : null;
      return text === null ? [] : [{ id, seq, text, seat }];
    });
  }
}
