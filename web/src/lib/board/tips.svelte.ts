/** What is explained the first time it is met, in the dock, in the place of its second line: each once on a device. */
import { untrack } from "svelte";
import { settings } from "../settings.svelte";

/** `id` begins with the name of its game. With the question it is two lines, for who can act on it. */
export type Tip = { id: string; text: string };

/** Called while a component is set up: the text of the tip if it is new here. Once it was shown it is known, and stays
 * as long as what it explains. */
export function told(tip: () => Tip | null | undefined): { readonly text: string } {
  let text = $state("");
  const id = $derived(tip()?.id);
  $effect.pre(() => {
    const now = id;
    untrack(() => {
      text = now && !settings.seen.includes(now) ? (tip()?.text ?? "") : "";
      if (text) settings.seen = [...settings.seen, now!];
    });
  });
  return {
    get text() {
      return text;
    },
  };
}
