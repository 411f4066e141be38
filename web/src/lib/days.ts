/** Days as they are written for the reader. */
import { settings } from "./settings.svelte";

/** “Tuesday 17 November”, of so many seconds after 1970. */
export const dayOf = (seconds: number): string =>
  new Date(seconds * 1000).toLocaleDateString(settings.lang, { weekday: "long", day: "numeric", month: "long" });
