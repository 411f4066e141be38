/** What the table asks of a seat, and the answers that the dock offers. */
import type { TableSession } from "../table.svelte";
import type { Opening, Wire } from "../types";
import type { IconName } from "../ui/icons";

/** One answer. Boards add to it what it does. `look`: go (gold), line, quiet (small, underlined), grand (a Botte's
 * blue); a main answer is `go`, another `line`. `brief`: only its picture is drawn, its label is said. */
export type Act = {
  key: string;
  label: string;
  detail?: string | undefined;
  icon?: IconName | undefined;
  look?: "go" | "line" | "quiet" | "grand" | undefined;
  brief?: boolean | undefined;
};

export type Ask<A extends Act> = {
  window: Opening | undefined;
  question: string;
  detail: string;
  live: boolean; // this seat is asked out of turn
  main?: A | undefined;
  others: A[];
  even?: boolean; // all answers are equally wide
  no?: { text: string; rule: string } | null; // what was touched cannot be done, and why; `main` is what would help
};
/** What a phase of a game has to say; the rest is as usual. */
export type Answers<A extends Act> = Partial<Ask<A>> & { question: string };

/** The window that play waits for, and whether it waits for this seat. */
export function waited<G extends Wire>(table: TableSession<G>): { window: Opening | undefined; asked: boolean } {
  const window = table.windows.find((w) => w.waits);
  return { window, asked: table.me !== null && window !== undefined && window.seats.includes(table.me) };
}
