import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { startTemplateServer } from '../tests/kit/template.ts';

/** A PostgreSQL with the demo data and the API beside it, for one benchmark. */
export async function startServer(): Promise<{ url: string; stop(): Promise<void> }> {
  const postgres = await startTemplateServer();
  const child = fork(join(import.meta.dirname, 'served-api.ts'), [postgres.url], {
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const [url] = (await once(child, 'message')) as [string];
  return {
    url,
    async stop() {
      const gone = once(child, 'exit');
      child.disconnect();
      await gone;
      await postgres.stop();
    },
  };
}
