import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { LaunchError } from '../errors.ts';
import { type FileLock, tryLock } from '../file-lock.ts';
import type { Teardown } from '../teardown.ts';
import type { Tell } from '../terminal.ts';
import { compressAssets } from './compress.ts';
import { removeOldAssets } from './old-assets.ts';
import { stampOf } from './stamp.ts';

const root = join(import.meta.dirname, '../../..');
const directory = join(root, 'build');
const stampFile = join(directory, '.stamp');

type Stamp = { sources: string; begun: number };

/** Builds the site unless build/ was made of these very sources; then nothing is written, as on a read-only disk. */
export async function ensureSite(teardown: Teardown, tell: Tell): Promise<void> {
  if (await isCurrent()) return;
  await mkdir(directory, { recursive: true });
  const lock = await lockBuild(teardown);
  try {
    // Whoever held the lock may have built it meanwhile.
    if (!(await isCurrent())) await build(teardown, tell);
  } finally {
    lock?.close();
  }
}

async function isCurrent(): Promise<boolean> {
  return (await readStamp())?.sources === (await stampOf(root));
}

async function build(teardown: Teardown, tell: Tell): Promise<void> {
  tell('Building the site…');
  const begun = Date.now();
  const sources = await stampOf(root);
  const last = await readStamp();
  await rm(stampFile, { force: true });
  await bundle(teardown);
  for (const part of ['client/assets', 'server/assets', 'admin/assets'])
    await removeOldAssets(join(directory, part), last?.begun ?? begun);
  for (const part of ['client/assets', 'admin/assets']) await compressAssets(join(directory, part));
  await writeFile(stampFile, JSON.stringify({ sources, begun } satisfies Stamp));
}

/** Two starts, or a start and a test run, may want to build at once. */
async function lockBuild(teardown: Teardown): Promise<FileLock | undefined> {
  while (!teardown.begun) {
    const lock = tryLock(join(directory, '.lock'));
    if (lock) return lock;
    await sleep(100);
  }
}

async function readStamp(): Promise<Stamp | null> {
  try {
    return JSON.parse(await readFile(stampFile, 'utf8')) as Stamp;
  } catch {
    return null;
  }
}

async function bundle(teardown: Teardown): Promise<void> {
  const child = fork(join(import.meta.dirname, 'bundle.ts'), {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  teardown.add({ stop: () => void child.kill('SIGKILL') });
  const [[code], trouble] = await Promise.all([once(child, 'exit'), text(child.stderr!)]);
  if (code === 0) return;
  throw new LaunchError(`The site can't be built:\n${trouble.trim()}`);
}
