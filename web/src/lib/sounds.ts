/** Sounds as data: tones and noises, each at its moment. `sound.ts` makes them heard. */

export type Tone = {
  pitch: number; // Hz
  to: number; // where it glides
  at: number; // s
  lasts: number; // s
  loud: number;
  shape: OscillatorType;
};
/** Noise through a filter: cards, paper, wood. */
export type Noise = { noise: BiquadFilterType; pitch: number; at: number; lasts: number; loud: number };
export type Sound = readonly (Tone | Noise)[];

export const tone = (pitch: number, wish: Partial<Tone> = {}): Tone => ({
  pitch,
  to: pitch,
  at: 0,
  lasts: 0.2,
  loud: 0.12,
  shape: "triangle",
  ...wish,
});

export const rustle = (pitch: number, wish: Partial<Noise> = {}): Noise => ({
  noise: "lowpass",
  pitch,
  at: 0,
  lasts: 0.09,
  loud: 0.35,
  ...wish,
});

/** Tones one after another, `step` seconds apart. */
export const run = (pitches: readonly number[], step: number, wish: Partial<Tone> = {}): Tone[] =>
  pitches.map((pitch, i) => tone(pitch, { lasts: 0.3, ...wish, at: (wish.at ?? 0) + i * step }));

/** Something heavy on wood. */
export const thud = (pitch: number, at = 0): Sound => [
  rustle(600, { at, lasts: 0.12, loud: 0.5 }),
  tone(pitch, { at, lasts: 0.16, to: pitch * 0.6, shape: "sine", loud: 0.2 }),
];

/** Pages of a book that is opened: the dictionary decides. */
export const pages: Sound = [
  rustle(2600, { noise: "highpass", lasts: 0.22, loud: 0.25 }),
  rustle(3400, { noise: "highpass", at: 0.12, lasts: 0.2, loud: 0.2 }),
];

/** Optional `sounds.ts` of a game: sounds by the names of its events, the most exact name first (`protected.fourre`,
 * then `protected`, as lines of the log are chosen); `cards` for what is done all the time, `moments` for the rest.
 * `readAloud`: events whose line a voice reads out on the wall, where somebody wants one; `quote` gives other words
 * than the line, in their own language. */
export type Sounds<E extends { event: string }> = Partial<Record<E["event"] | `${E["event"]}.${string}`, Sound>>;
export type Quote = { text: string; lang: "fr" | "en" };
export type GameSounds = {
  cards: Readonly<Record<string, Sound>>;
  moments: Readonly<Record<string, Sound>>;
  readAloud: readonly string[];
  quote?: (event: never, view: never) => Quote | null;
};
