import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Call } from '../../src/contract/call.ts';
import * as discussion from '../../src/contract/discussion.ts';
import { openImpersonation } from '../../src/server/modules/accounts/public.ts';
import { firstReplies, repliesOfThread } from '../../src/server/modules/engagement/discussion/replies.store.ts';
import { findThread, threadsOfCourse } from '../../src/server/modules/engagement/discussion/threads.store.ts';
import { demoCourse } from '../../src/server/seed/demo/names.ts';
import { makeUser } from '../../src/server/seed/makers/accounts.ts';
import { makeCourse, makeInstructor } from '../../src/server/seed/makers/catalogue.ts';
import { makeReply, makeThread } from '../../src/server/seed/makers/engagement.ts';
import { makeEnrolment } from '../../src/server/seed/makers/learning.ts';
import { startApp, type TestApp } from '../kit/app.ts';
import { indexesOf, isPage, plansOf, readsWhole } from '../kit/plans.ts';
import { newStudent, newStudentIn } from '../kit/students.ts';

const { listThreads, getThread, listReplies, startThread, replyToThread, editThread, editReply } = discussion;
const { deleteThread, deleteReply, reportThread, reportReply, reportReasons } = discussion;

let semai: TestApp;
beforeAll(async () => {
  semai = await startApp();
});
afterAll(() => semai.close());

type Person = { id: number; token: string };
let course: { id: number; slug: string };
let teacher: { id: number };
let ayu: Person;
let budi: Person;
let outsider: Person;

beforeEach(async () => {
  const { db } = semai.platform;
  semai.clock.set(new Date());
  teacher = await makeUser(db, { role_id: 3, first_name: 'Bu', last_name: 'Guru' });
  course = await makeCourse(db, { instructor_id: (await makeInstructor(db, { user_id: teacher.id })).id });
  const warga = { first_name: 'Warga' };
  [ayu, budi] = [await newStudentIn(semai, course.id, warga), await newStudentIn(semai, course.id, warga)];
  outsider = await newStudent(semai, warga);
});

const read = async (by?: Person, page?: number) => {
  const { status, body } = await semai.call(listThreads, { id: course.slug, page }, by?.token);
  expect(status).toBe(200);
  return body.data;
};
const threads = async (by?: Person) => (await read(by)).threads.data;
const start = (by: Person, body: string, sent_as: string = randomUUID()) =>
  semai.call(startThread, { id: course.slug, body: { body, sent_as } }, by.token);
const begin = async (by: Person, body = 'Apa bedanya?') => (await start(by, body)).body.data.id;
const answer = (by: Person, thread_id: number, body = 'Begini.', sent_as: string = randomUUID()) =>
  semai.call(replyToThread, { id: course.slug, thread_id, body: { body, sent_as } }, by.token);
const say = async (by: Person, thread_id: number, body?: string) => (await answer(by, thread_id, body)).body.data.id;
const at = (thread_id: number, reply_id = 0) => ({ id: course.slug, thread_id, reply_id });
const spam = { body: { reason: reportReasons[0] } };
const hide = (table: string, id: number) => semai.sql(`update ${table} set hidden_at = now() where id = ${id}`);

