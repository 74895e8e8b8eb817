import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { FastifyInstance } from 'fastify';
import { createApp, jobDefinitions } from './app.ts';
import { readConfig } from './config.ts';
import { systemClock } from './platform/clock.ts';
import { createLog, createOutput } from './platform/log.ts';
import { createPlatform } from './platform/platform.ts';
import { loadSiteBuild } from './platform/ssr/site-build.ts';
import { reactions } from './reactions.ts';
import { SettingError } from './setting-reader.ts';

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

/** Requests under way are finished, then the connections go; whoever waits longer than this is cut off. */
const GRACE_MS = 15_000;

async function start(): Promise<() => Promise<void>> {
  const config = readConfig(process.env, options.simulators ?? null);
  const { databaseUrl, appSecret } = config;
  if (!databaseUrl || !appSecret)
    throw new SettingError('DATABASE_URL and APP_SECRET must be set; npm start sets them.');
  const works = options.role === 'jobs';
  // Warnings go to the launcher too, which shows them to whoever sits at the terminal.
  const destination = createOutput(1, (warning) => tellLauncher({ warning }));
  const log = createLog({ name: works ? 'jobs' : 'web', destination });
  const platform = await createPlatform({
    config,
    databaseUrl,
    appSecret,
    clock: systemClock,
    log,
    jobs: jobDefinitions,
    reactions,
    role: works ? 'works' : 'adds',
  });
  let app: FastifyInstance | null = null;
  if (works) await platform.jobs.work(platform);
  else {
    const devSite = options.dev
      ? await (await import('./platform/ssr/dev-site.ts')).createDevSite(root, config.port)
      : null;
    const site = devSite ?? {
      build: await loadSiteBuild(join(root, 'build')),
      clientDirectory: join(root, 'build/client'),
      officeDirectory: join(root, 'build/admin'),
    };
    app = await createApp(platform, {
      site,
      checkReplies: options.dev,
      keepAnswers: !options.dev,
      shedLoad: !options.dev,
    });
    devSite?.mount(app);
    await app.listen({ port: config.port, host: '0.0.0.0' });
  }
  tellLauncher({ ready: true });
  return async () => {
    await app?.close();
    await platform.close();
  };
}

function tellLauncher(message: object): void {
  // A launcher that was killed hears nothing any more.
  if (process.connected) process.send?.(message, undefined, undefined, () => {});
}

function closeOnSignal(starting: Promise<() => Promise<void>>): void {
  let closing = false;
  const stop = async () => {
    if (closing) return;
    closing = true;
    setTimeout(() => process.exit(1), GRACE_MS).unref();
    // A start that failed has said so and exits by itself, below.
    await starting.then((close) => close()).catch(() => {});
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  // The terminal's Ctrl-C reaches the launcher too, which stops everything in order.
  process.on('SIGINT', process.send ? () => {} : stop);
  process.on('disconnect', stop);
}

// A killed launcher leaves broken pipes behind; a line that nobody reads must not end the process.
process.stdout.on('error', () => {});
process.stderr.on('error', () => {});

const starting = start();
closeOnSignal(starting);
try {
  await starting;
} catch (error) {
  const { message, code } = error as NodeJS.ErrnoException;
  if (error instanceof SettingError) console.error(message);
  else if (code === 'EADDRINUSE')
    console.error(`Port ${readConfig(process.env).port} is already in use; set PORT to another.`);
  else console.error(error);
  process.exit(1);
}
