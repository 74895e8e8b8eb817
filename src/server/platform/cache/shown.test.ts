import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { gatherShown, shows, showsUntil } from './shown.ts';

test('a rendering gathers what its reads declare, and the nearest time boundary', async () => {
  const { result, shown } = await gatherShown(async () => {
    shows('courses', 'courses:7');
    await sleep(1);
    showsUntil(new Date('2026-11-20'));
    showsUntil(new Date('2026-11-18'));
    showsUntil(new Date('2026-11-19'));
    return 'page';
  });
  expect(result).toBe('page');
  expect(shown).toEqual({ tags: new Set(['courses', 'courses:7']), until: new Date('2026-11-18') });
});

test('renderings at the same time do not mix, and a read outside one declares nothing', async () => {
  const render = (tag: string) =>
    gatherShown(async () => {
      await sleep(1);
      shows(tag);
    });
  const pages = await Promise.all(['a', 'b', 'c'].map(render));
  expect(pages.map(({ shown }) => [...shown.tags])).toEqual([['a'], ['b'], ['c']]);
  expect(() => shows('x')).not.toThrow();
});
