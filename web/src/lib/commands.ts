/** Commands out: sent, kept until they are answered, and sent again after a cut. */
import { freshNonce } from "./nonce";
import type { Command, Refusal } from "./types";

type Waiting = { text: string; settle: (refused: Refusal | null) => void };

const PATIENCE = 6_000; // a command unanswered for so long: the line is dead, whatever the browser believes

export class Commands {
  #waiting = new Map<string, Waiting>();

  /** `socket`: the one that is open now; `doubt` is called when a command stays unanswered. */
  constructor(
    readonly socket: () => WebSocket | null,
    readonly doubt: () => void,
  ) {}

  /** Sends a command; resolves when the server has answered it, also after a cut. Under the same nonce it acts once,
   * however often it is sent. */
  send(command: Command, nonce = freshNonce()): Promise<Refusal | null> {
    const text = JSON.stringify({ ...command, nonce });
    return new Promise((settle) => {
      this.#waiting.set(nonce, { text, settle });
      this.socket()?.send(text);
      setTimeout(() => this.#waiting.has(nonce) && this.doubt(), PATIENCE);
    });
  }

  /** A new line: what was not answered is said again. */
  repeat() {
    for (const { text } of this.#waiting.values()) this.socket()?.send(text);
  }

  settle(nonce: string, refused: Refusal | null) {
    this.#waiting.get(nonce)?.settle(refused);
    this.#waiting.delete(nonce);
  }

  /** Nobody is left to answer. */
  giveUp() {
    for (const nonce of [...this.#waiting.keys()]) this.settle(nonce, null);
  }
}
