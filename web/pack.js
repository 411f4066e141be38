// Packs what the browser asks for with brotli, once, beside the files: `node pack.js FOLDER`.
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { extname, join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";

const KINDS = new Set([".html", ".js", ".css", ".svg", ".json", ".webmanifest", ".txt", ".mjs", ".wasm"]);
const WORTH = 1024; // bytes from which packing pays

for (const name of readdirSync(process.argv[2], { recursive: true })) {
  const file = join(process.argv[2], name);
  if (!KINDS.has(extname(file)) || statSync(file).size < WORTH) continue;
  const content = readFileSync(file);
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  writeFileSync(`${file}.br`, brotliCompressSync(content, { params }));
}
