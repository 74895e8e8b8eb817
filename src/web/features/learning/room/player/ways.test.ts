import { expect, test } from 'vitest';
import { type Way, wayToBegin } from './ways.ts';

const offers = (...ways: Way[]) => ways.map((way) => ({ way, url: `/${way}`, size: 3_300_000 }));
const all = offers('auto', 'low', 'slides', 'file');
const nobody = { kept: undefined, isSaving: false };

test('nobody chose: by the connection, sparingly where the device asks for it, else the file [B-10]', () => {
  expect(wayToBegin(all, nobody)).toEqual({ way: 'auto', because: 'usual' });
  expect(wayToBegin(all, { ...nobody, isSaving: true })).toEqual({ way: 'low', because: 'saving' });
  expect(wayToBegin(offers('slides', 'file'), { ...nobody, isSaving: true })).toEqual({
    way: 'slides',
    because: 'saving',
  });
  expect(wayToBegin(offers('file'), { ...nobody, isSaving: true })).toEqual({ way: 'file', because: 'usual' });
});

test('what was chosen stays, and who saves quota is not given more because one way is missing [B-10]', () => {
  for (const kept of ['auto', 'low', 'slides', 'file'] as const)
    expect(wayToBegin(all, { kept, isSaving: true })).toEqual({ way: kept, because: 'chosen' });
  expect(wayToBegin(offers('auto', 'slides', 'file'), { kept: 'low', isSaving: false })).toEqual({
    way: 'slides',
    because: 'chosen',
  });
  expect(wayToBegin(all, { kept: 'of an older page', isSaving: false })).toEqual({ way: 'auto', because: 'usual' });
});
