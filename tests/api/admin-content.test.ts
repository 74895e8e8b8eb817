import { afterAll, beforeAll, expect, test } from 'vitest';
import { clients, faqGroups, faqs, interns, stepFaq, testimonials } from '../../src/contract/admin/content.ts';
import { getIntern, landing, listFaqGroups, listInterns } from '../../src/contract/content.ts';
import { makeFile } from '../../src/server/seed/makers/catalogue.ts';
import { startApp, type TestApp } from '../kit/app.ts';
import { newStaff, type StaffMember } from '../kit/staff.ts';

let semai: TestApp;
let editor: StaffMember;
let pictureId: number;
beforeAll(async () => {
  semai = await startApp();
  editor = await newStaff(semai, 'editor');
  const [picture] = (await semai.sql("select id from media where storage = 'drawn' order by id limit 1")) as [
    { id: number },
  ];
  pictureId = picture.id;
});
afterAll(() => semai.close());

const detailOf = async (target: string) =>
  JSON.stringify(await semai.sql(`select detail from audit_log where target = '${target}'`));

test('FAQ groups and their questions are kept in the operator’s order, and the page follows [B-01]', async () => {
  const group = (await semai.call(faqGroups.create, { body: { name: 'Kelompok baru' } }, editor.token)).body.data;
  const add = async (question: string) =>
    (
      await semai.call(
        faqs.create,
        { body: { faq_group_id: group.id, question, answer: 'Begini caranya.' } },
        editor.token,
      )
    ).body.data;
  const [first, second] = [await add('Bagaimana memulai?'), await add('Berapa lama?')];
  const shown = async () =>
    (await semai.call(listFaqGroups, {})).body.data.at(-1) as { name: string; faqs: { question: string }[] };
  expect(await shown()).toMatchObject({
    name: 'Kelompok baru',
    faqs: [{ question: 'Bagaimana memulai?' }, { question: 'Berapa lama?' }],
  });
  await semai.call(stepFaq, { id: second.id, body: { direction: 'up' } }, editor.token);
  expect((await shown()).faqs.map(({ question }) => question)).toEqual(['Berapa lama?', 'Bagaimana memulai?']);

  const found = await semai.call(faqs.list, { q: 'MEMULAI', faq_group_id: group.id }, editor.token);
  expect(found.body.data).toMatchObject([{ id: first.id, group_name: 'Kelompok baru' }]);
  const listed = await semai.call(faqGroups.list, { q: 'kelompok baru' }, editor.token);
  expect(listed.body.data).toMatchObject([{ faqs_count: 2 }]);
  // Its questions would vanish with it.
  expect((await semai.call(faqGroups.remove, { id: group.id }, editor.token)).status).toBe(409);
  for (const { id } of [first, second]) await semai.call(faqs.remove, { id }, editor.token);
  expect((await semai.call(faqGroups.remove, { id: group.id }, editor.token)).status).toBe(200);

  const gone = await semai.call(
    faqs.create,
    { body: { faq_group_id: group.id, question: 'Ada?', answer: 'Ya.' } },
    editor.token,
  );
  expect(gone.body.errors).toEqual({ faq_group_id: ['Kelompok ini tidak ada lagi. Pilih yang lain.'] });
});

test('a testimonial stands on its page with its photo, and the audit log keeps no word of the person [B-01, B-07]', async () => {
  const form = { page: 'prakerja' as const, name: 'Wahyu Rahasia', role: 'Kasir', quote: 'Sangat membantu kami.' };
  const made = (await semai.call(testimonials.create, { body: { ...form, photo_id: pictureId } }, editor.token)).body
    .data;
  expect(made).toMatchObject({ ...form, photo: { id: pictureId } });
  const shown = async () => (await semai.call(landing, {})).body.data.testimonials.filter(({ id }) => id === made.id);
  expect(await shown()).toMatchObject([{ page: 'prakerja', name: 'Wahyu Rahasia', photo: { id: pictureId } }]);
  const changed = { ...made, page: 'landing' as const, quote: 'Terima kasih.', photo_id: null };
  await semai.call(testimonials.update, { id: made.id, body: changed }, editor.token);
  expect(await shown()).toMatchObject([{ page: 'landing', quote: 'Terima kasih.', photo: null }]);
  const only = await semai.call(testimonials.list, { q: 'wahyu', page_of: 'landing' }, editor.token);
  expect(only.body.data).toHaveLength(1);
  const log = await detailOf(`testimonials:${made.id}`);
  expect(log).toContain('data pribadi');
  expect(log).not.toMatch(/Wahyu|membantu/);
  await semai.call(testimonials.remove, { id: made.id }, editor.token);
  expect(await shown()).toEqual([]);
  const wrong = await semai.call(
    testimonials.create,
    { body: { ...form, page: 'beranda' as never, photo_id: 2_000_000_000 } },
    editor.token,
  );
  expect(Object.keys(wrong.body.errors ?? {})).toEqual(['page']);
});

