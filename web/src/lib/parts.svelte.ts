/** Parts of the page that are fetched when they are wanted. */
const AGAIN = 1_000; // ms between two looks whether the server is back

export const parts = $state({ missing: false });

/** Fetches a part that is to be shown now. If it cannot be had (the server is away, or a newer version has replaced its
 * files), the whole page is loaded again as soon as the server answers. */
export async function bring<T>(part: () => Promise<T>): Promise<T> {
  try {
    return await part();
  } catch {
    parts.missing = true;
    await serverAnswers();
    location.reload();
    return new Promise(() => undefined); // the page is about to go
  }
}

/** Fetches a part that may be wanted later; whether it comes is nobody's business now. */
export const foresee = (part: () => Promise<unknown>): void => void part().catch(() => undefined);

async function serverAnswers(): Promise<void> {
  do await new Promise((wake) => setTimeout(wake, AGAIN));
  while (!(await fetch("/health").catch(() => null))?.ok);
}
