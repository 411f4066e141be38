/** The face and colour that somebody wears at every table of this device. */
import { settings } from "./settings.svelte";
import type { Chair } from "./types";
import { COLOURS, FACE_NAMES, type Face } from "./ui/faces";

export type Look = { face: Face; colour: number };

/** Who has which face, except the one who asks. */
export function facesTaken(chairs: Chair[], but: number | null): Map<Face, string> {
  return new Map(chairs.flatMap(({ seat, face, name }) => (face && seat !== but ? [[face, name] as const] : [])));
}

/** What one would wear at a table with these people: as remembered, or what nobody else has. */
export function ownLook(chairs: Chair[]): Look {
  const faces = facesTaken(chairs, null);
  const colours = chairs.map(({ colour }) => colour);
  const wished = settings.face && !faces.has(settings.face) ? settings.face : null;
  return {
    face: wished ?? FACE_NAMES.find((face) => !faces.has(face)) ?? FACE_NAMES[0]!,
    colour: settings.colour || (COLOURS.find((colour) => !colours.includes(colour)) ?? 1),
  };
}

/** What this device remembers, for a table that is made here; nothing if it was never chosen. */
export const rememberedLook = (): Partial<Look> => ({
  ...(settings.face ? { face: settings.face } : {}),
  ...(settings.colour ? { colour: settings.colour } : {}),
});
