import { expect, test } from 'vitest';
import { z } from 'zod';
import { compileAnswer, compileReading, compileStrictly } from './compile.ts';

const unreadable = { schema: { nonsense: true } };
const person = z.object({ age: z.int().min(0), name: z.string().default('Anon') });

test('nothing is compiled for a call that nobody makes', () => {
  for (const compile of [compileStrictly, compileReading, compileAnswer])
    expect(() => compile(unreadable), compile.name).not.toThrow();
  expect(() => compileStrictly(unreadable)({})).toThrow();
});

test('a body is taken as it was sent, an address read; each tells its own faults', () => {
  const [strictly, reading] = [compileStrictly, compileReading].map((compile) => compile({ schema: person }));
  const sent = { age: '7', extra: true };
  expect(strictly?.({ ...sent })).toBe(false);
  expect(strictly?.errors).toMatchObject([{ instancePath: '/age', keyword: 'type' }]);
  const read = { ...sent };
  expect([reading?.(read), reading?.errors]).toEqual([true, null]);
  expect(read).toEqual({ age: 7, name: 'Anon' });
});

test('an answer says no more than was promised', () => {
  const write = compileAnswer({ schema: z.object({ name: z.string() }) });
  expect(write({ name: 'Sari', password_hash: 'secret' })).toBe('{"name":"Sari"}');
});

test('a row from before a bound was drawn is shown, not the end of its list', () => {
  const promised = z.object({
    rank: z.int().max(5).nullable(),
    link: z
      .string()
      .regex(/^https:/)
      .nullable(),
    kind: z.enum(['a', 'b']).nullable(),
    // A field of such a name stays.
    maximum: z.int().nullable(),
  });
  const row = { rank: 9, link: 'http://semai.test', kind: 'b', maximum: 3 };
  expect(JSON.parse(compileAnswer({ schema: promised })(row))).toEqual(row);
});
