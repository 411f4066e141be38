/** Something that is shown for a while: a story, a cry, a card that has just fallen. Made while a component is set
 * up. */

export class Moment<T> {
  now = $state.raw<T | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    $effect(() => () => clearTimeout(this.#timer));
  }

  show(what: T, ms: number) {
    clearTimeout(this.#timer);
    this.now = what;
    this.#timer = setTimeout(() => (this.now = null), ms);
  }
}
