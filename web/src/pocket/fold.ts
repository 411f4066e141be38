/** What somebody types as dictionaries write it (ALL-08), as `tapis.words.fold_entry` does: capitals A to Z without
 * accents or ligatures; "" if that is no word. */
const LIGATURES: Record<string, string> = {
  œ: "oe",
  Œ: "OE",
  æ: "ae",
  Æ: "AE",
  ß: "ss",
  ø: "o",
  Ø: "O",
  đ: "d",
  ł: "l",
};

export function folded(text: string): string {
  const plain = text.replace(/[œŒæÆßøØđł]/g, (sign) => LIGATURES[sign]!);
  const word = plain
    .normalize("NFD")
    .replace(/\p{Mn}/gu, "")
    .toUpperCase();
  if (/['’ʼ‘]$/.test(word)) return "";
  const letters = word.replace(/['’ʼ‘]/g, "");
  return /^[A-Z]+$/.test(letters) ? letters : "";
}
