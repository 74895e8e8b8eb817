import { afterAll, beforeAll, expect, test } from 'vitest';
import { jobDefinitions } from '../../src/server/app.ts';
import { createPlatform } from '../../src/server/platform/platform.ts';
import { seal } from '../../src/server/platform/seal.ts';
import { startApp, type TestApp } from '../kit/app.ts';
import { type Simulators, startSimulators } from '../kit/sim.ts';

let sim: Simulators;
let semai: TestApp;
beforeAll(async () => {
  sim = await startSimulators();
  semai = await startApp({ env: { SMTP_URL: sim.smtpUrl }, simulatorsUrl: sim.url });
});
afterAll(async () => {
  await semai.close();
  await sim.stop();
});

const mailTo = (to: string) => ({ to, subject: 'Halo', text: 'Isi surat', html: '<p>Isi surat</p>' });
const send = (to: string) => semai.platform.db.transaction().execute((tx) => semai.platform.mail.send(tx, mailTo(to)));

test('a mail promised in a transaction is delivered after it, through real SMTP', async () => {
  await send('satu@semai.test');
  expect(await sim.mailsTo('satu@semai.test')).toEqual([]);
  expect(await semai.drainJobs()).toBe(1);
  const [mail, ...others] = await sim.mailsTo('satu@semai.test');
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    subject: 'Halo',
    text: expect.stringContaining('Isi surat'),
    from: expect.stringContaining('semai'),
  });
});

test('a transaction that rolls back takes its job with it', async () => {
  const failing = semai.platform.db.transaction().execute(async (tx) => {
    await semai.platform.mail.send(tx, mailTo('dua@semai.test'));
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await semai.drainJobs()).toBe(0);
  expect(await sim.mailsTo('dua@semai.test')).toEqual([]);
});

test('outside demo mode no mail is handed over without TLS, unless the setting says so', async () => {
  const live = { DEMO: 'off', APP_SECRET: 'a secret of 32 characters or more' };
  const deliver = async (smtpUrl: string, to: string) => {
    const app = await startApp({ databaseUrl: semai.databaseUrl, env: { ...live, SMTP_URL: smtpUrl } });
    try {
      await app.platform.mail.deliver(seal(JSON.stringify(mailTo(to)), live.APP_SECRET), 'surat');
    } finally {
      await app.close();
    }
  };
  await expect(deliver(sim.smtpUrl, 'polos@semai.test')).rejects.toThrow(/TLS|certificate/i);
  expect(await sim.mailsTo('polos@semai.test')).toEqual([]);
  await deliver(`${sim.smtpUrl}?requireTLS=false&ignoreTLS=true`, 'sengaja@semai.test');
  expect(await sim.mailsTo('sengaja@semai.test')).toHaveLength(1);
});

test('what a mail says cannot be read in the database, also after its delivery', async () => {
  await send('rahasia@semai.test');
  const rows = async () => JSON.stringify(await semai.sql("select * from pgboss.job where name = 'mail.deliver'"));
  expect(await rows()).not.toMatch(/Isi surat|rahasia@semai/);
  await semai.drainJobs();
  expect(await sim.mailsTo('rahasia@semai.test')).toHaveLength(1);
  expect(await rows()).not.toMatch(/Isi surat|rahasia@semai/);
});

test('a mail server that says no for now is asked again later', async () => {
  await sim.fault('mail', 'tempfail', 1);
  await send('tiga@semai.test');
  await expect(semai.drainJobs()).rejects.toThrow();
  const said = semai.logLines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'job failed');
  expect(said, 'somebody can be woken by it').toMatchObject([{ level: 50, job: 'mail.deliver' }]);
  const rows = await semai.sql(
    "update pgboss.job set start_after = now() - interval '1 second' where name = 'mail.deliver' and state = 'retry' returning id",
  );
  expect(rows).toHaveLength(1);
  expect(await semai.drainJobs()).toBe(1);
  expect(await sim.mailsTo('tiga@semai.test')).toHaveLength(1);
});

test('the jobs process takes up what others add, by itself', async () => {
  const worker = await createPlatform({
    config: semai.platform.config,
    databaseUrl: semai.databaseUrl,
    appSecret: semai.platform.config.appSecret,
    clock: semai.clock,
    log: semai.platform.log,
    jobs: jobDefinitions,
    reactions: [],
    role: 'works',
  });
  const summed = async () => (await semai.sql('select watched_until from report_state')) as object[];
  expect(await summed()).toEqual([{ watched_until: null }]);
  await worker.jobs.work(worker);
  // The reports of a fresh machine have their first figures at once.
  await expect.poll(summed).toEqual([{ watched_until: expect.any(Date) }]);
  await send('empat@semai.test');
  await expect.poll(() => sim.mailsTo('empat@semai.test')).toHaveLength(1);
  // Of several in one transaction none waits for the next round, which comes after half a minute.
  await semai.platform.db.transaction().execute(async (tx) => {
    for (let count = 0; count < 5; count += 1) await semai.platform.mail.send(tx, mailTo('lima@semai.test'));
  });
  await expect.poll(() => sim.mailsTo('lima@semai.test')).toHaveLength(5);
  await worker.close();
});

test('the simulators are shown under our own address in demo mode', async () => {
  const response = await semai.send({ method: 'GET', url: '/sim/mail/messages?to=satu@semai.test' });
  expect(response.statusCode).toBe(200);
  expect(response.json()).toHaveLength(1);
  expect((await semai.send({ method: 'GET', url: '/sim' })).body).toContain('Simulator');
});
