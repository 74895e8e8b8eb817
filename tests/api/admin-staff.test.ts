import { afterAll, beforeAll, expect, test } from 'vitest';
import { changePassword } from '../../src/contract/accounts.ts';
import { listActs } from '../../src/contract/admin/audit.ts';
import { banners } from '../../src/contract/admin/content.ts';
import { inviteStaffAgain, resetStaffOtp, staff, staffLogin, staffMe } from '../../src/contract/admin/staff.ts';
import { failures } from '../../src/contract/failures.ts';
import { makeInstructor } from '../../src/server/seed/makers/catalogue.ts';
import { startApp, type TestApp } from '../kit/app.ts';
import { linkIn, promisedMails } from '../kit/promised-mails.ts';
import { newStaff, type StaffMember } from '../kit/staff.ts';

let semai: TestApp;
let owner: StaffMember;
beforeAll(async () => {
  semai = await startApp();
  owner = await newStaff(semai, 'owner');
});
afterAll(() => semai.close());

const person = (email: string) => ({ first_name: 'Dewi', last_name: 'Lestari', email, role: 'editor' as const });
const add = (body: Parameters<typeof semai.call<typeof staff.create>>[1]['body']) =>
  semai.call(staff.create, { body }, owner.token);
const one = async (id: number) => (await semai.call(staff.one, { id }, owner.token)).body.data;
const change = async (id: number, fields: object, by = owner) =>
  semai.call(staff.update, { id, body: { ...(await one(id)), ...fields } }, by.token);

test('somebody is invited by mail, and the log says who did it but nothing of the person [B-07]', async () => {
  const { status, body } = await add(person('Dewi@Kantor.test'));
  expect(status).toBe(200);
  expect(body.data).toMatchObject({ email: 'dewi@kantor.test', role: 'editor', has_password: false, is_active: true });
  // Who follows the link chooses a password, and the door opens.
  const { token } = linkIn((await promisedMails(semai, 'dewi@kantor.test'))[0]);
  const chosen = 'Tumbuh456!';
  const made = await semai.call(changePassword, { body: { token, password: chosen, password_confirmation: chosen } });
  expect(made.body.data, 'the page leads to the office by it [R-21]').toMatchObject({ role_id: 1, access_token: null });
  const entered = await semai.call(staffLogin, { body: { email: 'dewi@kantor.test', password: chosen } });
  expect(entered.status).toBe(200);
  const log = JSON.stringify(await semai.sql(`select detail from audit_log where target = 'staff:${body.data.id}'`));
  expect(log).toContain('editor');
  expect(log).not.toMatch(/dewi|lestari/i);
  expect((await add(person('dewi@kantor.test'))).body.errors).toHaveProperty('email');
  expect((await add(person('bukan email'))).body.errors).toHaveProperty('email');
  expect((await add({ ...person('tanpa@kantor.test'), first_name: '  ' })).body.errors).toHaveProperty('first_name');
});

const choose = (mail: Parameters<typeof linkIn>[0], password = 'Tumbuh456!') =>
  semai.call(changePassword, { body: { token: linkIn(mail).token, password, password_confirmation: password } });

test('a link is sent again: the invitation to who waits for it, a new password to who has one', async () => {
  const { data } = (await add(person('lagi@kantor.test'))).body;
  const again = async () => {
    expect((await semai.call(inviteStaffAgain, { id: data.id }, owner.token)).status).toBe(200);
    return (await promisedMails(semai, 'lagi@kantor.test'))[0];
  };
  const [first] = await promisedMails(semai, 'lagi@kantor.test');
  const second = await again();
  expect(second?.subject).toBe(first?.subject);
  expect((await choose(first)).status).toBe(404);
  expect((await choose(second)).status).toBe(200);
  expect((await again())?.subject).toBe('Atur ulang password Anda');
});

test('an address typed by mistake: its link opens nothing once the address is mended, and the right one is invited', async () => {
  const { data } = (await add(person('salah@kantor.test'))).body;
  expect((await change(data.id, { email: 'benar@kantor.test' })).status).toBe(200);
  expect((await choose((await promisedMails(semai, 'salah@kantor.test'))[0])).status).toBe(404);
  expect((await choose((await promisedMails(semai, 'benar@kantor.test'))[0])).status).toBe(200);
  // Who has a password keeps it: nobody is invited twice.
  await change(data.id, { email: 'pindah@kantor.test' });
  expect(await promisedMails(semai, 'pindah@kantor.test')).toEqual([]);
});

test('who is deactivated stays so since then, and the links of before open nothing even after they come back', async () => {
  const { data } = (await add(person('cuti@kantor.test'))).body;
  const [invitation] = await promisedMails(semai, 'cuti@kantor.test');
  const since = () => semai.sql(`select deactivated_at from users where id = ${data.id}`);
  await change(data.id, { is_active: false });
  const before = await since();
  semai.clock.forward(60);
  await change(data.id, { last_name: 'Anggraini' });
  expect(await since()).toEqual(before);
  await change(data.id, { is_active: true });
  expect((await choose(invitation)).status).toBe(404);
});

