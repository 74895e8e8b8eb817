import { readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { HOST } from './connect.ts';

/** The port of last time if it is still free, so that tools pointed at the database keep working; else any free one. */
export async function choosePort(home: string): Promise<number> {
  const last = Number(await readFile(join(home, 'port'), 'utf8').catch(() => ''));
  const usable = Number.isInteger(last) && last > 1023 && last < 65536;
  return (usable && (await tryPort(last))) || (await anyPort());
}

export async function anyPort(): Promise<number> {
  const port = await tryPort(0);
  if (!port) throw new Error(`no free port on ${HOST}`);
  return port;
}

export async function rememberPort(home: string, port: number): Promise<void> {
  const file = join(home, 'port');
  // A new file, since the old one may be root's, who also may start this server.
  await rm(file, { force: true });
  await writeFile(file, `${port}\n`);
}

function tryPort(port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.on('error', () => resolve(undefined));
    probe.listen({ host: HOST, port, exclusive: true }, () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' ? address?.port : undefined));
    });
  });
}
