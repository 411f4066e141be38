/** Learning a game by its introduction: a table of one's own, in the reader's language. */
import { api, Trouble } from "./api";
import { myName } from "./names";
import { router } from "./router.svelte";
import { settings } from "./settings.svelte";

const known = (game: string) => `${game}.introduction`;

/** Whether this device has never begun the introduction of that game. */
export const isNew = (game: string): boolean => !settings.seen.includes(known(game));

/** Begins it, or begins it again. */
export async function learn(game: string): Promise<void> {
  const path = await tableOf(game);
  if (isNew(game)) settings.seen = [...settings.seen, known(game)];
  router.go(path);
}

/** Where it is played: at a table, or where the server does not answer, as it was recorded. */
async function tableOf(game: string): Promise<string> {
  try {
    const { code } = await api.learn(game, myName(), settings.lang);
    return `/t/${code}`;
  } catch (error) {
    if (!(error instanceof Trouble && error.away)) throw error;
    await api.recording(game, settings.lang); // or there is none here
    return `/learn/${game}`;
  }
}
