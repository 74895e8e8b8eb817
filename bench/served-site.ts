import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createOutput } from '../src/server/platform/log.ts';
import { startAppOn } from '../tests/kit/app-on.ts';
import { builtSite } from '../tests/kit/site.ts';

/**
 * One web process of the built site. Its files are a copy of its own, into which the bench lays a page's bytes: the
 * same server then serves them as the compressed file that they are.
 */
const [postgresUrl = '', databaseUrl] = process.argv.slice(2);
const folder = await mkdtemp(join(tmpdir(), 'semai-bench-site-'));
const { build, clientDirectory } = await builtSite();
await cp(clientDirectory, folder, { recursive: true });
const semai = await startAppOn(postgresUrl, {
  env: { RATE_LIMIT_FACTOR: '1000000' },
  checkReplies: false,
  keepAnswers: true,
  listens: true,
  log: createOutput(join(folder, 'log'), () => {}),
  site: { build, clientDirectory: folder, officeDirectory: null },
  ...(databaseUrl ? { databaseUrl } : {}),
});

/** What the measuring process may ask for: a page's bytes as a file. */
export type Laid = { name: string; plain: string; brotli: string };
export type ServedSite = { url: string; databaseUrl: string };

process.on('message', async ({ name, plain, brotli }: Laid) => {
  const path = join(folder, 'assets', name);
  await writeFile(path, plain, 'base64');
  await writeFile(`${path}.br`, brotli, 'base64');
  process.send?.('laid');
});
process.on('disconnect', async () => {
  await semai.close();
  await rm(folder, { recursive: true, force: true });
  process.exit(0);
});
process.send?.({ url: semai.url, databaseUrl: semai.databaseUrl } satisfies ServedSite);
