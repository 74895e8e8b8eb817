import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Call } from '../src/contract/call.ts';
import { knownName } from '../src/contract/field-names.ts';
import { paging } from '../src/contract/wire.ts';
import { compileAnswer, compileReading, compileStrictly } from '../src/server/platform/http/compile.ts';
import { toFieldErrors } from '../src/server/platform/http/field-errors.ts';
import { toJsonSchema } from '../src/server/platform/http/json-schema.ts';
import { contractCalls } from './kit/contract-calls.ts';
import type { JsonSchema } from './kit/schema-values.ts';
import { calls as specCalls } from './spec/calls.ts';
import { entities } from './spec/entities.ts';
import { entitySchemas } from './spec/entity-schemas.ts';
import { hasField } from './spec/field-paths.ts';

const nameless = (path: string) => path.replace(/:\w+/g, ':');
const byAddress = new Map<string, Call>(
  (await contractCalls()).map(({ call }) => [`${call.method} ${nameless(call.path)}`, call] as const),
);
const promised = ({ method, path }: { method: string; path: string }) => byAddress.get(`${method} ${nameless(path)}`);

test('every entity of the specification is in the contract with every field, spelled as there [G-13]', () => {
  expect(Object.keys(entitySchemas).sort()).toEqual(Object.keys(entities).sort());
  const missing = Object.entries(entities).flatMap(([name, fields]) =>
    fields.filter((field) => !hasField(entitySchemas[name] as z.ZodType, field)).map((field) => `${name}: ${field}`),
  );
  expect(missing).toEqual([]);
});

test('whatever is promised can be checked and written: a server finds out only when it is first asked', () => {
  for (const [address, { params, query, body, reply }] of byAddress) {
    for (const given of [params, query])
      if (given) expect(() => compileReading({ schema: given })({}), address).not.toThrow();
    if (body) expect(() => compileStrictly({ schema: body })({}), address).not.toThrow();
    expect(() => compileAnswer({ schema: reply.nullable() })(null), address).not.toThrow();
  }
});

/** Every field that can be sent, as 'days.title' where it stands in a list of such. */
function fieldsOf(schema: JsonSchema, above = ''): string[] {
  const below = Object.entries(schema.properties ?? {}).flatMap(([name, each]) => {
    const path = above ? `${above}.${name}` : name;
    return [path, ...fieldsOf(each, path)];
  });
  const inside = [...(schema.anyOf ?? []), ...(schema.allOf ?? []), schema.items ?? []].flat();
  return [...below, ...inside.flatMap((each) => fieldsOf(each, above))];
}

test('every field that a call takes has a name that people know, which its refusal says [R-15]', async () => {
  const nameless: string[] = [];
  for (const { domain, name, call } of await contractCalls())
    for (const part of [call.params, call.query, call.body])
      for (const field of part ? fieldsOf(toJsonSchema(part, 'input') as JsonSchema) : [])
        if (!(call.words[field]?.name ?? knownName(field))) nameless.push(`${domain} ${name}: ${field}`);
  expect(nameless, 'name them in src/contract/field-names.ts').toEqual([]);
  const known = knownName('interests.category_id');
  const refused = { keyword: 'required', instancePath: '/interests/0', params: { missingProperty: 'category_id' } };
  expect([known, toFieldErrors([refused])]).toEqual([
    'kategori',
    { 'interests.0.category_id': ['Kategori wajib diisi.'] },
  ]);
});

test('a field that is not promised is missed by that table', () => {
  const order = entitySchemas.order as z.ZodType;
  expect(hasField(order, 'booking_days[].day.title')).toBe(true);
  for (const path of ['curse', 'course.nam', 'booking_days.day', 'booking_days[].title', 'amount.value'])
    expect(hasField(order, path), path).toBe(false);
});

