/** The HTTP side of the server. Every failure is a Trouble with the house's or a rule's reason. */
import { beginDay } from "./keptday";
import { rememberedLook, type Look } from "./looks";
import { freshNonce } from "./nonce";
import { keepKey } from "./seatkeys";
import type { GoingOn, NewMailbox } from "../protocol";
import type {
  BotChair,
  DayCard,
  GameBoard,
  GameCard,
  History,
  IntroPlace,
  MailOffer,
  NewTable,
  Params,
  PocketGame,
  PrintOrder,
  Recording,
  Replay,
  Rulebook,
  Seated,
  Story,
  TableCard,
  WordCard,
} from "./types";

export class Trouble extends Error {
  constructor(
    readonly rule: string,
    readonly params: Params = {},
  ) {
    super(rule);
  }

  /** Nothing is wrong with what was asked: later it may be answered. */
  get passing(): boolean {
    return PASSING.includes(this.rule) || Number(this.params.status) >= 500;
  }

  /** The server was not reached, or whatever stands before it has not. */
  get away(): boolean {
    return this.rule === "house.offline" || Number(this.params.status) >= 500;
  }

  /** Which text says why one has to wait. */
  get why(): string {
    return WHY[this.rule] ?? "line.lost";
  }
}

const PASSING = ["house.rate", "house.away", "house.store", "house.offline", "house.knock"];
const WHY: Record<string, string> = { "house.rate": "line.crowded", "house.store": "line.unkept" };
const WAITS = [1000, 2000, 4000, 8000];

/** Asks until it is answered, for good or not; `tell` hears why one has to wait. Ends when `wanted` no longer holds. */
export async function patiently<T>(
  ask: () => Promise<T>,
  tell: (trouble: Trouble) => void,
  wanted: () => boolean,
): Promise<T> {
  for (let tries = 0; ; tries++) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof Trouble && error.passing && wanted())) throw error;
      tell(error);
    }
    await new Promise((wake) => setTimeout(wake, WAITS[Math.min(tries, WAITS.length - 1)]));
  }
}

async function call<T>(path: string, body?: unknown, method = "GET"): Promise<T> {
  const answer = await send(path, body, method);
  return (answer.status === 204 ? undefined : await answer.json()) as T;
}

