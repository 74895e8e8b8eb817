import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { lean, leanly } from '../src/launch/server-processes.ts';
import type { Asked } from './statements.ts';

export type Served = { url: string; stop(): Promise<void> };

export type ServedApi = Served & {
  pid: number;
  databaseUrl: string;
  kill(): Promise<void>;
  /** What it asked the database since the last question; nothing is written down before the first. */
  statements(): Promise<Asked>;
};

/** The API in a process of its own, on a copy of the demo data or on a database that is given. */
export async function serveApi(postgresUrl: string, databaseUrl = '', simulatorsUrl = ''): Promise<ServedApi> {
  const child = runOurs('served-api.ts', [postgresUrl, databaseUrl, simulatorsUrl]);
  const gone = once(child, 'exit');
  const [served] = (await once(child, 'message')) as [{ url: string; databaseUrl: string }];
  return {
    ...served,
    pid: child.pid as number,
    async statements() {
      const told = once(child, 'message');
      child.send('statements');
      return ((await told) as [Asked])[0];
    },
    stop: () => end(child),
    async kill() {
      child.kill('SIGKILL');
      await gone;
    },
  };
}

/** Something of ours, in a process that is kept as small as the product keeps its own; that takes some of its time. */
export const runOurs = (file: string, given: string[]): ChildProcess =>
  runBeside(file, given, lean, leanly(process.env));

export const runBeside = (
  file: string,
  given: string[],
  execArgv: string[] = [],
  env: NodeJS.ProcessEnv = process.env,
): ChildProcess =>
  fork(join(import.meta.dirname, file), given, {
    execArgv,
    env: { ...env, NODE_ENV: 'production' },
    // Dates among what is told arrive as dates.
    serialization: 'advanced',
  });

export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.disconnect();
  await gone;
}
