/** @module-tag deep */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../kit/free-port.ts';
import { readFilm, tusClient } from '../kit/tus.ts';
import { operator, startMachines } from './machines-kit.ts';
import { hasNginx, startNginx } from './nginx-kit.ts';
import { startPlainProxy } from './plain-proxy.ts';
import { query, until } from './postgres-kit.ts';
import { buildSite, cleanUpSemai, processesOf } from './semai-kit.ts';
import { visit } from './visitor.ts';

let site: Awaited<ReturnType<typeof startMachines>>;
let proxy: { stop(): void };
/** Where visitors go, and each machine past that. */
let front: string;
let first: string;
let second: string;
beforeAll(async () => {
  buildSite();
  site = await startMachines();
  proxy = await startPlainProxy(site.proxyPort, site.machines);
  front = `http://localhost:${site.proxyPort}`;
  [first, second] = site.machines.map(({ url }) => url) as [string, string];
});
afterAll(async () => {
  proxy?.stop();
  await site?.stop();
  await cleanUpSemai();
});

const sql = <Row extends object>(statement: string) =>
  query<Row & Record<string, unknown>>(site.databaseUrl, statement);

/** Of each process of both machines, and more than once of some. */
const ofAll = async <Result>(ask: (machine: string) => Promise<Result>): Promise<Result[]> => {
  const results: Result[] = [];
  for (const machine of [first, second]) for (let time = 0; time < 4; time += 1) results.push(await ask(machine));
  return results;
};
const statusesOfAll = async (path: string, token: string) =>
  new Set(await ofAll(async (machine) => (await visit(`${machine}/${path}`, { token })).status));

let people = 0;
async function newStudent() {
  people += 1;
  const who = { email: `siswa${people}@semai.example`, password: 'Belajar-2026' };
  const registered = await visit(`${front}/api/register/student`, {
    body: { first_name: 'Sari', phone_number: `08123456${7000 + people}`, ...who, password_confirmation: who.password },
    from: `127.0.1.${people}`,
  });
  expect(registered.status).toBe(200);
  return who;
}
const logIn = async (at: string, body: object): Promise<string> => {
  const answer = await visit(`${at}/api/auth/login`, { body });
  expect(answer.status).toBe(200);
  return (answer.json.data as { access_token: string }).access_token;
};
const mailsTo = (email: string) => site.mailbox.mailsTo(email);
const deliveries = async (which: string) =>
  (
    await sql<{ count: number }>(
      `select count(*)::int as count from pgboss.job where name = 'mail.deliver' and ${which}`,
    )
  )[0]!.count;

test('two machines that start at the very same time on an empty database prepare it once', async () => {
  const roles = await Promise.all(
    site.machines.map(async ({ dataDir }) => {
      const all = await processesOf(dataDir);
      return ['--role web', '--role jobs', 'src/sim/main.ts'].map(
        (part) => all.filter(({ command }) => command.includes(part)).length,
      );
    }),
  );
  expect(roles).toEqual([
    [2, 1, 0],
    [2, 1, 0],
  ]);
  expect(await sql('select email from users')).toEqual([{ email: operator.email }]);
});

test('an edit in the database is shown by every process of both machines', async () => {
  for (const words of ['Belajar di dua mesin', 'Belajar lagi di dua mesin']) {
    await ofAll((machine) => visit(machine));
    await sql(`update site_settings set settings = jsonb_set(settings, '{tagline}', '"${words}"')`);
    await until('all show it', async () =>
      (await ofAll((machine) => visit(machine))).every(({ text }) => text.includes(words)),
    );
  }
  // Who answered is in the log, a line for each request, which may come later than the answer.
  const served = (machine: (typeof site.machines)[number]) =>
    new Set([...machine.output().matchAll(/"pid":(\d+)[^\n]*"url":"\/"/g)].map(([, pid]) => pid)).size;
  await until('both processes of both have answered', () => site.machines.every((machine) => served(machine) === 2));
});

