/** A card's sign as a small picture for a button. */
import { createRawSnippet, type Snippet } from "svelte";
import { isBorne, type Card } from "./cards";

export const pictureOf = (card: Card): Snippet =>
  createRawSnippet(() => ({
    render: () => `<svg viewBox="0 0 100 ${isBorne(card) ? 140 : 100}" aria-hidden="true" focusable="false"><use href="#b-${card}"/></svg>`,
  }));