async function send(path: string, body?: unknown, method = "GET"): Promise<Response> {
  const request: RequestInit =
    body === undefined
      ? { method }
      : { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
  const answer = await fetch(path, { credentials: "same-origin", ...request }).catch(() => {
    throw new Trouble("house.offline");
  });
  if (answer.ok) return answer;
  const told = (await answer.json().catch(() => ({}))) as { rule?: string; params?: Params };
  throw new Trouble(told.rule ?? `house.http`, { status: answer.status, ...told.params });
}

const seatOf = (code: string) => `/api/tables/${code}/seats`;

export const api = {
  games: () => call<GameCard[]>("/api/games"),
  /** What a board needs that knows no game. */
  board: (game: string) => call<GameBoard>(`/api/games/${game}/board`),
  open: (table: NewTable) => call<Seated>("/api/tables", { ...rememberedLook(), ...table }).then(keepKey),
  /** The tables where this browser has a seat: those that wait for it, then the newest others. */
  mine: () => call<TableCard[]>("/api/mine"),
  table: (code: string) => call<TableCard>(`/api/tables/${code}`),
  join: (code: string, name: string) => api.joining(code, name)(),
  /** Sits down, as often as it is called: it is one nonce, so it is one seat. Asked again at once if no answer came. */
  joining: (code: string, name: string, seat: number | null = null, look: Partial<Look> = {}) => {
    const wish = { name, nonce: freshNonce(24), ...look, ...(seat === null ? {} : { seat }) };
    const sit = () => call<Seated>(seatOf(code), wish);
    return () =>
      sit()
        .catch((error: Trouble) => (error.rule === "house.offline" ? sit() : Promise.reject(error)))
        .then(keepKey);
  },
  comeBack: (code: string, key: string) => call<Seated>(`/api/tables/${code}/return`, { key }).then(keepKey),
  /** A chair for a bot from outside, with its token: any chair, or a new token for one that is kept. */
  inviteBot: (code: string, seat: number | null) =>
    call<BotChair>(`/api/tables/${code}/bots`, { nonce: freshNonce(24), ...(seat === null ? {} : { seat }) }),
  /** A picture of the link that opens a seat on another device. */
  seatQr: (code: string, key: string) => send(`/api/tables/${code}/seat-qr`, { key }).then((answer) => answer.blob()),
  /** Whether this server writes to players whose turn it is, and to this seat. */
  mail: (code: string, seat: number) => call<MailOffer>(`${seatOf(code)}/${seat}/mail`),
  leaveAddress: (code: string, seat: number, mailbox: NewMailbox) =>
    call<MailOffer>(`${seatOf(code)}/${seat}/mail`, mailbox),
  forgetAddress: (code: string, seat: number) => call<MailOffer>(`${seatOf(code)}/${seat}/mail`, undefined, "DELETE"),
  /** What helps this browser find others: for cameras. */
  ice: (code: string) => call<RTCIceServer[]>(`/api/tables/${code}/ice`),
  /** The last game, step by step; after an entry, only what came later. */
  replay: (code: string, since = 0) => call<Replay>(`/api/tables/${code}/replay${since ? `?since=${since}` : ""}`),
  /** Any game of the evening in the same way, by its number; of one that is over also through a seat's eyes. */
  gameReplay: (code: string, number: number, seat?: number) =>
    call<Replay>(`/api/tables/${code}/games/${number}/replay${seat === undefined ? "" : `?seat=${seat}`}`),
  /** Another box for a table whose own cannot be played any more: for its host. */
  takeBox: (code: string, game: string) => call<TableCard>(`/api/tables/${code}/box`, { game }),
  /** The evening: its people, its games, its trophies, what is worth keeping. */
  story: (code: string) => call<Story>(`/api/tables/${code}/story`),
  /** The evenings that this one goes on with, the oldest first. */
  history: (code: string) => call<History>(`/api/tables/${code}/history`),
  /** Deletes the evening with all its games for ever: for its host. */
  remove: (code: string) => call<unknown>(`/api/tables/${code}`, undefined, "DELETE"),
  /** What a game answers once it is over (`round-3`, `best`). */
  study: <T>(code: string, question: string, seat: number) =>
    call<T>(`/api/tables/${code}/study/${question}?seat=${seat}`),
  /** How a finished game went, as far as the game can say. */
  review: <T>(code: string, number: number) => call<T>(`/api/tables/${code}/games/${number}/review`),
  /** A new table that goes on from a moment of a finished game. */
  goOn: (code: string, number: number, wish: GoingOn) =>
    call<Seated>(`/api/tables/${code}/games/${number}/continue`, wish).then(keepKey),
  /** A word in a dictionary; at a table whose game keeps its book closed at times, only when it is open. */
  word: (lexicon: string, word: string, at?: { code: string; seat: number }) =>
    call<WordCard>(
      `/api/words/${encodeURIComponent(lexicon)}/${encodeURIComponent(word)}` +
        (at ? `?table=${at.code}&seat=${at.seat}` : ""),
    ),
  /** A table where this browser is introduced to a game. */
  learn: (game: string, name: string, language: string) =>
    call<Seated>(`/api/games/${game}/introduction`, { name, language }).then(keepKey),
  /** How far this browser has come in the introduction at that table. */
  introduction: (code: string) => call<IntroPlace>(`/api/tables/${code}/introduction`),
  /** The same introduction as a recording, for a page without a network. */
  recording: (game: string, language: string) => call<Recording>(`/api/games/${game}/introduction/${language}`),
  /** A game that is played alone without a network: its rules, and the bytes that they read. */
  pocket: (game: string, language: string) => call<PocketGame>(`/api/games/${game}/pocket/${language}`),
  pocketData: (game: string, language: string) =>
    send(`/api/games/${game}/pocket/${language}/data`, undefined, "GET").then(
      async (answer) => new Uint8Array(await answer.arrayBuffer()),
    ),
  today: (game: string) => call<DayCard>(`/api/daily/${game}`),
  /** Today's table of this browser, new or begun; a begun one's key is not told again. */
  playToday: (game: string, name: string, options: Record<string, unknown> = {}) =>
    call<Seated>(`/api/daily/${game}`, { name, options }).then((seat) => {
      beginDay(game, seat.code);
      return keepKey(seat);
    }),
  /** Cards, score pad or rulebook as PDF. */
  print: (game: string, order: PrintOrder) => send(`/api/games/${game}/print`, order).then((answer) => answer.blob()),
  rules: (game: string, lang: string) => call<Rulebook>(`/api/rules/${game}/${lang}`),
};
