/** What is worth a moment of its own: a coup fourré, an Hélicoptère, the finish line; and who did what to whom. */
import type { Seat } from "$lib/types";
import type { Event, View } from "./wire";

export const isFourre = (event: Event) => event.event === "protected" && event.how === "fourre";

/** Who sent the attack that stops this seat's car, as far as the story tells. */
export function hitter(past: Event[], { zones }: View, me: Seat | null): Seat | null {
  const stop = me === null ? null : zones[me]?.stop;
  if (!stop) return null;
  const blow = past.findLast(
    (event) =>
      (event.event === "attacked" || (event.event === "mirrored" && event.holds)) &&
      event.target === me &&
      event.card === stop,
  );
  return blow && "seat" in blow ? blow.seat : null;
}
