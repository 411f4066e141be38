/** One seat (or one onlooker) at one table: what it sees, what it may do, and the line to the server. */
import type { Snippet } from "svelte";
import { api } from "./api";
import { Frames, type Last, type News } from "./frames.svelte";
import { Holding } from "./holding.svelte";
import { refusalText, t } from "./i18n.svelte";
import type { unsentAt, Unsent } from "./keptday";
import { lineOf } from "./log";
import { remembered } from "./memory";
import { freshNonce } from "./nonce";
import { Reactions } from "./reactions.svelte";
import type { PocketLine } from "../pocket/line";
import type { RecordedLine } from "./recorded";
import { Removals } from "./removals.svelte";
import { settings } from "./settings.svelte";
import { Line, type Connection, type Loss } from "./socket.svelte";
import type { ReactionMark } from "./ui/reactions";
import type { Command, Event, Frame, Gone, Message, Ms, Opening } from "./types";
import type { Refusal, Room, Said, Seat, Signalled, Wire } from "./types";

export type { Last };
export type LogLine = { id: string; seq: number; text: string; seat: Seat | null };
type Way = {
  seat?: Seat;
  watch?: boolean;
  open?: boolean;
  recorded?: (take: (message: Message) => void) => RecordedLine;
  pocket?: (take: (message: Message) => void) => PocketLine;
  unsent?: ReturnType<typeof unsentAt>;
};
type Happened = { id: string; seq: number; event: Event };

const KEPT = 300;
const AGAIN = 2_000; // ms before the story so far is asked for once more

/** `G`: the types of the game that is played here; the house itself knows only what is common to all. */
export class TableSession<G extends Wire = Wire> {
  readonly code: string;
  readonly settings = settings;
  readonly #keeps: boolean;
  room = $state.raw<Room | null>(null);
  chat = $state.raw<Said[]>([]);
  refusal = $state.raw<(Refusal & { text: string }) | null>(null);
  /** The board in a frame that is shown: it says refusals itself, and what the bar tells of it. */
  framed = $state.raw<{ aim: string; corner: Snippet | undefined } | null>(null);
  gone = $state.raw<string | null>(null); // the text that says why one has no place here any more

  /** The move that play waits for, from its sending to its answer: where it is kept on this device. */
  unsent = $state.raw<G["move"] | null>(null);
  /** The move that was kept from before is answered. */
  readonly delivered: Promise<unknown>;
  readonly #unsent: ReturnType<typeof unsentAt>;
  #closed = false;

