/** Links that people send each other. */
import { settings } from "./settings.svelte";

/** What a messenger shows of a link is in the language of who sends it. */
export const asSent = (address: string): string => {
  const [page, place] = address.split("#");
  const language = settings.lang === "fr" ? "" : `?lang=${settings.lang}`;
  return page + language + (place === undefined ? "" : `#${place}`);
};

/** Puts a text on the clipboard; over plain HTTP a page has none, but may copy what is selected. */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const field = document.createElement("textarea");
    field.value = text;
    document.body.append(field);
    field.select();
    const done = document.execCommand("copy");
    field.remove();
    return done;
  }
}
