/** The faces that people choose, in a box of 48: a silhouette in their colour, with what lies under and over it. */
import type { Chair } from "../types";

export type Face = NonNullable<Chair["face"]>;
export type Person = { name: string; face: Face | null; colour: number };
type Drawing = { under: string; body: string; over: string };

const INK = 'stroke="#241f18" stroke-linejoin="round" stroke-linecap="round"';
const line = (d: string, width: number): string => `<path d="${d}" fill="none" ${INK} stroke-width="${width}"/>`;
/** A line in the person's colour, between two of ink. */
const ribbon = (d: string, ink: number, width: number): string =>
  line(d, ink) + `<path d="${d}" fill="none" stroke="currentColor" stroke-width="${width}" stroke-linecap="round"/>`;
const dots = (d: string): string => `<path d="${d}" fill="#241f18"/>`;
const drawing = (body: string, over = "", under = ""): Drawing => ({ under, body, over });

export const FACES: Record<Face, Drawing> = {
  cup: drawing(
    "M6 18h29v13a10 10 0 0 1-10 10h-9A10 10 0 0 1 6 31z",
    ribbon("M14 12c-3-3 3-5 0-8M24 12c-3-3 3-5 0-8", 5.2, 2),
    ribbon("M34 22h4a6 6 0 0 1 0 13h-5", 7.6, 2.8),
  ),
  key: drawing(
    "M15 4a11 11 0 0 1 7.6 19L44 40v5h-7l-1-5h-5l-1-5h-5l-6-8.4A11 11 0 1 1 15 4zm-2 6.5a3.5 3.5 0 1 0 .1 0z",
  ),
  umbrella: drawing(
    "M3 26C3 14 12 6 24 6s21 8 21 20c-3-4-11-4-14 0-3-4-11-4-14 0-3-4-11-4-14 0z",
    line("M24 6V2.5", 2.6),
    ribbon("M24 24v14a4.5 4.5 0 0 0 9 0", 7, 2.4),
  ),
  moon: drawing(
    "M30 3.5A21 21 0 1 0 44.5 31 18 18 0 0 1 30 3.5z",
    dots("M15 22a2.2 2.2 0 1 0 .1 0zM22 33a1.6 1.6 0 1 0 .1 0z"),
  ),
  pear: drawing(
    "M24 12c6 0 7 5 8 10 2 6 8 8 8 14 0 6-7 9.5-16 9.5S8 42 8 36c0-6 6-8 8-14 1-5 2-10 8-10z",
    line("M24 12c0-4 1-7 4-9", 3) +
      `<path d="M28 8c4-4 9-4 11-2-2 4-7 5-11 2z" fill="#1d6b43" ${INK} stroke-width="2.6"/>`,
  ),
  bell: drawing(
    "M24 5c9 0 13 7 13 15 0 9 3 12 6 16v2H5v-2c3-4 6-7 6-16C11 12 15 5 24 5z",
    line("M24 5V2", 5),
    `<circle cx="24" cy="40" r="5" fill="currentColor" ${INK} stroke-width="2.6"/>`,
  ),
  button: drawing(
    "M24 3.5a20.5 20.5 0 1 1 0 41a20.5 20.5 0 1 1 0-41z",
    `<circle cx="24" cy="24" r="14" fill="none" stroke="#241f18" stroke-width="1.6" stroke-dasharray="3.5 3"/>` +
      dots(
        "M19 16.2a2.8 2.8 0 1 0 .1 0zM29 16.2a2.8 2.8 0 1 0 .1 0zM19 26.2a2.8 2.8 0 1 0 .1 0zM29 26.2a2.8 2.8 0 1 0 .1 0z",
      ),
  ),
  spool: drawing(
    "M14 11h20v26H14z",
    line("M14 17l20 3M14 23l20 3M14 29l20 3", 1.8) +
      `<path d="M8 4h32v7H8zM8 37h32v7H8z" fill="#fdf6e4" ${INK} stroke-width="2.6"/>` +
      ribbon("M34 32c8 0 3 8 11 9", 5.6, 2),
  ),
  hat: drawing(
    "M13 34V14c0-6 5-8 11-8s11 2 11 8v20zM2.5 33c6 2 9 2 21.500 2s15.500 0 21.500-2c0 7-9 10-21.500 10S2.500 40 2.500 33z",
    dots("M13 26h22v8.500H13z"),
  ),
  boat: drawing("M24 5l13 23H11zM2 25l9 3h26l9-3-8 18H10z", line("M24 5v23", 1.8)),
  leaf: drawing(
    "M43 5C20 3 6 14 6 29c0 5 3 9 5 11 3 2 7 3 11 3C37 43 46 28 43 5z",
    line("M4 45L34 15M17 32V21M17 32h13M25 24v-8M25 24h9", 2.2),
  ),
  kite: drawing(
    "M26 3l16 14-18 20L12 14z",
    line("M26 3l-2 34M12 14l30 3", 1.8),
    ribbon("M24 37c-2 6-8 2-10 6-1 2-4 3-7 2", 6, 2.2),
  ),
};
export const FACE_NAMES = Object.keys(FACES) as Face[];
export const COLOURS = [1, 2, 3, 4, 5, 6, 7, 8];

/** The two faces of bots: playing cards with a moustache, and with glasses. */
export const BOT_FACES = [
  line("M15 29c3 3 6 1 9-1 3 2 6 4 9 1", 3) +
    line("M20 35h8", 2.2) +
    dots("M19 18.2a2.8 2.8 0 1 0 .1 0zM29 18.2a2.8 2.8 0 1 0 .1 0z"),
  line("M18 31c3 4 9 4 12 0", 2.8) +
    line("M18.5 16.4a4.6 4.6 0 1 0 .1 0zM29.5 16.4a4.6 4.6 0 1 0 .1 0zM23 21h2", 2) +
    dots("M18.5 19.2a1.8 1.8 0 1 0 .1 0zM29.5 19.2a1.8 1.8 0 1 0 .1 0z"),
];
