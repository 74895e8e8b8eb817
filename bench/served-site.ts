import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { startAppOn } from '../tests/kit/app-on.ts';
import { builtSite } from '../tests/kit/site.ts';

/**
 * One web process of the built site. Its assets are a folder of its own, into which the bench lays a page's bytes: the
 * same server then serves them as the compressed file that they are.
 */
const [postgresUrl = '', databaseUrl] = process.argv.slice(2);
const folder = await mkdtemp(join(tmpdir(), 'semai-bench-site-'));
await mkdir(join(folder, 'assets'));
const { build } = await builtSite();
const semai = await startAppOn(postgresUrl, {
  env: { RATE_LIMIT_FACTOR: '1000000' },
  checkReplies: false,
  log: pino.destination({ dest: join(folder, 'log'), sync: false }),
  site: { build, clientDirectory: folder, officeDirectory: null },
  ...(databaseUrl ? { databaseUrl } : {}),
});
await semai.app.listen({ port: 0, host: '127.0.0.1' });

/** What the measuring process may ask for. */
export type Question = { lay: string; plain: string; brotli: string } | 'cpu';
export type Answer = { cpu: number } | { url: string; databaseUrl: string };

process.on('message', async (question: Question) => {
  if (question !== 'cpu') {
    const path = join(folder, 'assets', question.lay);
    await writeFile(path, question.plain, 'base64');
    await writeFile(`${path}.br`, question.brotli, 'base64');
  }
  const { user, system } = process.cpuUsage();
  process.send?.({ cpu: user + system } satisfies Answer);
});
process.on('disconnect', async () => {
  await semai.close();
  await rm(folder, { recursive: true, force: true });
  process.exit(0);
});
const { port } = semai.app.server.address() as AddressInfo;
process.send?.({ url: `http://127.0.0.1:${port}`, databaseUrl: semai.databaseUrl } satisfies Answer);
