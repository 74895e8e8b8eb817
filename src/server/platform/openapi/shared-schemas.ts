import { capital } from './contract-names.ts';

export type JsonSchema = { [keyword: string]: unknown };
/** `name`: what the form is called where nobody named it better. */
export type Form = { name: string; schema: JsonSchema };

/**
 * Puts what several calls have in common into `components.schemas`, in place. What is alike is found by how it reads, not
 * by where it was written: a form that is made anew for each call is still the same form.
 */
export function shareSchemas(forms: readonly Form[], known: ReadonlyMap<string, string>): Record<string, JsonSchema> {
  const texts = new Map<JsonSchema, string>();
  const uses = new Map<string, number>();
  const count = (schema: JsonSchema): void => {
    const text = JSON.stringify(schema);
    texts.set(schema, text);
    const before = uses.get(text) ?? 0;
    uses.set(text, before + 1);
    // What is inside a form that was met before is counted with it.
    if (before === 0 || !isWorthSharing(schema)) for (const [, inner] of innerOf(schema)) count(inner);
  };
  for (const { schema } of forms) count(schema);

  const names = new Map<string, string>();
  const shared: Record<string, JsonSchema> = {};
  const share = (schema: JsonSchema, name: string): void => {
    const text = texts.get(schema) ?? '';
    if ((uses.get(text) ?? 0) < 2 || !isWorthSharing(schema)) {
      shareInside(schema, name);
      return;
    }
    const isNew = !names.has(text);
    const given = names.get(text) ?? unused(known.get(text) ?? name, shared);
    names.set(text, given);
    if (isNew) {
      shared[given] = { ...schema };
      shareInside(shared[given], given);
    }
    for (const keyword of Object.keys(schema)) delete schema[keyword];
    schema.$ref = `#/components/schemas/${given}`;
  };
  const shareInside = (schema: JsonSchema, name: string) => {
    for (const [field, inner] of innerOf(schema)) share(inner, name + capital(camelCase(field)));
  };
  for (const { schema, name } of forms) share(schema, name);
  return Object.fromEntries(Object.entries(shared).sort(([one], [other]) => one.localeCompare(other)));
}

const FEWEST_CHOICES = 4;
const isWorthSharing = ({ properties, enum: choices }: JsonSchema): boolean =>
  Object.keys(properties ?? {}).length > 1 || ((choices as unknown[] | undefined) ?? []).length >= FEWEST_CHOICES;

/** The schemas right inside another, with the name of the field that each is of. */
function innerOf({ properties, items, prefixItems, anyOf, allOf, additionalProperties }: JsonSchema) {
  const fields = Object.entries((properties ?? {}) as Record<string, JsonSchema>);
  const ofRows = isSchema(items) ? [['item', items] as const] : [];
  const ofRest = isSchema(additionalProperties) ? [['value', additionalProperties] as const] : [];
  const others = [prefixItems, anyOf, allOf].flatMap((each) => (each ?? []) as JsonSchema[]);
  return [...fields, ...ofRows, ...ofRest, ...others.map((each) => ['', each] as const)];
}

const isSchema = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null;
const camelCase = (name: string): string => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

function unused(name: string, taken: object): string {
  let [free, next] = [name, 2];
  while (free in taken) free = `${name}${next++}`;
  return free;
}
