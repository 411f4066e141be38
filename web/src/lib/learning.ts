/** Learning a game by its introduction: a table of one's own, in the reader's language. */
import { api } from "./api";
import { myName } from "./names";
import { router } from "./router.svelte";
import { settings } from "./settings.svelte";

const known = (game: string) => `${game}.introduction`;

/** Whether this device has never begun the introduction of that game. */
export const isNew = (game: string): boolean => !settings.seen.includes(known(game));

/** Begins it, or begins it again. */
export async function learn(game: string): Promise<void> {
  const { code } = await api.learn(game, myName(), settings.lang);
  if (isNew(game)) settings.seen = [...settings.seen, known(game)];
  router.go(`/t/${code}`);
}
