import { randomBytes } from 'node:crypto';
import { copyFile, readdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { newClient } from '../../server/platform/client.ts';
import { LaunchError } from '../errors.ts';
import { copyTree } from './copy-tree.ts';

/** Their contents belong to the running server; a copy begins without. The log comes separately, as far as is needed. */
const emptied = /^(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\//;
const left = /^(postmaster\.(pid|opts)|backup_label(\.old)?|tablespace_map(\.old)?|backup_manifest|.*\.signal)$/;
const scratch = /^(pgsql_tmp.*|pg_internal\.init.*|current_logfiles)$/;
/** Last, as PostgreSQL's own tool does: it says how far the rest has come. */
const CONTROL = join('global', 'pg_control');
const segment = /^[0-9A-F]{24}$/;

/**
 * Copies the folder of a running PostgreSQL: a base backup by the low-level calls, for which no program of PostgreSQL is
 * needed. A server that starts on the copy replays the log that comes along, and then is as ours was when this ended.
 * https://www.postgresql.org/docs/18/continuous-archiving.html#BACKUP-LOWLEVEL-BASE-BACKUP
 */
export async function copyCluster(url: string, cluster: string, target: string, signal?: AbortSignal): Promise<void> {
  const client = newClient({ connectionString: url, application_name: 'semai backup' });
  await client.connect();
  try {
    // Keeps the log that is written meanwhile; temporary, so that it goes with this connection.
    await client.query('select pg_create_physical_replication_slot($1, true, true)', [
      `semai_backup_${randomBytes(4).toString('hex')}`,
    ]);
    await client.query(`select pg_backup_start('semai', fast => true)`);
    await copyTree(cluster, target, {
      takes: (path) => path !== CONTROL && !emptied.test(path) && !left.test(path) && !scratch.test(basename(path)),
      ...(signal ? { signal } : {}),
    });
    await copyFile(join(cluster, CONTROL), join(target, CONTROL));
    const { rows } = await client.query<Stopped>(
      'select pg_walfile_name(lsn) as last, labelfile, spcmapfile from pg_backup_stop(wait_for_archive => false)',
    );
    const { last, labelfile, spcmapfile } = rows[0]!;
    if (spcmapfile) throw new LaunchError('The database has tablespaces of its own, which this backup can not follow.');
    await writeFile(join(target, 'backup_label'), labelfile, { mode: 0o600 });
    await copyLog(join(cluster, 'pg_wal'), join(target, 'pg_wal'), { first: firstOf(labelfile), last });
  } finally {
    // Ends the backup too, should it have been cut short.
    await client.end().catch(() => {});
  }
}

type Stopped = { last: string; labelfile: string; spcmapfile: string };

function firstOf(labelfile: string): string {
  const found = /^START WAL LOCATION: \S+ \(file ([0-9A-F]{24})\)/m.exec(labelfile)?.[1];
  if (!found) throw new Error('the backup label names no file of the log');
  return found;
}

async function copyLog(from: string, to: string, { first, last }: { first: string; last: string }): Promise<void> {
  const needed = (await readdir(from)).filter((name) => segment.test(name) && name >= first && name <= last);
  if (!needed.includes(first) || !needed.includes(last))
    throw new Error(`the log from ${first} to ${last} is not all there`);
  for (const name of needed) await copyFile(join(from, name), join(to, name));
}
