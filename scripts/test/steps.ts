import { join } from 'node:path';
import { readPlaywright, type StepResults } from './results.ts';
import type { Selected } from './select.ts';
import { vitestResultsFile } from './vitest-results.ts';

export const root = join(import.meta.dirname, '../..');
export const resultsDirectory = join(root, 'test-results');

/**
 * Tests are quick unless tagged deep. A run of all tests takes an hour, so there a failed test gets a second try. If it
 * passes then, it is listed at the end, to be mended.
 */
export type Scope = 'quick' | 'deep' | 'all';

export type Step = {
  name: string;
  /** One after the other, until one fails. */
  commands: string[][];
  /** The step without which this one means nothing. */
  needs?: string;
  /** What its tests say each for itself; a step without counts as one. */
  results?: { file: string; read(json: unknown): StepResults };
  /** What it prints is shown when it ends, since others run beside it. */
  quiet?: boolean;
  /** Added to the environment of its commands. */
  env?: Record<string, string>;
};

export const build: Step = { name: 'build', commands: [['node', 'bin/semai.mjs', 'build']], quiet: true };

/** What needs no test to run. */
export const checks: Step[] = [
  { name: 'lint and format', commands: [['biome', 'check', '.']], quiet: true },
  { name: 'dead code', commands: [['knip']], quiet: true },
  { name: 'database types', commands: [['node', 'scripts/db-types.ts', '--verify']], quiet: true },
  {
    name: 'types',
    commands: [
      ['react-router', 'typegen'],
      // Each checker works out most types anew. On two cores, two checkers need half of the time of the usual four.
      ['tsc', '-p', '.', '--checkers', '2'],
    ],
    quiet: true,
  },
];

type Asked = { scope: Scope; selected: Selected | undefined; browser: boolean };

export function stepsOf({ scope, selected, browser }: Asked): Step[] {
  const steps: Step[] = [];
  if (!selected || selected.vitest.length > 0) steps.push(vitestOf(scope, selected));
  if (!browser || selected?.playwright.length === 0) return steps;
  // A whole run has built the site already.
  if (selected || scope === 'deep') steps.push(build);
  return [...steps, playwrightOf(scope, selected)];
}

function vitestOf(scope: Scope, selected: Selected | undefined): Step {
  const command = ['vitest', 'run'];
  if (scope === 'all') command.push('--retry=1');
  else command.push(`--tags-filter=${scope === 'deep' ? 'deep' : '!deep'}`);
  if (selected) command.push(...selected.vitest, ...(selected.title ? ['-t', selected.title] : []));
  return {
    name: 'vitest',
    commands: [command],
    results: { file: join(root, vitestResultsFile), read: (json) => json as StepResults },
  };
}

function playwrightOf(scope: Scope, selected: Selected | undefined): Step {
  const command = ['playwright', 'test', '--pass-with-no-tests'];
  if (scope === 'all') command.push('--retries=1');
  if (selected) command.push(...selected.playwright);
  const title = selected?.title ?? '';
  if (scope === 'quick') command.push('--grep-invert=@deep');
  // Playwright takes one pattern, which then has to hold the tag as well.
  if (scope === 'deep') command.push(`--grep=${title ? `(?=.*@deep)(?=.*${title})` : '@deep'}`);
  else if (title) command.push(`--grep=${title}`);
  return {
    name: 'playwright',
    commands: [command],
    // What was chosen is looked at wholly; tests/kit/axe.ts says what a whole quick run leaves out.
    env: selected ? {} : { TEST_SCOPE: scope },
    needs: 'build',
    results: { file: join(resultsDirectory, 'playwright.json'), read: readPlaywright },
  };
}
