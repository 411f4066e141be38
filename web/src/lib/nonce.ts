/** A number that nobody has used before: by it an answer is known, and the same wish sent twice. */
export function freshNonce(bytes = 12): string {
  const chosen = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(chosen, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
