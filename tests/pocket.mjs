// Plays games in the page's own Python: reads {kit, games: [{deal, moves}]}, writes what is answered to each game.
// `node pocket.mjs FOLDER`: the folder has `story.json` and `data`.
import { readFileSync } from "node:fs";
import { loadMicroPython } from "../web/node_modules/@micropython/micropython-webassembly-pyscript/micropython.mjs";
import { openKit } from "../web/src/pocket/python.ts";

const folder = process.argv[2];
const source = (name) => readFileSync(new URL(`../web/src/pocket/${name}`, import.meta.url), "utf-8");
const own = { "door.py": source("door.py"), "typing.py": source("typing.py") };
const { kit, games } = JSON.parse(readFileSync(`${folder}/story.json`, "utf-8"));
const ask = await openKit(loadMicroPython, own, { ...kit, data: readFileSync(`${folder}/data`) });
const told = games.map(({ deal, moves }) => [ask("open", deal), ...moves.map((move) => ask("play", move))]);
process.stdout.write(JSON.stringify(told));
