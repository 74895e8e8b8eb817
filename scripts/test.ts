import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Outcome, runStep } from './test/run-step.ts';
import { selectTests } from './test/select.ts';
import { build, checks, resultsDirectory, type Scope, type Step, stepsOf } from './test/steps.ts';
import { repeatOnChange } from './test/watch.ts';

export type TestOptions = {
  scope: Scope;
  /** A part of a path, words of a title, or a requirement's id: with any, only what matches runs. */
  words: string[];
  /** Without the browser: the loop of `npm run check`. */
  browser?: boolean;
};

/** A failed step doesn't keep the later ones from running. */
export async function runTests({ scope, words, browser = true }: TestOptions): Promise<void> {
  await mkdir(resultsDirectory, { recursive: true });
  const selected = words.length > 0 ? await selectTests(words) : undefined;
  if (selected && selected.vitest.length + selected.playwright.length === 0) {
    console.error(`No test has a path or a title with “${words.join(' ')}”.`);
    process.exitCode = 1;
    return;
  }
  const outcomes: Outcome[] = [];
  const isWhole = !selected && scope !== 'deep';
  // The checks run beside the build and the tests, which leave a part of the processor free.
  const checking = isWhole ? checks.map(runStep) : [];
  if (isWhole) outcomes.push(await runStep(build));
  for (const step of stepsOf({ scope, selected, browser })) {
    console.log(`\n── ${step.name}`);
    const isPointless = outcomes.some(({ name, failed }) => name === step.needs && failed > 0);
    outcomes.push(isPointless ? notRun(step) : await runStep(step));
  }
  outcomes.push(...(await Promise.all(checking)));
  if (selected && scope === 'quick' && outcomes.every(({ passed, failed }) => passed + failed === 0))
    console.log(`What matches is slow for a reason: npm run test:deep -- ${words.join(' ')}`);
  await writeTitles(outcomes, scope);
  printFailures(outcomes);
  printSlowest(outcomes);
  printCounts(outcomes);
}

export async function watchTests(words: string[]): Promise<void> {
  if (words.length === 0) {
    console.error('Say what to watch: npm run test:watch -- learning');
    process.exitCode = 1;
    return;
  }
  await repeatOnChange(() => runTests({ scope: 'quick', words }));
}

function notRun({ name, needs }: Step): Outcome {
  const why = `not run, since ${needs} failed`;
  return {
    name,
    passed: 0,
    failed: 1,
    skipped: 0,
    seconds: 0,
    files: [],
    tests: [{ status: 'failed', file: name, title: 'the step itself', why }],
  };
}

async function writeTitles(outcomes: Outcome[], scope: Scope): Promise<void> {
  const lines = outcomes.flatMap(({ tests }) =>
    tests.map(({ status, file, title }) => `${status}\t${file}\t${title}\n`),
  );
  await writeFile(join(resultsDirectory, scope === 'deep' ? 'deep-titles.txt' : 'titles.txt'), lines.join(''));
}

/** Repeats at the end what failed, since a run prints thousands of lines, and lists what passed only at the second try. */
function printFailures(outcomes: Outcome[]): void {
  console.log('');
  for (const { status, file, title, why } of outcomes.flatMap(({ tests }) => tests)) {
    if (status === 'failed') console.log(`✗ ${file} › ${title}\n    ${why ?? 'failed'}`);
    if (status === 'passed' && why)
      console.log(`! ${file} › ${title}\n    passed at the second try; the first failed: ${why}`);
  }
}

/** So that it is seen which file makes everybody wait. */
function printSlowest(outcomes: Outcome[]): void {
  const files = outcomes.flatMap(({ files }) => files).sort((one, other) => other.ms - one.ms);
  if (files.length === 0) return;
  console.log('Slowest files');
  for (const { file, ms } of files.slice(0, 12)) console.log(`${inSeconds(ms / 1000)}  ${file}`);
  console.log('');
}

function printCounts(outcomes: Outcome[]): void {
  const sum = (what: 'passed' | 'failed') => outcomes.reduce((total, outcome) => total + outcome[what], 0);
  for (const { name, passed, failed, skipped, seconds } of outcomes) {
    const counts = [`${passed} passed`, failed && `${failed} failed`, skipped && `${skipped} skipped`].filter(Boolean);
    console.log(`${failed > 0 ? '✗' : '✓'} ${name.padEnd(18)}${inSeconds(seconds)}  ${counts.join(', ')}`);
  }
  process.exitCode = sum('failed') > 0 ? 1 : 0;
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
}

const inSeconds = (seconds: number) => `${seconds.toFixed(1).padStart(6)} s`;
