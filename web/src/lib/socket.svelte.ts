/** The line to one table: opens itself again when it is cut, and passes on what it hears. */
import { Commands } from "./commands";
import type { Frames } from "./frames.svelte";
import type { Message } from "./types";

export type Connection = "connecting" | "open" | "lost";
/** Why it is lost: nobody knows, the table has stopped for a moment, the server can keep nothing for now, or too many
 * come from this network. */
export type Loss = "lost" | "stopped" | "unkept" | "crowded";
const REFUSED = [4403, 4404]; // not ours, or no such table
const CROWDED = 4429;
const STOPS = 4410; // with the reason `house.store`: nothing can be kept
const STOPPED = ["closed", "slow"]; // after these last words one may come back

const WAITS = [250, 500, 1000, 2000, 4000];
const SOONER = [250, 500, 1000, 2000]; // it is the server that waits, not this line
const LATER = [2000, 4000, 8000]; // where too many come, nobody pushes
const QUIET = 15_000; // nothing heard for so long: is anybody there?
const CALM = 10_000; // a line that has held for so long is well again

function lossOf(code: number, reason: string): Loss | null {
  if (code === CROWDED) return "crowded";
  if (code === STOPS && reason) return reason === "house.store" ? "unkept" : "stopped";
  return null;
}

export class Line {
  state = $state<Connection>("connecting");
  loss = $state<Loss>("lost");
  /** What is sent over this line. */
  readonly commands = new Commands(
    () => (this.#socket?.readyState === WebSocket.OPEN ? this.#socket : null),
    () => this.#doubt(),
  );
  #socket: WebSocket | null = null;
  #tries = 0;
  #retry = 0;
  #calm = 0;
  #quiet = 0;
  #closed = false;

  /** `address` is the table's code, with a query that says through whose eyes; `take` hears all but frames. */
  constructor(
    readonly address: string,
    readonly frames: Pick<Frames, "take">,
    readonly take: (message: Message) => void,
    readonly refuse: (rule: string) => void,
  ) {}

  open() {
    this.#closed = false;
    addEventListener("online", this.#now);
    document.addEventListener("visibilitychange", this.#now);
    this.#connect();
  }

  close() {
    this.#closed = true;
    clearTimeout(this.#retry);
    clearTimeout(this.#calm);
    clearTimeout(this.#quiet);
    removeEventListener("online", this.#now);
    document.removeEventListener("visibilitychange", this.#now);
    this.#socket?.close();
    this.commands.giveUp();
  }

  #doubt() {
    const socket = this.#socket;
    if (this.state !== "open" || !socket) return;
    socket.close();
    this.#cut(socket);
  }

  #connect() {
    if (this.#closed) return;
    clearTimeout(this.#retry);
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/ws/${this.address}`);
    this.#socket = socket;
    let loss: Loss = "lost";
    socket.onopen = () => this.#greet();
    socket.onmessage = ({ data }) => {
      this.#listen();
      const message = JSON.parse(data as string) as Message;
      if (message.is === "gone" && STOPPED.includes(message.reason)) loss = "stopped";
      else this.#hear(message);
    };
    socket.onclose = ({ code, reason }) => {
      if (REFUSED.includes(code)) this.#shut(reason);
      else this.#cut(socket, lossOf(code, reason) ?? loss);
    };
  }

  #greet() {
    this.state = "open";
    this.#calm = window.setTimeout(() => (this.#tries = 0), CALM);
    this.#listen();
    this.commands.repeat();
  }

  /** Something was heard; if nothing more comes for a while, the line may have died without a word. */
  #listen() {
    clearTimeout(this.#quiet);
    this.#quiet = window.setTimeout(this.#now, QUIET);
  }

  #hear(message: Message) {
    if (message.is === "frame" || message.is === "change") this.frames.take(message);
    else if (message.is === "done" || message.is === "refused") {
      this.#tries = 0; // it answers
      const refused = message.is === "refused" ? { rule: message.rule, params: message.params } : null;
      this.commands.settle(message.nonce, refused);
    } else this.take(message);
  }

  /** The server will not have us: no use in coming again. */
  #shut(rule: string) {
    this.close();
    this.refuse(rule);
  }

  #cut(socket: WebSocket, loss: Loss = "lost") {
    if (this.#closed || socket !== this.#socket) return;
    clearTimeout(this.#calm);
    [this.state, this.loss] = ["lost", loss];
    const waits = loss === "crowded" ? LATER : loss === "unkept" ? SOONER : WAITS;
    const wait = waits[Math.min(this.#tries++, waits.length - 1)]!;
    this.#retry = window.setTimeout(() => this.#connect(), wait * (0.75 + Math.random() / 2));
  }

  /** The network or the reader is back, or all is quiet: try again without waiting, or see whether the line lives. */
  #now = () => {
    if (document.visibilityState !== "visible") return;
    if (this.state === "lost") this.#connect();
    else if (this.state === "open") void this.commands.send({ do: "ping" }); // unanswered, it raises doubt
  };
}
