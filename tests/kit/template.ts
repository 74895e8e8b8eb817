import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export const TEMPLATE = 'semai_template';

export type TemplateServer = { url: string; folder: string; stop(): Promise<void> };

/**
 * A PostgreSQL for one run, with the demo data in a template database that each test clones. A durable one writes to
 * the disk with each commit. It runs in a process of its own, which ends it however this one ends.
 */
export async function startTemplateServer(durable = false): Promise<TemplateServer> {
  const child = fork(join(import.meta.dirname, 'template-server.ts'), [durable ? 'durable' : 'fast'], {
    execPath: join(import.meta.dirname, '../../node_modules/.bin/node'),
    execArgv: [],
    // Ctrl-C in a terminal reaches its whole group: this process has to stay until the database is gone.
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const gone = once(child, 'exit');
  const ready = once(child, 'message') as Promise<[{ url: string; folder: string }]>;
  const [{ url, folder }] = await Promise.race([
    ready,
    gone.then(([code]) => Promise.reject(new Error(`The database of the tests did not start (exit ${code}).`))),
  ]);
  return {
    url,
    folder,
    async stop() {
      child.disconnect();
      await gone;
    },
  };
}