test('a client has one name, and an address only where there is one', async () => {
  const add = (body: object) => semai.call(clients.create, { body: body as { name: string } }, editor.token);
  const made = (await add({ name: 'PT Uji Coba', url: 'https://uji.test', logo_id: pictureId })).body.data;
  const shown = (await semai.call(landing, {})).body.data.clients.at(-1);
  expect(shown).toMatchObject({ name: 'PT Uji Coba', url: 'https://uji.test', logo: { id: pictureId } });
  expect((await add({ name: 'PT Uji Coba' })).body.errors).toEqual({ name: ['Klien dengan nama ini sudah ada.'] });
  expect(Object.keys((await add({ name: 'Lain', url: 'uji.test' })).body.errors ?? {})).toEqual(['url']);
  const { status } = await semai.call(clients.update, { id: made.id, body: { ...made, url: null } }, editor.token);
  expect(status).toBe(200);
  expect((await semai.call(landing, {})).body.data.clients.at(-1)).toMatchObject({ url: null });
  await semai.call(clients.remove, { id: made.id }, editor.token);
});

test('an intern’s story is told when it is published, with the answers at their questions [B-01]', async () => {
  const form = { name: 'Intan Rahasia', position: 'Desainer', school: 'SMK Rahasia', batch_id: 2 };
  const made = (
    await semai.call(
      interns.create,
      { body: { ...form, avatar_id: pictureId, answers: ['Saya Intan.', ' ', 'Menggambar.', ''] } },
      editor.token,
    )
  ).body.data;
  expect(made).toMatchObject({ is_published: false, answers: ['Saya Intan.', '', 'Menggambar.'] });
  const page = () => semai.call(getIntern, { id: made.id });
  expect((await page()).status).toBe(404);
  const published = await semai.call(
    interns.update,
    { id: made.id, body: { ...made, is_published: true } },
    editor.token,
  );
  expect(published.body.data.is_published).toBe(true);
  const story = (await page()).body.data;
  expect(story).toMatchObject({ ...form, question_1: 'Saya Intan.', question_3: 'Menggambar.', question_4: null });
  const batch = async () =>
    (await semai.call(interns.list, { q: 'intan rahasia', batch_id: 2, is_published: 'yes' }, editor.token)).body.data;
  expect(await batch()).toHaveLength(1);
  await semai.call(interns.update, { id: made.id, body: { ...made, version: undefined } }, editor.token);
  expect((await page()).status).toBe(404);
  expect(await batch()).toEqual([]);
  expect((await semai.call(listInterns, { batch_id: 2 })).body.data.map(({ id }) => id)).not.toContain(made.id);
  const wrong = await semai.call(
    interns.create,
    { body: { ...form, batch_id: 4, answers: Array.from({ length: 11 }, () => 'x') } },
    editor.token,
  );
  expect(Object.keys(wrong.body.errors ?? {}).sort()).toEqual(['answers', 'batch_id']);
  expect(await detailOf(`interns:${made.id}`)).not.toMatch(/Intan|SMK/);
  expect((await semai.call(interns.remove, { id: made.id }, editor.token)).status).toBe(200);
});

test('an intern’s film is one that anyone may see, and stands on the page', async () => {
  const { db } = semai.platform;
  const hidden = await makeFile(db, { duration: 30 });
  const open = await makeFile(db, { duration: 30, storage: 'public', saved_name: 'public/films/magang.mp4' });
  const form = { name: 'Rani', position: 'Penulis', school: 'SMA 1', batch_id: 1, is_published: true };
  const add = (media_id: number) => semai.call(interns.create, { body: { ...form, media_id } }, editor.token);
  expect(Object.keys((await add(hidden.id)).body.errors ?? {})).toEqual(['media_id']);
  const { data } = (await add(open.id)).body;
  expect((await semai.call(getIntern, { id: data.id })).body.data.media?.url).toBe('/media/films/magang.mp4');
  const swapped = await semai.call(
    interns.update,
    { id: data.id, body: { ...data, media_id: hidden.id } },
    editor.token,
  );
  expect(Object.keys(swapped.body.errors ?? {})).toEqual(['media_id']);
});

test('what an address cannot mean is refused, never an error of the server', async () => {
  const listed = (query: string) =>
    semai.send({ url: `/api/admin/faqs?${query}`, headers: { authorization: `Bearer ${editor.token}` } });
  for (const query of ['ids=abc', 'ids=99999999999999', 'q=%00', 'sort=answer', 'page=0', 'faq_group_id=x'])
    expect((await listed(query)).statusCode, query).toBeLessThan(500);
  // Words, not a pattern: nothing says two per cent signs in a row.
  expect((await listed('q=%25%25')).json().data).toEqual([]);
});
