import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteMyAccount, getMailChoices, setMailChoice } from '../../src/contract/security.ts';
import { mailKinds } from '../../src/server/mails.ts';
import { remindOfSessions } from '../../src/server/modules/engagement/public.ts';
import { seal } from '../../src/server/platform/seal.ts';
import { demoCourse } from '../../src/server/seed/demo/names.ts';
import { makeUser } from '../../src/server/seed/makers/accounts.ts';
import { makeSchedule } from '../../src/server/seed/makers/scheduling.ts';
import { startApp, type TestApp } from '../kit/app.ts';
import { checkDkim } from '../kit/dkim.ts';
import { promisedMails } from '../kit/promised-mails.ts';
import { seatIn } from '../kit/seats.ts';
import { type Mail, type Simulators, startSimulators } from '../kit/sim.ts';
import { newStudent } from '../kit/students.ts';

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const DOMAIN = 'surat.contoh.id';

let sim: Simulators;
let semai: TestApp;
let sari: number;
beforeAll(async () => {
  sim = await startSimulators();
  semai = await startApp({
    env: {
      SMTP_URL: sim.smtpUrl,
      MAIL_FROM: `Semai <halo@${DOMAIN}>`,
      DKIM_DOMAIN: 'contoh.id',
      DKIM_SELECTOR: 's2026',
      DKIM_PRIVATE_KEY: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    },
    simulatorsUrl: sim.url,
  });
  semai.clock.stop();
  const [row] = (await semai.sql("select id from users where email = 'siswa@semai.test'")) as { id: number }[];
  sari = row?.id as number;
});
afterAll(async () => {
  await semai.close();
  await sim.stop();
});

const headerOf = ({ headers }: Mail, name: string) =>
  headers
    .find((line) => line.toLowerCase().startsWith(`${name.toLowerCase()}:`))
    ?.slice(name.length + 1)
    .trim();

async function write(key: string, to: string, userId = sari): Promise<void> {
  const kind = mailKinds.find((each) => each.key === key);
  if (!kind) throw new Error(`no mail ${key}`);
  const { db, mail, config } = semai.platform;
  await db.transaction().execute((tx) => mail.write(tx, kind, { to, userId }, kind.sample(config)));
}

async function received(key: string, userId = sari): Promise<Mail> {
  const to = `${key}-${userId}@contoh.test`;
  await write(key, to, userId);
  await semai.drainJobs();
  const [mail] = await sim.mailsTo(to);
  if (!mail) throw new Error(`no mail ${key} came`);
  return mail;
}

const post = (url: string, payload = 'List-Unsubscribe=One-Click', type = 'application/x-www-form-urlencoded') =>
  semai.send({ method: 'POST', url, headers: { 'content-type': type }, payload });
const pathIn = (mail: Mail) => new URL(headerOf(mail, 'List-Unsubscribe')?.slice(1, -1) ?? 'none:').pathname;
const unwanted = (userId: number) => semai.sql(`select topic from unwanted_mails where user_id = ${userId}`);

/** A new mail stands in one of the two, so that somebody has decided. */
const always = [
  ...['activation', 'reset', 'staff-invitation', 'voucher-password', 'password-made', 'password-changed'],
  ...['mailbox-proven', 'identity-linked', 'identity-unlinked', 'email-change', 'email-change-notice'],
  ...['email-changed', 'farewell'],
  ...['receipt', 'voucher', 'course-opened', 'course-given', 'event-joined', 'refunded', 'refunded-by-hand'],
  ...['payment-undone', 'order-called-off', 'certificate', 'contact', 'contact-reply'],
  // A changed time of a seat that one holds: who does not hear of it comes in vain.
  ...['session-moved', 'session-cancelled', 'session-back', 'event-moved', 'event-cancelled', 'event-back'],
];
const byTopic = { reminders: ['reminder-day', 'reminder-hour'], announcements: ['announcement'] };

test('each mail either belongs to a topic that one may switch off, or is always sent [R-19]', () => {
  expect(
    mailKinds
      .filter(({ topic }) => !topic)
      .map(({ key }) => key)
      .toSorted(),
  ).toEqual(always.toSorted());
  for (const [topic, keys] of Object.entries(byTopic))
    expect(mailKinds.filter((kind) => kind.topic === topic).map(({ key }) => key)).toEqual(keys);
});