test('who signs in at one machine is known at the other, and who is signed out anywhere is refused everywhere', async () => {
  const who = await newStudent();
  const isKnown = async (token: string) => expect(await statusesOfAll('api/auth/me', token)).toEqual(new Set([200]));
  const isRefused = (token: string) =>
    until('all refuse it', async () => {
      const statuses = await statusesOfAll('api/auth/me', token);
      return statuses.size === 1 && statuses.has(401);
    });

  const leaving = await logIn(first, who);
  await isKnown(leaving);
  expect((await visit(`${first}/api/auth/logout`, { method: 'POST', token: leaving })).status).toBe(200);
  await isRefused(leaving);

  const [here, elsewhere] = [await logIn(first, who), await logIn(second, who)];
  await isKnown(elsewhere);
  expect((await visit(`${first}/api/user/sessions`, { method: 'DELETE', token: here })).status).toBe(200);
  await isRefused(elsewhere);
  await isKnown(here);

  const stolen = await logIn(first, who);
  await isKnown(stolen);
  const body = { current_password: who.password, password: 'Berganti-2026', password_confirmation: 'Berganti-2026' };
  expect((await visit(`${second}/api/user/password`, { body, token: here })).status).toBe(200);
  await isRefused(stolen);
  await isKnown(here);
});

test('limits count over both machines: by account, and by the address that the visitor really has', async () => {
  const { email } = await newStudent();
  const guess = (at: string, from: string) =>
    visit(`${at}/api/auth/login`, { body: { email, password: 'Salah-tebak-1' }, from });
  const statuses: number[] = [];
  for (let time = 0; time < 11; time += 1) statuses.push((await guess(front, `127.0.2.${time + 1}`)).status);
  expect(statuses.slice(0, 10)).not.toContain(429);
  expect(statuses[10]).toBe(429);
  for (const machine of [first, second]) expect((await guess(machine, '127.0.0.1')).status).toBe(429);

  const body = { name: 'Tamu', email: 'tamu@semai.example', subject: 'Halo', message: 'Apa kabar?' };
  const contact = async (from: string, headers = {}) =>
    (await visit(`${front}/api/contact`, { body, from, headers })).status;
  for (let time = 0; time < 10; time += 1) expect(await contact('127.0.3.1')).toBe(200);
  expect(await contact('127.0.3.1')).toBe(429);
  expect(await contact('127.0.3.1', { 'x-forwarded-for': '127.0.3.2' })).toBe(429);
  expect(await contact('127.0.3.2')).toBe(200);
});

test('a job that was added is done once, whichever machine does it', async () => {
  const asked = await Promise.all(Array.from({ length: 6 }, newStudent));
  for (const { email } of asked) {
    const { status } = await visit(`${front}/api/password/reset`, { body: { email } });
    expect(status).toBe(200);
  }
  await until('all mails are there', async () =>
    (await Promise.all(asked.map(({ email }) => mailsTo(email)))).every((mails) => mails.length > 0),
  );
  await until('nothing waits', async () => (await deliveries(`state < 'completed'`)) === 0);
  for (const { email } of asked)
    expect((await mailsTo(email)).filter(({ subject }) => /password/i.test(subject)).length).toBe(1);
});

