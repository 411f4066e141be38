/** The pages beyond the first one: brought when they are wanted, or when the first page has nothing else to do. */
import { bring, foresee } from "../lib/parts.svelte";

const create = () => import("./Create.svelte");
const table = () => import("./Table.svelte");

export const pages = {
  create: () => bring(create),
  table: () => bring(table),
  tv: () => bring(() => import("./Tv.svelte")),
  seat: () => bring(() => import("./SeatLink.svelte")),
  rules: () => bring(() => import("./RulesPage.svelte")),
  print: () => bring(() => import("./PrintPage.svelte")),
  drawer: () => bring(() => import("../lib/ui/RulesDrawer.svelte")),
};

/** So that taking a box is instant. */
export function bringNextPages() {
  const idle = (work: () => void) =>
    "requestIdleCallback" in window ? requestIdleCallback(work) : setTimeout(work, 500);
  idle(() => {
    foresee(create);
    foresee(table);
  });
}
