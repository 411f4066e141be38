/** The line to the worker in which a game's Python runs. */
import script from "@micropython/micropython-webassembly-pyscript/micropython.mjs?url";
import binary from "@micropython/micropython-webassembly-pyscript/micropython.wasm?url";
import address from "./interpreter?worker&url";
import type { Answer, Question } from "./interpreter";
import type { Kit } from "./python";

type Waiting = { resolve: (answer: unknown) => void; reject: (trouble: Error) => void };
type Asked = Question extends infer Q ? (Q extends Question ? Omit<Q, "id"> : never) : never;

export class Rules {
  readonly #worker = new Worker(address, { type: "module" });
  readonly #waiting = new Map<number, Waiting>();
  #asked = 0;

  private constructor() {
    this.#worker.addEventListener("message", (event: MessageEvent<Answer>) => this.#hear(event.data));
    this.#worker.addEventListener("error", () => this.#fail());
  }

  static async of(kit: Kit): Promise<Rules> {
    const rules = new Rules();
    await rules.#send({ kit });
    return rules;
  }

  ask<T>(name: string, given: unknown): Promise<T> {
    return this.#send({ name, given }) as Promise<T>;
  }

  close() {
    this.#worker.terminate();
  }

  #send(question: Asked): Promise<unknown> {
    const id = ++this.#asked;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#worker.postMessage({ id, ...question });
    });
  }

  #hear(answer: Answer) {
    const waiting = this.#waiting.get(answer.id);
    this.#waiting.delete(answer.id);
    if ("trouble" in answer) waiting?.reject(new Error(answer.trouble));
    else waiting?.resolve(answer.answer);
  }

  /** The worker could not begin. */
  #fail() {
    for (const { reject } of this.#waiting.values()) reject(new Error("no worker"));
    this.#waiting.clear();
  }
}

/** The files of the interpreter, which a page fetches for later. */
export const FILES = [address, script, binary];
