import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { FileTime, StepResults, TestResult } from './results.ts';
import { root, type Step } from './steps.ts';

export type Outcome = {
  name: string;
  passed: number;
  failed: number;
  skipped: number;
  seconds: number;
  tests: TestResult[];
  files: FileTime[];
};

const env = {
  ...process.env,
  PATH: [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter),
  // The tests start hundreds of processes of the same few programs: each takes half the time to start.
  NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'),
};

export async function runStep(step: Step): Promise<Outcome> {
  const begun = performance.now();
  if (step.results) await rm(step.results.file, { force: true });
  const succeeded = await runAll(step);
  const { tests, files } = step.results ? await readResults(step.results) : { tests: [], files: [] };
  const count = (status: TestResult['status']) => tests.filter((test) => test.status === status).length;
  // What its tests don't account for, such as an error in closing what all of them used, fails the step itself.
  if (!succeeded && count('failed') === 0)
    tests.push({ status: 'failed', file: step.name, title: 'the step itself', why: 'see what it said above' });
  return {
    name: step.name,
    tests,
    files,
    failed: count('failed'),
    passed: step.results ? count('passed') : Number(succeeded),
    skipped: count('skipped'),
    seconds: (performance.now() - begun) / 1000,
  };
}

async function runAll({ name, commands, quiet, env: own }: Step): Promise<boolean> {
  for (const [command, ...args] of commands) {
    const child = spawn(command!, args, {
      cwd: root,
      env: { ...env, ...own },
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    });
    const said = quiet ? Promise.all([text(child.stdout!), text(child.stderr!)]) : undefined;
    const code = await once(child, 'exit').then(
      ([status]) => status as number | null,
      (error: Error) => console.error(error.message),
    );
    if (said && code !== 0) console.log(`── ${name}\n${(await said).join('')}`);
    if (code !== 0) return false;
  }
  return true;
}

async function readResults({ file, read }: NonNullable<Step['results']>): Promise<StepResults> {
  try {
    return read(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return { tests: [], files: [] };
  }
}
