import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { changePassword, login, logout, requestPasswordReset } from '../../src/contract/accounts.ts';
import { failures } from '../../src/contract/failures.ts';
import { endOtherSessions, endSession, listSessions, setPassword } from '../../src/contract/security.ts';
import { me } from '../../src/contract/views.ts';
import { makeUser } from '../../src/server/seed/makers/accounts.ts';
import { startApp, type TestApp } from '../kit/app.ts';
import { linkIn, promisedMails } from '../kit/promised-mails.ts';
import { newStudent } from '../kit/students.ts';

/** Two processes of one site: what one of them ends the other must not go on serving from memory. */
let here: TestApp;
let there: TestApp;
beforeAll(async () => {
  here = await startApp();
  there = await startApp({ databaseUrl: here.databaseUrl });
  for (const app of [here, there]) await vi.waitUntil(() => app.platform.changes.listening(), 30_000);
});
afterAll(async () => {
  await there.close();
  await here.close();
});

const statusAt = async (app: TestApp, token: string) => (await app.call(me, {}, token)).status;
/** How many statements the database is sent meanwhile. */
async function queriesOf(work: () => Promise<unknown>): Promise<number> {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  await work();
  const { length } = query.mock.calls;
  query.mockRestore();
  return length;
}
/** A session that the other process has in memory: the second time it asks for the profile alone. */
async function knownThere(email: string): Promise<string> {
  const token = await here.logIn(email);
  await expect
    .poll(async () => queriesOf(async () => expect(await statusAt(there, token)).toBe(200)))
    .toBeLessThanOrEqual(2);
  return token;
}
const refusedThere = (token: string) => expect.poll(() => statusAt(there, token), { interval: 20 }).toBe(401);

const endings: [string, (email: string, token: string, other: string) => Promise<unknown>][] = [
  ['logging out', (_, token) => here.call(logout, {}, token)],
  [
    'ending the device',
    async (_, token, other) => {
      const { data } = (await here.call(listSessions, {}, token)).body;
      const id = data.find(({ is_current }) => is_current)?.id as number;
      return here.call(endSession, { id }, other);
    },
  ],
  ['ending all others', (_, __, other) => here.call(endOtherSessions, {}, other)],
  [
    'changing the password',
    (_, __, other) => {
      const body = { current_password: 'Belajar123!', password: 'Tumbuh456!', password_confirmation: 'Tumbuh456!' };
      return here.call(setPassword, { body }, other);
    },
  ],
  [
    'resetting the password',
    async (email) => {
      await here.call(requestPasswordReset, { body: { email } });
      const { token } = linkIn((await promisedMails(here, email))[0]);
      const body = { token, password: 'Tumbuh456!', password_confirmation: 'Tumbuh456!' };
      return here.call(changePassword, { body });
    },
  ],
];

test.each(endings)('%s ends a session in every process [A-13, A-14]', async (_, end) => {
  const { email } = await makeUser(here.platform.db);
  const token = await knownThere(email);
  const other = await here.logIn(email);
  expect(await statusAt(here, token)).toBe(200);
  expect(await end(email, token, other)).toMatchObject({ status: 200 });
  // Where it was done it is known at once, elsewhere as soon as the database has told.
  expect(await statusAt(here, token)).toBe(401);
  await refusedThere(token);
});

test('deactivating an account by hand ends its sessions in every process, and so does another role', async () => {
  const [leaver, promoted] = [await makeUser(here.platform.db), await makeUser(here.platform.db)];
  const [token, role] = [await knownThere(leaver.email), await knownThere(promoted.email)];
  await here.sql(`update users set deactivated_at = created_at where id = ${leaver.id}`);
  await refusedThere(token);
  await here.sql(`update users set role_id = 3 where id = ${promoted.id}`);
  await expect.poll(async () => (await there.call(me, {}, role)).body.data.role_id).toBe(3);
});

test('while the database cannot tell of changes nothing is served from memory', async () => {
  const { email } = await makeUser(here.platform.db);
  const [token, lasting] = [await knownThere(email), await knownThere(email)];
  let gaps = 0;
  const unfollow = there.platform.changes.follow('personal', {
    change() {},
    gap() {
      gaps += 1;
    },
  });
  await here.sql(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'semai changes' and datname = current_database()",
  );
  await vi.waitUntil(() => gaps > 0, 30_000);
  unfollow();
  await here.sql(
    `delete from sessions where id = (select min(id) from sessions where user_id = (select id from users where email = '${email}'))`,
  );
  // Whether it listens again by now or not: it must ask.
  expect(await statusAt(there, token)).toBe(401);
  expect(await statusAt(there, lasting)).toBe(200);

  await expect.poll(() => there.platform.changes.listening()).toBe(true);
  const again = await knownThere(email);
  await here.call(logout, {}, again);
  await refusedThere(again);
});

test('a known token costs no question of its own: the profile takes two at most [A-14]', async () => {
  const token = await knownThere('siswa@semai.test');
  expect(await queriesOf(() => there.call(me, {}, token))).toBeLessThanOrEqual(2);
});

test('a session is read again after five minutes, and never outlives its end', async () => {
  const { email } = await makeUser(here.platform.db);
  const token = await knownThere(email);
  const sparing = await queriesOf(() => statusAt(there, token));
  there.clock.forward(301);
  expect(await queriesOf(() => statusAt(there, token))).toBeGreaterThan(sparing);
  there.clock.forward(30 * 24 * 3600 - 3600);
  expect(await statusAt(there, token)).toBe(200);
  there.clock.forward(3600);
  expect(await statusAt(there, token)).toBe(401);
  there.clock.set(new Date());
});

test('many who come at once, unknown so far, are looked up together, and each is who they are', async () => {
  const people = [];
  for (let made = 0; made < 12; made += 1) {
    people.push(await newStudent(here));
  }
  const asked = [...people, { id: null, token: 'tidak-dikenal-siapa-pun-di-sini' }];
  const statuses: number[] = [];
  const queries = await queriesOf(async () => {
    const answers = await Promise.all(asked.map(({ token }) => there.call(listSessions, {}, token)));
    statuses.push(...answers.map(({ status }) => status));
  });
  expect(statuses).toEqual(asked.map(({ id }) => (id === null ? 401 : 200)));
  // A list for each; who they are in a few statements for all.
  expect(queries).toBeLessThan(2 * people.length);
  const profiles = await Promise.all(people.map(({ token }) => there.call(me, {}, token)));
  expect(profiles.map(({ body }) => body.data.id)).toEqual(people.map(({ id }) => id));
});

test('a password that is changed while a login checks it lets nobody in [A-13]', async () => {
  const user = await makeUser(here.platform.db);
  const email = user.email;
  const answer = await here.platform.db.transaction().execute(async (tx) => {
    await tx.updateTable('users').set({ password_hash: null }).where('id', '=', user.id).execute();
    const answered = here.call(login, { body: { email, password: 'Belajar123!' } });
    // It has read the old one, found it right, and waits for who holds the row.
    await expect
      .poll(async () => {
        const waiting = await here.sql("select from pg_locks where not granted and locktype = 'transactionid'");
        return waiting.length;
      })
      .toBe(1);
    return { answered };
  });
  expect((await answer.answered).body.message).toBe(failures.password_wrong.text);
  expect(await here.sql(`select from sessions where user_id = ${user.id}`)).toEqual([]);
});
