import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, realpath } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { stopPostmaster } from '../../src/launch/postgres/stop.ts';
import { newClient } from '../../src/server/platform/client.ts';
import { removeFolder } from '../kit/remove-folder.ts';

const parents: string[] = [];
const children: ChildProcess[] = [];
const directories = new Set<string>();

/** A folder for one server; `mode` 0700 closes its parent to every user but ours. */
export async function freshDirectory({ mode = 0o755, below = '' } = {}): Promise<string> {
  const parent = await realpath(await mkdtemp(join(tmpdir(), 'semai-launch-')));
  await chmod(parent, mode);
  parents.push(parent);
  return join(parent, below, 'postgres');
}

/** Notes that a server may come to be in this folder, for cleanUp(). */
export function remember(directory: string): string {
  directories.add(directory);
  return directory;
}

/** Ends what a test started and removes its folders, the far one behind a link included. */
export async function cleanUp(): Promise<void> {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  for (const directory of directories) {
    const home = await realpath(directory).catch(() => directory);
    await stopPostmaster(join(home, 'cluster'));
    await removeFolder(home);
  }
  directories.clear();
  for (const parent of parents.splice(0)) await removeFolder(parent);
}

/** Another process that starts PostgreSQL, to be killed. */
export function spawnStarter(directory: string): ChildProcess {
  const script = join(import.meta.dirname, 'starter.ts');
  const child = spawn(process.execPath, [script, remember(directory)], { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  return child;
}

export async function startElsewhere(directory: string): Promise<{ parent: ChildProcess; pid: number; port: number }> {
  const parent = spawnStarter(directory);
  const [line] = await once(createInterface({ input: parent.stdout! }), 'line');
  return { parent, ...JSON.parse(line) };
}

export async function query<Row extends pg.QueryResultRow>(url: string, sql: string): Promise<Row[]> {
  const client = newClient({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Just before the runner gives the test up, so that what was waited for is named. */
const PATIENCE_MS = 290_000;

export async function until(what: string, check: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  while (!(await check())) {
    if (Date.now() > deadline) throw new Error(`waited in vain: ${what}`);
    await sleep(20);
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
