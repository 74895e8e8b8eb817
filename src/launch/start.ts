import type { Config } from '../server/config.ts';
import { ensureAppSecret } from './app-secret.ts';
import { ensureBuilt } from './bundling/build.ts';
import { checkPort } from './check-port.ts';
import { createChildOutput } from './child-output.ts';
import { takeDataDirectory } from './data-directory.ts';
import { type Database, openDatabase } from './database.ts';
import { prepareDatabase } from './prepare-database.ts';
import { startServers } from './servers.ts';
import { type Simulators, startSimulators } from './simulators.ts';
import type { Teardown } from './teardown.ts';
import type { Tell } from './terminal.ts';

export type Launch = { config: Config; development: boolean; teardown: Teardown; tell: Tell };

/** Everything that Semai consists of, in the order in which each part needs the others. */
export async function start(launch: Launch): Promise<void> {
  const { config, development, teardown, tell } = launch;
  await checkPort(config.port);
  const lock = await takeDataDirectory(config.dataDir);
  teardown.add({ stop: () => lock.close() });
  const appSecret = config.appSecret ?? (await ensureAppSecret(config.dataDir));
  if (!development) await ensureBuilt(teardown, tell);
  teardown.throwIfBegun();

  // Side by side; the database first, so that it is ended last.
  const opening = openDatabase(config, teardown, tell);
  const [database, simulators] = await Promise.all([opening, config.demo ? startThirdParties(launch) : null]);
  const environment = () => environmentOf(launch, { database, appSecret, simulators });
  for (;;) {
    teardown.throwIfBegun();
    if (await prepareDatabase(environment(), teardown)) break;
    await database.whenUp();
  }
  teardown.throwIfBegun();
  await startServers(launch, { environment, simulatorsUrl: simulators?.url ?? null, database });
}

async function startThirdParties({ config, teardown, tell }: Launch): Promise<Simulators> {
  const output = await createChildOutput('sim', config, { teardown, tell });
  return startSimulators(config.dataDir, { output, teardown, tell });
}

type Parts = { database: Database; appSecret: string; simulators: Simulators | null };

function environmentOf({ config, development }: Launch, parts: Parts): NodeJS.ProcessEnv {
  return {
    ...process.env,
    DATABASE_URL: parts.database.url(),
    APP_SECRET: parts.appSecret,
    SMTP_URL: config.smtpUrl ?? parts.simulators?.smtpUrl,
    NODE_ENV: development ? 'development' : 'production',
  };
}
