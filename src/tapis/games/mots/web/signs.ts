/** The signs of attacks and parries (triangle and disc, as on the road) and the Joker's star. Their drawings:
 * lucide (ISC). */
import type { Seen } from "./wire";

const files = import.meta.glob<string>("./art/*.svg", { eager: true, query: "?raw", import: "default" });

/** What is inside a drawing, for an `<svg>` with the same view box. */
const inside = (name: string) => files[`./art/${name}.svg`]!.replace(/^<svg[^>]*>|<\/svg>\s*$/g, "");

export const SIGNS: Partial<Record<Seen["kind"], string>> = {
  faute: inside("faute"),
  censure: inside("censure"),
  dictionnaire: inside("dictionnaire"),
  liberte: inside("liberte"),
};

export const STAR = inside("joker");

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
