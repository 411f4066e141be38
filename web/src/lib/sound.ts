/** Small sounds made on the spot: no file to load. Silent when their switch is off. */
import { settings, type SoundKind } from "./settings.svelte";

let context: AudioContext | null = null;

function studio(kind: SoundKind): AudioContext | null {
  if (!settings.sound || settings.hushed.includes(kind) || typeof AudioContext === "undefined") return null;
  // nothing sounds before the first touch
  if (!context && navigator.userActivation?.hasBeenActive === false) return null;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume().catch(() => undefined);
  return context.state === "running" ? context : null;
}

type Tone = { loud?: number; shape?: OscillatorType; to?: number };

/** A tone of this pitch, that glides to another if one is named. */
function note(
  kind: SoundKind,
  pitch: number,
  start: number,
  length: number,
  { loud = 0.12, shape = "triangle", to }: Tone = {},
) {
  const room = studio(kind);
  if (!room) return;
  const voice = room.createOscillator();
  const gain = room.createGain();
  const at = room.currentTime + start;
  voice.type = shape;
  voice.frequency.setValueAtTime(pitch, at);
  if (to) voice.frequency.exponentialRampToValueAtTime(to, at + length);
  gain.gain.setValueAtTime(loud, at);
  gain.gain.exponentialRampToValueAtTime(0.001, at + length);
  voice.connect(gain).connect(room.destination);
  voice.start(at);
  voice.stop(at + length);
}

/** Noise through a filter: cards, paper, wood. */
function rustle(kind: SoundKind, start: number, length: number, loud: number, pitch: number, type: BiquadFilterType) {
  const room = studio(kind);
  if (!room) return;
  const buffer = room.createBuffer(1, room.sampleRate * length, room.sampleRate);
  const noise = buffer.getChannelData(0);
  for (let i = 0; i < noise.length; i++) noise[i] = (Math.random() * 2 - 1) * (1 - i / noise.length) ** 4;
  const source = room.createBufferSource();
  const filter = room.createBiquadFilter();
  const gain = room.createGain();
  filter.type = type;
  filter.frequency.value = pitch;
  gain.gain.value = loud;
  source.buffer = buffer;
  source.connect(filter).connect(gain).connect(room.destination);
  source.start(room.currentTime + start);
}

const slapAs = (kind: SoundKind, loud: number) => rustle(kind, 0, 0.09, loud, 1800, "lowpass");
const thud = (kind: SoundKind, start: number, pitch: number) => {
  rustle(kind, start, 0.12, 0.5, 600, "lowpass");
  note(kind, pitch, start, 0.16, { to: pitch * 0.6, shape: "sine", loud: 0.2 });
};

/** A card on the cloth. */
export const slap = (loud = 0.35) => slapAs("cards", loud);
export const tick = () => note("clock", 1200, 0, 0.04, { loud: 0.05, shape: "square" });
/** It is your turn, or you are asked. */
export const call = () => (note("turn", 660, 0, 0.14), note("turn", 880, 0.1, 0.2));
export const refuse = () => note("refusals", 180, 0, 0.16, { shape: "sawtooth" });

// — moments, each with its own —

export const win = () => [523, 659, 784, 1047].forEach((pitch, i) => note("moments", pitch, i * 0.12, 0.35));
/** A coup fourré and its like. */
export const strike = () => (
  slapAs("moments", 0.6),
  note("moments", 990, 0.05, 0.3),
  note("moments", 1320, 0.12, 0.35)
);
/** The podium rises: three wooden steps. */
export const steps = () => [110, 140, 180].forEach((pitch, i) => thud("moments", i * 0.4, pitch));
/** A book is opened: a page turns. */
export const page = () => (
  rustle("moments", 0, 0.22, 0.25, 2600, "highpass"),
  rustle("moments", 0.12, 0.2, 0.2, 3400, "highpass")
);
/** A stamp on paper. */
export const stamp = () => thud("moments", 0, 90);
/** An Hélicoptère: blades that come and go. */
export const whirr = () => {
  for (let i = 0; i < 12; i++)
    note("moments", 70 + 4 * Math.min(i, 11 - i), i * 0.09, 0.07, { loud: 0.1, shape: "sawtooth" });
};
/** The finish line: two blasts of a horn and a cheer. */
export const finish = () => {
  for (const start of [0, 0.22])
    for (const pitch of [311, 392]) note("moments", pitch, start, 0.18, { loud: 0.11, shape: "sawtooth" });
  [659, 784, 988, 1319].forEach((pitch, i) => note("moments", pitch, 0.5 + i * 0.09, 0.3));
};
/** The very best that could be done. */
export const shine = () =>
  [784, 988, 1175, 1568, 1976].forEach((pitch, i) =>
    note("moments", pitch, i * 0.09, 0.5, { loud: 0.08, shape: "sine" }),
  );
/** The word that was looked for. */
export const found = () => [659, 784, 1047].forEach((pitch, i) => note("moments", pitch, i * 0.08, 0.3));
/** The last of the sand. */
export const sandOut = () => (
  rustle("moments", 0, 0.5, 0.2, 4200, "highpass"),
  note("moments", 196, 0.35, 0.45, { to: 131, loud: 0.16 })
);
/** Somebody else takes it. */
export const stolen = () => (note("moments", 740, 0, 0.12), note("moments", 554, 0.1, 0.35, { to: 880 }));
/** Somebody reacts. */
export const pop = () => note("reactions", 420, 0, 0.12, { to: 900, loud: 0.09, shape: "sine" });
