/** A table's code as people write it: in a link, with spaces or full stops, in small letters. */
export function codeIn(text: string): string {
  const linked = /\/(?:t|tv|seat)\/([^/?#]+)/i.exec(text)?.[1];
  return (linked ?? text)
    .normalize("NFKC")
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, "");
}
