/** The story of an evening as the server tells it, asked for again whenever something has changed. */
import { api } from "../lib/api";
import { fetchTexts } from "../lib/i18n.svelte";
import type { Story } from "../lib/types";

/** The story, once its games' words are here. */
export async function tell(code: string): Promise<Story> {
  const story = await api.story(code);
  await Promise.all([...new Set(story.games.map(({ game }) => game))].map((game) => fetchTexts(game).catch(() => {})));
  return story;
}

export class StoryOf {
  story = $state.raw<Story | null>(null);

  /** `moment` names what has happened so far: another one, and the story is asked for again. */
  constructor(code: string, moment: () => string) {
    $effect(() => {
      void moment();
      void tell(code).then(
        (story) => (this.story = story),
        () => undefined,
      );
    });
  }
}
