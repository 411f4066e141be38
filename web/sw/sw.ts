/** The service worker: without a network there is still the page, every rulebook, and what was fetched before.
 *
 * Whatever can change is asked of the server first; only files with a digest in their name are taken as they are kept.
 */
export {};
declare const self: ServiceWorkerGlobalScope;

const KEPT = "tapis";
const MOST = 300; // answers kept; the oldest go first
const SHELL = "/";
const ALWAYS = ["/manifest.webmanifest", "/icon.svg", "/icon-192.png"];
const LANGUAGES = ["fr", "en"];
const isKept = (path: string) => /^\/(api\/(games|rules|daily)|games|assets)(\/|$)/.test(path);
const isLasting = (path: string) => /^\/(assets|games)\//.test(path);

self.addEventListener("install", (event) => {
  event.waitUntil(prepare().then(() => self.skipWaiting()));
});
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (request.mode === "navigate") event.respondWith(fresh(request, SHELL));
  else if (isLasting(pathname)) event.respondWith(lasting(request));
  else if (isKept(pathname) || ALWAYS.includes(pathname)) event.respondWith(fresh(request, request));
});

/** Fetches what is needed to start without a network: the page with its scripts, the shelf, all rulebooks. */
async function prepare(): Promise<void> {
  const cache = await caches.open(KEPT);
  const page = await fetch(SHELL);
  const files = [...(await page.clone().text()).matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path]) => path!);
  await cache.put(SHELL, page);
  await cache.addAll([...files, ...ALWAYS, "/api/games"]);
  const games = (await (await cache.match("/api/games"))!.json()) as { name: string }[];
  const books = ["common", ...games.map(({ name }) => name)].flatMap((name) =>
    LANGUAGES.map((language) => `/api/rules/${name}/${language}`),
  );
  await Promise.allSettled(books.map((path) => cache.add(path)));
}

/** From the server; if that cannot be reached, as it was last time. */
async function fresh(request: Request, place: RequestInfo): Promise<Response> {
  try {
    const answer = await fetch(request);
    if (answer.ok) await keep(place, answer.clone());
    return answer;
  } catch (trouble) {
    const kept = await caches.match(place);
    if (kept) return kept;
    throw trouble;
  }
}

async function lasting(request: Request): Promise<Response> {
  return (await caches.match(request)) ?? fresh(request, request);
}

async function keep(place: RequestInfo, answer: Response): Promise<void> {
  const cache = await caches.open(KEPT);
  await cache.put(place, answer);
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - MOST)).map((key) => cache.delete(key)));
}
