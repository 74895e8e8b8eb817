import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestResult } from './test/results.ts';
import { type Outcome, runStep } from './test/run-step.ts';
import { resultsDirectory, stepsOf } from './test/steps.ts';

/** `npm test`, and with `quick` the loop of `npm run check`. A failed step doesn't keep the later ones from running. */
export async function runTests(options: { quick: boolean }): Promise<void> {
  await mkdir(resultsDirectory, { recursive: true });
  const outcomes: Outcome[] = [];
  for (const step of stepsOf(options)) {
    console.log(`\n── ${step.name}`);
    const needed = outcomes.find(({ name }) => name === step.needs);
    if (needed && needed.failed > 0) {
      console.log(`not run, since ${needed.name} failed`);
      outcomes.push({ name: step.name, passed: 0, failed: 1, skipped: 0, seconds: 0, tests: [] });
    } else outcomes.push(await runStep(step));
  }
  await writeTitles(outcomes);
  summarize(outcomes);
}

async function writeTitles(outcomes: Outcome[]): Promise<void> {
  const lines = outcomes.flatMap(({ tests }) =>
    tests.map(({ status, file, title }) => `${status}\t${file}\t${title}\n`),
  );
  await writeFile(join(resultsDirectory, 'titles.txt'), lines.join(''));
}

function summarize(outcomes: Outcome[]): void {
  const sum = (what: 'passed' | 'failed') => outcomes.reduce((total, outcome) => total + outcome[what], 0);
  console.log('');
  // Again at the end, where it is looked for: a run prints thousands of lines.
  for (const { file, title, why = 'failed' } of outcomes.flatMap(({ tests }) => tests.filter(hasFailed)))
    console.log(`✗ ${file} › ${title}\n    ${why}`);
  for (const { name, passed, failed, skipped, seconds } of outcomes) {
    const counts = [`${passed} passed`, failed && `${failed} failed`, skipped && `${skipped} skipped`].filter(Boolean);
    console.log(
      `${failed > 0 ? '✗' : '✓'} ${name.padEnd(18)}${seconds.toFixed(1).padStart(6)} s  ${counts.join(', ')}`,
    );
  }
  process.exitCode = sum('failed') > 0 ? 1 : 0;
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
}

function hasFailed({ status }: TestResult): boolean {
  return status === 'failed';
}