test('each mail comes with the headers of its sort, signed [R-19]', async () => {
  for (const { key } of mailKinds) await write(key, `${key}@contoh.test`);
  await semai.drainJobs();
  for (const { key, topic, isPersonal } of mailKinds) {
    const [mail] = await sim.mailsTo(`${key}@contoh.test`);
    if (!mail) throw new Error(`no mail ${key} came`);
    expect(headerOf(mail, 'Auto-Submitted'), key).toBe(isPersonal ? undefined : 'auto-generated');
    expect(headerOf(mail, 'Message-ID'), key).toMatch(/^<[\w-]{8,}@surat\.contoh\.id>$/);
    expect(headerOf(mail, 'List-Unsubscribe-Post'), key).toBe(topic && 'List-Unsubscribe=One-Click');
    if (topic) {
      expect(headerOf(mail, 'List-Unsubscribe'), key).toMatch(/^<http:\/\/localhost:\d+\/unsubscribe\/[\w-]{40,80}>$/);
      const manage = `${semai.platform.config.publicUrl.origin}/student/profile`;
      const stop = headerOf(mail, 'List-Unsubscribe')?.slice(1, -1);
      expect(mail.text, key).toContain(`\nBerhenti menerima email seperti ini: ${stop}\nAtur email: ${manage}\n`);
      expect(mail.html, key).toContain(
        `<a href="${stop}" style="color:#55645b">Berhenti menerima email seperti ini</a>`,
      );
      expect(mail.html, key).toContain(`<a href="${manage}" style="color:#55645b">Atur email</a>`);
    } else {
      expect(headerOf(mail, 'List-Unsubscribe'), key).toBeUndefined();
      expect(mail.text + mail.html, key).not.toMatch(/Atur email|unsubscribe/);
    }
  }
  expect(mailKinds.filter(({ isPersonal }) => isPersonal).map(({ key }) => key)).toEqual(['contact-reply']);
});

test('the signature holds, and covers both headers of the one click and Auto-Submitted [R-19]', async () => {
  const raw = await sim.rawMail((await received('announcement')).id);
  const { names, ...checked } = checkDkim(raw, publicKey);
  expect(checked).toEqual({ isValid: true, domain: 'contoh.id', selector: 's2026' });
  const promised = ['from', 'to', 'subject', 'date', 'message-id', 'auto-submitted', 'list-unsubscribe'];
  expect(names).toEqual(expect.arrayContaining([...promised, 'list-unsubscribe-post']));
  for (const changed of [raw.replace('/unsubscribe/', '/unsubscribe/x'), raw.replace('One-Click', 'Two-Click')])
    expect(checkDkim(changed, publicKey).isValid).toBe(false);
  expect(checkDkim(raw.replace(/\r\n$/, 'x\r\n'), publicKey).isValid).toBe(false);
  expect(raw, 'not folded').toMatch(/\r\nList-Unsubscribe: <\S+>\r\n/);
});

test('a mail keeps its id when it is tried again [R-19]', async () => {
  await sim.fault('mail', 'tempfail', 1);
  await write('reset', 'lagi@contoh.test');
  await expect(semai.drainJobs()).rejects.toThrow();
  const jobs = (await semai.sql(
    "update pgboss.job set start_after = now() - interval '1 second' where name = 'mail.deliver' and state = 'retry' returning id",
  )) as { id: string }[];
  await semai.drainJobs();
  const [mail] = await sim.mailsTo('lagi@contoh.test');
  expect(headerOf(mail as Mail, 'Message-ID')).toBe(`<${jobs[0]?.id}@${DOMAIN}>`);
});

test('one click without cookies stops the next such mail to that person, and nothing else [R-19]', async () => {
  const { db } = semai.platform;
  const start = new Date('2031-03-07T12:00:00Z');
  const remind = async (secondsBefore: number) => {
    semai.clock.set(new Date(start.getTime() - secondsBefore * 1000));
    await remindOfSessions.handle(semai.platform, {}, '');
  };
  const session = await makeSchedule(db, { course_id: demoCourse.paid, kind: 'live', start_date: start });
  const [one, other] = [await seatIn(semai, session), await seatIn(semai, session)];
  await remind(24 * 3600);
  await semai.drainJobs();
  const [mail] = await sim.mailsTo(one.email);
  const path = pathIn(mail as Mail);

  const first = await post(path);
  expect([first.statusCode, first.headers.location, first.headers['set-cookie']]).toEqual([200, undefined, undefined]);
  expect(first.headers['cache-control']).toBe('no-store');
  expect((await post(path)).statusCode).toBe(200);
  const form = '--x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n';
  expect((await post(path, form, 'multipart/form-data; boundary=x')).statusCode).toBe(200);
  expect((await semai.send({ method: 'POST', url: path })).statusCode).toBe(200);
  expect(await unwanted(one.id)).toEqual([{ topic: 'reminders' }]);

  await remind(3600);
  expect(await promisedMails(semai, one.email)).toHaveLength(1);
  expect(await promisedMails(semai, other.email)).toHaveLength(2);
  for (const key of ['receipt', 'announcement']) await write(key, one.email, one.id);
  expect(await promisedMails(semai, one.email)).toHaveLength(3);
});

