/** What is explained the first time it is met, to who can act on it. */
import type { Tip } from "$lib/board/tips.svelte";
import { t } from "$lib/i18n.svelte";
import type { View } from "./wire";

const tip = (name: string): Tip => ({ id: `syntax.${name}`, text: t(`ui.tip_${name}`) });

/** `asked`: play waits for this seat; `begun`: something is on its bench, or it was given a hint. */
export function tipFor(view: View, asked: boolean, begun: boolean): Tip | null {
  if (!asked) return null;
  if (view.phase === "contest") return tip("contest");
  return view.phase === "turn" && !begun ? tip("turn") : null;
}
