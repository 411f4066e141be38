/** The cards that a finger has chosen, where they lie. */
type Pick = { field: string; at: number; card: string | number };

export class Picks {
  #chosen = $state.raw<Pick[]>([]);
  /** The cards with which something can be done now, and whether several go together. */
  possible = $state.raw<Set<string>>(new Set());
  several = $state(false);

  get cards(): (string | number)[] {
    return this.#chosen.map(({ card }) => card);
  }

  has = (field: string, at: number) => this.#chosen.some((pick) => pick.field === field && pick.at === at);
  may = (card: string | number) => this.possible.has(String(card));

  toggle(field: string, at: number, card: string | number) {
    const others = this.#chosen.filter((pick) => pick.field !== field || pick.at !== at);
    const kept = this.several ? others : [];
    this.#chosen = this.has(field, at) ? kept : [...kept, { field, at, card }];
  }

  clear() {
    if (this.#chosen.length) this.#chosen = [];
  }
}
