/** Moving pictures as a GIF: every frame holds only what is different from the one before. */

export type Colour = readonly [red: number, green: number, blue: number];
export type Still = { pixels: Uint8Array; lasts: number }; // indices into the palette; ms

const BITS = 7; // of a pixel
export const MOST_COLOURS = (1 << BITS) - 1; // the last index stands for "as before"
const AS_BEFORE = MOST_COLOURS;
const MOST_CODES = 4096;
const BLOCK = 255; // bytes

const word = (value: number) => [value & 255, value >> 8];
const ascii = (text: string) => [...text].map((sign) => sign.charCodeAt(0));

/** A GIF that plays for ever, in parts: its head, each still, its end. */
export function* gif(
  width: number,
  height: number,
  palette: readonly Colour[],
  stills: Iterable<Still>,
): Iterable<Uint8Array<ArrayBuffer>> {
  const colours = Array.from({ length: 1 << BITS }, (_, i) => palette[i] ?? [0, 0, 0]).flat();
  const head = [...ascii("GIF89a"), ...word(width), ...word(height), 0xf0 | (BITS - 1), 0, 0, ...colours];
  const loop = [0x21, 0xff, 11, ...ascii("NETSCAPE2.0"), 3, 1, 0, 0, 0];
  yield Uint8Array.from([...head, ...loop]);
  let before: Uint8Array | null = null;
  for (const { pixels, lasts } of stills) {
    const control = [0x21, 0xf9, 4, 0b101, ...word(Math.round(lasts / 10)), AS_BEFORE, 0];
    const place = [0x2c, 0, 0, 0, 0, ...word(width), ...word(height), 0, BITS];
    yield Uint8Array.from([...control, ...place, ...blocks(packed(different(pixels, before)))]);
    before = pixels;
  }
  yield Uint8Array.of(0x3b);
}

const different = (pixels: Uint8Array, before: Uint8Array | null) =>
  before ? pixels.map((pixel, i) => (pixel === before[i] ? AS_BEFORE : pixel)) : pixels;

/** Pixels as codes for runs that came before (LZW), each as long as the number of known runs asks for. */
function packed(pixels: Uint8Array): number[] {
  const clear = 1 << BITS;
  const runs = new Map<number, number>(); // the code of a run and the pixel after it → the code of both
  const bytes: number[] = [];
  let [held, holds, length, next] = [0, 0, BITS + 1, clear + 2];
  const put = (code: number) => {
    held |= code << holds;
    for (holds += length; holds >= 8; holds -= 8, held >>>= 8) bytes.push(held & 255);
  };
  put(clear);
  let run = pixels[0]!;
  for (const pixel of pixels.subarray(1)) {
    const known = runs.get((run << 8) | pixel);
    if (known !== undefined) {
      run = known;
      continue;
    }
    put(run);
    if (next === MOST_CODES) {
      put(clear);
      runs.clear();
      [length, next] = [BITS + 1, clear + 2];
    } else {
      if (next === 1 << length) length++;
      runs.set((run << 8) | pixel, next++);
    }
    run = pixel;
  }
  put(run);
  put(clear + 1);
  if (holds) bytes.push(held & 255);
  return bytes;
}

/** The codes in blocks, each after its length. */
function blocks(bytes: number[]): number[] {
  const found: number[] = [];
  for (let i = 0; i < bytes.length; i += BLOCK) {
    const block = bytes.slice(i, i + BLOCK);
    found.push(block.length, ...block);
  }
  return [...found, 0];
}
