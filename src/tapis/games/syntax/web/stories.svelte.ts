/** Called while a board is set up: what was just said of a contest, for as long as it takes to read it. */
import { untrack } from "svelte";
import { Moment } from "$lib/board/moment.svelte";
import type { Ms } from "$lib/types";
import { contestStory } from "./story";
import type { Session } from "./wire";

export function stories(table: () => Session, reading: Ms): Moment<string> {
  const story = new Moment<string>();
  $effect(() => {
    void table().last;
    untrack(() => {
      const told = contestStory(table());
      if (told) story.show(told, reading);
    });
  });
  return story;
}
