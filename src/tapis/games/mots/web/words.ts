/** Cards and sentences as they are said. */
import { plural, t } from "$lib/i18n.svelte";
import { settings } from "$lib/settings.svelte";
import { facts } from "./facts";
import type { Face, Lang, Seen } from "./wire";

const familyOf = (seen: Seen) => facts().families[seen.kind];
/** Whether it is laid in a row; the others are played on something. */
export const isWord = (seen: Seen): boolean => familyOf(seen) === "word";
/** Nothing is printed on it: whoever lays it says which word it is. */
export const isNamed = (seen: Seen): boolean => isWord(seen) && seen.upright === null;
export const isAttack = (seen: Seen): boolean => familyOf(seen) === "attack";

/** The word that is upright, and the one that is not. */
export const faceOf = (seen: Seen, turned = seen.turned): Face | null =>
  turned ? (seen.turned_face ?? seen.upright) : seen.upright;
export const otherFace = (seen: Seen, turned = seen.turned): Face | null => (turned ? seen.upright : seen.turned_face);
export const canTurn = (seen: Seen): boolean => seen.kind === "word" && seen.turned_face !== null;

export const word = (face: Face, lang: Lang = settings.lang): string => (lang === "fr" ? face.fr : face.en);

/** What a card is called, short: its upright word, what it stands for, or its kind. */
export function nameOf(seen: Seen, turned = seen.turned, said = seen.word): string {
  const face = faceOf(seen, turned);
  if (face) return word(face);
  return isNamed(seen) && said ? said : t(`kind.${seen.kind}`);
}

/** Both words of a card: one does not know which way up it will be laid. */
export function bothOf(seen: Seen): string {
  const [one, two] = [seen.upright, seen.turned_face];
  return one && two && one.fr !== two.fr ? `${word(one)} / ${word(two)}` : nameOf(seen);
}

/** A card, for those who hear it. */
export function spoken(seen: Seen, turned = seen.turned, said = seen.word): string {
  const [face, other] = [faceOf(seen, turned), otherFace(seen, turned)];
  if (face && other && other.fr !== face.fr)
    return t("ui.card_word", { word: word(face), n: face.value, other: word(other), m: other.value });
  if (face) return t("ui.card_one", { word: word(face), n: face.value });
  if (isNamed(seen)) return said ? t(`ui.card_${seen.kind}_as`, { word: said }) : t(`ui.card_${seen.kind}`);
  return t(isAttack(seen) ? "ui.card_attack" : "ui.card_parry", { card: t(`kind.${seen.kind}`) });
}

export const points = (n: number): string => plural("ui.points", n);
export const quoted = (text: string, lang: Lang): string => (lang === "fr" ? `«\u00a0${text}\u00a0»` : `“${text}”`);
