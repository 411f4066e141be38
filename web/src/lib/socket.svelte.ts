/** The line to one table: opens itself again when it is cut, and repeats what was not answered. */
import type { Message, Refusal } from "./types";

export type Connection = "connecting" | "open" | "lost";
const REFUSED = [4403, 4404]; // not ours, or no such table
type Waiting = { text: string; settle: (refused: Refusal | null) => void };

const WAITS = [250, 500, 1000, 2000, 4000];
const PATIENCE = 6_000; // a command unanswered for so long: the line is dead, whatever the browser believes

export class Line {
  state = $state<Connection>("connecting");
  #socket: WebSocket | null = null;
  #waiting = new Map<string, Waiting>();
  #tries = 0;
  #retry = 0;
  #closed = false;

  /** `address` is the table's code, with a query that says through whose eyes. */
  constructor(
    readonly address: string,
    readonly take: (message: Message) => void,
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
    removeEventListener("online", this.#now);
    document.removeEventListener("visibilitychange", this.#now);
    this.#socket?.close();
    for (const nonce of [...this.#waiting.keys()]) this.#settle(nonce, null); // nobody is left to answer
  }

  /** Sends a command; resolves when the server has answered it, also after a cut. */
  send(what: string, fields: Record<string, unknown> = {}): Promise<Refusal | null> {
    const nonce = freshNonce();
    const text = JSON.stringify({ do: what, nonce, ...fields });
    return new Promise((settle) => {
      this.#waiting.set(nonce, { text, settle });
      if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(text);
      setTimeout(() => this.#doubt(nonce), PATIENCE);
    });
  }

  #doubt(nonce: string) {
    const socket = this.#socket;
    if (!this.#waiting.has(nonce) || this.state !== "open" || !socket) return;
    socket.close();
    this.#cut(socket);
  }

  #connect() {
    if (this.#closed) return;
    clearTimeout(this.#retry);
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/ws/${this.address}`);
    this.#socket = socket;
    socket.onopen = () => this.#greet();
    socket.onmessage = ({ data }) => this.#hear(JSON.parse(data as string) as Message);
    socket.onclose = ({ code }) => (REFUSED.includes(code) ? this.#shut() : this.#cut(socket));
  }

  #greet() {
    this.#tries = 0;
    this.state = "open";
    for (const { text } of this.#waiting.values()) this.#socket?.send(text);
  }

  #hear(message: Message) {
    if (message.is === "done") this.#settle(message.nonce, null);
    else if (message.is === "refused") this.#settle(message.nonce, { rule: message.rule, params: message.params });
    else this.take(message);
  }

  #settle(nonce: string, refused: Refusal | null) {
    this.#waiting.get(nonce)?.settle(refused);
    this.#waiting.delete(nonce);
  }

  /** The server will not have us: no use in coming again. */
  #shut() {
    this.close();
    this.take({ is: "gone", reason: "closed" });
  }

  #cut(socket: WebSocket) {
    if (this.#closed || socket !== this.#socket) return;
    this.state = "lost";
    const wait = WAITS[Math.min(this.#tries++, WAITS.length - 1)]!;
    this.#retry = window.setTimeout(() => this.#connect(), wait * (0.75 + Math.random() / 2));
  }

  /** The network or the reader is back: do not wait for the next try. */
  #now = () => {
    if (document.visibilityState === "visible" && this.state === "lost") this.#connect();
  };
}

export function freshNonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
