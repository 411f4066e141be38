/** What laying words sounds like: letters of wood, a bell, a collapse. */
import { pages, run, rustle, thud, tone, type Sounds } from "$lib/sounds";
import type { Syntax } from "./wire";

const letter = (at: number, pitch = 900) => [
  rustle(pitch, { noise: "bandpass", at, lasts: 0.05, loud: 0.8 }),
  tone(pitch / 3, { at, lasts: 0.06, loud: 0.06, shape: "sine" }),
];

export const cards = {
  dealt: [0, 0.08, 0.16, 0.24].flatMap((at) => letter(at, 1300)),
  laid: [0, 0.07, 0.14].flatMap((at) => letter(at)),
  inserted: [...letter(0, 1100), tone(587, { at: 0.08, lasts: 0.15, loud: 0.07 })],
  changed: [...letter(0, 1100), ...letter(0.09, 700), tone(659, { at: 0.16, lasts: 0.15, loud: 0.07 })],
  discarded: letter(0, 600),
  "discarded.face": [...letter(0, 600), ...letter(0.12, 1500)],
  renewed: [0, 0.05, 0.1, 0.15].map((at) => rustle(2700, { at, lasts: 0.05, loud: 0.22 })),
} satisfies Sounds<Syntax["event"]>;

export const moments = {
  refused: [tone(196, { lasts: 0.3, shape: "sawtooth", loud: 0.08 })],
  contested: pages,
  "contested.valid": [...pages, ...run([622, 784, 1047], 0.11, { at: 0.35 })],
  "contested.no-valid": [...pages, ...thud(100, 0.35), ...run([466, 370, 294], 0.12, { at: 0.45 })],
  wentout: run([523, 659, 784, 1047], 0.1),
  stuck: [tone(262, { lasts: 0.5, to: 196, shape: "sine" })],
  counted: [0, 0.12, 0.24].map((at) => tone(1175, { at, lasts: 0.1, loud: 0.06, shape: "sine" })),
  fell: [...thud(80), ...thud(66, 0.16), ...thud(55, 0.3)],
  bought: run([1319, 1568], 0.07, { lasts: 0.2, shape: "sine", loud: 0.08 }),
  skipped: [tone(349, { lasts: 0.12, loud: 0.06 })],
  over: run([523, 698, 880, 1047], 0.13, { lasts: 0.4 }),
} satisfies Sounds<Syntax["event"]>;

export const readAloud = ["contested", "wentout", "fell", "over"];