test('a student of the class asks, another answers, anyone reads it, by slug and by id [D-07]', async () => {
  const asked = await start(ayu, '  Kenapa <b>hasilnya</b>\r\nkosong?\n\n\n \n\nhttps://semai.test  ');
  expect(asked.status).toBe(200);
  semai.clock.forward(60);
  const replied = await answer(budi, asked.body.data.id);
  expect(replied.body.data).toMatchObject({ body: 'Begini.', is_mine: true, edited_at: null });
  await makeReply(semai.platform.db, {
    thread_id: asked.body.data.id,
    user_id: teacher.id,
    created_at: new Date(Date.now() + 120_000),
  });

  const seen = await read();
  expect(seen.may_write).toBe(false);
  expect(seen.threads.data).toMatchObject([
    {
      body: 'Kenapa <b>hasilnya</b>\nkosong?\n\nhttps://semai.test',
      author: { photo: null, role: 'student' },
      is_mine: false,
      is_deleted: false,
      replies_count: 2,
      replies: [
        { body: 'Begini.', author: { role: 'student' } },
        { author: { fullname: 'Bu Guru', role: 'instructor' } },
      ],
    },
  ]);
  const byId = await semai.call(listThreads, { id: String(course.id) });
  expect(byId.body.data.threads.data).toEqual(seen.threads.data);
  const own = await read(ayu);
  expect([own.may_write, own.threads.data[0]?.is_mine, own.threads.data[0]?.replies[0]?.is_mine]).toEqual([
    true,
    true,
    false,
  ]);
  expect((await read(outsider)).may_write).toBe(false);
});

test('threads come newest first, ten a page; three replies, oldest first, and the rest by page [D-07]', async () => {
  const { db } = semai.platform;
  const minute = (n: number) => new Date(Date.now() - 3_600_000 + n * 60_000);
  for (let n = 0; n < 12; n += 1)
    await makeThread(db, { course_id: course.id, user_id: ayu.id, body: `Tanya ${n}`, created_at: minute(n) });
  const [newest] = await threads();
  for (let n = 0; n < 24; n += 1)
    await makeReply(db, { thread_id: newest!.id, user_id: budi.id, body: `Jawab ${n}`, created_at: minute(n) });

  const first = (await read()).threads;
  expect(first.data.map(({ body }) => body)).toEqual(Array.from({ length: 10 }, (_, n) => `Tanya ${11 - n}`));
  expect(first).toMatchObject({ current_page: 1, last_page: 2, total: 12, prev_page_url: null });
  expect(first.next_page_url).toMatch(/\/discussion\?page=2$/);
  expect((await read(undefined, 2)).threads.data.map(({ body }) => body)).toEqual(['Tanya 1', 'Tanya 0']);
  expect((await read(undefined, 999)).threads).toMatchObject({ data: [], total: 12, current_page: 999 });
  expect(first.data[0]).toMatchObject({ replies_count: 24 });
  expect(first.data[0]?.replies.map(({ body }) => body)).toEqual(['Jawab 0', 'Jawab 1', 'Jawab 2']);

  const rest = await semai.call(listReplies, { ...at(newest!.id), page: 2 });
  expect(rest.body).toMatchObject({ total: 24, last_page: 2 });
  expect(rest.body.data.map(({ body }) => body)).toEqual(['Jawab 20', 'Jawab 21', 'Jawab 22', 'Jawab 23']);
  const alone = await semai.call(getThread, at(newest!.id));
  expect(alone.body.data).toEqual(first.data[0]);
});

test('only students of that class write, in person; who has left may still take words back [D-07]', async () => {
  const thread = await begin(ayu);
  const writes = (token?: string) =>
    Promise.all([
      semai.call(startThread, { id: course.slug, body: { body: 'Halo', sent_as: randomUUID() } }, token),
      semai.call(replyToThread, { ...at(thread), body: { body: 'Halo', sent_as: randomUUID() } }, token),
      semai.call(editThread, { ...at(thread), body: { body: 'Halo' } }, token),
    ]).then((answers) => answers.map(({ status }) => status));
  expect(await writes()).toEqual([401, 401, 401]);
  expect(await writes(outsider.token)).toEqual([403, 403, 403]);
  expect((await start(outsider, 'Halo')).body.message).toBe('Hanya siswa kelas ini yang dapat ikut berdiskusi.');
  expect(await writes(await semai.logIn('instruktur@semai.test'))).toEqual([403, 403, 403]);

  const operator = await makeUser(semai.platform.db, { role_id: 1 });
  const inTheirName = await semai.platform.db
    .transaction()
    .execute((tx) => openImpersonation(semai.platform, tx, { operatorId: operator.id, userId: ayu.id, ip: '::1' }));
  expect(await writes(inTheirName)).toEqual([403, 403, 403]);
  expect((await semai.call(reportThread, { ...at(thread), ...spam }, inTheirName)).status).toBe(403);
  expect((await read({ id: ayu.id, token: inTheirName })).may_write).toBe(false);

  await semai.sql(`update enrolments set access_ended_at = now() where student_id = ${ayu.id}`);
  expect(await writes(ayu.token)).toEqual([403, 403, 403]);
  expect((await read(ayu)).may_write).toBe(false);
  expect((await semai.call(deleteThread, at(thread), ayu.token)).status).toBe(200);
  expect(await threads()).toEqual([]);
});

