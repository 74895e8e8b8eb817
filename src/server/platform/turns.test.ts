import { expect, test } from 'vitest';
import { createTurns } from './turns.ts';

test('no more than so many run at once, in the order they came, and a failure gives its turn back', async () => {
  const inTurn = createTurns(2);
  const finish: (() => void)[] = [];
  const begun: number[] = [];
  const works = Array.from({ length: 6 }, (_, index) =>
    inTurn(async () => {
      begun.push(index);
      await new Promise<void>((done) => finish.push(done));
      if (index === 0) throw new Error('no');
      return index;
    }),
  );
  const outcomes = Promise.allSettled(works);
  for (let done = 0; done < works.length; done += 1) {
    await expect.poll(() => begun.length).toBe(Math.min(done + 2, works.length));
    finish[done]?.();
  }
  expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', ...Array(5).fill('fulfilled')]);
  expect(begun).toEqual([0, 1, 2, 3, 4, 5]);
  await expect(inTurn(async () => 'again')).resolves.toBe('again');
});

test('where a queue may only be so long, who comes then is turned away and nobody else', async () => {
  const inTurn = createTurns(1, 1);
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const [first, second] = [inTurn(() => held), inTurn(async () => 'second')];
  await expect(inTurn(async () => 'third')).rejects.toMatchObject({ status: 503, retryAfterSeconds: 5 });
  release();
  await first;
  await expect(second).resolves.toBe('second');
  await expect(inTurn(async () => 'again')).resolves.toBe('again');
});

test('a crowd from one address delays another by one turn, and is refused in its place [R-12]', async () => {
  const inTurn = createTurns(1, 4);
  const done: string[] = [];
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const first = inTurn(() => held, 'crowd');
  const crowd = [1, 2, 3, 4].map((each) => inTurn(async () => void done.push(`crowd ${each}`), 'crowd'));
  const other = inTurn(async () => void done.push('other'), 'other');
  await expect(crowd[3]).rejects.toMatchObject({ status: 429, retryAfterSeconds: 5 });
  await expect(inTurn(async () => {}, 'crowd')).rejects.toMatchObject({ status: 429 });
  release();
  await Promise.all([first, other, ...crowd.slice(0, 3)]);
  expect(done).toEqual(['crowd 1', 'other', 'crowd 2', 'crowd 3']);
});
