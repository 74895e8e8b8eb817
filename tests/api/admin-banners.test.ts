import { afterAll, beforeAll, expect, test } from 'vitest';
import { banners, stepBanner } from '../../src/contract/admin/content.ts';
import { LAST_RANK } from '../../src/contract/admin/order.ts';
import { landing } from '../../src/contract/content.ts';
import { startApp, type TestApp } from '../kit/app.ts';
import { newStaff } from '../kit/staff.ts';

let semai: TestApp;
let editor: Awaited<ReturnType<typeof newStaff>>;
beforeAll(async () => {
  semai = await startApp();
  editor = await newStaff(semai, 'editor');
});
afterAll(() => semai.close());

const form = { title: 'Kelas baru', text: 'Mulai pekan ini.', action: 'Lihat', href: '/courses' };
const create = (body = {}) => semai.call(banners.create, { body: { ...form, ...body } }, editor.token);
const acts = async (target: string) =>
  (await semai.sql(`select action, operator_id, detail from audit_log where target = '${target}' order by id`)) as {
    action: string;
    operator_id: number;
    detail: unknown;
  }[];

test('a banner is added, found, changed and removed, and the landing page follows [B-01]', async () => {
  const { status, body } = await create();
  expect(status).toBe(200);
  expect(body.data).toMatchObject({ ...form, image_id: null, image: null, starts_at: null });
  const shown = async () => (await semai.call(landing, {})).body.data.banners.map(({ title }) => title);
  expect(await shown()).toContain('Kelas baru');

  const list = await semai.call(banners.list, { q: 'kelas BARU' }, editor.token);
  expect(list.body.data.map(({ id }) => id)).toEqual([body.data.id]);
  const { data } = body;
  const changed = await semai.call(
    banners.update,
    { id: data.id, body: { ...data, title: 'Kelas lama' } },
    editor.token,
  );
  expect(changed.body.data.title).toBe('Kelas lama');
  expect(await shown()).toContain('Kelas lama');

  expect((await semai.call(banners.remove, { id: data.id }, editor.token)).status).toBe(200);
  expect((await semai.call(banners.one, { id: data.id }, editor.token)).status).toBe(404);
  expect(await shown()).not.toContain('Kelas lama');
});

test('every change is on record with what it was before and after, and nothing where nothing changed [B-07]', async () => {
  const { data } = (await create()).body;
  const update = (title: string) =>
    semai.call(banners.update, { id: data.id, body: { ...data, title, version: undefined } }, editor.token);
  await update('Kelas lama');
  await update('Kelas lama');
  await semai.call(banners.remove, { id: data.id }, editor.token);
  const lines = await acts(`banners:${data.id}`);
  expect(lines.map(({ action }) => action)).toEqual(['create banners', 'update banners', 'delete banners']);
  expect(lines[1]).toEqual({
    action: 'update banners',
    operator_id: editor.userId,
    detail: { before: { title: 'Kelas baru' }, after: { title: 'Kelas lama' } },
  });
});

test('who saves over a change of somebody else is told, and nothing is lost', async () => {
  const { data } = (await create()).body;
  const save = (fields: object) =>
    semai.call(banners.update, { id: data.id, body: { ...data, ...fields } }, editor.token);
  const answers = await Promise.all([save({ title: 'Dari satu' }), save({ text: 'Dari yang lain' })]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const kept = (await semai.call(banners.one, { id: data.id }, editor.token)).body.data;
  expect([kept.title === 'Dari satu', kept.text === 'Dari yang lain']).toContain(false);
  expect(kept.version).not.toBe(data.version);
});

test('what cannot be is refused beside its field', async () => {
  const times = { starts_at: '2026-11-02T00:00:00+07:00', ends_at: '2026-11-01T00:00:00+07:00' };
  expect((await create(times)).body.errors).toEqual({ ends_at: ['Waktu selesai harus setelah waktu mulai.'] });
  expect(Object.keys((await create({ title: '', href: 'javascript:alert(1)' })).body.errors ?? {})).toEqual([
    'title',
    'href',
  ]);
  expect((await create({ image_id: 999_999 })).body.errors).toEqual({
    image_id: ['Gambar ini tidak ada lagi. Pilih gambar lain.'],
  });
  for (const starts_at of [
    '2026-02-31T00:00:00+07:00',
    '2026-02-29T10:00Z',
    '2026-03-01T24:30:00Z',
    '0000-01-01T00:00Z',
  ])
    expect(Object.keys((await create({ starts_at })).body.errors ?? {}), starts_at).toEqual(['starts_at']);
  const unknown = await semai.call(banners.update, { id: 999_999, body: form }, editor.token);
  expect(unknown.status).toBe(404);
});

test('a new banner comes last, and steps up and down until the end of the list', async () => {
  const made = [];
  for (const title of ['Satu', 'Dua', 'Tiga']) made.push((await create({ title })).body.data);
  const [one, , three] = made;
  const order = async () =>
    (await semai.call(landing, {})).body.data.banners
      .map(({ title }) => title)
      .filter((each) => /^(Satu|Dua|Tiga)$/.test(each));
  const step = (id: number, direction: 'up' | 'down') =>
    semai.call(stepBanner, { id, body: { direction } }, editor.token);
  expect(await order()).toEqual(['Satu', 'Dua', 'Tiga']);
  await step(three!.id, 'up');
  expect(await order()).toEqual(['Satu', 'Tiga', 'Dua']);
  expect((await step(one!.id, 'down')).status).toBe(200);
  expect(await order()).toEqual(['Tiga', 'Satu', 'Dua']);
  // The last one cannot go further; nobody's move is lost when many are made at once.
  await Promise.all([step(made[1]!.id, 'down'), step(three!.id, 'down'), step(one!.id, 'down')]);
  expect((await order()).sort()).toEqual(['Dua', 'Satu', 'Tiga']);
  const ranks = (await semai.sql('select position from banners order by position, id')) as { position: number }[];
  expect(ranks.map(({ position }) => position)).toEqual(ranks.map((_, index) => index + 1));
  expect((await step(999_999, 'up')).status).toBe(404);
  expect((await acts(`banners:${three!.id}`)).map(({ action }) => action)).toContain('move banners');
});

test('after the last place there is, a new banner shares it', async () => {
  const at = async (position: number | null) => (await create({ position })).body.data?.position;
  expect([await at(LAST_RANK), await at(null), await at(null)]).toEqual(Array(3).fill(LAST_RANK));
  expect((await create({ position: LAST_RANK + 1 })).status).toBe(422);
});
