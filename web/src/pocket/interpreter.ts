/** The worker in which a game's Python runs. It alone may compile WebAssembly: its own answer says so. */
import script from "@micropython/micropython-webassembly-pyscript/micropython.mjs?url";
import binary from "@micropython/micropython-webassembly-pyscript/micropython.wasm?url";
import door from "./door.py?raw";
import { openKit, type Ask, type Kit, type Load } from "./python";
import typing from "./typing.py?raw";

/** A kit to begin with, then questions; each is answered under its number. */
export type Question = { id: number } & ({ kit: Kit } | { name: string; given: unknown });
export type Answer = { id: number } & ({ answer: unknown } | { trouble: string });

let ask: Ask | null = null;

async function answered(question: Question): Promise<unknown> {
  if ("name" in question) return ask!(question.name, question.given);
  const { loadMicroPython } = (await import(/* @vite-ignore */ script)) as { loadMicroPython: Load };
  ask = await openKit(loadMicroPython, { "door.py": door, "typing.py": typing }, question.kit, binary);
  return null;
}

addEventListener("message", (event: MessageEvent<Question>) => {
  const { id } = event.data;
  void answered(event.data).then(
    (answer) => postMessage({ id, answer } satisfies Answer),
    (error: unknown) => postMessage({ id, trouble: String(error) } satisfies Answer),
  );
});
