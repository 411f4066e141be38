/** Arrows move the focus among the buttons of a group; only one of them is a stop for Tab. */
export const roving = (root: HTMLElement) => {
  const all = () => [...root.querySelectorAll<HTMLElement>("button")].filter((node) => node.checkVisibility());
  const stops = () => {
    const nodes = all();
    const here = nodes.find((node) => node === document.activeElement) ?? nodes.find((node) => node.dataset.stop !== undefined) ?? nodes[0];
    for (const node of nodes) node.tabIndex = node === here ? 0 : -1;
  };

  function onkeydown(event: KeyboardEvent) {
    const nodes = all();
    const at = nodes.indexOf(event.target as HTMLElement);
    if (at < 0 || event.shiftKey) return;
    const to = { ArrowRight: at + 1, ArrowDown: at + 1, ArrowLeft: at - 1, ArrowUp: at - 1, Home: 0, End: nodes.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    nodes[Math.max(0, Math.min(nodes.length - 1, to))]?.focus();
  }

  const watcher = new MutationObserver(stops);
  watcher.observe(root, { childList: true, subtree: true });
  root.addEventListener("keydown", onkeydown);
  root.addEventListener("focusin", stops);
  stops();
  return () => watcher.disconnect();
};
