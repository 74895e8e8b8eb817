import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sendContactMessage } from '../../src/contract/content.ts';
import { startApp, type TestApp } from '../kit/app.ts';
import { promisedMails } from '../kit/promised-mails.ts';
import { type Simulators, startSimulators } from '../kit/sim.ts';

const operator = 'halo@semai.test';
const form = {
  name: 'Rani Kusuma',
  email: 'rani@kantor.test',
  subject: 'Kelas untuk tim',
  message: 'Halo,\n\nbisakah tim kami ikut bersama?\nTerima kasih.',
  ipaddress: '',
};

let sim: Simulators;
let semai: TestApp;
beforeAll(async () => {
  sim = await startSimulators();
  semai = await startApp({ env: { SMTP_URL: sim.smtpUrl }, simulatorsUrl: sim.url });
});
beforeEach(async () => {
  await semai.sql('delete from contact_messages');
  await semai.sql("delete from pgboss.job where name = 'mail.deliver'");
});
afterAll(async () => {
  await semai.close();
  await sim.stop();
});

const send = (changes: Partial<Record<keyof typeof form, unknown>> = {}) =>
  semai.call(sendContactMessage, { body: { ...form, ...changes } as typeof form });
const kept = () => semai.sql('select * from contact_messages order by id') as Promise<Record<string, unknown>[]>;

/** Every line of the mail's head, folded lines joined, as the mail server got them. */
async function headOfNewest(to: string): Promise<string[]> {
  const [mail] = await sim.mailsTo(to);
  const raw = await (await fetch(`${sim.url}/sim/mail/${mail?.id}/raw`)).text();
  const [head = ''] = raw.split(/\r?\n\r?\n/, 1);
  return head.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/);
}

test('a message is kept and reaches the operator, who answers its sender by replying [S-02]', async () => {
  const { status, body } = await send({ email: ' Rani@Kantor.test ', ipaddress: '10.1.2.3' });
  expect([status, body]).toEqual([200, { success: true, data: null, message: 'Pesan anda berhasil kami terima' }]);
  expect(await kept()).toMatchObject([
    { ...form, email: 'rani@kantor.test', ipaddress: '10.1.2.3', ip: '127.0.0.1', handled_at: null },
  ]);
  await semai.drainJobs();
  const [mail] = await sim.mailsTo(operator);
  expect(mail?.subject).toBe('Pesan dari situs: Kelas untuk tim');
  for (const line of ['Rani Kusuma (rani@kantor.test) menulis:', 'bisakah tim kami ikut bersama?', 'Terima kasih.'])
    expect(mail?.text).toContain(line);
  expect(await headOfNewest(operator)).toContain('Reply-To: Rani Kusuma <rani@kantor.test>');
  // Else the form would be a way to mail strangers.
  expect(await sim.mailsTo('rani@kantor.test')).toEqual([]);
});

test('the message goes where the settings say', async () => {
  await semai.sql(
    `insert into site_settings (id, settings) values (true, '{"email": "bantuan@semai.test"}')
     on conflict (id) do update set settings = site_settings.settings || excluded.settings`,
  );
  await send();
  expect(await promisedMails(semai, 'bantuan@semai.test')).toHaveLength(1);
  await semai.sql(`update site_settings set settings = settings || '{"email": "${operator}"}'`);
});

test('no name and no subject becomes a header of the mail or an address of it [S-02]', async () => {
  const evil = '\r\nBcc: korban@semai.test\r\n\u2028X-Evil: 1\u202e\n\n<script>';
  const { status } = await send({
    name: `Rani <korban@semai.test>, korban@semai.test${evil}`,
    subject: `Halo${evil}`,
    message: `Isi\r\n.\r\nQUIT${evil}`,
  });
  expect(status).toBe(200);
  await semai.drainJobs();
  const head = await headOfNewest(operator);
  const names = head.map((line) => line.split(':', 1)[0]?.toLowerCase());
  expect(names.filter((name) => name === 'bcc' || name === 'cc' || name?.startsWith('x-'))).toEqual([]);
  expect(head.filter((line) => /^to:/i.test(line))).toEqual([`To: ${operator}`]);
  expect(head.find((line) => /^reply-to:/i.test(line))).toMatch(/<rani@kantor\.test>$/);
  expect(await sim.mailsTo('korban@semai.test')).toEqual([]);
  const [mail] = await sim.mailsTo(operator);
  expect(mail?.html).not.toContain('<script>');
  expect(mail?.text).toContain('QUIT');
});

test('what is missing or wrong is listed by the names of the form, and nothing is kept [S-02]', async () => {
  const empty = await send({ name: '', email: '', subject: '', message: '' });
  const blank = await send({ name: ' ', email: ' ', subject: '\n', message: '\t' });
  for (const { status, body } of [empty, blank])
    expect([status, body.errors]).toEqual([
      422,
      {
        name: ['Nama Lengkap wajib diisi.'],
        email: ['Email wajib diisi.'],
        subject: ['Subyek wajib diisi.'],
        message: ['Pesan wajib diisi.'],
      },
    ]);
  for (const email of ['rani', 'rani@kantor', 'a@b.test, c@d.test', 'rani@kantor.test\r\nBcc: x@y.test', '<a@b.test>'])
    expect((await send({ email })).body.errors, email).toEqual({ email: ['Format Email salah.'] });
  const long = await send({ name: 'a'.repeat(10_000), subject: 'a'.repeat(10_000), message: 'a'.repeat(10_000) });
  expect(long.body.errors).toEqual({
    name: ['Nama Lengkap maksimal 120 karakter.'],
    subject: ['Subyek maksimal 160 karakter.'],
    message: ['Pesan maksimal 5000 karakter.'],
  });
  for (const [field, status] of [
    ['name', 200],
    ['message', 400],
  ] as const)
    expect((await send({ [field]: 'ada \0 nol' })).status, field).toBe(status);
  expect((await send({ name: { $gt: '' }, message: 7 })).status).toBe(422);
  expect(await kept()).toHaveLength(1);
  expect(await promisedMails(semai, operator)).toHaveLength(1);
});

test('SQL and HTML are words like any others', async () => {
  const words = `'); drop table contact_messages; -- <img src=x onerror=alert(1)> 😀`;
  expect((await send({ name: words, subject: words, message: words })).status).toBe(200);
  expect(await kept()).toMatchObject([{ name: words, subject: words, message: words }]);
  const [mail] = await promisedMails(semai, operator);
  expect(mail?.html).not.toContain('<img');
  expect(mail?.html).toContain('&lt;img src=x onerror=alert(1)&gt; 😀');
});

test('one address sends ten messages an hour, also many at once', async () => {
  const strict = await startApp({ env: { RATE_LIMIT_FACTOR: '1' } });
  const sent = await Promise.all(
    Array.from({ length: 20 }, () => strict.call(sendContactMessage, { body: { ...form } })),
  );
  expect(sent.filter(({ status }) => status === 200)).toHaveLength(10);
  const refused = sent.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(10);
  expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
  expect(await strict.sql("select 1 from contact_messages where email = 'rani@kantor.test'")).toHaveLength(10);
  await strict.close();
});
