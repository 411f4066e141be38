/** The pages beyond the first one: brought when they are wanted, or when the first page has nothing else to do. */
export const pages = {
  create: () => import("./Create.svelte"),
  table: () => import("./Table.svelte"),
  tv: () => import("./Tv.svelte"),
  seat: () => import("./SeatLink.svelte"),
  rules: () => import("./RulesPage.svelte"),
  drawer: () => import("../lib/ui/RulesDrawer.svelte"),
};

/** So that taking a box is instant. */
export function bringNextPages() {
  const idle = (work: () => void) => ("requestIdleCallback" in window ? requestIdleCallback(work) : setTimeout(work, 500));
  idle(() => {
    void pages.create();
    void pages.table();
  });
}
