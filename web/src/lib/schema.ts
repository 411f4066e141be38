/** A game's options as fields of a form, read from their JSON schema. */
type Schema = {
  $ref?: string;
  $defs?: Record<string, Schema>;
  components?: Record<string, Schema>;
  properties?: Record<string, Schema>;
  type?: string | string[];
  enum?: (string | number)[];
  items?: Schema;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
};

export type Field =
  | { name: string; kind: "switch" }
  | { name: string; kind: "choice"; values: (string | number)[] }
  | { name: string; kind: "number"; min: number; max: number }
  | { name: string; kind: "lines"; most: number }
  | { name: string; kind: "seats" };

export function fieldsOf(schema: unknown): Field[] {
  const root = schema as Schema;
  const object = follow(root, root);
  return Object.entries(object.properties ?? {}).flatMap(([name, part]) => field(name, follow(part, root)));
}

function follow(part: Schema, root: Schema): Schema {
  const name = part.$ref?.split("/").at(-1);
  return name ? follow(root.$defs?.[name] ?? {}, root) : part;
}

function field(name: string, part: Schema): Field[] {
  if (part.enum) return [{ name, kind: "choice", values: part.enum }];
  if (part.type === "boolean") return [{ name, kind: "switch" }];
  if (part.type === "integer") return [{ name, kind: "number", min: part.minimum ?? 0, max: part.maximum ?? 99 }];
  if (part.type === "string") return [{ name, kind: "lines", most: part.maxLength ?? 1000 }];
  if (part.type === "array" && part.items?.type === "integer") return [{ name, kind: "seats" }];
  return [];
}

/** The options in which the words of a game may be in one language or another: those for this reader. */
export function inLanguage(schema: unknown, lang: string): Record<string, string> {
  const choices = fieldsOf(schema).filter((field) => field.kind === "choice");
  const either = choices.filter(({ values }) => values.includes("fr") && values.includes("en"));
  return Object.fromEntries(either.filter(({ values }) => values.includes(lang)).map(({ name }) => [name, lang]));
}
