/** What is explained the first time it is met, to who can act on it. */
import type { Tip } from "$lib/board/tips.svelte";
import { t } from "$lib/i18n.svelte";
import type { Role } from "./roles";
import type { View } from "./wire";

const TIPS: Partial<Record<`${View["phase"]} ${Role}`, string>> = {
  "roll performer": "MIM-14",
  "read performer": "MIM-30",
  "read mate": "MIM-41",
  "answer rival": "MIM-16",
};

export function tipFor(view: View, role: Role): Tip | null {
  const rule = TIPS[`${view.phase} ${role}`];
  return rule ? { id: `mimes.${rule}`, text: t(`tip.${rule}`) } : null;
}
