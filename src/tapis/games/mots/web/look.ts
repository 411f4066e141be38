/** How a card is dressed: its class by kind. */
import type { Seen } from "./wire";
import { isAttack, isNamed, isWord } from "./words";

export function cardClass(seen: Seen): string {
  if (isNamed(seen)) return `card mc mc--${seen.kind}`;
  return isWord(seen) ? "card mc" : isAttack(seen) ? "card card--attaque" : "card card--parade";
}
