import { expect, test } from 'vitest';
import { type RenditionKind, streamsOf } from './film-ways.ts';

const rendition = (kind: RenditionKind, size: number) => ({ kind, size });
const waysOf = (...renditions: { kind: RenditionKind; size: number }[]) =>
  streamsOf(renditions).map(({ kind, size, renditions: of }) => [kind, size, of.map((each) => each.kind).join(' ')]);

test('a film with renditions is watched by the connection, with few bytes, or with stills [B-10]', () => {
  expect(waysOf(rendition('slides', 1), rendition('low', 2), rendition('high', 9), rendition('medium', 5))).toEqual([
    ['auto', 9, 'high medium low'],
    ['low', 2, 'low'],
    ['slides', 1, 'slides'],
  ]);
});

test('there is nothing to choose by itself among one, and nothing at all among none', () => {
  expect(waysOf(rendition('low', 2), rendition('slides', 1))).toEqual([
    ['low', 2, 'low'],
    ['slides', 1, 'slides'],
  ]);
  expect(waysOf()).toEqual([]);
});
