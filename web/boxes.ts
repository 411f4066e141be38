/** What the first page says of the games (name, tagline, what can be played alone), without the rest of their texts. */
import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const GAMES = fileURLToPath(new URL("../src/tapis/games", import.meta.url));
type Texts = { name?: string; tagline?: string; extra?: object };

/** By game and language: `bornes.fr`. */
function written(): Record<string, Texts> {
  const files = globSync("*/web/messages.*.json", { cwd: GAMES });
  return Object.fromEntries(files.map((file) => {
    const { name, tagline, extra } = JSON.parse(readFileSync(`${GAMES}/${file}`, "utf-8")) as Texts;
    return [file.replace(/^(\w+)\/web\/messages\.(\w+)\.json$/, "$1.$2"), { name, tagline, extra }];
  }));
}

export const boxes = (): Plugin => ({ name: "tapis-boxes", config: () => ({ define: { __BOXES__: JSON.stringify(written()) } }) });
