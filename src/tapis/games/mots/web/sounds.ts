/** What a game of sentences sounds like: a pen, a stamp, a quarrel. */
import { run, rustle, thud, tone, type Quote, type Sounds } from "$lib/sounds";
import type { Mots, View } from "./wire";

const pen = (at: number, pitch = 5200) => rustle(pitch, { noise: "highpass", at, lasts: 0.07, loud: 0.2 });

export const cards = {
  dealt: [0, 0.07, 0.14, 0.21].map((at) => rustle(2100, { at, lasts: 0.06, loud: 0.25 })),
  composed: [rustle(1800), pen(0.08), pen(0.17, 4400)],
  drew: [rustle(2500, { lasts: 0.07, loud: 0.2 })],
  discarded: [rustle(1000, { loud: 0.25 })],
  renewed: [0, 0.05, 0.1, 0.15].map((at) => rustle(3100, { at, lasts: 0.05, loud: 0.2 })),
} satisfies Sounds<Mots["event"]>;

export const moments = {
  announced: run([440, 554, 659], 0.11, { lasts: 0.22 }),
  "announced.proverb": run([440, 554, 659, 880], 0.11, { lasts: 0.22 }),
  accepted: [...thud(90), tone(784, { at: 0.16, lasts: 0.25, shape: "sine" })],
  "accepted.proverb": [...thud(90), ...run([784, 988, 1175], 0.08, { at: 0.16, shape: "sine" })],
  refused: [...thud(70), tone(165, { at: 0.14, lasts: 0.35, shape: "sawtooth", loud: 0.08 })],
  misspelt: [pen(0), pen(0.07), tone(233, { at: 0.12, lasts: 0.25, to: 208 })],
  corrected: [pen(0), ...run([523, 698], 0.09, { at: 0.08, lasts: 0.16 })],
  censored: [rustle(700, { lasts: 0.3, loud: 0.6 }), tone(110, { lasts: 0.4, shape: "square", loud: 0.06 })],
  freed: run([392, 523, 659], 0.07, { lasts: 0.18, shape: "sine" }),
  countered: [rustle(1800, { loud: 0.6 }), ...run([990, 1320], 0.07, { at: 0.05 })],
  capturing: [tone(587, { lasts: 0.25, to: 880 })],
  captured: run([740, 554, 880], 0.1, { lasts: 0.18 }),
  swapping: [tone(659, { lasts: 0.2, to: 494 })],
  swapped: [rustle(2000), rustle(2800, { at: 0.12 })],
  objected: [tone(277, { lasts: 0.14, shape: "square", loud: 0.06 }), tone(277, { at: 0.18, lasts: 0.2, loud: 0.1 })],
  undone: run([523, 440, 349], 0.1, { lasts: 0.16 }),
  late: [tone(1047, { lasts: 0.1, loud: 0.06 }), tone(1047, { at: 0.18, lasts: 0.1, loud: 0.06 })],
  closed: run([392, 523, 392], 0.14),
  graded: [tone(698, { lasts: 0.2, shape: "sine" })],
  "graded.humour": run([784, 880, 784, 988], 0.07, { lasts: 0.12, shape: "sine" }),
  counted: [0, 0.1, 0.2].map((at) => rustle(4300, { noise: "bandpass", at, lasts: 0.06, loud: 0.4 })),
  over: run([440, 554, 659, 880, 1109], 0.12),
} satisfies Sounds<Mots["event"]>;

export const readAloud = ["announced", "countered", "graded.humour", "over"];

/** A sentence that is announced is read as it is written, in its own language. */
export function quote(event: Mots["event"], view: View): Quote | null {
  if (event.event !== "announced") return null;
  const sentence = view.sentences.find(({ id }) => id === event.sentence);
  return { text: event.text, lang: sentence?.lang ?? "fr" };
}
