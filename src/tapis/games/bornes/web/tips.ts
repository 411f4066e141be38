/** What is explained the first time it is met, to who can act on it. */
import { t } from "$lib/i18n.svelte";
import type { Tip } from "$lib/board/tips.svelte";
import { familyOf, isAttack, isBorne } from "./cards";
import type { Ask } from "./ask";
import type { Card, View } from "./wire";

const tip = (name: string): Tip => ({ id: `bornes.${name}`, text: t(`ui.tip_${name}`) });

export function tipFor(view: View, { asked, no }: Ask, chosen: Card[], announce: boolean): Tip | null {
  if (view.you === null || no) return null;
  if (!asked) return view.phase === "draw" || view.phase === "play" ? tip("reflex") : null;
  if (view.phase === "attack") return view.options.some(({ move }) => move === "protect") ? tip("fourre") : null;
  if (view.phase === "draw") return view.zones[view.you]?.stop ? null : tip("draw"); // who stopped one comes first
  if (chosen.some(isBorne)) return announce ? tip("announce") : null;
  if (chosen.some(isAttack)) return announce ? tip("cry") : null;
  return view.hand.some((card) => familyOf(card) === "botte") ? tip("botte") : null;
}
