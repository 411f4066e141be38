/** Looking for words in a rulebook that is on the page: lines without them are hidden, and headings with nothing
 * below. */
const LINES = "li, p, tbody tr, dl > div";
const HEADINGS = "h1, h2, h3";

const plain = (text: string) =>
  text.toLowerCase().replace(/œ/g, "oe").replace(/æ/g, "ae").normalize("NFD").replace(/\p{M}/gu, "").replace(/’/g, "'");

/** Shows the lines that have all these words, in any order, without regard to accents; how many there are. */
export function sift(book: HTMLElement, wanted: string): number {
  const words = plain(wanted).split(/\s+/).filter(Boolean);
  const lines = [...book.querySelectorAll<HTMLElement>(LINES)];
  for (const line of lines) line.hidden = !words.every((word) => plain(line.textContent).includes(word));
  for (const section of book.querySelectorAll<HTMLElement>("section")) hideEmpty(section, words.length > 0);
  return lines.filter((line) => !line.hidden).length;
}

/** A heading stays as long as a line is left before the next one of its rank. */
function hideEmpty(section: HTMLElement, sifting: boolean) {
  const heads = [...section.querySelectorAll<HTMLElement>(HEADINGS)];
  const left = [...section.querySelectorAll<HTMLElement>(LINES)].filter((line) => !line.hidden);
  for (const [i, head] of heads.entries()) {
    const next = heads.slice(i + 1).find((other) => other.tagName <= head.tagName);
    head.hidden = sifting && !left.some((line) => follows(line, head) && !(next && follows(line, next)));
  }
  section.hidden = sifting && !left.length;
}

const follows = (line: Node, head: Node) =>
  Boolean(head.compareDocumentPosition(line) & Node.DOCUMENT_POSITION_FOLLOWING);
