import { mkdirSync, writeFileSync } from 'node:fs';
import type { Reporter, SerializedError, TestModule } from 'vitest/node';
import { firstLine, type StepResults, type TestResult, titleOf } from './results.ts';

const folder = 'test-results';
export const vitestResultsFile = `${folder}/vitest.json`;

/** Vitest's own file of results leaves out what failed outside of any test, though the run fails for it. */
export const vitestResults: Reporter = {
  onTestRunEnd(modules, unhandled) {
    mkdirSync(folder, { recursive: true });
    const results: StepResults = {
      tests: [...modules.flatMap(resultsOf), ...unhandled.map(outsideOfAnyTest)],
      files: modules.map((module) => ({ file: module.relativeModuleId, ms: module.diagnostic().duration })),
    };
    writeFileSync(vitestResultsFile, JSON.stringify(results));
  },
};

function resultsOf(module: TestModule): TestResult[] {
  const file = module.relativeModuleId;
  const tests = [...module.children.allTests()].map((test): TestResult => {
    const { state, errors } = test.result();
    const status = state === 'passed' || state === 'failed' ? state : 'skipped';
    return { status, file, title: titleOf(test.fullName.split(' > ')), ...why(errors?.[0]) };
  });
  const suites = [...module.children.allSuites()];
  const around = [...module.errors(), ...suites.flatMap((suite) => suite.errors())];
  return [
    ...tests,
    ...around.map((error) => ({ status: 'failed' as const, file, title: 'around its tests', ...why(error) })),
  ];
}

function outsideOfAnyTest(error: SerializedError): TestResult {
  return { status: 'failed', file: 'vitest', title: 'outside of any test', ...why(error) };
}

function why(error: { message: string } | undefined): Pick<TestResult, 'why'> {
  return error ? { why: firstLine(error.message) } : {};
}
