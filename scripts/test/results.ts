import { stripVTControlCharacters } from 'node:util';

export type TestResult = {
  status: 'passed' | 'failed' | 'skipped';
  file: string;
  title: string;
  /** Why it failed; for a passed test, why its first try failed. */
  why?: string;
};
export type FileTime = { file: string; ms: number };
export type StepResults = { tests: TestResult[]; files: FileTime[] };

type PlaywrightTest = {
  projectName: string;
  status: string;
  results: { duration: number; error?: { message?: string } }[];
};

type PlaywrightSuite = {
  title: string;
  file: string;
  suites?: PlaywrightSuite[];
  specs?: { title: string; tests: PlaywrightTest[] }[];
};

export function readPlaywright(json: unknown): StepResults {
  const { suites, errors } = json as { suites: PlaywrightSuite[]; errors: { message: string }[] };
  const broken = errors.map(({ message }) => ({
    status: 'failed' as const,
    file: 'playwright.config.ts',
    title: titleOf([message.split('\n')[0] ?? 'error']),
  }));
  return {
    // The outermost suite is the file, whose title is its name again.
    tests: [...suites.flatMap((suite) => readSuite(suite, [])), ...broken],
    files: suites.map((suite) => ({ file: `tests/e2e/${suite.file}`, ms: millisecondsOf(suite) })),
  };
}

function readSuite({ file, specs = [], suites = [] }: PlaywrightSuite, ancestors: string[]): TestResult[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests.map(({ status, results }) => ({
      status: playwrightStatus(status),
      file: `tests/e2e/${file}`,
      title: titleOf([...ancestors, title]),
      ...reasonOf(results),
    })),
  );
  return [...own, ...suites.flatMap((suite) => readSuite(suite, [...ancestors, suite.title]))];
}

function millisecondsOf({ specs = [], suites = [] }: PlaywrightSuite): number {
  const results = specs.flatMap(({ tests }) => tests.flatMap((test) => test.results));
  const own = results.reduce((sum, { duration }) => sum + duration, 0);
  return suites.reduce((sum, suite) => sum + millisecondsOf(suite), own);
}

/** Playwright calls a test flaky that passed at the second try. */
function playwrightStatus(status: string): TestResult['status'] {
  if (status === 'skipped') return 'skipped';
  return status === 'expected' || status === 'flaky' ? 'passed' : 'failed';
}

function reasonOf(results: PlaywrightTest['results']): Pick<TestResult, 'why'> {
  const message = results.find(({ error }) => error)?.error?.message;
  return message ? { why: firstLine(message) } : {};
}

/** On one line of one column. */
export function titleOf(parts: string[]): string {
  return parts.join(' › ').replace(/\s+/g, ' ').trim();
}

export function firstLine(message: string): string {
  return stripVTControlCharacters(message).trim().split('\n')[0]!;
}
