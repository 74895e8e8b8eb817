import { setTimeout as sleep } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { previewCourse } from '../../src/contract/admin/publishing.ts';
import { courseSort, filterCourses, searchCourses } from '../../src/contract/catalogue.ts';
import { getCourse } from '../../src/contract/views.ts';
import { demoCourse } from '../../src/server/seed/demo/names.ts';
import { startApp, type TestApp } from '../kit/app.ts';
import { newCourse } from '../kit/own-courses.ts';
import { builtSite } from '../kit/site.ts';
import { newStaff } from '../kit/staff.ts';

let semai: TestApp;
beforeAll(async () => {
  semai = await startApp({ keepAnswers: true, site: await builtSite() });
  // Nothing is kept before the database tells of changes.
  while (!semai.platform.changes.listening()) await sleep(10);
});
afterAll(() => semai.close());

const asks = {
  filter: () => semai.call(filterCourses, { page: 1, body: { sort: courseSort.newest, name: 'excel' } }),
  search: () => semai.call(searchCourses, { q: 'keuangan' }),
  detail: () => semai.call(getCourse, { id: String(demoCourse.excel) }),
};
/** An edit of which nobody is told: who still shows the old name has not asked the database. */
const renameUnheard = (name: string) =>
  semai.platform.db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await tx.updateTable('courses').set({ name }).where('id', '=', demoCourse.excel).execute();
  });

for (const [kind, ask] of Object.entries(asks))
  test(`${kind}: asked again it is answered from memory, until the database tells of a change`, async () => {
    const first = await ask();
    expect(first.status).toBe(200);
    await renameUnheard(`Diam-diam ${kind}`);
    const second = await ask();
    expect(second.body).toEqual(first.body);
    expect(second.headers['content-type']).toBe(first.headers['content-type']);
    await semai.sql(`update courses set name = 'Excel Keuangan ${kind}' where id = ${demoCourse.excel}`);
    await expect.poll(async () => JSON.stringify((await ask()).body)).toContain(`Excel Keuangan ${kind}`);
  });

test('who is logged in is answered for themselves, and leaves nothing for others', async () => {
  const token = await semai.logIn('siswa@semai.test');
  const own = await semai.sql(`select course_id from enrolments join users on users.id = student_id
    where email = 'siswa@semai.test' and access_ended_at is null limit 1`);
  const id = String((own[0] as { course_id: number }).course_id);
  const purchased = async (by?: string) => (await semai.call(getCourse, { id }, by)).body.data.is_purchased;
  expect(await purchased()).toBe(false);
  expect(await purchased(token)).toBe(true);
  expect(await purchased()).toBe(false);
});

test('a page made of kept answers is dropped with them', async () => {
  const page = `/course/${demoCourse.excel}/excel-untuk-analisis-keuangan`;
  const { body: before } = await semai.send({ method: 'GET', url: `${page}?satu` });
  await semai.call(getCourse, { id: String(demoCourse.excel) });
  // Another address of the same page: rendered anew, from an answer that is there already.
  await semai.send({ method: 'GET', url: `${page}?dua` });
  await semai.sql(`update courses set name = 'Nama yang Lain Sama Sekali' where id = ${demoCourse.excel}`);
  expect(before).not.toContain('Nama yang Lain');
  for (const url of [`${page}?satu`, `${page}?dua`])
    await expect
      .poll(async () => (await semai.send({ method: 'GET', url })).body)
      .toContain('Nama yang Lain Sama Sekali');
});

test('it is packed for who can unpack it, and the same inside', async () => {
  const ask = (encoding: string) =>
    semai.send({
      method: 'GET',
      url: `/api/course/${demoCourse.excel}/detail`,
      headers: { 'accept-encoding': encoding },
    });
  const [packed, plain] = [await ask('gzip'), await ask('identity')];
  expect(packed.headers['content-encoding']).toBe('gzip');
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body);
  expect(plain.headers.vary).toBe('accept-encoding');
});

test('a draft that is shown by its link is not kept: the link may end', async () => {
  const editor = await newStaff(semai, 'editor');
  const { id } = await newCourse(semai, { published_at: null });
  const { body } = await semai.call(previewCourse, { id }, editor.token);
  const preview = new URL(body.data.page_url, 'http://semai.test').searchParams.get('pratinjau') ?? '';
  const ask = async () => (await semai.call(getCourse, { id: String(id), preview })).status;
  expect(await ask()).toBe(200);
  await semai.sql(`delete from sessions where preview_course_id = ${id}`);
  expect(await ask()).toBe(404);
});
