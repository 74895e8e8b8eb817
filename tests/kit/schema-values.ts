import fc from 'fast-check';
import { hostileTexts, hostileValues } from './hostile.ts';

/** As much of JSON Schema as the contract is written in. */
export type JsonSchema = {
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema | JsonSchema[];
  anyOf?: JsonSchema[];
  allOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  additionalProperties?: boolean | JsonSchema;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  minItems?: number;
  maxItems?: number;
};

/** Values that a schema of the contract takes; numbers are mostly small, so that they meet rows that are there. */
export function fitting(schema: JsonSchema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(fitting));
  if (Array.isArray(schema.type)) return fc.oneof(...schema.type.map((type) => fitting({ ...schema, type })));
  switch (schema.type) {
    case 'object':
      return objects(schema);
    case 'array':
      return arrays(schema);
    case 'string':
      return texts(schema);
    case 'integer':
      return numbers(schema);
    case 'number':
      return fc.oneof(
        numbers(schema),
        numbers(schema).map((whole) => Math.max(whole - 0.5, schema.minimum ?? -Infinity)),
      );
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return fc.constantFrom(...hostileValues);
  }
}

function objects({ properties = {}, required = [], additionalProperties }: JsonSchema): fc.Arbitrary<unknown> {
  if (typeof additionalProperties === 'object' && Object.keys(properties).length === 0)
    return fc.dictionary(fc.constantFrom('a', 'nama', 'q1'), fitting(additionalProperties), { maxKeys: 3 });
  const fields = Object.fromEntries(Object.entries(properties).map(([name, each]) => [name, fitting(each)]));
  return fc.record(fields, { requiredKeys: required.filter((name) => name in fields), noNullPrototype: true });
}

function arrays({ items = {}, minItems = 0, maxItems = 6 }: JsonSchema): fc.Arbitrary<unknown> {
  if (Array.isArray(items)) return fc.tuple(...items.map(fitting));
  return fc.array(fitting(items), { minLength: minItems, maxLength: Math.max(minItems, Math.min(maxItems, 6)) });
}

function numbers({ minimum, maximum, exclusiveMinimum }: JsonSchema): fc.Arbitrary<number> {
  const min = minimum ?? (exclusiveMinimum === undefined ? -(2 ** 31) : exclusiveMinimum + 1);
  const max = maximum ?? 2 ** 53 - 1;
  const nearby = fc.integer({ min, max: Math.min(max, Math.max(min, 40)) });
  return fc.oneof({ weight: 8, arbitrary: nearby }, { weight: 1, arbitrary: fc.constantFrom(min, max) });
}

/** Where a pattern looks ahead, which no generator can follow. */
const examples = [
  '2026-12-01T10:00:00+07:00',
  '2027-02-28T23:59:59Z',
  '/promo',
  'https://semai.test/a?b=c',
  'sebuah-alamat-2',
  'warga@semai.test',
];

function texts({ pattern, minLength = 0, maxLength = 300 }: JsonSchema): fc.Arbitrary<string> {
  const fits = (text: string) => [...text].length >= minLength && text.length <= maxLength;
  if (pattern !== undefined) {
    const form = new RegExp(pattern);
    const known = examples.filter((text) => form.test(text) && fits(text));
    const made = pattern.includes('(?!') ? [] : [fc.stringMatching(form).filter(fits)];
    return fc.oneof(...known.map((text) => fc.constant(text)), ...made);
  }
  const hostile = hostileTexts.filter(fits);
  return fc.oneof(
    fc.constantFrom('Kelas data', 'Sari Wulandari', 'data', '1', 'Belajar123!').filter(fits),
    fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, Math.max(minLength, 40)) }),
    ...(hostile.length > 0 ? [fc.constantFrom(...hostile)] : []),
  );
}

/** A value that fits but for one place: a field that lacks, is another thing, or was never promised. */
export function spoiled(schema: JsonSchema): fc.Arbitrary<unknown> {
  return fc
    .tuple(fitting(schema), fc.nat(), fc.constantFrom(...hostileValues), fc.constantFrom('drop', 'replace', 'add'))
    .map(([value, place, hostile, how]) => spoil(value, place, hostile, how));
}

const unpromised = ['role_id', 'staff_role', 'student_id', 'id', 'price', '__proto__', 'constructor', 'toString'];

function spoil(value: unknown, place: number, hostile: unknown, how: string): unknown {
  if (typeof value !== 'object' || value === null) return hostile;
  const keys = Object.keys(value);
  const key = keys[place % (keys.length + 1)];
  if (key === undefined)
    return how === 'add' ? withField(value, unpromised[place % unpromised.length] as string, hostile) : hostile;
  const below = (value as Record<string, unknown>)[key];
  if (typeof below === 'object' && below !== null && place % 2 === 0)
    return put(value, key, spoil(below, Math.floor(place / (keys.length + 1)), hostile, how));
  if (how === 'drop') return Object.fromEntries(Object.entries(value).filter(([name]) => name !== key));
  return put(value, key, hostile);
}

function put(value: object, key: string, by: unknown): unknown {
  return Array.isArray(value)
    ? value.map((each, index) => (String(index) === key ? by : each))
    : withField(value, key, by);
}

/** As JSON has it: `__proto__` is a field like the others. */
function withField(value: object, key: string, by: unknown): object {
  return Object.fromEntries([...Object.entries(value).filter(([name]) => name !== key), [key, by]]);
}
