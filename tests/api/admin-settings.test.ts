import { afterAll, beforeAll, expect, test } from 'vitest';
import { getSettings, saveSettings } from '../../src/contract/admin/content.ts';
import { site } from '../../src/contract/content.ts';
import { startApp, type TestApp } from '../kit/app.ts';
import { newStaff, type StaffMember } from '../kit/staff.ts';

let semai: TestApp;
let owner: StaffMember;
beforeAll(async () => {
  semai = await startApp();
  owner = await newStaff(semai, 'owner');
});
afterAll(() => semai.close());

const read = async () => (await semai.call(getSettings, {}, owner.token)).body.data;
const save = (body: object) => semai.call(saveSettings, { body: body as never }, owner.token);
const shown = async () => (await semai.call(site, {})).body.data.settings;

test('settings change as a whole, the site follows at once, and the log says what was and what is [B-01, B-07]', async () => {
  const { version, ...before } = await read();
  expect(before).toEqual(await shown());
  const after = {
    ...before,
    name: 'Tumbuh',
    address: ['Jl. Baru No. 1', 'Bandung'],
    partners: [{ name: 'LPK Baru', url: null }],
    is_nps_enabled: false,
    figures: { ...before.figures, classes: '200+' },
  };
  const { status, body } = await save({ ...after, version });
  expect(status).toBe(200);
  expect(await shown()).toEqual(after);
  const lines = await semai.sql("select operator_id, action, detail from audit_log where target = 'settings'");
  expect(lines).toEqual([
    {
      operator_id: owner.userId,
      action: 'update settings',
      detail: {
        before: expect.objectContaining({ name: before.name, is_nps_enabled: true }),
        after: {
          name: 'Tumbuh',
          address: after.address,
          partners: after.partners,
          is_nps_enabled: false,
          figures: after.figures,
        },
      },
    },
  ]);
  expect((await save({ ...before, version: body.data.version })).status).toBe(200);
});

test('of two who save at once, one is told that it changed meanwhile', async () => {
  const now = await read();
  const answers = await Promise.all([save({ ...now, tagline: 'Satu' }), save({ ...now, phone: '021' })]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('what the site could not show is refused beside its field, by the schema of the site itself', async () => {
  const now = await read();
  const errors = async (change: object) => (await save({ ...now, ...change })).body.errors;
  expect(await errors({ whatsapp: '0812-5550' })).toEqual({
    whatsapp: ['Tulis nomornya dengan angka saja dan diawali 62.'],
  });
  expect(await errors({ name: '', email: 'bukan email' })).toMatchObject({
    name: ['Nama situs wajib diisi.'],
    email: ['Format email salah.'],
  });
  const socials = { ...now.socials, instagram: 'javascript:alert(1)' };
  expect(Object.keys((await errors({ socials })) ?? {})).toEqual(['socials.instagram']);
  expect(Object.keys((await errors({ about_url: 'ftp://berkas.test' })) ?? {})).toEqual(['about_url']);
  const partners = [{ name: 'LPK', url: 'bukan alamat' }];
  expect(Object.keys((await errors({ partners })) ?? {})).toEqual(['partners.0.url']);
  expect((await errors({ figures: { ...now.figures, classes: '' } }))?.['figures.classes']).toEqual([
    'Jumlah kelas wajib diisi.',
  ]);
  expect((await save({})).status).toBe(422);
  expect((await save({ ...now, name: 'nol \0' })).status).toBe(400);
  expect(await read()).toEqual(now);
});

test('a field that an older version did not know is there with its default', async () => {
  await semai.sql("update site_settings set settings = settings - 'jobs_url'");
  const now = await read();
  expect(now.jobs_url).toMatch(/^https:/);
  await semai.sql('delete from site_settings');
  expect((await save({ ...(await read()), name: 'Semai Baru' })).status).toBe(200);
  expect((await shown()).name).toBe('Semai Baru');
});
