/** The colours that drawings keep wherever they are shown, and those of the album as a file of its own. */
export const PAPER = "#fffdf6";
/** What the drawings of an album lie on, by day. */
export const GROUND = "#f5ecd9";
export const SOFT = "#5c5343"; // what is written small on it
/** The paints of MIM-33's option, the pencil's first; `ink.colour.<name>` is what each is called. */
export const PAINTS = {
  black: "#241f18",
  red: "#c8381f",
  blue: "#2358a6",
  green: "#1d6b43",
  ochre: "#e9a91b",
  brown: "#6b4226",
  pink: "#e77a9b",
  violet: "#5a479e",
} as const;

/** By day and by night, as custom properties: the album has no style sheet but its own. */
export const ALBUM = {
  day: `--ground: ${GROUND}; --text: #241f18; --soft: ${SOFT}; --lit: #e77a9b; --shadow: rgb(10 20 14 / 0.3);`,
  night: "--ground: #1c211d; --text: #f2ead8; --soft: #c3bda9;",
};