test('one edits and takes back what is one’s own; what others wrote is not found [D-07]', async () => {
  const thread = await begin(ayu);
  const reply = await say(budi, thread);
  semai.clock.forward(60);
  const edited = await semai.call(editThread, { ...at(thread), body: { body: ' Maksud saya ini. ' } }, ayu.token);
  expect(edited.body.data).toMatchObject({ body: 'Maksud saya ini.', edited_at: expect.any(String), replies_count: 1 });
  const better = await semai.call(editReply, { ...at(thread, reply), body: { body: 'Lebih tepat.' } }, budi.token);
  expect(better.body.data).toMatchObject({ body: 'Lebih tepat.', edited_at: expect.any(String) });

  const others = await Promise.all([
    semai.call(editThread, { ...at(thread), body: { body: 'x' } }, budi.token),
    semai.call(editReply, { ...at(thread, reply), body: { body: 'x' } }, ayu.token),
    semai.call(deleteThread, at(thread), budi.token),
    semai.call(deleteReply, at(thread, reply), ayu.token),
    semai.call(deleteThread, at(thread), outsider.token),
  ]);
  expect(others.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);

  // With an answer below it, its place stays; without one it goes.
  expect((await semai.call(deleteThread, at(thread), ayu.token)).status).toBe(200);
  const place = { is_deleted: true, body: '', author: null, is_mine: false, replies_count: 1 };
  expect(await threads(ayu)).toMatchObject([{ ...place, replies: [{ body: 'Lebih tepat.' }] }]);
  expect((await answer(budi, thread)).status).toBe(404);
  expect((await semai.call(editThread, { ...at(thread), body: { body: 'x' } }, ayu.token)).status).toBe(404);
  expect((await semai.call(deleteThread, at(thread), ayu.token)).status).toBe(404);
  expect((await semai.call(deleteReply, at(thread, reply), budi.token)).status).toBe(200);
  expect(await threads()).toEqual([]);
  expect((await semai.call(getThread, at(thread))).status).toBe(404);
});

test('what an operator hid, or what stands in another class, is not found', async () => {
  const [thread, hidden] = [await begin(ayu), await begin(ayu)];
  const reply = await say(budi, thread);
  const under = await say(budi, hidden);
  await hide('discussion_threads', hidden);
  const elsewhere = await makeCourse(semai.platform.db, {
    instructor_id: (await makeInstructor(semai.platform.db)).id,
  });
  await makeEnrolment(semai.platform.db, { student_id: ayu.id, course_id: elsewhere.id });
  await makeEnrolment(semai.platform.db, { student_id: budi.id, course_id: elsewhere.id });
  const wrong = { id: elsewhere.slug };
  const sent = { body: { body: 'Halo', sent_as: randomUUID() } };
  const answers = await Promise.all([
    answer(ayu, hidden),
    semai.call(editThread, { ...at(hidden), body: { body: 'x' } }, ayu.token),
    semai.call(editReply, { ...at(hidden, under), body: { body: 'x' } }, budi.token),
    semai.call(getThread, at(hidden)),
    semai.call(listReplies, at(hidden)),
    semai.call(reportThread, { ...at(hidden), ...spam }, budi.token),
    semai.call(reportReply, { ...at(hidden, under), ...spam }, ayu.token),
    semai.call(replyToThread, { ...at(thread), ...wrong, ...sent }, ayu.token),
    semai.call(editThread, { ...at(thread), ...wrong, body: { body: 'x' } }, ayu.token),
    semai.call(editReply, { ...at(thread, reply), ...wrong, body: { body: 'x' } }, budi.token),
    semai.call(editReply, { ...at(hidden, reply), body: { body: 'x' } }, budi.token),
    semai.call(deleteReply, { ...at(thread, reply), ...wrong }, budi.token),
    semai.call(getThread, { ...at(thread), ...wrong }),
    semai.call(listThreads, { id: 'tidak-ada' }),
    semai.call(startThread, { id: '2147483647', ...sent }, ayu.token),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));

  await hide('discussion_replies', reply);
  expect(await threads()).toMatchObject([{ id: thread, replies_count: 0, replies: [] }]);
  await semai.sql(`update discussion_replies set hidden_at = null where id = ${reply}`);
  expect(await threads()).toMatchObject([{ id: thread, replies_count: 1 }]);
});

