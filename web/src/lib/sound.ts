/** Small sounds made on the spot: no file to load. Silent when their switch is off. */
import { settings, type SoundKind } from "./settings.svelte";
import { run, rustle, thud, tone, type Noise, type Sound, type Tone } from "./sounds";

let context: AudioContext | null = null;

function studio(kind: SoundKind): AudioContext | null {
  if (!settings.sound || settings.hushed.includes(kind) || typeof AudioContext === "undefined") return null;
  // nothing sounds before the first touch
  if (!context && navigator.userActivation?.hasBeenActive === false) return null;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume().catch(() => undefined);
  return context.state === "running" ? context : null;
}

/** Lets a sound be heard, `after` so many seconds. */
export function play(kind: SoundKind, sound: Sound, after = 0) {
  const room = studio(kind);
  if (!room) return;
  for (const part of sound)
    if ("noise" in part) make(room, part, after);
    else sing(room, part, after);
}

function sing(room: AudioContext, { pitch, to, at, lasts, loud, shape }: Tone, after: number) {
  const voice = room.createOscillator();
  const gain = room.createGain();
  const start = room.currentTime + after + at;
  voice.type = shape;
  voice.frequency.setValueAtTime(pitch, start);
  if (to !== pitch) voice.frequency.exponentialRampToValueAtTime(to, start + lasts);
  gain.gain.setValueAtTime(loud, start);
  gain.gain.exponentialRampToValueAtTime(0.001, start + lasts);
  voice.connect(gain).connect(room.destination);
  voice.start(start);
  voice.stop(start + lasts);
}

function make(room: AudioContext, { noise: type, pitch, at, lasts, loud }: Noise, after: number) {
  const buffer = room.createBuffer(1, room.sampleRate * lasts, room.sampleRate);
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
  source.start(room.currentTime + after + at);
}

/** A card on the cloth. */
export const slap = () => play("cards", [rustle(1800)]);
export const tick = () => play("clock", [tone(1200, { lasts: 0.04, loud: 0.05, shape: "square" })]);
/** It is your turn, or you are asked. */
export const call = () => play("turn", [tone(660, { lasts: 0.14 }), tone(880, { at: 0.1 })]);
export const refuse = () => play("refusals", [tone(180, { lasts: 0.16, shape: "sawtooth" })]);
/** Somebody reacts. */
export const pop = () => play("reactions", [tone(420, { lasts: 0.12, to: 900, loud: 0.09, shape: "sine" })]);
/** The podium rises: three wooden steps. */
export const steps = () => play("moments", [...thud(110), ...thud(140, 0.4), ...thud(180, 0.8)]);
export const win = () => play("moments", run([523, 659, 784, 1047], 0.12, { lasts: 0.35 }));
/** The very best that could be done. */
export const shine = () =>
  play("moments", run([784, 988, 1175, 1568, 1976], 0.09, { lasts: 0.5, loud: 0.08, shape: "sine" }));
