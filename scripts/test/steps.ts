import { join } from 'node:path';
import { readPlaywright, type StepResults } from './results.ts';
import type { Selected } from './select.ts';
import { vitestResultsFile } from './vitest-results.ts';

export const root = join(import.meta.dirname, '../..');
export const resultsDirectory = join(root, 'test-results');

/** Tests are quick unless tagged deep. */
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
};

const build: Step = { name: 'build', commands: [['node', 'bin/semai.mjs', 'build']], quiet: true };

/** Side by side: most of them use one core. */
export const statics: Step[] = [
  build,
  { name: 'lint and format', commands: [['biome', 'check', '.']], quiet: true },
  { name: 'dead code', commands: [['knip']], quiet: true },
  { name: 'database types', commands: [['node', 'scripts/db-types.ts', '--verify']], quiet: true },
  {
    name: 'types',
    commands: [
      ['react-router', 'typegen'],
      ['tsc', '-p', '.'],
    ],
    quiet: true,
  },
];

type Asked = { scope: Scope; selected: Selected | undefined; browser: boolean };

export function stepsOf({ scope, selected, browser }: Asked): Step[] {
  const steps: Step[] = [];
  if (!selected || selected.vitest.length > 0) steps.push(vitestOf(scope, selected));
  if (!browser || selected?.playwright.length === 0) return steps;
  // The whole quick run has built it already.
  if (selected || scope === 'deep') steps.push(build);
  steps.push(playwrightOf(scope, selected));
  return steps;
}

function vitestOf(scope: Scope, selected: Selected | undefined): Step {
  const command = ['vitest', 'run'];
  if (scope !== 'all') command.push(`--tags-filter=${scope === 'deep' ? 'deep' : '!deep'}`);
  if (selected) command.push(...selected.vitest, ...(selected.title ? ['-t', selected.title] : []));
  return {
    name: 'vitest',
    commands: [command],
    results: { file: join(root, vitestResultsFile), read: (json) => json as StepResults },
  };
}

function playwrightOf(scope: Scope, selected: Selected | undefined): Step {
  const command = ['playwright', 'test', '--pass-with-no-tests'];
  if (scope !== 'all') command.push(scope === 'deep' ? '--grep=@deep' : '--grep-invert=@deep');
  if (selected) command.push(...selected.playwright);
  // Playwright takes one pattern, which has to hold the tag as well then.
  if (selected?.title)
    command.push(`--grep=${scope === 'deep' ? `(?=.*@deep)(?=.*${selected.title})` : selected.title}`);
  return {
    name: 'playwright',
    commands: [command],
    needs: 'build',
    results: { file: join(resultsDirectory, 'playwright.json'), read: readPlaywright },
  };
}
