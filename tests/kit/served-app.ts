import type { AddressInfo } from 'node:net';
import { placeDemoFiles } from '../../src/server/seed/demo/files/place.ts';
import { startAppOn } from './app-on.ts';
import { startSimulators } from './sim.ts';
import { builtSite } from './site.ts';

/** What the browser tests ask of the process below. */
export type Request =
  | { ask: 'logIn'; email: string }
  | { ask: 'drainJobs' }
  | { ask: 'setClock'; to: string }
  | { ask: 'sql'; statement: string };

/** A process of its own for the browser tests: the whole app with its simulators on a cloned database and a free port. */
const [postgresUrl, ...settings] = process.argv.slice(2);
const simulators = await startSimulators();
const semai = await startAppOn(postgresUrl as string, {
  env: { SMTP_URL: simulators.smtpUrl, ...Object.fromEntries(settings.map((setting) => setting.split('='))) },
  simulatorsUrl: simulators.url,
  site: await builtSite(),
});
await placeDemoFiles(semai.platform.files);
await semai.app.listen({ port: 0, host: '127.0.0.1' });
const { port } = semai.app.server.address() as AddressInfo;

async function answer(request: Request): Promise<unknown> {
  switch (request.ask) {
    case 'logIn':
      return semai.logIn(request.email);
    case 'drainJobs':
      return semai.drainJobs();
    case 'setClock':
      return semai.clock.set(request.to);
    case 'sql':
      return (await semai.sql(request.statement)) as unknown;
  }
}

process.on('message', async ({ id, request }: { id: number; request: Request }) => {
  try {
    process.send?.({ id, value: await answer(request) });
  } catch (error) {
    process.send?.({ id, error: String(error) });
  }
});
process.on('disconnect', async () => {
  await semai.close();
  await simulators.stop();
  process.exit(0);
});
process.send?.({ ready: { url: `http://localhost:${port}`, simulatorsUrl: simulators.url } });