  #happened = $state.raw<Happened[]>([]);
  #whole = 0; // the entry up to which the log lacks nothing
  #recalls = 0; // that are being answered
  readonly #line: Line | RecordedLine | PocketLine;
  /** The recording that is played here instead of a table of the server. */
  readonly recorded: RecordedLine | null;
  /** The game that is played in this page itself, by rules of its own. */
  readonly pocket: PocketLine | null;
  readonly #frames = new Frames<G>(
    () => void this.#line.commands.send({ do: "sync" }),
    (news) => this.#keeps && this.#hear(news),
  );
  readonly removals = new Removals(
    () => this.room,
    (command) => this.command(command),
  );
  readonly reactions = new Reactions();
  readonly #holding = new Holding(this.#frames, (command) => this.#line.commands.send(command));
  #listeners = new Set<(signal: Signalled) => void>();

  me = $derived(this.room?.you ?? null);
  log = $derived.by(() => this.#lines());

  /** `seat` where this browser holds several, `watch` to see only what everybody sees, `open: false` for a film,
   * `recorded` for an introduction and `pocket` for a game that are played without the server, `unsent` where moves are
   * kept over a reload until they are answered. */
  constructor(code: string, { seat, watch = false, open = true, recorded, pocket, unsent = null }: Way = {}) {
    this.code = code;
    this.#keeps = open;
    const eyes = watch ? "watch&" : seat === undefined ? "" : `seat=${seat}&`;
    this.recorded = recorded?.((message) => this.take(message)) ?? null;
    this.pocket = pocket?.((message) => this.take(message)) ?? null;
    this.#line =
      this.recorded ??
      this.pocket ??
      new Line(
        `${code}?${eyes}changes`,
        this.#frames,
        (message) => this.take(message),
        (rule) => (this.gone = `refused.${rule || "other"}`),
      );
    if (open) this.#line.open();
    this.#unsent = unsent;
    const before = unsent?.read();
    this.delivered = before ? this.#deliver(before) : Promise.resolve();
  }

  /** Whether there is a table on the server behind this: others may come, and it may be asked. */
  get served(): boolean {
    return this.recorded === null && this.pocket === null;
  }

  get connected(): Connection {
    return this.#line.state;
  }

  /** Why the line is lost, while it is. */
  get loss(): Loss {
    return this.#line.loss;
  }

  get view(): G["view"] | null {
    return this.#frames.view;
  }
  get windows(): Opening[] {
    return this.#frames.windows;
  }
  get last(): Last<G["event"]> {
    return this.#frames.last;
  }
  /** What has happened so far, as far as it is kept: events that have a line in the log. */
  get past(): Event[] {
    return this.#happened.map(({ event }) => event);
  }
  /** All that is seen now, as one frame. */
  get whole(): Frame | null {
    return this.#frames.whole;
  }
  get running(): boolean {
    return this.#frames.running;
  }

  /** Table time now. It stands still while the table is paused. */
  now(): Ms {
    return this.#frames.now();
  }

  /** Stops the clocks of this page, or lets them go on. */
  standStill(still: boolean) {
    this.#frames.stand(still);
  }

  /** The whole time that a window gives. */
  lengthOf(window: Opening): Ms {
    return this.#frames.given.in(window.id);
  }

  /** Plays a move; null means accepted. Never throws. */
  play(window: string, move: G["move"]): Promise<Refusal | null> {
    this.#holding.over();
    const command = { do: "play", window, move } as const;
    const waits = this.windows.some((open) => open.id === window && open.waits);
    return this.#unsent && waits ? this.#deliver({ command, nonce: freshNonce() }) : this.command(command);
  }

  /** Sends a move that is kept until it is answered, and again where too much came with it after a cut. */
  async #deliver(unsent: Unsent): Promise<Refusal | null> {
    this.unsent = unsent.command.move as G["move"];
    this.#unsent?.write(unsent);
    let refused: Refusal | null;
    for (;;) {
      refused = await this.command(unsent.command, unsent.nonce);
      if (refused?.rule !== "house.rate" || this.#closed) break;
      await new Promise((wake) => setTimeout(wake, AGAIN));
    }
    if (this.#closed) return refused; // nobody has answered
    this.#unsent?.write(null);
    this.unsent = null;
    return refused;
  }

  /** Any command of the table: say, addbot, deal, pause … */
  async command(command: Command, nonce = freshNonce()): Promise<Refusal | null> {
    const refused = await this.#line.commands.send(command, nonce);
    this.refusal = refused && { ...refused, text: refusalText(refused.rule, refused.params) };
    return refused;
  }

  /** Sends a reaction; one too many is nobody's business. */
  react(mark: ReactionMark): Promise<Refusal | null> {
    return this.#line.commands.send({ do: "react", mark });
  }

  /** One person plays here, among bots. */
  get alone(): boolean {
    return this.me !== null && this.room?.seats.filter(({ kind }) => kind === "player").length === 1;
  }

  /** Something new stands on the screen: alone with bots, they and the clock wait until it can have been read. */
  read(text: string) {
    if (this.alone && this.room?.stage === "playing") this.#holding.begin(text);
  }

  /** This page is not looked at: alone with bots, they wait a while. */
  lookAway(away: boolean) {
    if (!away) this.#holding.end();
    else if (this.alone && this.room?.stage === "playing") this.#holding.begin();
  }

  /** A word from this page to those of a seat, or to one viewer's: passed on, never kept. */
  signal(to: { to: Seat } | { viewer: number }, data: unknown): Promise<Refusal | null> {
    return this.#line.commands.send({ do: "signal", ...to, data: JSON.stringify(data) });
  }

  /** Hears what other pages say to this one, until the answer is called. */
  onSignal(hear: (signal: Signalled) => void): () => void {
    this.#listeners.add(hear);
    return () => void this.#listeners.delete(hear);
  }

  /** The window in which this seat may make such a move now. */
  takes(move: G["move"]["move"]): Opening | undefined {
    return this.windows.find((w) => this.me !== null && w.seats.includes(this.me) && w.accepts.includes(move));
  }

  /** What the table agreed on. */
  get options(): Partial<G["options"]> {
    return this.room?.options ?? {};
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
    this.#closed = true;
    this.removals.stop();
    this.#line.close();
  }

  /** Takes in one message of the server. */
  take(message: Message) {
    if (message.is === "room") this.#sit(message);
    else if (message.is === "frame" || message.is === "change") this.#frames.take(message);
    else if (message.is === "said") this.chat = [...this.chat.filter((s) => s.id !== message.id), message];
    else if (message.is === "signalled") for (const hear of this.#listeners) hear(message);
    else if (message.is === "reacted") this.reactions.show(message.seat, message.mark);
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
  }

  /** The print of the shuffle as it was first shown, to be held against the seed at the end (ALL-06). */
  #promise({ code, stage, round, commitment }: Room) {
    const print = remembered<string>(`tapis.print.${code}.${stage === "waiting" ? round + 1 : round}`);
    if (commitment && print.read() === null) print.write(commitment);
  }

  #clear() {
    this.framed = null; // what the bar shows of the board before reads its view
    this.#happened = [];
    this.#whole = 0;
    this.#frames.clear();
  }

  #hear({ seq, events, missed }: News) {
    this.#note(seq, events);
    if (missed) void this.#recall();
    else if (!this.#recalls && this.#whole === seq - 1) this.#whole = seq;
  }

  #note(seq: number, events: Event[]) {
    const known = new Set(this.#happened.map((h) => h.id));
    const added = this.#worthy(seq, events).filter((h) => !known.has(h.id));
    if (added.length) this.#happened = [...this.#happened, ...added].slice(-KEPT);
  }

  /** Events that have a line: strokes of a drawing come by the hundred and have none. */
  #worthy(seq: number, events: Event[]): Happened[] {
    const happened = events.map((event, i) => ({ id: `${seq}.${i}`, seq, event }));
    return happened.filter(({ event }) => this.lineOf(event) !== null);
  }

  /** What happened before one came or while the line was cut: everybody may read it. */
  async #recall(tries = 3): Promise<void> {
    const since = this.#whole;
    const round = this.room?.round;
    this.#recalls += 1;
    const told = await api.replay(this.code, since).catch(() => null);
    this.#recalls -= 1;
    if (round !== this.room?.round) return;
    if (!told) {
      if (tries > 1 && !this.gone) setTimeout(() => void this.#recall(tries - 1), AGAIN);
      return;
    }
    const until = told.steps.at(-1)?.seq ?? since;
    const missed = told.steps.flatMap(({ seq, events }) => this.#worthy(seq, events));
    const known = (at: number) => at <= since || at > until;
    const before = this.#happened.filter(({ seq }) => known(seq));
    this.#happened = [...before, ...missed].sort((one, other) => one.seq - other.seq).slice(-KEPT);
    if (!this.#recalls) this.#whole = Math.max(until, this.last.seq);
  }

  #leave(reason: Gone["reason"]) {
    this.gone = `gone.${reason}`;
    this.close();
  }

  /** What the log says of an event, to whoever looks here. */
  lineOf(event: Event): string | null {
    return lineOf(event, this.me, (seat) => this.name(seat));
  }

  #lines(): LogLine[] {
    return this.#happened.flatMap(({ id, seq, event }) => {
      const text = this.lineOf(event);
      const seat = "seat" in event && typeof event.seat === "number" ? event.seat : null;
      return text === null ? [] : [{ id, seq, text, seat }];
    });
  }
}
