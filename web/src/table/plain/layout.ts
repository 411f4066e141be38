/** Where the fields of a view belong on the cloth, by the game's `board.toml`, else by their names and their schema. */
import { seatFields } from "../../lib/i18n.svelte";
import { fieldsOf, type Board, type Look, type Seat } from "../../lib/types";

export type Kind = "hand" | "cards" | "pile" | "count" | "seat" | "text" | "hidden";
export type Part = { field: string; kind: Kind; value: unknown };
export type Row = { seat: Seat; parts: Part[] };
/** Own cards, what lies in the middle, and what belongs to each seat. */
export type Laid = { hand: Part[]; middle: Part[]; rows: Row[] };

type Schema = {
  $ref?: string;
  $defs?: Record<string, Schema>;
  properties?: Record<string, Schema>;
  type?: string | string[];
  items?: Schema | false;
  prefixItems?: Schema[];
  anyOf?: Schema[];
  enum?: unknown[];
};

const HAND = /^hand$|_hand$|^rack$/;
const CARDS = /card|^row$|^table$|trick|meld|^discard$|^pile$|^shown$|^top$|trump|river/;
const PILE = /stock|deck|pile|draw|discard|talon|heap/;
const HELD = /^cards?$|^hands?$|^held$|^counts?$|_cards$/; // a number of cards that a seat holds

/** What JSON it is; listed values are what they are. */
const typeOf = ({ type, enum: values }: Schema): string | string[] | undefined =>
  type ?? (values && (typeof values[0] === "number" ? "integer" : "string"));

/** The definition that a schema points to. */
function follow(part: Schema, root: Schema): Schema {
  const name = part.$ref?.split("/").at(-1);
  if (name) return follow(root.$defs?.[name] ?? {}, root);
  const real = part.anyOf?.filter(({ type }) => type !== "null") ?? [];
  return real.length === 1 ? follow(real[0]!, root) : part;
}

const itemsOf = (part: Schema, root: Schema): Schema => follow((part.items || part.prefixItems?.[0]) ?? {}, root);

export function lay(view: Look, schema: unknown, board: Board, seats: number): Laid {
  const root = schema as Schema;
  const whole = follow(root, root).properties ?? {};
  const laid: Laid = { hand: [], middle: [], rows: Array.from({ length: seats }, (_, seat) => ({ seat, parts: [] })) };
  const put = (part: Part) => part.kind !== "hidden" && (part.kind === "hand" ? laid.hand : laid.middle).push(part);
  for (const field of inOrder(Object.keys(whole), board)) {
    const part = follow(whole[field]!, root);
    const value = fieldsOf(view)[field];
    if (Array.isArray(value) && bySeat(field, part, value, board, seats, root))
      spread(laid.rows, field, value, part, board, root);
    else put({ field, kind: kindOf(field, part, board, root), value });
  }
  return laid;
}

/** The fields to draw: those that `board.toml` names, in its order, then the others. */
function inOrder(fields: string[], board: Board): string[] {
  const named = board.zone.map(({ field }) => field.split(".")[0]!);
  const rest = fields.filter((field) => field !== "you" && field !== "options");
  return [...new Set([...named.filter((field) => rest.includes(field)), ...rest])];
}

const told = (field: string, board: Board) => board.zone.find((zone) => zone.field === field);

/** One value for each seat: said to be, or a row of things, or of numbers that are no cards. */
function bySeat(field: string, part: Schema, value: unknown[], board: Board, seats: number, root: Schema): boolean {
  const zone = told(field, board);
  if (zone?.by_seat) return true;
  if (zone?.kind || value.length !== seats) return false;
  const type = typeOf(itemsOf(part, root));
  return type === "object" || (type !== undefined && type !== "string" && !HAND.test(field) && !isCards(field, board));
}

/** Gives each seat its value, or the fields of its row. */
function spread(rows: Row[], field: string, value: unknown[], part: Schema, board: Board, root: Schema) {
  const item = itemsOf(part, root);
  for (const row of rows) {
    const own = value[row.seat];
    if (item.properties && own && typeof own === "object") {
      for (const [name, sub] of Object.entries(item.properties)) {
        const kind = kindOf(`${field}.${name}`, follow(sub, root), board, root, true);
        const given = (own as Record<string, unknown>)[name];
        if (kind !== "hidden" && name !== "seat" && !isNothing(given))
          row.parts.push({ field: `${field}.${name}`, kind, value: given });
      }
    } else if (!isNothing(own)) row.parts.push({ field, kind: kindOf(field, item, board, root, true), value: own });
  }
}

const isNothing = (value: unknown) =>
  value === null || value === undefined || value === false || value === "" || (Array.isArray(value) && !value.length);

export const isCards = (field: string, board: Board) => board.cards.includes(field) || /^cards?$|_cards?$/.test(field);

function kindOf(field: string, part: Schema, board: Board, root: Schema, ofSeat = false): Kind {
  const zone = told(field, board);
  if (zone?.kind) return zone.kind;
  const name = field.split(".").at(-1)!;
  const type = typeOf(part);
  if (type === "integer") {
    if (seatFields().includes(name)) return "seat";
    return (ofSeat && HELD.test(name)) || PILE.test(name) ? "pile" : "count";
  }
  const held = type === "array" ? typeOf(itemsOf(part, root)) : type;
  if (held !== "string" && (type !== "array" || held !== "integer")) return "text";
  if (!ofSeat && HAND.test(name)) return "hand";
  return isCards(name, board) || CARDS.test(name) ? "cards" : "text";
}

/** The cards of a part: a list, one card, or a hand of letters written as a word. */
export function cardsOf({ value, kind }: Part): (string | number)[] {
  if (isNothing(value)) return [];
  if (typeof value === "string" && kind === "hand") return [...value];
  return (Array.isArray(value) ? value : [value]) as (string | number)[];
}

/** How many cards lie in a pile: a number, or as many as are listed. */
export const sizeOf = ({ value }: Part): number => (Array.isArray(value) ? value.length : Number(value ?? 0));

export { isNothing };
