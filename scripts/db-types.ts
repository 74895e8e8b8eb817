import { execFileSync } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../src/launch/postgres/server.ts';
import { migrate } from '../src/server/platform/migrate.ts';

/** Writes the database's types from a freshly migrated database; with --verify it only says whether they are current. */
const folder = await mkdtemp(join(tmpdir(), 'semai-types-'));
// Open to the database's own user: as root, a closed folder would send the data far away and leave it there.
await chmod(folder, 0o755);
const postgres = await startPostgres({ directory: join(folder, 'postgres'), durable: false });
try {
  await migrate(postgres.url());
  execFileSync(
    'kysely-codegen',
    [
      ...['--dialect', 'postgres', '--url', postgres.url()],
      ...['--out-file', join(import.meta.dirname, '../src/server/platform/db.generated.ts')],
      // Our connection reads bigint as a number and a date as text; see db.ts.
      ...['--type-mapping', '{"int8":"number"}', '--date-parser', 'string'],
      ...process.argv.slice(2).filter((argument) => argument === '--verify'),
    ],
    { stdio: 'inherit' },
  );
} catch {
  process.exitCode = 1;
} finally {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
