import { svelte } from "@sveltejs/vite-plugin-svelte";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";
import packages from "./package.json" with { type: "json" };
import { pictures } from "./pictures.ts";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  plugins: [svelte(), pictures()],
  resolve: {
    alias: { $games: here("../src/tapis/games"), $lib: here("./src/lib") },
    // a game's board lives outside web/: its packages are still those of this folder
    dedupe: Object.keys({ ...packages.devDependencies, ...packages.dependencies }),
  },
  worker: { format: "es" },
  server: {
    fs: { allow: [here("."), here("../src/tapis/games")] },
    // `make play` serves here; Vite's own server shows the page while it is being written
    proxy: Object.fromEntries(
      ["/api", "/ws", "/schema", "/games"].map((path) => [
        path,
        { target: process.env.TAPIS ?? "http://127.0.0.1:8000", ws: true },
      ]),
    ),
  },
  build: {
    outDir: here("../src/tapis/server/static"),
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 2048,
    manifest: "parts.json", // which file needs which others: the server tells the browser early
    rolldownOptions: {
      input: { index: here("./index.html"), sw: here("./sw/sw.ts") },
      output: { entryFileNames: ({ name }) => (name === "sw" ? "sw.js" : "assets/[name]-[hash].js") },
    },
  },
});
