/** The HTTP side of the server. Every failure is a Trouble with the house's or a rule's reason. */
import { keepKey } from "./seatkeys";
import type { DayCard, GameCard, Params, Replay, Seated, TableCard, WordCard } from "./types";

export class Trouble extends Error {
  constructor(
    readonly rule: string,
    readonly params: Params = {},
  ) {
    super(rule);
  }
}

async function call<T>(path: string, body?: unknown): Promise<T> {
  const request: RequestInit =
    body === undefined
      ? {}
      : { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
  const answer = await fetch(path, { credentials: "same-origin", ...request }).catch(() => {
    throw new Trouble("house.offline");
  });
  if (answer.ok) return (answer.status === 204 ? undefined : await answer.json()) as T;
  const told = (await answer.json().catch(() => ({}))) as { rule?: string; params?: Params };
  throw new Trouble(told.rule ?? `house.http`, { status: answer.status, ...told.params });
}

export type NewTable = {
  game: string;
  name: string;
  seats?: number;
  bots?: string[];
  options?: Record<string, unknown>;
  pace?: unknown;
  patience?: "bot" | "skip";
  deal?: boolean;
};

const seatOf = (code: string) => `/api/tables/${code}/seats`;

export const api = {
  games: () => call<GameCard[]>("/api/games"),
  open: (table: NewTable) => call<Seated>("/api/tables", table).then(keepKey),
  /** The tables where this browser has a seat, the newest first. */
  mine: () => call<TableCard[]>("/api/mine"),
  table: (code: string) => call<TableCard>(`/api/tables/${code}`),
  join: (code: string, name: string, seat: number | null = null) =>
    call<Seated>(seatOf(code), seat === null ? { name } : { name, seat }).then(keepKey),
  comeBack: (code: string, key: string) => call<Seated>(`/api/tables/${code}/return`, { key }).then(keepKey),
  /** What helps this browser find others: for cameras. */
  ice: (code: string) => call<RTCIceServer[]>(`/api/tables/${code}/ice`),
  replay: (code: string) => call<Replay>(`/api/tables/${code}/replay`),
  /** What a game answers once it is over (`round-3`, `best`). */
  study: <T>(code: string, question: string, seat: number) => call<T>(`/api/tables/${code}/study/${question}?seat=${seat}`),
  /** A word in a dictionary; at a table whose game keeps its book closed at times, only when it is open. */
  word: (lexicon: string, word: string, at?: { code: string; seat: number }) =>
    call<WordCard>(`/api/words/${encodeURIComponent(lexicon)}/${encodeURIComponent(word)}${at ? `?table=${at.code}&seat=${at.seat}` : ""}`),
  today: (game: string) => call<DayCard>(`/api/daily/${game}`),
  /** Today's table of this browser, new or begun; a begun one's key is not told again. */
  playToday: (game: string, name: string, options: Record<string, unknown> = {}) =>
    call<Seated>(`/api/daily/${game}`, { name, options }).then((seated) => (seated.key ? keepKey(seated) : seated)),
  rules: (game: string, lang: string) => call<{ html: string }>(`/api/rules/${game}/${lang}`),
};
