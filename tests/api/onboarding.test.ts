import { afterAll, beforeAll, expect, test } from 'vitest';
import { listIndustries, listLocations, updateOnboarding } from '../../src/contract/accounts.ts';
import type { CallInput } from '../../src/contract/call.ts';
import { me } from '../../src/contract/views.ts';
import { startApp, type TestApp } from '../kit/app.ts';
import { newStudent } from '../kit/students.ts';

let semai: TestApp;
beforeAll(async () => {
  semai = await startApp();
});
afterAll(() => semai.close());

type Answers = CallInput<typeof updateOnboarding>['body'];
const answers = (changes: Partial<Answers> = {}): Answers => ({
  location_id: 3273,
  dob: '1998-02-28',
  last_education: 'Sarjana',
  professional_status: 'Professional',
  job_position: ' Analis ',
  industry_id: 31,
  interests: [{ category_id: 2 }, { category_id: 4 }],
  heard_from: ['Instagram', 'Radio kampus'],
  ...changes,
});

const newcomer = () => newStudent(semai, { is_onboarding_done: false });
async function keptOf(id: number) {
  const { db } = semai.platform;
  const columns = [
    'location_id',
    'dob',
    'last_education',
    'professional_status',
    'job_position',
    'industry_id',
    'heard_from',
    'is_onboarding_done',
  ] as const;
  const row = await db.selectFrom('users').select(columns).where('id', '=', id).executeTakeFirstOrThrow();
  const interests = await db
    .selectFrom('user_interests')
    .select('category_id')
    .where('user_id', '=', id)
    .orderBy('category_id')
    .execute();
  return { ...row, interests: interests.map(({ category_id }) => category_id) };
}
const send = (token: string, changes: Partial<Answers> = {}) =>
  semai.call(updateOnboarding, { body: answers(changes) }, token);

test('places come by province and name, industries in their own order, to anyone', async () => {
  const { body: places } = await semai.call(listLocations, {});
  expect(places.data).toHaveLength(514);
  expect(places.data[0]).toEqual({ id: expect.any(Number), name: expect.any(String), province: 'Aceh' });
  const provinces = [...new Set(places.data.map(({ province }) => province))];
  expect(provinces).toHaveLength(38);
  // Each province in one piece, or the page could not group them.
  const changes = places.data.filter(({ province }, index) => province !== places.data[index - 1]?.province);
  expect(changes).toHaveLength(38);
  const { body: industries } = await semai.call(listIndustries, {});
  expect(industries.data).toHaveLength(35);
  expect(industries.data.at(-1)?.name).toBe('Lainnya');
  // The second time they come from memory, and are the same.
  expect((await semai.call(listLocations, {})).body).toEqual(places);
});

test('the answers are kept, and the profile then says that they were given [O-05]', async () => {
  const { id, token } = await newcomer();
  expect((await semai.call(me, {}, token)).body.data.is_onboarding_done).toBe(false);
  const done = await send(token, { heard_from: ['Instagram', ' Radio kampus ', 'Instagram'] });
  expect([done.status, done.body.data]).toEqual([200, null]);
  expect(await keptOf(id)).toEqual({
    location_id: 3273,
    dob: '1998-02-28',
    last_education: 'Sarjana',
    professional_status: 'Professional',
    job_position: 'Analis',
    industry_id: 31,
    heard_from: ['Instagram', 'Radio kampus'],
    is_onboarding_done: true,
    interests: [2, 4],
  });
  expect((await semai.call(me, {}, token)).body.data.is_onboarding_done).toBe(true);
});

test('sent again, the newest answers count; where one works is kept of those who work alone [O-03]', async () => {
  const { id, token } = await newcomer();
  await send(token);
  for (const professional_status of ['Pelajar-Mahasiswa', 'FreshGraduate', 'PencariKerja'] as const) {
    await send(token, { professional_status, interests: [{ category_id: 1 }, { category_id: 1 }] });
    expect(await keptOf(id)).toMatchObject({
      professional_status,
      job_position: null,
      industry_id: null,
      interests: [1],
    });
  }
  // What is not kept is not judged either.
  expect((await send(token, { professional_status: 'PencariKerja', industry_id: 9_999 })).status).toBe(200);
  await send(token, { professional_status: 'Freelance', interests: [], heard_from: [] });
  expect(await keptOf(id)).toMatchObject({ job_position: 'Analis', industry_id: 31, interests: [], heard_from: [] });
});

test('twenty at once are taken one after the other', async () => {
  const { id, token } = await newcomer();
  const sent = await Promise.all(
    Array.from({ length: 20 }, (_, turn) =>
      send(token, { interests: [{ category_id: 1 + (turn % 5) }, { category_id: 1 + ((turn + 1) % 5) }] }),
    ),
  );
  expect(sent.map(({ status }) => status)).toEqual(sent.map(() => 200));
  expect((await keptOf(id)).interests).toHaveLength(2);
});

test('a day of birth is a real one, not ahead, and thirteen years ago at least, and each fault is said [O-02, R-16]', async () => {
  // Two in the morning of the 15th in Jakarta, still the 14th in Greenwich.
  semai.clock.set('2026-11-14T19:00:00Z');
  const { id, token } = await newcomer();
  const faults: [dob: string, words: string][] = [
    ['2026-11-16', 'Tanggal lahir tidak boleh di masa depan.'],
    ['1999-02-31', 'Tanggal ini tidak ada di kalender.'],
    ['1899-12-31', 'Tahun lahir paling awal 1900.'],
    ['28-02-1998', 'Tanggal ini tidak ada di kalender.'],
    ['', 'Harap isi tanggal lahir.'],
    ['2013-11-16', 'Akun hanya untuk usia 13 tahun ke atas.'],
  ];
  for (const [dob, words] of faults) {
    const refused = await send(token, { dob });
    expect([refused.status, refused.body.errors], dob).toEqual([422, { dob: [words] }]);
  }
  expect((await keptOf(id)).is_onboarding_done).toBe(false);
  expect((await send(token, { dob: '2013-11-15' })).status).toBe(200);
  semai.clock.set(new Date());
});

test('what is missing or unknown is told in the words of the page [O-02, O-03]', async () => {
  const { token } = await newcomer();
  const missing = await semai.call(updateOnboarding, { body: {} as never }, token);
  expect([missing.status, missing.body.errors]).toEqual([
    422,
    {
      location_id: ['Harap isi tempat tinggal.'],
      dob: ['Harap isi tanggal lahir.'],
      last_education: ['Harap isi pendidikan terakhir.'],
      professional_status: ['Harap isi status.'],
    },
  ]);
  const unknown = await send(token, { location_id: 9_999, industry_id: 2_000_000_000 });
  expect([unknown.status, unknown.body.errors]).toEqual([
    422,
    { location_id: ['Harap isi tempat tinggal.'], industry_id: ['Pilihan bidang usaha tidak tersedia.'] },
  ]);
  const strange = await send(token, { last_education: 'S3' as never, interests: [{ category_id: 6 }] });
  expect(Object.keys(strange.body.errors ?? {})).toEqual(['last_education', 'interests.0.category_id']);
  expect((await semai.call(updateOnboarding, { body: answers() })).status).toBe(401);
});
