import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { anyPort } from '../src/launch/postgres/port.ts';

export type StartedSite = { url: string; dataDir: string; stop(): Promise<void> };

/** The product as `npm start` gives it, on data of its own. */
export async function startSite(settings: Record<string, string> = {}): Promise<StartedSite> {
  const dataDir = await mkdtemp(join(tmpdir(), 'semai-bench-'));
  const port = await anyPort();
  const child = spawn(process.execPath, [join(import.meta.dirname, '../bin/semai.mjs'), 'start'], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: String(port), NODE_ENV: 'production', ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://localhost:${port}`;
  await untilReady(url, child);
  return {
    url,
    dataDir,
    async stop() {
      const gone = once(child, 'exit');
      child.kill('SIGINT');
      await gone;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function untilReady(url: string, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((wake) => setTimeout(wake, 250));
  }
  throw new Error('The site did not start.');
}
