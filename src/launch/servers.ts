import { createChildOutput } from './child-output.ts';
import type { Database } from './database.ts';
import { spawnDevelopmentJobs, spawnDevelopmentWeb, spawnJobs, spawnWeb } from './server-processes.ts';
import type { Launch } from './start.ts';
import { type Supervised, supervise } from './supervise.ts';
import { watchSources } from './watch-sources.ts';

/** A little more than the servers take for themselves before they cut off whoever still waits. */
const GRACE_MS = 16_000;

type Parts = { environment(): NodeJS.ProcessEnv; simulatorsUrl: string | null; database: Database };

/** The web processes and the jobs process: all ready when this returns, and kept alive from then on. */
export async function startServers(launch: Launch, { environment, simulatorsUrl, database }: Parts): Promise<void> {
  const { config, development, teardown, tell } = launch;
  const outputs = { web: await output('web'), jobs: await output('jobs') };
  const part = (name: 'web' | 'jobs') => ({ env: environment(), output: outputs[name], simulatorsUrl });
  const spawn = development
    ? { web: spawnDevelopmentWeb, jobs: spawnDevelopmentJobs }
    : { web: spawnWeb, jobs: spawnJobs };
  const webs = Array.from({ length: development ? 1 : config.webConcurrency }, () =>
    keep('web', () => spawn.web(part('web'))),
  );
  const servers: Supervised[] = [...webs, keep('jobs', () => spawn.jobs(part('jobs')))];
  teardown.add({
    stop: async () => void (await Promise.all(servers.map((server) => server.stop()))),
    kill: () => servers.forEach((server) => void server.kill()),
  });
  const restart = () => servers.forEach((server) => void server.restart());
  database.onMoved(restart);
  await Promise.all(servers.map((server) => server.ready));
  if (development) teardown.add(watchSources(['src/server', 'src/contract'], { changed: restart, tell }));

  function output(name: string) {
    return createChildOutput(name, config, { teardown, tell });
  }
  function keep(name: string, spawn: Parameters<typeof supervise>[0]['spawn']) {
    return supervise({ name, spawn, graceMs: GRACE_MS, tell });
  }
}
