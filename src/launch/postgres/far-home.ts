import { createHash, randomBytes } from 'node:crypto';
import { rmdirSync, symlinkSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Account } from './account.ts';
import { PostgresStartError } from './errors.ts';
import { farPlaces, isLastResort, openFarPlace } from './far-places.ts';
import { stopPostmaster } from './stop.ts';

/** A file in the far folder that names the path which links to it. */
export const ORIGIN = 'origin';

/** Marks the far folder of a test's server. Tests delete their temporary folder, and with it only the link. */
const THROW_AWAY = 'throw-away';
const SURELY_LINKED_AFTER_MS = 60_000;

export type FarOptions = { account: Account; durable: boolean; log: (line: string) => void };

/** Moves `near` to a place that the database's user can reach, and leaves a link. */
export async function moveFar(near: string, { account, durable, log }: FarOptions): Promise<string> {
  if (!durable) await sweepThrowAways();
  // One that is there while `near` is still a folder is a move that was cut short.
  const [unfinished] = await foldersOf(near);
  const far = unfinished ?? (await makeFolder(near, account));
  if (!durable) await writeFile(join(far, THROW_AWAY), '');
  await carryOver(near, far);
  // Back to back: a start between the two would take the missing link for the person's wish to begin anew.
  rmdirSync(near);
  symlinkSync(far, near);
  log(`PostgreSQL's user can't reach ${near}, so the database lies in ${far}`);
  if (isLastResort(dirname(far))) {
    log(`Beware: ${far} is a place for temporary files, which the system may empty`);
  }
  return far;
}

/** The link was deleted, so the person wants to begin anew: what it led to goes, too. */
export async function forgetFormer(near: string, log: (line: string) => void): Promise<void> {
  for (const former of await foldersOf(near)) {
    log(`${near} was deleted; removing its database in ${former}`);
    await remove(former);
  }
}

async function sweepThrowAways(): Promise<void> {
  for (const { far, origin } of await farFolders()) {
    const mark = await stat(join(far, THROW_AWAY)).catch(() => undefined);
    if (!mark || Date.now() - mark.mtimeMs < SURELY_LINKED_AFTER_MS) continue;
    if ((await realpath(origin).catch(() => undefined)) !== far) await remove(far);
  }
}

async function remove(far: string): Promise<void> {
  await stopPostmaster(join(far, 'cluster'));
  await rm(far, { recursive: true, force: true, maxRetries: 5 });
}

async function foldersOf(near: string): Promise<string[]> {
  return (await farFolders()).filter(({ origin }) => origin === near).map(({ far }) => far);
}

async function farFolders(): Promise<{ far: string; origin: string }[]> {
  const found: { far: string; origin: string }[] = [];
  for (const place of farPlaces()) {
    for (const name of await readdir(place).catch(() => [])) {
      const origin = await readFile(join(place, name, ORIGIN), 'utf8').catch(() => undefined);
      if (origin) found.push({ far: join(place, name), origin });
    }
  }
  return found;
}

async function makeFolder(near: string, account: Account): Promise<string> {
  const hash = createHash('sha256').update(near).digest('hex').slice(0, 12);
  for (const place of farPlaces()) {
    if (!(await openFarPlace(place, account))) continue;
    // The random part keeps clear of a database whose checkout was moved away from this very path.
    const far = join(place, `${hash}-${randomBytes(3).toString('hex')}`);
    await mkdir(far, { mode: 0o700 });
    await writeFile(join(far, ORIGIN), near);
    return far;
  }
  throw new PostgresStartError(
    `The user that PostgreSQL runs as can't reach ${near}, nor ${farPlaces().join(' nor ')}.`,
  );
}

/** A database that was reachable once (its checkout was moved under a closed folder, say) comes along. */
async function carryOver(near: string, far: string): Promise<void> {
  await stopPostmaster(join(near, 'cluster'));
  for (const entry of await readdir(near)) {
    const [from, to] = [join(near, entry), join(far, entry)];
    await rm(to, { recursive: true, force: true });
    await rename(from, to).catch(async (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EXDEV') throw error;
      await cp(from, to, { recursive: true, verbatimSymlinks: true });
      await rm(from, { recursive: true });
    });
  }
}
