/** What an evening of mimes sounds like: dice, sand, cheers. */
import { run, rustle, thud, tone, type Sounds } from "$lib/sounds";
import type { Mimes } from "./wire";

const die = (at: number) => rustle(1400, { noise: "bandpass", at, lasts: 0.05, loud: 0.7 });

export const cards = {
  rolled: [0, 0.09, 0.16, 0.3, 0.42].map(die),
  guessed: [tone(520, { lasts: 0.06, loud: 0.05, shape: "sine" })],
  sealed: [rustle(3200, { lasts: 0.18, loud: 0.25 }), ...thud(140, 0.14)],
} satisfies Sounds<Mimes["event"]>;

export const moments = {
  teamed: run([392, 494], 0.08, { lasts: 0.12 }),
  started: run([392, 494, 587, 784], 0.1),
  turn: run([494, 659], 0.14, { lasts: 0.2, shape: "sine" }),
  passedover: run([440, 392], 0.14, { lasts: 0.16, shape: "sine" }),
  missedturn: run([392, 330, 294], 0.16, { lasts: 0.2 }),
  began: [rustle(4600, { noise: "highpass", lasts: 0.6, loud: 0.18 }), tone(880, { lasts: 0.25, shape: "sine" })],
  got: run([659, 784, 1047], 0.08),
  timeup: [
    rustle(4200, { noise: "highpass", lasts: 0.5, loud: 0.2 }),
    tone(196, { at: 0.35, lasts: 0.45, to: 131, loud: 0.16 }),
  ],
  marked: [tone(1760, { lasts: 0.12, shape: "square", loud: 0.05 }), tone(1397, { at: 0.13, lasts: 0.2, loud: 0.08 })],
  ruled: thud(90),
  "ruled.no-stands": run([523, 587], 0.1, { lasts: 0.16, shape: "sine" }),
  opened: [rustle(2900, { noise: "highpass", lasts: 0.25, loud: 0.3 })],
  judged: run([587, 587, 784], 0.1, { lasts: 0.14 }),
  asked: [tone(587, { lasts: 0.3, to: 784, shape: "sine" })],
  missed: [tone(330, { lasts: 0.3, to: 247 })],
  scored: [tone(740, { lasts: 0.12 }), tone(554, { at: 0.1, lasts: 0.35, to: 880 })],
  "shown.no-found": run([440, 415, 392], 0.16, { lasts: 0.22, shape: "sine" }),
  over: run([523, 659, 784, 1047, 784, 1047], 0.11),
} satisfies Sounds<Mimes["event"]>;

export const readAloud = ["turn", "got", "timeup", "scored", "over"];
