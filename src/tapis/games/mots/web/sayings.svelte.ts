/** What the house makes of the row on the bench: how it could be said, and how it reads what was typed. */
import { api } from "$lib/api";
import type { DraftPart, Drafts, Lang, Reading, Session } from "./wire";

const PAUSE = 220; // ms without a key before anything is asked
const KEPT = 60;

export class Sayings {
  texts = $state.raw<string[]>([]);
  literal = $state.raw<string[]>([]); // word for word, where there is no good sentence
  part = $state.raw<DraftPart | null>(null); // the best that the house can make of these cards
  silent = $state(false); // the house was asked and has no sentence for the row as it lies
  reading = $state.raw<Reading | null>(null);
  readText = $state(""); // the text that was read
  #table: Session;
  #row = "";
  #known = new Map<string, unknown>();
  #wanted = { drafts: "", reading: "" };
  #timers: Partial<Record<"drafts" | "reading", ReturnType<typeof setTimeout>>> = {};

  constructor(table: Session) {
    this.#table = table;
  }

  draft(row: string, lang: Lang) {
    this.#ask<Drafts>("drafts", row && `drafts-${lang}-${row}`, (found) => {
      this.texts = found?.texts ?? [];
      this.literal = found?.literal ?? [];
      this.part = found?.part ?? null;
      this.silent = found !== null && !found.texts.length;
    });
  }

  /** How the house reads this text; null until it has. */
  readingOf(text: string): Reading | null {
    return this.readText === text.trim() ? this.reading : null;
  }

  /** `stamp`: what the answer depends on besides the question; another one asks it again. */
  read(sentence: number, row: string, lang: Lang, text: string, stamp: string) {
    const clean = text.replace(/[/\\]/g, " ").trim();
    const same = this.readText === clean && this.#row === row;
    this.#row = row;
    const question = row && `reading-${lang}-${sentence}-${row}-${clean}`;
    this.#ask<Reading>("reading", question, (found) => this.#heard(found, clean), { stamp, keeps: same });
  }

  #heard(found: Reading | null, text: string) {
    this.reading = found;
    this.readText = text;
  }

  #ask<T>(
    kind: "drafts" | "reading",
    question: string,
    got: (found: T | null) => void,
    { stamp = "", keeps = kind === "drafts" } = {},
  ) {
    const wanted = question && `${question}@${stamp}`;
    if (wanted === this.#wanted[kind]) return;
    this.#wanted[kind] = wanted;
    clearTimeout(this.#timers[kind]);
    const { code, me: seat, recorded } = this.#table;
    const known = this.#known.get(wanted);
    if (!question || seat === null || known) return got((known as T | undefined) ?? null);
    if (!keeps) got(null);
    this.#timers[kind] = setTimeout(() => {
      const answer = recorded ? recorded.study<T>(question) : api.study<T>(code, encodeURIComponent(question), seat);
      answer.then(
        (found) => {
          if (this.#known.size > KEPT) this.#known.clear();
          this.#known.set(wanted, found);
          if (this.#wanted[kind] === wanted) got(found);
        },
        () => this.#wanted[kind] === wanted && got(null), // the house has nothing to say
      );
    }, PAUSE);
  }
}
