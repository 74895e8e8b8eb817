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

/** What is made before a start, each anew when what it is made of has changed. */
type Part = {
  name: string;
  madeBy: string;
  madeOf: readonly string[];
  /** Below build/; files that are named by their content. */
  assets: readonly string[];
  sentCompressed: readonly string[];
};
const always = ['src/contract', 'package-lock.json', 'src/launch/bundling'];
const parts: readonly Part[] = [
  {
    name: 'site',
    madeBy: 'bundle-site.ts',
    madeOf: [
      ...always,
      'src/web',
      'admin/src',
      'admin/index.html',
      'admin/vite.config.ts',
      'vite.config.ts',
      'react-router.config.ts',
    ],
    assets: ['client/assets', 'server/assets', 'admin/assets'],
    sentCompressed: ['client/assets', 'admin/assets'],
  },
  {
    name: 'program',
    madeBy: 'bundle-program.ts',
    madeOf: [...always, 'src/server'],
    assets: ['program'],
    sentCompressed: [],
  },
];

/** Builds what build/ does not hold of these very sources; nothing is written if it does, as on a read-only disk. */
export async function ensureBuilt(teardown: Teardown, tell: Tell): Promise<void> {
  if ((await staleParts()).length === 0) return;
  await mkdir(directory, { recursive: true });
  const lock = await lockBuild(teardown);
  try {
    // Whoever held the lock may have built it meanwhile.
    for (const part of await staleParts()) await build(part, teardown, tell);
  } finally {
    lock?.close();
  }
}

async function staleParts(): Promise<Part[]> {
  const stale = await Promise.all(
    parts.map(async (part) => (await readStamp(part))?.sources !== (await stampOf(root, part.madeOf))),
  );
  return parts.filter((_part, place) => stale[place]);
}

async function build(part: Part, teardown: Teardown, tell: Tell): Promise<void> {
  tell(`Building the ${part.name}…`);
  const begun = Date.now();
  const sources = await stampOf(root, part.madeOf);
  const last = await readStamp(part);
  await rm(stampFile(part), { force: true });
  await bundle(part, teardown);
  for (const folder of part.assets) await removeOldAssets(join(directory, folder), last?.begun ?? begun);
  for (const folder of part.sentCompressed) await compressAssets(join(directory, folder));
  await writeFile(stampFile(part), JSON.stringify({ sources, begun } satisfies Stamp));
}

/** Two starts, or a start and a test run, may want to build at once. */
async function lockBuild(teardown: Teardown): Promise<FileLock | undefined> {
  while (!teardown.begun) {
    const lock = tryLock(join(directory, '.lock'));
    if (lock) return lock;
    await sleep(100);
  }
}

type Stamp = { sources: string; begun: number };
const stampFile = ({ name }: Part): string => join(directory, `.${name}-stamp`);

async function readStamp(part: Part): Promise<Stamp | null> {
  try {
    return JSON.parse(await readFile(stampFile(part), 'utf8')) as Stamp;
  } catch {
    return null;
  }
}

async function bundle({ name, madeBy }: Part, teardown: Teardown): Promise<void> {
  const child = fork(join(import.meta.dirname, madeBy), {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  teardown.add({ stop: () => void child.kill('SIGKILL') });
  const [[code], trouble] = await Promise.all([once(child, 'exit'), text(child.stderr!)]);
  if (code === 0) return;
  throw new LaunchError(`The ${name} can't be built:\n${trouble.trim()}`);
}