test('the same message sent twenty times at once is one [D-07]', async () => {
  const sent_as = randomUUID();
  const tries = await Promise.all(Array.from({ length: 20 }, () => start(ayu, 'Klik dua kali', sent_as)));
  expect(new Set(tries.map(({ status, body }) => `${status} ${body.data.id}`)).size).toBe(1);
  const [thread] = await threads();
  const replies = await Promise.all(Array.from({ length: 20 }, () => answer(budi, thread!.id, 'Sama', sent_as)));
  expect(new Set(replies.map(({ status, body }) => `${status} ${body.data.id}`)).size).toBe(1);
  expect(await threads()).toMatchObject([{ body: 'Klik dua kali', replies_count: 1 }]);
  // Twenty different ones are twenty, and counted.
  await Promise.all(Array.from({ length: 20 }, (_, n) => answer(budi, thread!.id, `Lain ${n}`)));
  expect(await threads()).toMatchObject([{ replies_count: 21 }]);
  // Another's name for a message is nobody's but theirs.
  expect((await start(budi, 'Punya Budi', sent_as)).body.data).toMatchObject({ body: 'Punya Budi', is_mine: true });
});

test('anyone logged in reports what another wrote, once; it is gone for them alone, and kept for the operator [D-07]', async () => {
  const thread = await begin(ayu);
  const [rude, kind] = [await say(budi, thread, 'Kasar'), await say(budi, thread, 'Baik')];
  expect((await semai.call(reportThread, { ...at(thread), ...spam })).status).toBe(401);
  const reportOwn = await semai.call(reportThread, { ...at(thread), ...spam }, ayu.token);
  expect(reportOwn.status).toBe(404);
  for (const reason of ['Karena saja', '', 7])
    expect(
      (await semai.call(reportThread, { ...at(thread), body: { reason: reason as never } }, budi.token)).status,
    ).toBe(422);

  const twenty = await Promise.all(
    Array.from({ length: 20 }, () => semai.call(reportReply, { ...at(thread, rude), ...spam }, outsider.token)),
  );
  expect(twenty.map(({ status }) => status)).toEqual(twenty.map(() => 200));
  expect(await semai.sql(`select reported_by, reason from content_reports where reply_id = ${rude}`)).toEqual([
    { reported_by: outsider.id, reason: 'Spam atau promosi' },
  ]);
  expect(await threads(outsider)).toMatchObject([{ replies_count: 1, replies: [{ id: kind }] }]);
  expect((await semai.call(listReplies, at(thread), outsider.token)).body.total).toBe(1);
  expect(await threads()).toMatchObject([{ replies_count: 2 }]);

  await semai.call(reportThread, { ...at(thread), body: { reason: reportReasons[1] } }, outsider.token);
  expect(await threads(outsider)).toEqual([]);
  expect((await semai.call(getThread, at(thread), outsider.token)).status).toBe(404);
  expect(await threads(budi)).toHaveLength(1);
});

