import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getMessage, handleMessage, listMessages, replyToMessage } from '../../src/contract/admin/messages.ts';
import { sendContactMessage } from '../../src/contract/content.ts';
import { deleteMyAccount, downloadMyData } from '../../src/contract/security.ts';
import { startApp, type TestApp } from '../kit/app.ts';
import { type Simulators, startSimulators } from '../kit/sim.ts';
import { newStaff, type StaffMember } from '../kit/staff.ts';
import { newStudent } from '../kit/students.ts';

let sim: Simulators;
let semai: TestApp;
let support: StaffMember;
beforeAll(async () => {
  sim = await startSimulators();
  semai = await startApp({ env: { SMTP_URL: sim.smtpUrl }, simulatorsUrl: sim.url });
  support = await newStaff(semai, 'support');
});
afterAll(async () => {
  await semai.close();
  await sim.stop();
});

/** Somebody wrote; the message as the back office has it. */
async function written(email: string, fields: object = {}) {
  const form = { name: 'Dewi Anjani', subject: 'Kelas tim', message: 'Halo,\nbisakah kami berlima?', ...fields };
  await semai.call(sendContactMessage, { body: { ...form, email } });
  const { body } = await semai.call(listMessages, { q: email }, support.token);
  return body.data[0]!;
}
const read = async (id: number) => (await semai.call(getMessage, { id }, support.token)).body.data;
const reply = (id: number, text: string, key: string = randomUUID()) =>
  semai.call(replyToMessage, { id, body: { text, key } }, support.token);
const handle = (id: number, is_handled: boolean) =>
  semai.call(handleMessage, { id, body: { is_handled } }, support.token);

test('messages are found by their words and their state, and marked with who handled them and when [B-02]', async () => {
  const message = await written('dewi@kantor.test', { subject: 'Perihal khusus' });
  expect(message).toMatchObject({ name: 'Dewi Anjani', handled_at: null, handled_by: null, replies_count: 0 });
  const listed = async (query: object) =>
    (await semai.call(listMessages, query, support.token)).body.data.map(({ id }) => id);
  expect(await listed({ q: 'perihal KHUSUS', state: 'new' })).toEqual([message.id]);
  expect(await listed({ ids: String(message.id) })).toEqual([message.id]);
  const { body } = await handle(message.id, true);
  const [{ name }] = (await semai.sql(
    `select trim(first_name || ' ' || last_name) as name from users where id = ${support.userId}`,
  )) as [{ name: string }];
  expect(body.data).toMatchObject({ handled_by: name, handled_at: expect.stringMatching(/\+07:00$/) });
  expect(await listed({ q: 'perihal khusus', state: 'new' })).toEqual([]);
  expect(await listed({ q: 'perihal khusus', state: 'handled' })).toEqual([message.id]);
  expect((await handle(message.id, false)).body.data).toMatchObject({ handled_by: null, handled_at: null });
  const acts = await semai.sql(
    `select action, detail from audit_log where target = 'messages:${message.id}' order by id`,
  );
  expect(acts).toEqual([
    { action: 'handle message', detail: { before: { is_handled: false }, after: { is_handled: true } } },
    { action: 'reopen message', detail: { before: { is_handled: true }, after: { is_handled: false } } },
  ]);
  expect((await handle(2_000_000, true)).status).toBe(404);
});

test('a reply reaches the writer once, with what was asked below it, however often it is sent [B-02]', async () => {
  const message = await written('bima@kantor.test');
  const key = randomUUID();
  const sent = await Promise.all(
    Array.from({ length: 4 }, () => reply(message.id, 'Bisa sekali.\n\nKami kirim penawarannya.', key)),
  );
  expect(sent.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  await semai.drainJobs();
  const mails = await sim.mailsTo('bima@kantor.test');
  expect(mails).toHaveLength(1);
  expect(mails[0]?.subject).toBe('Re: Kelas tim');
  for (const line of ['Halo Dewi Anjani,', 'Bisa sekali.', 'Kami kirim penawarannya.', '> bisakah kami berlima?'])
    expect(mails[0]?.text).toContain(line);
  const kept = await read(message.id);
  expect(kept.replies).toMatchObject([{ text: 'Bisa sekali.\n\nKami kirim penawarannya.' }]);
  expect(kept).toMatchObject({ replies_count: 1, handled_at: expect.any(String) });
  await reply(message.id, 'Satu lagi.');
  expect((await read(message.id)).replies).toHaveLength(2);
  const log = JSON.stringify(
    await semai.sql(`select action, detail from audit_log where target = 'messages:${message.id}'`),
  );
  expect(log).toContain('reply to message');
  expect(log).not.toMatch(/Bisa sekali|bima|Dewi/);
});

test('an empty reply is refused, and nobody is written to', async () => {
  const message = await written('kosong@kantor.test');
  for (const text of ['', ' \n '])
    expect((await reply(message.id, text)).body.errors).toEqual({ text: ['Balasan wajib diisi.'] });
  expect((await reply(message.id, 'x', 'bukan-uuid')).status).toBe(422);
  expect((await reply(message.id, 'nol \0')).status).toBe(400);
  expect((await reply(2_000_000, 'Halo')).status).toBe(404);
  await semai.drainJobs();
  expect(await sim.mailsTo('kosong@kantor.test')).toEqual([]);
});

test('who leaves takes messages and replies along, and gets both before', async () => {
  const { email, token } = await newStudent(semai, {
    email: 'pergi@kantor.test',
    email_verified_at: semai.clock.now(),
  });
  const message = await written(email);
  await reply(message.id, 'Jawaban rahasia.');
  const { sections } = (await semai.call(downloadMyData, {}, token)).body.data;
  expect(sections['Pesan kepada kami']).toHaveLength(1);
  expect(sections['Balasan kami']).toMatchObject([{ text: 'Jawaban rahasia.' }]);
  const left = await semai.call(
    deleteMyAccount,
    { body: { confirmation: 'HAPUS', current_password: 'Belajar123!' } },
    token,
  );
  expect(left.status, JSON.stringify(left.body)).toBe(200);
  const kept = await read(message.id);
  expect(kept.can_reply).toBe(false);
  expect(JSON.stringify(kept)).not.toMatch(/rahasia|pergi@/);
  expect((await reply(message.id, 'Halo lagi')).body.errors).toHaveProperty('text');
});
