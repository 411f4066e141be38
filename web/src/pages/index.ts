/** The pages beyond the first one: brought when they are wanted, or when the first page has nothing else to do. */
import { bring, foresee } from "../lib/parts.svelte";

const create = () => import("./Create.svelte");
const table = () => import("./Table.svelte");
const learn = () => import("./Learn.svelte");
const pocket = () => import("./Pocket.svelte");
const rules = () => import("./RulesPage.svelte");

export const pages = {
  create: () => bring(create),
  table: () => bring(table),
  game: () => bring(() => import("./PastGame.svelte")),
  story: () => bring(() => import("./Story.svelte")),
  tv: () => bring(() => import("./Tv.svelte")),
  seat: () => bring(() => import("./SeatLink.svelte")),
  learn: () => bring(learn),
  pocket: () => bring(pocket),
  rules: () => bring(rules),
  print: () => bring(() => import("./PrintPage.svelte")),
  drawer: () => bring(() => import("../lib/ui/RulesDrawer.svelte")),
};

/** Those that can be opened without a network. */
export const partsForLater = () =>
  Promise.all([
    create(),
    table(),
    learn(),
    pocket(),
    rules(),
    import("../table/End.svelte"),
    import("../table/Intro.svelte"),
    import("../lib/ui/RulesDrawer.svelte"),
  ]);

/** So that taking a box is instant. */
export function bringNextPages() {
  const idle = (work: () => void) =>
    "requestIdleCallback" in window ? requestIdleCallback(work) : setTimeout(work, 500);
  idle(() => {
    foresee(create);
    foresee(table);
  });
}
