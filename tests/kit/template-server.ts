import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { wibDay } from '../../src/contract/rules/wib.ts';
import { stampOf } from '../../src/launch/bundling/stamp.ts';
import { startPostgres } from '../../src/launch/postgres/server.ts';
import { removeFolder } from './remove-folder.ts';
import { TEMPLATE } from './template.ts';

/** The process behind `startTemplateServer`: it ends PostgreSQL and removes its files once whoever forked it is gone. */
const durable = process.argv[2] === 'durable';
const root = join(import.meta.dirname, '../..');
const kept = join(root, 'node_modules/.cache/semai/test-database');
const run = promisify(execFile);

const folder = await mkdtemp(join(tmpdir(), 'semai-test-'));
// Open to the database's own user: as root, a closed folder would send the data far away and leave it there.
await chmod(folder, 0o755);
const directory = join(folder, 'postgres');
const start = () => startPostgres({ directory, durable, database: TEMPLATE });
let postgres: Awaited<ReturnType<typeof start>> | undefined;
// Listened to from the start, so that nothing is left of a run that ends while the database is being made.
process.on('disconnect', end);

async function end(): Promise<void> {
  await postgres?.stop().catch(console.error);
  await removeFolder(folder);
  process.exit();
}

try {
  postgres = await startFilled();
  process.send?.({ url: postgres.url('postgres'), folder });
} catch (error) {
  console.error(error);
  process.exitCode = 1;
  await end();
}

/** Making the demo data takes ten seconds, copying a folder that holds them less than one. */
async function startFilled(): Promise<NonNullable<typeof postgres>> {
  const copy = join(kept, await nameOfCopy());
  if (existsSync(copy)) {
    await run('cp', ['-a', copy, directory]);
    return start();
  }
  const made = await start();
  postgres = made;
  const { fillTemplate } = await import('./template-data.ts');
  await fillTemplate(made.url(TEMPLATE));
  await made.stop();
  await keep(copy);
  return start();
}

/** The demo's dates follow the day on which they are made. */
async function nameOfCopy(): Promise<string> {
  const sources = await stampOf(root, [
    'src/contract',
    'src/server',
    'package-lock.json',
    'tests/kit/template-data.ts',
  ]);
  return [sources.slice(0, 16), wibDay(new Date()), durable ? 'durable' : 'fast'].join('-');
}

async function keep(copy: string): Promise<void> {
  await rm(kept, { recursive: true, force: true });
  await mkdir(kept, { recursive: true });
  await run('cp', ['-a', directory, `${copy}.new`]);
  await rename(`${copy}.new`, copy);
}
