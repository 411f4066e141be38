/** Arrows move the focus among the buttons of a group; only one of them is a stop for Tab. */

/** `columns`: how many buttons ↓ and ↑ pass over; 1 where they mean → and ←. `keeps`: when a button that has the focus
 * goes, the one that takes its place has it. */
export const roving =
  ({ columns = 1, keeps = false, what = "button:not(:disabled)" } = {}) =>
  (root: HTMLElement) => {
    let stop: HTMLElement | undefined; // what Tab comes to
    let at = 0; // its place
    let held = false; // it has the focus
    const all = () => [...root.querySelectorAll<HTMLElement>(what)].filter((node) => node.checkVisibility());

    /** The stop is the button that has the focus, or had it last, or lies where that one lay. */
    function settle() {
      const nodes = all();
      const here = [document.activeElement, stop]
        .map((node) => nodes.findIndex((each) => each === node))
        .find((i) => i >= 0);
      at = here ?? Math.max(0, Math.min(at, nodes.length - 1));
      stop = nodes[at];
      for (const node of nodes) node.tabIndex = node === stop ? 0 : -1;
      const lost = held && (document.activeElement === document.body || document.activeElement === null);
      held = stop !== undefined && stop === document.activeElement;
      if (lost && keeps && here === undefined) stop?.focus({ preventScroll: true });
    }

    function onfocusout() {
      held &&= !stop?.isConnected; // one whose button was taken away still wants it
    }

    function onkeydown(event: KeyboardEvent) {
      const nodes = all();
      const at = nodes.indexOf(event.target as HTMLElement);
      if (at < 0 || event.shiftKey) return;
      const to = goal(event.key, at, nodes.length - 1, columns);
      if (to === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      nodes[Math.max(0, Math.min(nodes.length - 1, to))]?.focus();
    }

    const watcher = new MutationObserver(settle);
    watcher.observe(root, { childList: true, subtree: true, attributeFilter: ["disabled"] });
    root.addEventListener("keydown", onkeydown);
    root.addEventListener("focusin", settle);
    root.addEventListener("focusout", onfocusout);
    settle();
    return () => watcher.disconnect();
  };

const goal = (key: string, at: number, last: number, columns: number): number | undefined =>
  ({ ArrowRight: at + 1, ArrowLeft: at - 1, ArrowDown: at + columns, ArrowUp: at - columns, Home: 0, End: last })[key];