test('whoever only follows the link changes nothing, and finds a button without script [R-19]', async () => {
  const user = await makeUser(semai.platform.db, {});
  const path = pathIn(await received('announcement', user.id));
  for (const method of ['GET', 'HEAD'] as const) expect((await semai.send({ method, url: path })).statusCode).toBe(200);
  const page = await semai.send({ url: path });
  expect(page.body).toContain('<form method="post"><button>Ya, berhenti</button></form>');
  expect(page.body).toContain('Pengumuman kelas');
  expect(page.body).not.toContain('<script');
  expect(page.headers['content-security-policy']).toContain("form-action 'self'");
  expect(await unwanted(user.id)).toEqual([]);
  expect((await post(path)).body).toContain('Anda berhenti menerima email ini');
  expect(await unwanted(user.id)).toEqual([{ topic: 'announcements' }]);
});

test('a forged link, or one that was sealed for something else, is unknown [R-19]', async () => {
  const path = pathIn(await received('announcement'));
  const secret = semai.platform.config.appSecret;
  const forge = (text: string, key = secret) =>
    `/unsubscribe/${Buffer.from(seal(text, key), 'base64').toString('base64url')}`;
  const last = path.at(-2) === 'A' ? 'B' : 'A';
  for (const forged of [
    `${path.slice(0, -2)}${last}${path.at(-1)}`,
    path.slice(0, -8),
    '/unsubscribe/1',
    forge(`unsubscribe ${sari} announcements`, 'another secret of 32 characters.'),
    forge(`unsubscribe ${sari} receipt`),
    forge(`${sari} announcements`),
  ]) {
    expect((await post(forged)).statusCode, forged).toBe(404);
    expect((await semai.send({ url: forged })).statusCode, forged).toBe(404);
  }
  expect(await unwanted(sari)).toEqual([]);
});

test('the link says nothing of whose it is, and is not logged [R-19]', async () => {
  const path = pathIn(await received('announcement'));
  const token = path.split('/').at(-1) as string;
  expect(Buffer.from(token, 'base64url').toString('latin1')).not.toMatch(/unsubscribe|announcements/);
  await semai.send({ url: path });
  expect(semai.logLines.join('')).toContain('/unsubscribe/***');
  expect(semai.logLines.join('')).not.toContain(token);
});

test('a link in the mailbox of somebody who left is answered, and keeps nothing of them [R-19]', async () => {
  const { id, token } = await newStudent(semai);
  const path = pathIn(await received('announcement', id));
  expect((await semai.call(setMailChoice, { topic: 'reminders', body: { is_wanted: false } }, token)).status).toBe(200);
  await semai.call(deleteMyAccount, { body: { confirmation: 'HAPUS', current_password: 'Belajar123!' } }, token);
  expect(await unwanted(id)).toEqual([]);
  expect((await post(path)).statusCode).toBe(200);
  expect(await unwanted(id)).toEqual([]);
});

test('a person chooses in person: off is no mail, on is mail again [R-19]', async () => {
  const { id, email, token } = await newStudent(semai);
  const choose = (is_wanted: boolean) =>
    semai.call(setMailChoice, { topic: 'announcements', body: { is_wanted } }, token);
  const read = async () =>
    (await semai.call(getMailChoices, {}, token)).body.data.map(({ topic, is_wanted }) => `${topic} ${is_wanted}`);
  expect(await read()).toEqual(['reminders true', 'announcements true']);
  for (const is_wanted of [false, false]) expect((await choose(is_wanted)).status).toBe(200);
  expect(await read()).toEqual(['reminders true', 'announcements false']);
  await write('announcement', email, id);
  expect(await promisedMails(semai, email)).toEqual([]);
  await choose(true);
  await write('announcement', email, id);
  expect(await promisedMails(semai, email)).toHaveLength(1);

  expect((await semai.call(setMailChoice, { topic: 'reminders', body: { is_wanted: false } })).status).toBe(401);
  const operator = await makeUser(semai.platform.db, { role_id: 1 });
  await semai.sql(`update sessions set impersonated_by = ${operator.id} where user_id = ${id}`);
  const looking = await semai.logIn(email);
  await semai.sql(`update sessions set impersonated_by = ${operator.id} where user_id = ${id}`);
  expect((await semai.call(setMailChoice, { topic: 'reminders', body: { is_wanted: false } }, looking)).status).toBe(
    403,
  );
  expect(await unwanted(id)).toEqual([]);
});