test.each([
  ['nothing', '', 'Tulis pesan Anda terlebih dahulu.'],
  ['spaces', ' \n\t ', 'Tulis pesan Anda terlebih dahulu.'],
  ['what cannot be seen', '\u200b\u2060\u00a0', 'Tulis pesan Anda terlebih dahulu.'],
  ['2001 characters', 'x'.repeat(2001), 'Pesan maksimal 2000 karakter.'],
  ['10 kB', 'kata '.repeat(2048), 'Pesan maksimal 2000 karakter.'],
])('%s is refused as a message, with its reason', async (_, body, reason) => {
  const thread = await begin(ayu);
  const reply = await say(ayu, thread);
  const answers = await Promise.all([
    start(ayu, body),
    answer(ayu, thread, body),
    semai.call(editThread, { ...at(thread), body: { body } }, ayu.token),
    semai.call(editReply, { ...at(thread, reply), body: { body } }, ayu.token),
  ]);
  for (const { status, body: envelope } of answers) {
    expect(status).toBe(422);
    expect(envelope.errors).toEqual({ body: [reason] });
  }
  expect(await threads()).toMatchObject([{ body: 'Apa bedanya?', replies_count: 1 }]);
});

test('2000 characters fit, as people count them, with spaces around; nothing is executed or reshaped', async () => {
  const long = '🌱'.repeat(2000);
  expect((await start(ayu, `\n ${long}  `)).body.data.body).toBe(long);
  for (const text of [`'; drop table discussion_threads; --`, '<script>alert(1)</script>', '%_\\', '{"a":1}', '&amp;'])
    expect((await start(ayu, text)).body.data.body).toBe(text);
});

test('an answer that cannot be kept, or an address that means nothing, is a 4xx and no error of ours', async () => {
  const send = (call: Call, url: string, payload?: object) =>
    semai.send({
      method: call.method,
      url: `/api/course/${url}`,
      headers: { authorization: `Bearer ${ayu.token}` },
      ...(payload ? { payload } : {}),
    });
  const statusOf = async (...asked: Parameters<typeof send>) => (await send(...asked)).statusCode;
  const thread = await begin(ayu);
  for (const page of ['0', '-1', 'x', '1.5', '99999999999'])
    for (const url of [`${course.id}/discussion`, `${course.id}/discussion/${thread}/replies`])
      expect(await statusOf(listThreads, `${url}?page=${page}`), page).toBe(422);
  for (const id of ['x', '0', '-1', '99999999999'])
    expect(await statusOf(getThread, `${course.id}/discussion/${id}`), id).toBe(422);
  for (const id of ["1' or '1'='1", '%00', '<b>', 'a'.repeat(150)])
    expect([400, 404]).toContain(await statusOf(listThreads, `${encodeURIComponent(id)}/discussion`));
  const at = `${course.id}/discussion`;
  expect(await statusOf(startThread, at, { body: 'a\u0000b', sent_as: randomUUID() })).toBe(400);
  expect(await statusOf(startThread, at, { body: ['a'], sent_as: randomUUID() })).toBe(422);
  expect(await statusOf(startThread, at, { body: 'a', sent_as: 'bukan-uuid' })).toBe(422);
  expect(await statusOf(startThread, at, { body: 'a' })).toBe(422);
  expect(await statusOf(startThread, at, {})).toBe(422);
  expect(semai.logLines.filter((line) => JSON.parse(line).level >= 50)).toEqual([]);
});

test('whoever has gone is not named', async () => {
  const thread = await begin(ayu);
  await say(budi, thread);
  await semai.sql(`update users set anonymised_at = now() where id = ${budi.id}`);
  expect(await threads()).toMatchObject([{ author: { fullname: expect.any(String) }, replies: [{ author: null }] }]);
});

