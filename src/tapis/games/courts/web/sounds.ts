/** What short words sound like: tiles, a pencil, a book. */
import { pages, run, rustle, thud, tone, type Sounds } from "$lib/sounds";
import type { Event } from "./wire";

const tile = (at = 0, pitch = 1500) => [
  rustle(pitch, { noise: "bandpass", at, lasts: 0.04, loud: 0.7 }),
  tone(pitch / 2, { at, lasts: 0.05, loud: 0.05, shape: "sine" }),
];

export const cards = {
  dealt: [0, 0.07, 0.14, 0.21, 0.28].flatMap((at) => tile(at, 1800)),
  drew: tile(0, 2000),
  "drew.discard": [...tile(0, 1700), tone(440, { at: 0.05, lasts: 0.08, loud: 0.05 })],
  discarded: tile(0, 1200),
  shuffled: [0, 0.05, 0.1, 0.15, 0.2].map((at) => rustle(2800, { at, lasts: 0.05, loud: 0.22 })),
  filled: [...tile(0, 1300), ...tile(0.09, 1700)],
  undone: [...tile(0, 1700), ...tile(0.09, 1100)],
} satisfies Sounds<Event>;

export const moments = {
  laid: [...tile(), ...tile(0.08), ...run([587, 740], 0.1, { at: 0.16 })],
  "laid.out": [...tile(), ...tile(0.08), ...tile(0.16), ...run([587, 740, 880, 1175], 0.09, { at: 0.24 })],
  "turn.last": run([880, 880], 0.2, { lasts: 0.12, shape: "sine" }),
  refused: [...pages, tone(185, { at: 0.2, lasts: 0.25, shape: "sawtooth", loud: 0.08 })],
  dried: [tone(330, { lasts: 0.5, to: 220, shape: "sine" })],
  contested: pages,
  "contested.valid": [...pages, ...run([659, 988], 0.12, { at: 0.4 })],
  "contested.no-valid": [...pages, ...thud(90, 0.4), tone(156, { at: 0.42, lasts: 0.35, to: 117 })],
  counted: [0, 0.1, 0.2, 0.3].map((at) => rustle(4200, { noise: "bandpass", at, lasts: 0.06, loud: 0.4 })),
  spelled: run([659, 880], 0.08, { lasts: 0.15, shape: "sine" }),
  hinted: [tone(1319, { lasts: 0.3, shape: "sine", loud: 0.07 })],
  gaveup: run([392, 330, 262], 0.15),
  answered: [...pages, tone(784, { at: 0.3, lasts: 0.4, shape: "sine" })],
  over: run([523, 659, 784, 659, 1047], 0.12),
} satisfies Sounds<Event>;

export const readAloud = ["laid", "contested", "counted", "over"];
