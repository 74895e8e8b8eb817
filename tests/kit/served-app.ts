import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { inviteStudent, openImpersonation } from '../../src/server/modules/accounts/public.ts';
import { placeDemoFiles } from '../../src/server/seed/demo/files/place.ts';
import * as accounts from '../../src/server/seed/makers/accounts.ts';
import * as catalogue from '../../src/server/seed/makers/catalogue.ts';
import * as commerce from '../../src/server/seed/makers/commerce.ts';
import * as engagement from '../../src/server/seed/makers/engagement.ts';
import * as events from '../../src/server/seed/makers/events.ts';
import * as learning from '../../src/server/seed/makers/learning.ts';
import * as scheduling from '../../src/server/seed/makers/scheduling.ts';
import { startAppOn } from './app-on.ts';
import { emptyDatabase } from './empty-database.ts';
import { startSimulators } from './sim.ts';
import { builtSite } from './site.ts';

const makers = { ...accounts, ...catalogue, ...commerce, ...engagement, ...events, ...learning, ...scheduling };
export type Makers = typeof makers;

/** What the browser tests ask of the process below. */
export type Request =
  | { ask: 'logIn'; email: string }
  | { ask: 'impersonate'; email: string; operator: string }
  | { ask: 'invite'; email: string }
  | { ask: 'make'; maker: keyof Makers; fields: unknown }
  | { ask: 'drainJobs' }
  | { ask: 'setClock'; to: string }
  | { ask: 'sql'; statement: string };

/** A process of its own for the browser tests: the whole app with its simulators on a cloned database and a free port. */
const [postgresUrl, ...settings] = process.argv.slice(2);
const { REPLIES, ...given } = Object.fromEntries(settings.map((setting) => setting.split('='))) as Record<
  string,
  string
>;
const simulators = await startSimulators();
const semai = await startAppOn(postgresUrl as string, {
  env: { SMTP_URL: simulators.smtpUrl, ...given },
  ...(given.SEED === 'none' ? { databaseUrl: await emptyDatabase(postgresUrl as string, given) } : {}),
  simulatorsUrl: simulators.url,
  site: await builtSite(),
  // As on a live site, where what stands in the database is shown, whether a form would take it today or not.
  checkReplies: REPLIES !== 'unchecked',
  listens: true,
});
if (given.SEED !== 'none') {
  await placeDemoFiles(semai.platform.files);
  await backdateFiles(semai.platform.files.folder as string);
}

/** As on a live site: a browser asks otherwise for parts of a file that is younger than a minute. */
async function backdateFiles(folder: string): Promise<void> {
  const yesterday = Date.now() / 1000 - 86_400;
  for (const file of await readdir(folder, { recursive: true })) await utimes(join(folder, file), yesterday, yesterday);
}

const idOf = (email: string) =>
  semai.platform.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow();

async function impersonate(email: string, operator: string): Promise<string> {
  const [{ id: userId }, { id: operatorId }] = await Promise.all([idOf(email), idOf(operator)]);
  const { platform } = semai;
  return platform.db
    .transaction()
    .execute((tx) => openImpersonation(platform, tx, { operatorId, userId, ip: '127.0.0.1' }));
}

async function invite(email: string): Promise<void> {
  const { platform } = semai;
  const student = { email, first_name: 'Dewi', last_name: 'Lestari' };
  await platform.db.transaction().execute((tx) => inviteStudent(platform, tx, student));
}

async function answer(request: Request): Promise<unknown> {
  switch (request.ask) {
    case 'logIn':
      return semai.logIn(request.email);
    case 'impersonate':
      return impersonate(request.email, request.operator);
    case 'invite':
      return invite(request.email);
    case 'make':
      return (makers[request.maker] as (db: unknown, fields: unknown) => unknown)(semai.platform.db, request.fields);
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
  // As in production: a browser that holds a film open must not keep whoever stops us waiting.
  setTimeout(() => process.exit(0), 10_000).unref();
  await semai.close();
  await simulators.stop();
  process.exit(0);
});
process.send?.({ ready: { url: semai.url, simulatorsUrl: simulators.url } });
