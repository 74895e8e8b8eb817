import type pg from 'pg';
import { type Config, readConfig } from '../server/config.ts';
import { invariants } from '../server/invariants.ts';
import { newClient } from '../server/platform/client.ts';
import { openDisk, storedSize } from '../server/platform/files/files.ts';
import { openSource } from './backup/source.ts';
import { describeFailure } from './errors.ts';
import { createTerminal, type Tell } from './terminal.ts';

/** So many contradictions of one kind are named; the rest are counted. */
const MOST_NAMED = 10;
const ASKED_AT_ONCE = 16;

type Where = Pick<Config, 'dataDir' | 's3'>;

/** `npm run audit:data`: holds the data against what must be true of it. May run while Semai serves. */
export async function runAudit(): Promise<void> {
  try {
    const config = readConfig(process.env);
    const source = await openSource(config);
    try {
      const broken = await audit(source.url, config, createTerminal(process.stdout));
      if (broken > 0) process.exitCode = 1;
    } finally {
      await source.close();
    }
  } catch (error) {
    createTerminal(process.stderr)(describeFailure(error));
    process.exitCode = 2;
  }
}

/** How many of the invariants are broken. */
export async function audit(url: string, config: Where, tell: Tell): Promise<number> {
  const client = newClient({ connectionString: url, application_name: 'semai audit' });
  await client.connect();
  try {
    // One moment of the whole: what changes meanwhile is not half seen.
    await client.query('begin isolation level repeatable read read only');
    let broken = 0;
    for (const { holds, broken: statement } of invariants) {
      const { rows } = await client.query<{ what: string }>(statement);
      broken += report(
        tell,
        holds,
        rows.map(({ what }) => what),
      );
    }
    broken += report(
      tell,
      'every file that a row names is stored, as long as the row says',
      await wrongFiles(client, config),
    );
    tell(broken === 0 ? 'All of it holds.' : `${broken} of them do not hold: see docs/OPERATIONS.md.`);
    return broken;
  } finally {
    await client.end();
  }
}

function report(tell: Tell, holds: string, found: string[]): number {
  if (found.length === 0) tell(`  ok  ${holds}`);
  else {
    const more = found.length > MOST_NAMED ? `, and ${found.length - MOST_NAMED} more` : '';
    tell(`  NO  ${holds}\n      ${found.slice(0, MOST_NAMED).join(', ')}${more}`);
  }
  return found.length === 0 ? 0 : 1;
}

async function wrongFiles(client: pg.Client, config: Where): Promise<string[]> {
  const disk = await openDisk(config);
  const { rows } = await client.query<{ id: number; saved_name: string; size: number }>(
    `select id, saved_name, size::float8 from media where storage <> 'drawn' and deleted_at is null
     union all select media_id, saved_name, size::float8 from media_renditions order by id`,
  );
  const wrong: string[] = [];
  for (let at = 0; at < rows.length; at += ASKED_AT_ONCE) {
    const some = rows.slice(at, at + ASKED_AT_ONCE);
    const stored = await Promise.all(some.map(({ saved_name }) => storedSize(disk, saved_name)));
    for (const [index, { id, saved_name, size }] of some.entries())
      if (stored[index] === null) wrong.push(`file ${id} (${saved_name})`);
      else if (stored[index] !== size) wrong.push(`file ${id} (${saved_name}: ${stored[index]} bytes, not ${size})`);
  }
  return wrong;
}
