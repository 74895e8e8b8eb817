import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import type { Call, CallInput } from '../../src/contract/call.ts';
import { addressOf } from '../../src/contract/call-address.ts';
import type { Answer, FailureEnvelope } from '../../src/contract/wire.ts';
import { type AppOptions, createApp, jobDefinitions } from '../../src/server/app.ts';
import { readConfig } from '../../src/server/config.ts';
import { openSession } from '../../src/server/modules/accounts/public.ts';
import type { Platform } from '../../src/server/platform/context.ts';
import { createLog } from '../../src/server/platform/log.ts';
import { createPlatform } from '../../src/server/platform/platform.ts';
import { reactions } from '../../src/server/reactions.ts';
import { createTestClock, type TestClock } from './clock.ts';
import { cloneDatabase } from './database.ts';
import { freePort } from './free-port.ts';
import { removeFolder } from './remove-folder.ts';

export type Reply<C extends Call> = {
  status: number;
  body: Omit<Answer<C>, 'success'> &
    Partial<Pick<FailureEnvelope, 'errors' | 'current' | 'request_id'>> & { success: boolean };
  headers: Record<string, unknown>;
};

export type TestApp = {
  app: FastifyInstance;
  platform: Platform;
  clock: TestClock;
  databaseUrl: string;
  /** Where it answers, if it listens. */
  url: string;
  logLines: string[];
  /** A bearer token of a demo account, or of anyone by email. */
  logIn(email: string): Promise<string>;
  call<C extends Call>(call: C, input: CallInput<C>, token?: string): Promise<Reply<C>>;
  send(options: InjectOptions): Promise<LightMyRequestResponse>;
  sql(statement: string): Promise<unknown[]>;
  /** Runs the jobs that are due; how many there were. */
  drainJobs(): Promise<number>;
  close(): Promise<void>;
};

export type TestAppOptions = {
  env?: NodeJS.ProcessEnv;
  simulatorsUrl?: string;
  site?: AppOptions['site'];
  checkReplies?: boolean;
  keepAnswers?: boolean;
  shedLoad?: AppOptions['shedLoad'];
  /** On a port, where the simulators reach it with their notifications. */
  listens?: boolean;
  /** Of another app, which then is one more process of the same site. */
  databaseUrl?: string;
  /** Where its log goes instead of `logLines`, which remembers every line. */
  log?: { write(line: string): void };
};

/** The real app on a database of its own, in this process. */
export async function startAppOn(postgresUrl: string, options: TestAppOptions = {}): Promise<TestApp> {
  const database = options.databaseUrl
    ? { url: options.databaseUrl, drop: async () => {} }
    : await cloneDatabase(postgresUrl);
  const dataDir = await mkdtemp(join(tmpdir(), 'semai-app-'));
  const clock = createTestClock();
  const logLines: string[] = [];
  const port = options.listens && (await freePort());
  const config = readConfig(
    // Whether the machine has ffmpeg must not change what a test sees; the one about it names it.
    {
      RATE_LIMIT_FACTOR: '1000',
      DATA_DIR: dataDir,
      FFMPEG_PATH: '/no/ffmpeg',
      ...(port && { PORT: String(port) }),
      ...options.env,
    },
    options.simulatorsUrl ?? null,
  );
  const platform = await createPlatform({
    config,
    databaseUrl: database.url,
    appSecret: config.appSecret ?? 'secret of the tests, long enough',
    clock,
    log: createLog({ name: 'test', destination: options.log ?? { write: (line) => void logLines.push(line) } }),
    jobs: jobDefinitions,
    reactions,
    role: 'adds',
  });
  const app = await createApp(platform, {
    site: options.site ?? null,
    checkReplies: options.checkReplies ?? true,
    keepAnswers: options.keepAnswers ?? false,
    shedLoad: options.shedLoad ?? false,
  });
  await app.ready();
  if (port) await app.listen({ port, host: '127.0.0.1' });
  return {
    app,
    platform,
    clock,
    databaseUrl: database.url,
    url: `http://localhost:${port}`,
    logLines,
    async logIn(email) {
      const user = await platform.db
        .selectFrom('users')
        .select('id')
        .where('email', '=', email)
        .executeTakeFirstOrThrow();
      return openSession(platform.db, { userId: user.id, ip: '127.0.0.1', userAgent: 'test' }, clock.now());
    },
    async call(call, input, token) {
      const { body } = input as { body?: object };
      const response = await app.inject({
        method: call.method,
        url: `/${addressOf(call, input as never)}`,
        headers: token ? { authorization: `Bearer ${token}` } : {},
        ...(body === undefined ? {} : { payload: body }),
      });
      return { status: response.statusCode, body: response.json(), headers: response.headers };
    },
    send: (request) => app.inject(request),
    sql: async (statement) => (await sql.raw(statement).execute(platform.db)).rows,
    drainJobs: () => platform.jobs.drain(platform),
    async close() {
      await app.close();
      await platform.close();
      await database.drop();
      await removeFolder(dataDir);
    },
  };
}
