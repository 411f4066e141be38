/** What the road sounds like: cards, brakes, horns. */
import { run, rustle, thud, tone, type Sounds } from "$lib/sounds";
import type { Event } from "./wire";

const horn = (at: number, lasts = 0.18) =>
  [311, 392].map((pitch) => tone(pitch, { at, lasts, loud: 0.11, shape: "sawtooth" }));

export const cards = {
  drew: [rustle(2400, { lasts: 0.07, loud: 0.2 })],
  laid: [rustle(1800), tone(196, { lasts: 0.18, to: 294, loud: 0.05, shape: "sawtooth" })],
  "laid.1": [rustle(1800), tone(196, { lasts: 0.3, to: 440, loud: 0.06, shape: "sawtooth" })],
  "laid.2": [rustle(1800), tone(196, { lasts: 0.45, to: 660, loud: 0.07, shape: "sawtooth" })],
  discarded: [rustle(1100, { loud: 0.25 })],
  shuffled: [0, 0.06, 0.12, 0.18].map((at) => rustle(3000, { at, lasts: 0.05, loud: 0.2 })),
} satisfies Sounds<Event>;

export const moments = {
  "attacked.feu-rouge": [rustle(1800, { loud: 0.6 }), tone(440, { at: 0.05, lasts: 0.4, shape: "square", loud: 0.06 })],
  "attacked.radar": [rustle(1800, { loud: 0.6 }), rustle(5200, { noise: "highpass", at: 0.08, lasts: 0.05 })],
  "attacked.panne": [rustle(1800, { loud: 0.6 }), ...run([150, 130, 104], 0.12, { lasts: 0.1, shape: "sawtooth" })],
  "attacked.crevaison": [
    rustle(1800, { loud: 0.6 }),
    rustle(3600, { noise: "highpass", at: 0.08, lasts: 0.6, loud: 0.3 }),
  ],
  "attacked.accident": [...thud(80), rustle(2600, { noise: "bandpass", at: 0.04, lasts: 0.5, loud: 0.6 })],
  attacked: [rustle(1800, { loud: 0.6 }), tone(220, { at: 0.05, lasts: 0.3, to: 165 })],
  muffed: [tone(247, { lasts: 0.3, to: 123 })],
  stopped: [tone(880, { lasts: 0.5, to: 330, loud: 0.07, shape: "sawtooth" })],
  parried: run([392, 587], 0.1, { lasts: 0.2 }),
  protected: run([523, 784], 0.1),
  "protected.fourre": [rustle(1800, { loud: 0.6 }), ...run([990, 1320], 0.07, { at: 0.05 })],
  mirrored: [tone(700, { lasts: 0.15, to: 1400, shape: "sine" }), tone(1400, { at: 0.16, lasts: 0.15, to: 700 })],
  cancelled: [tone(600, { lasts: 0.35, to: 150, shape: "sawtooth", loud: 0.07 })],
  killed: [...thud(70), tone(98, { at: 0.1, lasts: 0.5, shape: "sawtooth", loud: 0.1 })],
  misfired: run([330, 311, 294], 0.14, { lasts: 0.16 }),
  flown: Array.from({ length: 12 }, (_, i) =>
    tone(70 + 4 * Math.min(i, 11 - i), { at: i * 0.09, lasts: 0.07, loud: 0.1, shape: "sawtooth" }),
  ),
  swapped: [rustle(2000), rustle(2800, { at: 0.12 })],
  emptied: [rustle(900, { lasts: 0.5, loud: 0.5 }), ...thud(60, 0.25)],
  called: [tone(1047, { lasts: 0.12, shape: "square", loud: 0.06 })],
  heldup: run([1047, 1047, 1397], 0.11, { lasts: 0.14, shape: "square", loud: 0.07 }),
  blundered: [tone(208, { lasts: 0.4, to: 104, shape: "square", loud: 0.06 })],
  stole: run([740, 554, 880], 0.1, { lasts: 0.18 }),
  over: run([523, 440, 349], 0.18),
  "over.goal": [...horn(0), ...horn(0.22), ...run([659, 784, 988, 1319], 0.09, { at: 0.5 })],
} satisfies Sounds<Event>;

export const readAloud = ["attacked", "protected.fourre", "killed", "heldup", "stole", "over"];
