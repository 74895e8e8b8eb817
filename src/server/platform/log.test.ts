import { expect, test } from 'vitest';
import { maskUrl } from './log.ts';

test('tokens in paths and queries are masked', () => {
  expect(maskUrl('/impersonate/abc.def?x=1')).toBe('/impersonate/***?x=1');
  expect(maskUrl('/reset?reset_token=secret&next=/a')).toBe('/reset?reset_token=***&next=/a');
  expect(maskUrl('/voucher/verify?RESET_TOKEN=secret&code=SEMAI-1')).toBe('/voucher/verify?RESET_TOKEN=***&code=***');
  expect(maskUrl('/files/a.pdf?expires=9&sig=deadbeef')).toBe('/files/a.pdf?expires=9&sig=***');
  expect(maskUrl('/courses/7/excel?pratinjau=secret&ulasan=2')).toBe('/courses/7/excel?pratinjau=***&ulasan=2');
  expect(maskUrl('/api/course/7/detail?preview=secret')).toBe('/api/course/7/detail?preview=***');
  expect(maskUrl('/sim/mail/messages?to=a')).toBe('/sim/mail/messages?to=a');
});