test('the database itself refuses what is too long, the same twice, and a count below none', async () => {
  const thread = await begin(ayu);
  const refused = (statement: string) => expect(semai.sql(statement)).rejects.toThrow();
  await refused(`update discussion_threads set body = repeat('x', 2001) where id = ${thread}`);
  await refused(`update discussion_threads set replies_count = -1 where id = ${thread}`);
  await refused(`
    insert into discussion_threads (course_id, user_id, body, created_at, sent_as)
    select course_id, user_id, body, created_at, sent_as from discussion_threads where id = ${thread}`);
});

test('twenty messages in ten minutes are enough, and thirty reports in an hour', async () => {
  const strict = await startApp({ databaseUrl: semai.databaseUrl, env: { RATE_LIMIT_FACTOR: '1' } });
  try {
    const sent = () => ({ body: { body: 'Lagi', sent_as: randomUUID() } });
    const statuses = [];
    for (let n = 0; n < 21; n += 1)
      statuses.push((await strict.call(startThread, { id: course.slug, ...sent() }, ayu.token)).status);
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429]);
    const { id } = (await threads())[0]!;
    const more = await strict.call(replyToThread, { ...at(id), ...sent() }, ayu.token);
    expect([more.status, Number(more.headers['retry-after'])]).toEqual([429, expect.any(Number)]);
    expect((await strict.call(startThread, { id: course.slug, ...sent() }, budi.token)).status).toBe(200);
    const reports = [];
    for (let n = 0; n < 31; n += 1)
      reports.push((await strict.call(reportThread, { ...at(id), ...spam }, outsider.token)).status);
    expect(reports).toEqual([...Array.from({ length: 30 }, () => 200), 429]);
  } finally {
    await strict.close();
  }
});

test('among many, a page of threads and of replies is read by index, in a fixed number of statements', async () => {
  await semai.sql(`
    insert into discussion_threads (course_id, user_id, body, created_at)
    select n % 90 + 1, ${ayu.id}, 'Tanya', timestamptz '2024-01-01' + n * interval '1 minute'
    from generate_series(1, 3000) n`);
  await semai.sql(`
    insert into discussion_replies (thread_id, user_id, body, created_at)
    select id, ${budi.id}, 'Jawab', created_at + n * interval '1 minute'
    from discussion_threads cross join generate_series(1, 2) n`);
  await semai.sql(`
    insert into content_reports (thread_id, reported_by, reason, created_at)
    select id, ${outsider.id}, 'Alasan lain', created_at from discussion_threads where id % 3 = 0`);
  await semai.sql('vacuum analyze discussion_threads, discussion_replies, content_reports, users, media');
  const tables = ['discussion_threads', 'discussion_replies', 'content_reports', 'users'];

  const page = (await plansOf(semai.databaseUrl, (db) => threadsOfCourse(db, demoCourse.excel, budi.id, 3, 10))).filter(
    isPage,
  );
  expect(page).toHaveLength(1);
  expect(indexesOf(page[0]!)).toContain('discussion_threads_of');
  const ids = (await threadsOfCourse(semai.platform.db, demoCourse.excel, 0, 3, 10)).rows.map(({ id }) => id);
  const replies = await plansOf(semai.databaseUrl, (db) => firstReplies(db, ids, budi.id, 3));
  expect(replies).toHaveLength(1);
  expect(indexesOf(replies[0]!)).toContain('discussion_replies_of');
  const rest = await plansOf(semai.databaseUrl, (db) => repliesOfThread(db, ids[0]!, budi.id, 1, 20));
  const one = await plansOf(semai.databaseUrl, (db) => findThread(db, demoCourse.excel, ids[0]!, budi.id));
  for (const plan of [...page, ...replies, ...rest, ...one])
    for (const table of tables) expect(readsWhole(plan, table), `${table}: ${JSON.stringify(plan)}`).toBe(false);
});
