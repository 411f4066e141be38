/** What the house makes of the row on the bench: how it could be said, and how it reads what was typed. */
import { api } from "$lib/api";
import type { Drafts, Lang, Reading } from "./wire";

const PAUSE = 220; // ms without a key before anything is asked
const KEPT = 60;

export class Sayings {
  texts = $state.raw<string[]>([]);
  reading = $state.raw<Reading | null>(null);
  readText = $state(""); // the text that was read
  #code: string;
  #seat: () => number | null;
  #known = new Map<string, unknown>();
  #wanted = { drafts: "", reading: "" };
  #timers: Partial<Record<"drafts" | "reading", ReturnType<typeof setTimeout>>> = {};

  constructor(code: string, seat: () => number | null) {
    this.#code = code;
    this.#seat = seat;
  }

  draft(row: string, lang: Lang) {
    this.#ask<Drafts>("drafts", row && `drafts-${lang}-${row}`, (found) => (this.texts = found?.texts ?? []));
  }

  read(row: string, lang: Lang, text: string) {
    const clean = text.replace(/[/\\]/g, " ").trim();
    this.#ask<Reading>("reading", row && clean && `reading-${lang}-${row}-${clean}`, (found) => {
      this.reading = found;
      this.readText = clean;
    });
  }

  #ask<T>(kind: "drafts" | "reading", question: string, got: (found: T | null) => void) {
    if (question === this.#wanted[kind]) return;
    this.#wanted[kind] = question;
    clearTimeout(this.#timers[kind]);
    const seat = this.#seat();
    const known = this.#known.get(question);
    if (!question || seat === null || known) return got((known as T | undefined) ?? null);
    if (kind === "reading") got(null);
    this.#timers[kind] = setTimeout(() => {
      api.study<T>(this.#code, encodeURIComponent(question), seat).then(
        (found) => {
          if (this.#known.size > KEPT) this.#known.clear();
          this.#known.set(question, found);
          if (this.#wanted[kind] === question) got(found);
        },
        () => this.#wanted[kind] === question && got(null), // the house has nothing to say
      );
    }, PAUSE);
  }
}
