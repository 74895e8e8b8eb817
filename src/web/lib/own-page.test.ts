import { expect, test } from 'vitest';
import { ownPage } from './own-page.ts';

const origin = 'https://semai.test';

test('a page of the site is led to as it was asked for', () => {
  expect(ownPage('/course/login/1/excel?x=1#bab-2', origin)).toBe(`${origin}/course/login/1/excel?x=1#bab-2`);
});

test('nothing leads out of the site, whatever a browser leaves out or turns around', () => {
  for (const wanted of ['//jahat.test', '/\\jahat.test', '/\t/jahat.test', '/\n\\jahat.test', 'https://jahat.test', ''])
    expect(ownPage(wanted, origin), JSON.stringify(wanted)).toBeNull();
  expect(ownPage(null, origin)).toBeNull();
  // What remains of a path does not become such an address either.
  expect(ownPage('/.//jahat.test', origin)).toBe(`${origin}//jahat.test`);
});
