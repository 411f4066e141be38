/** The moves of a seat as groups of buttons: by what they do, and to whom; cards are chosen where they lie. */
import { fill, has, reader, seatFields, t } from "../../lib/i18n.svelte";
import { fieldsOf, type Board, type Move, type Opening, type Seat } from "../../lib/types";
import { isCards } from "./layout";
import { fieldWord, readable, valueWord, type Name } from "../../lib/plain";

export type Choice = { move: Move; window: Opening; key: string };
export type Group = { key: string; title: string; choices: { choice: Choice; label: string; whole: string }[] };

/** The options of this seat, each once, with the window that it answers. */
export function choicesOf(options: Move[], windows: Opening[], me: Seat | null): Choice[] {
  const open = windows.filter(({ seats }) => me !== null && seats.includes(me));
  const found = new Map<string, Choice>();
  for (const move of options) {
    const window = open.find(({ accepts }) => accepts.includes(move.move));
    const key = JSON.stringify(move);
    if (window) found.set(key, { move, window, key });
  }
  return [...found.values()];
}

/** The cards that a move is made with. */
export function cardsIn(move: Move, board: Board): (string | number)[] {
  const held = Object.entries(move).filter(([field]) => field !== "move" && isCards(field, board));
  return held
    .flatMap(([, value]) => (Array.isArray(value) ? value : [value]) as (string | number)[])
    .filter((card) => card !== null);
}

const sorted = (cards: (string | number)[]) => JSON.stringify(cards.map(String).sort());

/** The moves made with exactly these cards; those that need none, or cards that lie nowhere, are always there. */
export function madeWith(choices: Choice[], picked: (string | number)[], lying: Set<string>, board: Board): Choice[] {
  return choices.filter(({ move }) => {
    const cards = cardsIn(move, board);
    const there = cards.filter((card) => lying.has(String(card)));
    return there.length === 0 || sorted(there) === sorted(picked);
  });
}

/** One group for each kind of move, and for each target where there is more to choose. */
export function groupsOf(choices: Choice[], name: Name): Group[] {
  const groups = new Map<string, Choice[]>();
  for (const choice of choices) {
    const same = choices.filter(({ move }) => move.move === choice.move.move);
    const target = targetOf(choice.move, varying(same));
    const key = target === null ? choice.move.move : `${choice.move.move} ${target}`;
    groups.set(key, [...(groups.get(key) ?? []), choice]);
  }
  return [...groups].map(([key, some]) => groupOf(key, some, varying(some), name));
}

/** The fields in which these moves differ. */
function varying(choices: Choice[]): string[] {
  const fields = Object.keys(choices[0]?.move ?? {}).filter((field) => field !== "move");
  return fields.filter((field) => new Set(choices.map(({ move }) => JSON.stringify(fieldsOf(move)[field]))).size > 1);
}

/** The seat that a move is aimed at, where something else is to be chosen too. */
function targetOf(move: Move, fields: string[]): Seat | null {
  const field = fields.find((each) => seatFields().includes(each));
  const seat = field && fields.length > 1 ? fieldsOf(move)[field] : null;
  return typeof seat === "number" ? seat : null;
}

function groupOf(key: string, choices: Choice[], fields: string[], name: Name): Group {
  const only = choices.length === 1;
  const told = choices.map((choice) => {
    const whole = sentence(choice.move, name);
    const differs = fields.map((field) => valueWord(field, fieldsOf(choice.move)[field], name)).join(" · ");
    return { choice, whole, label: only ? whole : differs || whole };
  });
  return { key, title: only ? "" : title(choices[0]!.move, fields, name), choices: told };
}

/** “Lay the 7”: `move.lay` with its fields, else the tag and what it is about. */
export function sentence({ move, ...fields }: Move, name: Name): string {
  const words = Object.fromEntries(
    Object.entries(fields).map(([field, value]) => [field, valueWord(field, value, name)]),
  );
  const text = reader.find(`move.${move}`) ?? readable(move);
  if (text.includes("{")) return fill(text, words);
  const about = Object.entries(fields).filter(([, value]) => value !== null && value !== false);
  return [text, ...about.map(([field, value]) => (value === true ? fieldWord(field) : words[field]))].join(" · ");
}

/** What a group of moves does: `group.lay` with the fields they share, else the verb and these fields. */
function title({ move, ...fields }: Move, differ: string[], name: Name): string {
  const shared = Object.entries(fields).filter(
    ([field, value]) => !differ.includes(field) && value !== null && value !== false,
  );
  const words = shared.map(([field, value]) => [field, valueWord(field, value, name)] as const);
  if (has(`group.${move}`)) return t(`group.${move}`, Object.fromEntries(words));
  const verb = has(`move.${move}`) && !t(`move.${move}`).includes("{") ? t(`move.${move}`) : readable(move);
  return [verb, ...words.map(([, word]) => word)].join(" · ");
}
