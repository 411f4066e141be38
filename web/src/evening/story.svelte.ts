/** The story of an evening as the server tells it, asked for again whenever something has changed. */
import { api } from "../lib/api";
import type { Story } from "../lib/types";

export class StoryOf {
  story = $state.raw<Story | null>(null);

  /** `moment` names what has happened so far: another one, and the story is asked for again. */
  constructor(code: string, moment: () => string) {
    $effect(() => {
      void moment();
      void api.story(code).then(
        (story) => (this.story = story),
        () => undefined,
      );
    });
  }
}