/** The forms that G-13 states: entity and field, what it may be, what it may not. */
const forms: [entity: string, field: string, is: unknown[], isNot: unknown[]][] = [
  ['course card', 'average_rating', ['4.86', null], [4.86]],
  ['course card', 'discount_price', [0, 499_000], [null, '499.000']],
  ['course card', 'kartu_prakerja', [true, false], [0, 1, 'true']],
  ['course detail', 'average_rating', ['4.86', null], [4.86]],
  ['course detail', 'level', ['Beginner', 'Pemula', 'Intermediate', 'Advanced', 'Semua Tingkat'], ['Mahir', null]],
  ['course detail', 'duration', [5], ['5 jam', null]],
  ['event', 'price', ['0.00', '199000.00'], [0, '0', 'Gratis']],
  ['event', 'image', ['/art/tech/1.svg'], [{ url: '/art/tech/1.svg' }]],
  ['event of a student', 'image', [{ url: '/art/tech/1.svg' }], ['/art/tech/1.svg']],
  ['instructor', 'id', ['3f1c8e9a-5b6d-4c7e-8f90-1a2b3c4d5e6f'], [7, 'rina']],
  ['instructor', 'professional_designation', ['Data Engineer', null], [undefined]],
  ['student course', 'is_kpj_code_redeemed', [0, 1], [true, '1']],
  ['student course', 'progress_indicator', ['0.00%', '42.86%', '100.00%'], ['100%', 100]],
  ['student course', 'total_material_duration', ['01:30', '120:05'], ['1:30', 90]],
  ['assignment item', 'is_submitted', [0, 1], [true]],
  ['resource', 'type', ['pdf', 'xls', 'ppt'], ['doc', 'application/pdf']],
  ['order', 'method', ['voucher', 'midtrans'], ['cash', null]],
  ['onboarding payload', 'dob', ['1999-12-31'], ['31/12/1999']],
  ['rating', 'created_at', ['2026-11-15T09:30:00+07:00'], ['2026-11-15T02:30:00Z', '2026-11-15']],
];

test.each(forms)('%s: %s has the form that the specification states [G-13]', (entity, field, is, isNot) => {
  const { [field]: schema } = (entitySchemas[entity] as z.ZodObject).shape;
  for (const value of is) expect(schema?.safeParse(value).success, JSON.stringify(value)).toBe(true);
  for (const value of isNot) expect(schema?.safeParse(value).success, JSON.stringify(value)).toBe(false);
});

test('every call of the specification is promised, with its payload, its reads and who may make it [G-11]', () => {
  expect(specCalls.length).toBeGreaterThan(90);
  const problems = specCalls.flatMap((wanted) => {
    const call = promised(wanted);
    const name = `${wanted.method} ${wanted.path}`;
    if (!call) return [`${name} is not promised`];
    const fields = (schema: z.ZodType | undefined, paths: readonly string[] = []) =>
      paths.filter((path) => !schema || !hasField(schema, path));
    return [
      ...fields(call.query, wanted.query).map((field) => `${name}: query ${field}`),
      ...fields(bodyOf(call), wanted.payload).map((field) => `${name}: payload ${field}`),
      ...fields(answerOf(call), wanted.reads?.map(below)).map((field) => `${name}: reads ${field}`),
      ...((wanted.auth === 'guest') === (call.auth === 'public' || call.auth === 'optional')
        ? []
        : [`${name}: ${wanted.auth} against ${call.auth}`]),
    ];
  });
  expect(problems).toEqual([]);
});

/** A form's file is a field like the others. */
function bodyOf(call: Call): z.ZodType | undefined {
  if (call.upload === null) return call.body;
  return ((call.body as z.ZodObject | undefined) ?? z.object({})).extend({ [call.upload.field]: z.unknown() });
}

const below = (read: string) =>
  read.startsWith('top:') ? read.slice(4) : read.startsWith('[]') ? `data${read}` : `data.${read}`;

function answerOf(call: Call): z.ZodType {
  const data = call.paged ? z.array(call.reply) : call.reply;
  return z.object({ success: z.boolean(), data, message: z.string(), ...(call.paged ? paging : {}) });
}
