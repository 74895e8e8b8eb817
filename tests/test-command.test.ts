import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readPlaywright } from '../scripts/test/results.ts';
import { selectTests } from '../scripts/test/select.ts';
import { stepsOf } from '../scripts/test/steps.ts';

const root = join(import.meta.dirname, '..');
const commands = (asked: Parameters<typeof stepsOf>[0]) =>
  stepsOf(asked).flatMap((step) => step.commands.map((command) => command.join(' ')));

test('a word chooses the files whose path has it, browser tests among them [Z-01]', async () => {
  const { vitest, playwright, title } = await selectTests(['certificate']);
  expect(vitest).toContain('tests/api/certificate-drawing.test.ts');
  expect(playwright).toContain('tests/e2e/certificate.spec.ts');
  expect(title).toBeUndefined();
  const { vitest: one, playwright: none } = await selectTests(['tests/api/exams.test.ts']);
  expect([one, none]).toEqual([['tests/api/exams.test.ts'], []]);
});

test('an id or words of a title choose the tests that are called so [Z-01]', async () => {
  const { vitest, playwright, title } = await selectTests(['L-05']);
  expect(vitest).toContain('src/web/features/learning/room/player/seek-limit.test.ts');
  expect(playwright).toContain('tests/e2e/player.spec.ts');
  expect(title).toBe('\\bL-05\\b');
  expect(await selectTests(['a', 'note is written', 'to a moment'])).toMatchObject({
    playwright: ['tests/e2e/materials.spec.ts'],
    title: 'a note is written to a moment',
  });
});

test('only what was chosen runs, and what is deep only where it is asked for [Z-01]', () => {
  const whole = { selected: undefined, browser: true };
  expect(commands({ scope: 'quick', ...whole })).toEqual([
    'vitest run --tags-filter=!deep',
    'playwright test --pass-with-no-tests --grep-invert=@deep',
  ]);
  expect(commands({ scope: 'deep', ...whole })).toEqual([
    'vitest run --tags-filter=deep',
    'node bin/semai.mjs build',
    'playwright test --pass-with-no-tests --grep=@deep',
  ]);
  expect(commands({ scope: 'quick', selected: { vitest: ['a.test.ts'], playwright: [] }, browser: true })).toEqual([
    'vitest run --tags-filter=!deep a.test.ts',
  ]);
});

test('of all tests one that fails has a second try; passing then it counts, and is told of [Z-01]', () => {
  expect(commands({ scope: 'all', selected: undefined, browser: true })).toEqual([
    'vitest run --retry=1',
    'playwright test --pass-with-no-tests --retries=1',
  ]);
  const results = [{ duration: 5, error: { message: 'was not there\nat …' } }, { duration: 5 }];
  const tests = [{ projectName: 'desktop', status: 'flaky', results }];
  const suites = [{ title: 'a.spec.ts', file: 'a.spec.ts', specs: [{ title: 'a note', tests }] }];
  expect(readPlaywright({ suites, errors: [] }).tests).toEqual([
    { status: 'passed', file: 'tests/e2e/a.spec.ts', title: 'a note', why: 'was not there' },
  ]);
});

/** Titles with ids, and the options that stand behind them. */
const titled = /(['"`])((?:(?!\1).)*\[[A-Z]-\d+[^\]]*\](?:(?!\1).)*)\1(\s*,\s*\{\s*tags?:[^}]*deep[^}]*\})?/g;

test('what a deep test shows of a requirement, a quick one shows as well [Z-01]', () => {
  const [quick, deep] = [new Set<string>(), new Set<string>()];
  for (const file of globSync('{src,tests,bench}/**/*.{test,spec}.ts', { cwd: root })) {
    const source = readFileSync(join(root, file), 'utf8');
    for (const [, , title, tagged] of source.matchAll(titled))
      for (const [id] of title!.matchAll(/[A-Z]-\d+/g))
        (tagged || /^.{4}@module-tag deep/.test(source) ? deep : quick).add(id);
  }
  expect([...deep].filter((id) => !quick.has(id))).toEqual([]);
});

test('the database of a run that is killed ends, and its files are removed [Z-01]', async () => {
  const script = `
    const { startTemplateServer } = await import('${join(root, 'tests/kit/template.ts')}');
    const { url, folder } = await startTemplateServer();
    console.log(JSON.stringify({ url, folder }));`;
  const run = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
  const { url, folder } = JSON.parse(String((await once(run.stdout, 'data'))[0]));
  expect(existsSync(folder)).toBe(true);
  run.kill('SIGKILL');
  await expect.poll(() => existsSync(folder)).toBe(false);
  const socket = connect({ host: '127.0.0.1', port: Number(new URL(url).port) });
  await expect(once(socket, 'connect')).rejects.toThrow('ECONNREFUSED');
});
