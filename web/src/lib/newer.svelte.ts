/** Whether the server has a newer page than this one. It is told, and taken when the reader likes. */
const HOUR = 3_600_000;
const script = (page: string) => /src="(\/assets\/index-[^"]+)"/.exec(page)?.[1];

class Newer {
  there = $state(false);

  /** Looks now and then, when the page is looked at. */
  watch() {
    let last = Date.now();
    document.addEventListener("visibilitychange", () => {
      if (document.hidden || this.there || Date.now() - last < HOUR) return;
      last = Date.now();
      void this.look();
    });
  }

  async look() {
    try {
      const served = script(await (await fetch("/", { cache: "no-store" })).text());
      this.there = served !== undefined && document.querySelector(`script[src="${served}"]`) === null;
    } catch {
      // no network, no news
    }
  }
}

export const newer = new Newer();

const REST = 2_000; // ms without anything fetched

/** Waits until the page has all that it needs for now: what is for later must not slow it down. */
const atRest = () =>
  new Promise<void>((go) => {
    let timer = setTimeout(go, REST);
    new PerformanceObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(go, REST);
    }).observe({ type: "resource" });
  });

/** Lets the page be opened without a network; browsers allow it over https and on this machine only. `parts` are
 * fetched once that is so, to be there later. */
export async function workOffline(parts: () => Promise<unknown>): Promise<void> {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  try {
    await atRest();
    await navigator.serviceWorker.register("/sw.js");
    await navigator.serviceWorker.ready;
    await parts();
  } catch {
    // a browser that will not: the page works as before
  }
}
