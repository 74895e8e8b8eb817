import { expect, test } from 'vitest';
import { createLog } from '../../../platform/log.ts';
import { ProgrammeAway, ProgrammeRefused, ProgrammeSenseless } from './gateway.ts';
import { createGuard } from './protection.ts';

const log = createLog({ name: 'test', destination: { write() {} } });

/** A guard, its clock, and a programme that ends its questions as it is told. */
function start() {
  let now = new Date('2026-05-04T03:00:00Z').getTime();
  const guard = createGuard({ now: () => new Date(now) }, log);
  let asked = 0;
  return {
    guard,
    asked: () => asked,
    later: (seconds: number) => {
      now += seconds * 1000;
    },
    /** One question, which ends as this does. */
    ask: (end: () => Promise<unknown> = async () => 'yes') =>
      guard((note) => {
        asked += 1;
        return note(end());
      }),
  };
}
const fails = (error: Error) => async () => {
  throw error;
};
const away = fails(new ProgrammeAway('gone'));

test('five failures in a row close it to all, for half a minute', async () => {
  const { ask, asked, later } = start();
  for (let failure = 0; failure < 5; failure++) await expect(ask(away)).rejects.toThrow('gone');
  await expect(ask()).rejects.toBeInstanceOf(ProgrammeAway);
  later(29);
  await expect(ask()).rejects.toBeInstanceOf(ProgrammeAway);
  expect(asked()).toBe(5);
  later(1);
  expect(await ask()).toBe('yes');
  expect(await ask()).toBe('yes');
});

test.each([new ProgrammeRefused('x', 'no'), new ProgrammeSenseless('what?')])(
  '%s closes it to nobody',
  async (error) => {
    const { ask } = start();
    for (let again = 0; again < 6; again++) await expect(ask(fails(error))).rejects.toBe(error);
    expect(await ask()).toBe('yes');
  },
);

test('while one tries whether it is back, nobody else waits for how that ends', async () => {
  const { ask, asked, later } = start();
  for (let failure = 0; failure < 5; failure++) await expect(ask(away)).rejects.toThrow('gone');
  later(30);
  const probe = Promise.withResolvers<unknown>();
  const first = ask(() => probe.promise);
  await expect(ask()).rejects.toBeInstanceOf(ProgrammeAway);
  expect(asked()).toBe(6);
  probe.resolve('back');
  expect(await first).toBe('back');
  expect(await ask()).toBe('yes');
});

test('what is asked at once is one try: all of it goes out, and any answer shows that it is back', async () => {
  const { guard, ask, later } = start();
  for (let failure = 0; failure < 5; failure++) await expect(ask(away)).rejects.toThrow('gone');
  later(30);
  const ends = await guard((note) => Promise.allSettled([note(away()), note(Promise.resolve('yes'))]));
  expect(ends.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  expect(await ask()).toBe('yes');
  const allAway = () => guard((note) => Promise.allSettled([note(away()), note(away())]));
  for (let failure = 0; failure < 5; failure++) await allAway();
  await expect(ask()).rejects.toBeInstanceOf(ProgrammeAway);
});

test('a hundred are answered by and by and a hundred more wait in line, whatever each of them asks; who comes then hears so', async () => {
  const { guard } = start();
  const answer = Promise.withResolvers<string>();
  let under_way = 0;
  const crowd = Array.from({ length: 200 }, () =>
    guard((note) => {
      under_way += 1;
      return Promise.all([note(answer.promise), note(answer.promise), note(answer.promise)]);
    }),
  );
  await expect(guard((note) => note(answer.promise))).rejects.toBeInstanceOf(ProgrammeAway);
  expect(under_way).toBe(100);
  answer.resolve('yes');
  expect(new Set((await Promise.all(crowd)).flat())).toEqual(new Set(['yes']));
  expect(under_way).toBe(200);
});
