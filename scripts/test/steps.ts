import { globSync } from 'node:fs';
import { join } from 'node:path';
import { readPlaywright, type TestResult } from './results.ts';
import { vitestResultsFile } from './vitest-results.ts';

export const root = join(import.meta.dirname, '../..');
export const resultsDirectory = join(root, 'test-results');

export type Step = {
  name: string;
  /** One after the other, until one fails. */
  commands: string[][];
  /** The step without which this one means nothing. */
  needs?: string;
  /** What its tests say each for itself; a step without counts as one. */
  results?: { file: string; read(json: unknown): TestResult[] };
};

const statics: Step[] = [
  {
    name: 'types',
    commands: [
      ['react-router', 'typegen'],
      ['tsc', '-p', '.'],
    ],
  },
  { name: 'lint and format', commands: [['biome', 'check', '.']] },
  { name: 'dead code', commands: [['knip']] },
  { name: 'database types', commands: [['node', 'scripts/db-types.ts', '--verify']] },
  { name: 'build', commands: [['node', 'bin/semai.mjs', 'build']] },
];

const vitest = { file: join(root, vitestResultsFile), read: (json: unknown) => json as TestResult[] };
const playwright = { file: join(resultsDirectory, 'playwright.json'), read: readPlaywright };

export function stepsOf({ quick }: { quick: boolean }): Step[] {
  // Whole servers, started and killed: minutes, for what few changes touch.
  if (quick)
    return [
      ...statics,
      { name: 'vitest', commands: [['vitest', 'run', '--exclude', 'tests/launch/**']], results: vitest },
    ];
  const steps = [...statics, { name: 'vitest', commands: [['vitest', 'run']], results: vitest }];
  if (globSync('tests/e2e/*.spec.ts', { cwd: root }).length > 0)
    steps.push({ name: 'playwright', commands: [['playwright', 'test']], needs: 'build', results: playwright });
  return steps;
}
