import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { FastifyInstance } from 'fastify';
import { createApp, jobDefinitions } from './app.ts';
import { readConfig, SettingError } from './config.ts';
import { systemClock } from './platform/clock.ts';
import { createLog } from './platform/log.ts';
import { createPlatform } from './platform/platform.ts';
import { loadSiteBuild } from './platform/ssr/site-build.ts';

/**
 * One process of Semai, given its database, secret and simulators by the launcher:
 * `--role web` serves, `--role jobs` works the queue, `--dev` lets Vite build the site as it is asked for.
 */
const { values: options } = parseArgs({
  options: {
    role: { type: 'string', default: 'web' },
    simulators: { type: 'string' },
    dev: { type: 'boolean', default: false },
  },
});

const root = join(import.meta.dirname, '../..');

async function start(): Promise<() => Promise<void>> {
  const config = readConfig(process.env, options.simulators ?? null);
  const { databaseUrl, appSecret } = config;
  if (!databaseUrl || !appSecret)
    throw new SettingError('DATABASE_URL and APP_SECRET must be set; npm start sets them.');
  const works = options.role === 'jobs';
  const log = createLog({ name: works ? 'jobs' : 'web' });
  const platform = await createPlatform({
    config,
    databaseUrl,
    appSecret,
    clock: systemClock,
    log,
    jobs: jobDefinitions,
    role: works ? 'works' : 'adds',
  });
  let app: FastifyInstance | null = null;
  if (works) await platform.jobs.work(platform);
  else {
    const site = options.dev
      ? await (await import('./platform/ssr/dev-site.ts')).createDevSite(root)
      : { build: await loadSiteBuild(join(root, 'build')), clientDirectory: join(root, 'build/client') };
    app = await createApp(platform, { databaseUrl, site, checkReplies: options.dev, shedLoad: true });
    await app.listen({ port: config.port, host: '0.0.0.0' });
  }
  process.send?.({ ready: true });
  return async () => {
    await app?.close();
    await platform.close();
  };
}

/** Requests under way are finished, then the connections go; whoever waits longer than this is cut off. */
const GRACE_MS = 15_000;

function closeOnSignal(close: () => Promise<void>): void {
  let closing = false;
  const stop = async () => {
    if (closing) return;
    closing = true;
    setTimeout(() => process.exit(1), GRACE_MS).unref();
    await close();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  // The terminal's Ctrl-C reaches the launcher too, which stops everything in order.
  process.on('SIGINT', process.send ? () => {} : stop);
  process.on('disconnect', stop);
}

try {
  closeOnSignal(await start());
} catch (error) {
  const { message, code } = error as NodeJS.ErrnoException;
  if (error instanceof SettingError) console.error(message);
  else if (code === 'EADDRINUSE')
    console.error(`Port ${readConfig(process.env).port} is already in use; set PORT to another.`);
  else console.error(error);
  process.exit(1);
}
