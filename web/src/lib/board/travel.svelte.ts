import { places, show, type Places } from "./motion";

/** Called while a board is set up: whenever `when()` changes, its cards travel from their old places to the new. */
export function travel(root: () => HTMLElement | null | undefined, when: () => unknown) {
  let before: Places = new Map();
  $effect.pre(() => {
    when();
    const board = root();
    before = board ? places(board) : new Map();
  });
  $effect(() => {
    when();
    const board = root();
    if (board && before.size) show(board, before);
  });
}