describe.skipIf(!hasNginx)('behind nginx with the configuration of deploy/', () => {
  let nginx: Awaited<ReturnType<typeof startNginx>>;
  let url: string;
  beforeAll(async () => {
    nginx = await startNginx(site.machines, { plain: await freePort(), secure: await freePort() });
    url = nginx.url;
  });
  afterAll(() => nginx?.stop());

  test('pages come as Semai made them, and both machines make them', async () => {
    const answer = await visit(url, { headers: { 'accept-encoding': 'br' } });
    expect(answer).toMatchObject({ status: 200, headers: { 'content-encoding': 'br', 'cache-control': 'no-cache' } });
    const { etag } = answer.headers as { etag: string };
    expect((await visit(url, { headers: { 'accept-encoding': 'br', 'if-none-match': etag } })).status).toBe(304);
    expect((await visit(`${nginx.plainUrl}/kelas`)).headers.location).toMatch(/^https:/);
    expect((await visit(`${url}/metrics`)).status).toBe(404);
    const before = site.machines.map(({ output }) => output().split('/api/site').length);
    for (let time = 0; time < 8; time += 1) expect((await visit(`${url}/api/site`)).status).toBe(200);
    await until('both have answered', () =>
      site.machines.every(({ output }, index) => output().split('/api/site').length > before[index]!),
    );
  });

  test('the address that counts is the one that the visitor has, whatever they say', async () => {
    const body = { name: 'Tamu', email: 'tamu@semai.example', subject: 'Halo', message: 'Apa kabar?' };
    const contact = async (from: string, headers = {}) =>
      (await visit(`${url}/api/contact`, { body, from, headers })).status;
    for (let time = 0; time < 10; time += 1) expect(await contact('127.0.4.1')).toBe(200);
    expect(await contact('127.0.4.1', { 'x-forwarded-for': '127.0.4.2', forwarded: 'for=127.0.4.2' })).toBe(429);
    expect(await contact('127.0.4.2')).toBe(200);
  });

  test('what happens is told at once, through a connection that stays', async () => {
    const token = await logIn(front, await newStudent());
    expect(await nginx.firstWordOf('/api/notification/stream', token)).toContain('retry:');
  });

  test('a film comes in parts, and goes on where it was; a form may be 20 MB large and no more', async () => {
    const signedIn = await visit(`${url}/api/admin/login`, { body: operator });
    const token = (signedIn.json.data as { access_token: string }).access_token;
    const film = await readFilm();
    const ask = nginx.fetch;
    const films = tusClient(url, token, ask);
    const created = await films.create(film.length);
    expect(created.status).toBe(201);
    const place = created.headers.get('location')!;
    const middle = Math.floor(film.length / 2);
    expect((await films.patch(place, 0, film.subarray(0, middle))).status).toBe(204);
    expect((await films.head(place)).headers.get('upload-offset')).toBe(String(middle));
    expect((await films.patch(place, middle, film.subarray(middle))).status).toBe(204);

    const form = (size: number) =>
      visit(`${url}/api/user/addprofileimage`, {
        body: Buffer.alloc(size),
        headers: { 'content-type': 'multipart/form-data; boundary=x' },
      });
    expect((await form(20 * 1024 * 1024)).status).toBe(401);
    expect((await form(22 * 1024 * 1024)).status).toBe(413);
  });
});

test('a machine that dies leaves the other serving, and its jobs to it', async () => {
  const [living, dying] = site.machines as [(typeof site.machines)[0], (typeof site.machines)[0]];
  const { email } = await newStudent();

  // Only the one that is about to die can take the next job, and it gets stuck in the middle of it.
  const jobsOf = async (machine: typeof living) =>
    (await processesOf(machine.dataDir)).find(({ command }) => command.includes('--role jobs'))!;
  const paused = await jobsOf(living);
  await until('nothing else is on its way', async () => (await deliveries(`state < 'completed'`)) === 0);
  process.kill(paused.pid, 'SIGSTOP');
  site.gate.shut();
  expect((await visit(`${front}/api/password/reset`, { body: { email } })).status).toBe(200);
  await until(
    'the mail is being delivered',
    async () => site.gate.isHolding() && (await deliveries(`state = 'active'`)) === 1,
  );
  process.kill(dying.pid, 'SIGKILL');
  for (const { pid } of await processesOf(dying.dataDir)) process.kill(pid, 'SIGKILL');
  site.gate.open();
  process.kill(paused.pid, 'SIGCONT');

  for (let time = 0; time < 10; time += 1) expect((await visit(front)).status).toBe(200);
  await until('the other delivers it', async () => (await mailsTo(email)).length > 0);
  expect(await mailsTo(email)).toHaveLength(1);
});

test('what runs by the clock runs once a minute, however many machines there are', async () => {
  const runs = () =>
    sql<{ name: string; count: number; minutes: number }>(
      `select name, count(*)::int as count, floor(extract(epoch from max(created_on) - min(created_on)) / 60)::int as minutes
       from pgboss.job where name in ('commerce.reconcile', 'prakerja.follow-attendances') group by name`,
    );
  await until('some were due', async () => (await runs()).filter(({ count }) => count >= 3).length === 2);
  // One more than there are minutes between, and one for a first that came late.
  for (const { name, count, minutes } of await runs()) expect([name, count <= minutes + 2]).toEqual([name, true]);
});
