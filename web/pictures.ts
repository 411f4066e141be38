/** The pictures that decks name (`picture = "cat"` in a deck.toml): each a file of its own, fetched when a card is
 * seen.
 *
 * Of the whole set of emoji, only those are built that some game uses.
 */
import icons from "@iconify-json/fluent-emoji-flat/icons.json" with { type: "json" };
import set from "@iconify-json/fluent-emoji-flat/package.json" with { type: "json" };
import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const GAMES = fileURLToPath(new URL("../src/tapis/games", import.meta.url));
const FOLDER = `assets/fluent-emoji-${set.version}`;
const LICENCE = readFileSync(fileURLToPath(new URL("./LICENSE-fluent-emoji.txt", import.meta.url)));

function named(): string[] {
  const decks = globSync("*/deck.toml", { cwd: GAMES }).map((file) => readFileSync(`${GAMES}/${file}`, "utf-8"));
  return [...new Set(decks.flatMap((deck) => [...deck.matchAll(/\bpicture = "([\w-]+)"/g)].map((found) => found[1]!)))];
}

function drawn(name: string): string {
  const icon = (icons.icons as Record<string, { body: string }>)[name];
  if (!icon) throw new Error(`there is no picture named ${name}`);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${icons.width} ${icons.height}">${icon.body}</svg>`;
}

export const pictures = (): Plugin => ({
  name: "tapis-pictures",
  config: () => ({ define: { __PICTURES__: JSON.stringify(`/${FOLDER}/`) } }),
  generateBundle() {
    this.emitFile({ type: "asset", fileName: `${FOLDER}/LICENSE.txt`, source: LICENCE });
    for (const name of named())
      this.emitFile({ type: "asset", fileName: `${FOLDER}/${name}.svg`, source: drawn(name) });
  },
  configureServer(server) {
    server.middlewares.use(`/${FOLDER}`, (request, response) => {
      response.setHeader("content-type", "image/svg+xml");
      response.end(drawn(request.url!.replace(/^\/|\.svg.*$/g, "")));
    });
  },
});
