/** The rules of a game as the server has them, run as they stand by MicroPython. */
import { folded } from "./fold.ts";

/** What the server sends to play a game here: sources by their paths, and the bytes that these read. */
export type Kit = { modules: Record<string, string>; door: string; options: unknown; data: Uint8Array };
export type Ask = (name: string, given: unknown) => unknown;
type Door = {
  open_kit: (door: string, options: string, fold: (text: string) => string) => void;
  ask: (name: string, given: string) => string;
};
type MicroPython = {
  FS: { mkdir: (path: string) => void; writeFile: (path: string, content: string | Uint8Array) => void };
  runPython: (code: string) => void;
  pyimport: (module: string) => Door;
};
export type Load = (how: { url?: string; heapsize: number }) => Promise<MicroPython>;

const HEAP = 8 * 1024 * 1024; // bytes: a dictionary and its rules take a tenth
const HOME = "/kit";

/** Opens a game with `load`, and `url` of the interpreter; `own` are the Python files that every game needs. */
export async function openKit(load: Load, own: Record<string, string>, kit: Kit, url?: string): Promise<Ask> {
  const python = await load({ heapsize: HEAP, ...(url ? { url } : {}) });
  const folders = new Set<string>();
  const write = (path: string, content: string | Uint8Array) => {
    const parts = `${HOME}/${path}`.split("/").slice(1, -1);
    for (const folder of parts.map((_, i) => `/${parts.slice(0, i + 1).join("/")}`)) {
      if (!folders.has(folder)) python.FS.mkdir(folder);
      folders.add(folder);
    }
    python.FS.writeFile(`${HOME}/${path}`, content);
  };
  for (const [path, source] of Object.entries({ ...own, ...kit.modules })) write(path, source);
  write("data", kit.data);
  python.runPython(`import sys; sys.path.append("${HOME}")`);
  const door = python.pyimport("door");
  door.open_kit(kit.door, JSON.stringify(kit.options), folded);
  return (name, given) => JSON.parse(door.ask(name, JSON.stringify(given))) as unknown;
}
