/** The signs of attacks and parries (triangle and disc, as on the road) and the Joker's star. Their drawings:
 * lucide (ISC). */
import type { Seen } from "./wire";

const triangle = (inside: string) =>
  `<path d="M50 9L95 89H5z" fill="#c8381f" stroke="#c8381f" stroke-width="9" stroke-linejoin="round"/><path d="M50 20.5L86.5 85h-73z" fill="#fdf6e4" stroke="#fdf6e4" stroke-width="4" stroke-linejoin="round"/><g transform="translate(33 44) scale(1.45)" fill="none" stroke="#241f18" stroke-width="2.3" stroke-linecap="round" stroke-linejoin="round">${inside}</g>`;
const disc = (inside: string) =>
  `<circle cx="50" cy="50" r="47" fill="#1d6b43"/><circle cx="50" cy="50" r="42.5" fill="none" stroke="#fdf6e4" stroke-width="2.5"/><g transform="translate(24 24) scale(2.17)" fill="none" stroke="#fdf6e4" stroke-width="2.3" stroke-linecap="round" stroke-linejoin="round">${inside}</g>`;

export const SIGNS: Partial<Record<Seen["kind"], string>> = {
  faute: triangle('<path d="m20 15-5.5 5.5L12 18"/><path d="m4 16 6-12 5.115 10.23"/><path d="M6 12h8"/>'),
  censure: triangle(
    '<path d="M19 19H6.828a2 2 0 0 0-1.414.586l-2.202 2.202A.7.7 0 0 1 2 21.286V5a2 2 0 0 1 1.184-1.826"/><path d="m2 2 20 20"/><path d="M8.656 3H20a2 2 0 0 1 2 2v11.344"/>',
  ),
  dictionnaire: disc(
    '<path d="M4 19.5v-15A2.5 2.5 0 0 1 6.5 2H19a1 1 0 0 1 1 1v18a1 1 0 0 1-1 1H6.5a1 1 0 0 1 0-5H20"/><path d="m8 13 4-7 4 7"/><path d="M9.1 11h5.7"/>',
  ),
  liberte: disc(
    '<path d="M11 6a13 13 0 0 0 8.4-2.8A1 1 0 0 1 21 4v12a1 1 0 0 1-1.6.8A13 13 0 0 0 11 14H5a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2z"/><path d="M6 14a12 12 0 0 0 2.4 7.2 2 2 0 0 0 3.2-2.4A8 8 0 0 1 10 14"/><path d="M8 6v8"/>',
  ),
};

export const STAR =
  '<path d="M24 3l6 14 15 1-12 10 4 15-13-8-13 8 4-15L3 18l15-1z" fill="#f0b429" stroke="#241f18" stroke-width="2.5" stroke-linejoin="round"/><circle cx="18.5" cy="23" r="2" fill="#241f18"/><circle cx="29.5" cy="23" r="2" fill="#241f18"/><path d="M18 29c3 4 9 4 12 0" fill="none" stroke="#241f18" stroke-width="2.5" stroke-linecap="round"/>';

/** Attack cards as they lie on what they hit: there one does not need to know which of them it is. */
const alike = (kind: Seen["kind"]): Seen => ({
  card: 0,
  kind,
  upright: null,
  turned_face: null,
  turned: false,
  word: "",
  opening: false,
  fresh: false,
});
export const FAUTE = alike("faute");
export const CENSURE = alike("censure");
