import { relative } from 'node:path';

export type TestResult = { status: 'passed' | 'failed' | 'skipped'; file: string; title: string };

type VitestJson = {
  testResults: {
    name: string;
    status: string;
    assertionResults: { ancestorTitles: string[]; title: string; status: string }[];
  }[];
};

export function readVitest(json: unknown): TestResult[] {
  return (json as VitestJson).testResults.flatMap(({ name, status, assertionResults }) => {
    const file = relative(process.cwd(), name);
    const tests = assertionResults.map((test) => ({
      status: vitestStatus(test.status),
      file,
      title: titleOf([...test.ancestorTitles, test.title]),
    }));
    const isBroken = status === 'failed' && !tests.some((test) => test.status === 'failed');
    return isBroken ? [...tests, { status: 'failed' as const, file, title: 'the file itself' }] : tests;
  });
}

type PlaywrightSuite = {
  title: string;
  file: string;
  suites?: PlaywrightSuite[];
  specs?: { title: string; tests: { projectName: string; status: string }[] }[];
};

export function readPlaywright(json: unknown): TestResult[] {
  const { suites, errors } = json as { suites: PlaywrightSuite[]; errors: { message: string }[] };
  const broken = errors.map(({ message }) => ({
    status: 'failed' as const,
    file: 'playwright.config.ts',
    title: titleOf([message.split('\n')[0] ?? 'error']),
  }));
  // The outermost suite is the file, whose title is its name again.
  return [...suites.flatMap((suite) => readSuite(suite, [])), ...broken];
}

function readSuite({ file, specs = [], suites = [] }: PlaywrightSuite, ancestors: string[]): TestResult[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests.map(({ status }) => ({
      status: playwrightStatus(status),
      file: `tests/e2e/${file}`,
      title: titleOf([...ancestors, title]),
    })),
  );
  return [...own, ...suites.flatMap((suite) => readSuite(suite, [...ancestors, suite.title]))];
}

function vitestStatus(status: string): TestResult['status'] {
  return status === 'passed' || status === 'failed' ? status : 'skipped';
}

/** Flaky is failed: it failed once. */
function playwrightStatus(status: string): TestResult['status'] {
  if (status === 'skipped') return 'skipped';
  return status === 'expected' ? 'passed' : 'failed';
}

/** On one line of one column. */
function titleOf(parts: string[]): string {
  return parts.join(' › ').replace(/\s+/g, ' ').trim();
}
