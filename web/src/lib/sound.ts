/** Small sounds made on the spot: no file to load. Silent when the switch is off. */
import { settings } from "./settings.svelte";

let context: AudioContext | null = null;

function studio(): AudioContext | null {
  if (!settings.sound || typeof AudioContext === "undefined") return null;
  if (!context && navigator.userActivation?.hasBeenActive === false) return null; // nothing sounds before the first touch
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume().catch(() => undefined);
  return context.state === "running" ? context : null;
}

function note(pitch: number, start: number, length: number, loud = 0.12, shape: OscillatorType = "triangle") {
  const room = studio();
  if (!room) return;
  const voice = room.createOscillator();
  const gain = room.createGain();
  const at = room.currentTime + start;
  voice.type = shape;
  voice.frequency.value = pitch;
  gain.gain.setValueAtTime(loud, at);
  gain.gain.exponentialRampToValueAtTime(0.001, at + length);
  voice.connect(gain).connect(room.destination);
  voice.start(at);
  voice.stop(at + length);
}

/** A card on the cloth. */
export function slap(loud = 0.35) {
  const room = studio();
  if (!room) return;
  const length = 0.09;
  const buffer = room.createBuffer(1, room.sampleRate * length, room.sampleRate);
  const noise = buffer.getChannelData(0);
  for (let i = 0; i < noise.length; i++) noise[i] = (Math.random() * 2 - 1) * (1 - i / noise.length) ** 4;
  const source = room.createBufferSource();
  const muffle = room.createBiquadFilter();
  const gain = room.createGain();
  muffle.type = "lowpass";
  muffle.frequency.value = 1800;
  gain.gain.value = loud;
  source.buffer = buffer;
  source.connect(muffle).connect(gain).connect(room.destination);
  source.start();
}

export const tick = () => note(1200, 0, 0.04, 0.05, "square");
/** It is your turn, or you are asked. */
export const call = () => (note(660, 0, 0.14), note(880, 0.1, 0.2));
export const refuse = () => note(180, 0, 0.16, 0.12, "sawtooth");
export const win = () => [523, 659, 784, 1047].forEach((pitch, i) => note(pitch, i * 0.12, 0.35));
/** A coup fourré and its like. */
export const strike = () => (slap(0.6), note(990, 0.05, 0.3), note(1320, 0.12, 0.35));
