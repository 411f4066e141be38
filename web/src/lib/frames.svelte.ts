/** Frames in: what a seat sees now, what has just happened, and the table's time. */
import { nextView } from "./diff";
import { TimeGiven } from "./given";
import type { By, Change, Event, Frame, Look, Ms, Opening, Seat, Wire } from "./types";

/** What the last frame told: `full` if it shows how things stand and not what has just happened. */
export type Last<E extends Event = Event> = {
  seq: number;
  events: E[];
  seat: Seat | null;
  by: By | null;
  full: boolean;
};
/** Entries that were not shown before; `missed`: there were others between them and the last. */
export type News = { seq: number; events: Event[]; missed: boolean };

const NOTHING = { seq: -1, events: [], seat: null, by: null, full: true };

export class Frames<G extends Wire = Wire> {
  view = $state.raw<G["view"] | null>(null);
  windows = $state.raw<Opening[]>([]);
  last = $state.raw<Last<G["event"]>>(NOTHING);
  running = $state(true);
  #held = false; // by this page alone (holding.svelte.ts)
  #at: Ms = 0;
  #since = 0;
  readonly given = new TimeGiven();

  /** `sync` asks for a full view, `hear` is told the news. */
  constructor(
    readonly sync: () => void,
    readonly hear: (news: News) => void,
  ) {}

  /** Table time now. It stands still while the table is paused. */
  now(): Ms {
    return this.running && !this.#held ? this.#at + (performance.now() - this.#since) : this.#at;
  }

  /** All that is seen now. */
  get whole(): Frame | null {
    const { view, windows, running, last } = this;
    const nobody = { events: [], seat: null, by: null };
    return view && { is: "frame", seq: last.seq, at: this.now(), full: true, view, windows, running, ...nobody };
  }

  /** Stops table time on this page, or lets it go on from where it stood. */
  stand(held: boolean) {
    if (held === this.#held) return;
    [this.#at, this.#since] = [this.now(), performance.now()];
    this.#held = held;
  }

  take(message: Frame | Change) {
    if (message.is === "frame") this.#see(message, message.full);
    else this.#see({ by: "player", ...message, view: nextView(this.view ?? {}, message.view, message.grown) }, false);
  }

  /** Another game begins. */
  clear() {
    this.view = null;
    this.last = NOTHING;
    this.given.clear();
  }

  #see(frame: (Frame | Change) & { view: Look }, full: boolean) {
    const before = this.last.seq;
    if (!full && frame.seq !== before + 1) {
      if (frame.seq > before) this.sync();
      return;
    }
    this.#at = frame.at;
    this.#since = performance.now();
    this.running = frame.running ?? true;
    const events = (frame.events ?? []) as G["event"][]; // decoded here: what this game's table sends
    this.windows = frame.windows ?? this.windows;
    this.given.see(this.windows, frame.at);
    this.view = frame.view as G["view"];
    this.last = { seq: frame.seq, events, seat: frame.seat ?? null, by: frame.by ?? null, full };
    const missed = frame.seq > Math.max(0, before) + (full ? 0 : 1);
    if (frame.seq > before) this.hear({ seq: frame.seq, events, missed });
  }
}