test('an instructor has a profile, and a profile one account', async () => {
  const { id: instructor_id } = await makeInstructor(semai.platform.db);
  const role = 'instructor' as const;
  expect((await add({ ...person('a@kantor.test'), role })).body.errors).toHaveProperty('instructor_id');
  const made = await add({ ...person('b@kantor.test'), role, instructor_id });
  expect(made.body.data).toMatchObject({ role, instructor_id });
  expect((await add({ ...person('c@kantor.test'), role, instructor_id })).body.errors).toHaveProperty('instructor_id');
  // Who becomes an editor leaves the profile to others.
  await change(made.body.data.id, { role: 'editor' });
  expect((await add({ ...person('d@kantor.test'), role, instructor_id })).status).toBe(200);
});

test('another role counts at once, in a session that is open', async () => {
  const editor = await newStaff(semai, 'editor');
  expect((await semai.call(banners.list, {}, editor.token)).status).toBe(200);
  await change(editor.userId, { role: 'finance' });
  expect((await semai.call(staffMe, {}, editor.token)).status).toBe(401);
  const token = await semai.logIn(editor.email);
  expect((await semai.call(banners.list, {}, token)).status).toBe(403);
  await change(editor.userId, { is_active: false });
  expect((await semai.call(staffMe, {}, token)).status).toBe(401);
});

test('nobody takes the own power, and one owner always stays, whoever acts at the same time', async () => {
  expect((await change(owner.userId, { role: 'editor' })).body.message).toBe(failures.own_role.text);
  await semai.sql(`update users set deactivated_at = now() where staff_role = 'owner' and id <> ${owner.userId}`);
  const second = await newStaff(semai, 'owner');
  const answers = await Promise.all([
    change(second.userId, { role: 'editor' }, owner),
    change(owner.userId, { role: 'editor' }, second),
  ]);
  expect(answers.filter(({ status }) => status === 200).length).toBe(1);
  // Whoever came second is told so, or has no power any more; never that something broke.
  expect(answers.map(({ status }) => status).find((status) => status !== 200)).toBeOneOf([401, 409]);
  const owners = await semai.sql(`select id from users where staff_role = 'owner' and deactivated_at is null`);
  expect(owners).toHaveLength(1);
});

test('only somebody of the back office is there to be changed', async () => {
  const [remaining] = (await semai.sql(
    `select email from users where staff_role = 'owner' and deactivated_at is null`,
  )) as { email: string }[];
  const token = await semai.logIn(remaining?.email as string);
  const [student] = (await semai.sql(`select id from users where email = 'siswa@semai.test'`)) as { id: number }[];
  const id = student?.id as number;
  for (const call of [staff.one, inviteStaffAgain, resetStaffOtp])
    expect((await semai.call(call, { id }, token)).status).toBe(404);
  expect((await semai.call(staff.remove, { id: owner.userId }, token)).status).toBe(409);
  // A session left open does not take the second factor from the account that it is of.
  const { id: self } = (await semai.call(staffMe, {}, token)).body.data;
  expect((await semai.call(resetStaffOtp, { id: self }, token)).body.message).toBe(failures.own_otp.text);
});

test('the log is found by who, what and when [B-07]', async () => {
  const [remaining] = (await semai.sql(
    `select id, email from users where staff_role = 'owner' and deactivated_at is null`,
  )) as { id: number; email: string }[];
  const token = await semai.logIn(remaining?.email as string);
  const form = { title: 'Cari saya', text: 'Teks', action: 'Buka', href: '/courses' };
  const { data } = (await semai.call(banners.create, { body: form }, token)).body;
  await semai.call(banners.update, { id: data.id, body: { ...data, title: 'Ditemukan' } }, token);
  const find = async (query: object) => (await semai.call(listActs, query, token)).body.data;
  const ofBanner = await find({ target: `banners:${data.id}` });
  expect(ofBanner.map(({ action }) => action)).toEqual(['update banners', 'create banners']);
  expect(ofBanner[0]).toMatchObject({ before: { title: 'Cari saya' }, after: { title: 'Ditemukan' } });
  expect(await find({ target: 'banners', operator_id: remaining?.id })).toHaveLength(2);
  expect(await find({ target: 'banner' })).toEqual([]);
  expect(await find({ target: 'banners', to: '2020-01-01' })).toEqual([]);
});

test('colleagues are found by name and email, as typed; what is no id or no day finds nothing and breaks nothing', async () => {
  const [remaining] = (await semai.sql(
    `select email from users where staff_role = 'owner' and deactivated_at is null`,
  )) as { email: string }[];
  const token = await semai.logIn(remaining?.email as string);
  const { userId } = await newStaff(semai, 'support');
  await semai.sql(`update users set first_name = 'Wirasena' where id = ${userId}`);
  const found = async (query: object) =>
    (await semai.call(staff.list, query, token)).body.data.map(({ id }: { id: number }) => id);
  expect(await found({ q: 'wirasena' })).toEqual([userId]);
  expect(await found({ q: '%' })).toEqual([]);
  expect(await found({ ids: `${userId},x,99999999999` })).toEqual([userId]);
  const day = await semai.call(listActs, { from: '2026-02-30' }, token);
  expect([day.status, Object.keys(day.body.errors ?? {})]).toEqual([422, ['from']]);
});
