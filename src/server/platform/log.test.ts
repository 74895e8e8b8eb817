import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createOutput, maskUrl } from './log.ts';

test('tokens in paths and queries are masked', () => {
  expect(maskUrl('/impersonate/abc.def?x=1')).toBe('/impersonate/***?x=1');
  expect(maskUrl('/unsubscribe/abc-def')).toBe('/unsubscribe/***');
  expect(maskUrl('/reset?reset_token=secret&next=/a')).toBe('/reset?reset_token=***&next=/a');
  expect(maskUrl('/voucher/verify?RESET_TOKEN=secret&code=SEMAI-1')).toBe('/voucher/verify?RESET_TOKEN=***&code=***');
  expect(maskUrl('/files/a.pdf?expires=9&sig=deadbeef')).toBe('/files/a.pdf?expires=9&sig=***');
  expect(maskUrl('/courses/7/excel?pratinjau=secret&ulasan=2')).toBe('/courses/7/excel?pratinjau=***&ulasan=2');
  expect(maskUrl('/api/course/7/detail?preview=secret')).toBe('/api/course/7/detail?preview=***');
  expect(maskUrl('/sim/mail/messages?to=a')).toBe('/sim/mail/messages?to=a');
});

test('lines are written together, soon, and a warning is told and not kept back', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'log-'));
  const file = join(folder, 'out');
  const warned: string[] = [];
  const output = createOutput(file, (line) => warned.push(line));
  const written = async () => (await readFile(file, 'utf8')).length;
  output.write('{"level":30,"msg":"one"}\n');
  await expect.poll(written).toBe(25);
  output.write('{"level":30,"msg":"two"}\n');
  output.write('{"level":40,"msg":"oh"}\n');
  expect(warned).toEqual(['{"level":40,"msg":"oh"}\n']);
  await expect.poll(written).toBe(74);
  await rm(folder, { recursive: true });
});
