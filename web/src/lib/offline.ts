/** What is fetched for later, once the page has nothing else to do: all that rulebooks, introductions, the hand of the
 * day and games for one need without a network. */
import { partsForLater } from "../pages";
import { api } from "./api";
import { bringBoard, endOf, soundsOf } from "./games";
import { fetchTexts } from "./i18n.svelte";
import { remembered } from "./memory";
import { pictureUrl } from "./pictures";
import { settings } from "./settings.svelte";
import { shelf } from "./shelf";

const KEPT = "tapis"; // the cache of the service worker
const isLasting = (path: string) => /^\/(assets|games)\//.test(path); // as it judges
const done = remembered<string>("tapis.offline", localStorage);

/** Fetches all of it, once for each version of the page and each language. */
export async function keepForLater(): Promise<void> {
  const script = document.querySelector<HTMLScriptElement>("script[src^='/assets/index-']")?.src;
  const wanted = `${script} ${settings.lang}`;
  if (done.read() === wanted && (await caches.has(KEPT))) return;
  await controlled();
  await idle();
  const games = await shelf();
  const learnt = games.filter(({ introduction }) => introduction);
  const alone = games.filter(({ pocket }) => pocket);
  await Promise.all([
    partsForLater(),
    import("./lateanswer"),
    letters(),
    ...learnt.map(({ name }) => keepIntroduction(name)),
    ...alone.map(({ name }) => keepAlone(name)),
  ]);
  await keepLoaded();
  done.write(wanted);
}

/** The service worker sees what this page fetches. */
async function controlled(): Promise<void> {
  const { serviceWorker } = navigator;
  if (serviceWorker.controller) return;
  await new Promise((go) => serviceWorker.addEventListener("controllerchange", go, { once: true }));
}

const idle = () =>
  new Promise<unknown>((go) => ("requestIdleCallback" in window ? requestIdleCallback(go) : setTimeout(go, 500)));

/** The letters of Courts and Syntax, which nothing shows yet. */
const letters = () => document.fonts.load("600 1em 'Fraunces Letters'");

async function keepIntroduction(game: string): Promise<void> {
  const [recording] = await Promise.all([
    api.recording(game, settings.lang).catch(() => null), // not in this language
    bringBoard(game),
    fetchTexts(game),
    soundsOf(game),
  ]);
  const pictures = JSON.stringify(recording).matchAll(/"picture":"([^"]+)"/g);
  await Promise.all([...new Set([...pictures].map(([, name]) => pictureUrl(name!)))].map((url) => fetch(url)));
}

/** A game for one, with its rules, its board and its end. */
async function keepAlone(game: string): Promise<void> {
  const { keepForPocket } = await import("../pocket/open");
  await Promise.all([keepForPocket(game), bringBoard(game), endOf(game), fetchTexts(game), soundsOf(game)]);
}

/** What was loaded before there was a service worker to keep it. */
async function keepLoaded(): Promise<void> {
  const cache = await caches.open(KEPT);
  const loaded = performance.getEntriesByType("resource").map(({ name }) => new URL(name));
  const paths = loaded.filter(({ origin }) => origin === location.origin).map(({ pathname }) => pathname);
  for (const path of new Set(paths.filter(isLasting))) if (!(await cache.match(path))) await cache.add(path);
}
