import { unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { gradeAssignment } from '../../src/contract/programme.ts';
import { deleteMyAccount } from '../../src/contract/security.ts';
import { reportTasks } from '../../src/server/modules/prakerja/public.ts';
import { takeDue, writeOutcome } from '../../src/server/modules/prakerja/reporting/reporting.store.ts';
import type { Db } from '../../src/server/platform/db.ts';
import { makeUser } from '../../src/server/seed/makers/accounts.ts';
import { startApp, type TestApp } from '../kit/app.ts';
import { joinTaskClass, makeTaskClass, type TaskKind } from '../kit/task-student.ts';
import { openSharedProvider } from '../sim/prakerja-provider.ts';

const programme = await openSharedProvider();
let semai: TestApp;
let db: Db;
let operator: { email: string };
beforeAll(async () => {
  semai = await startApp({ simulatorsUrl: programme.url, env: { PUBLIC_URL: 'http://localhost:3999' } });
  db = semai.platform.db;
  operator = await makeUser(db, { role_id: 1 });
});
afterAll(() => semai.close());
beforeEach(async () => {
  // What an earlier test left to do is not this one's.
  await semai.sql('update assignments set programme_ask_at = null');
  await semai.drainJobs();
});

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;
/** Time passes here and there. */
async function later(seconds: number) {
  semai.clock.forward(seconds);
  await programme.advance(seconds);
}
/** What the job does every few minutes. */
const sweep = (app = semai) => reportTasks.handle(app.platform, {}, 'test');
/** By an operator who has just logged in: months pass here. */
async function grade(id: number, score: number, feedback: string) {
  const token = await semai.logIn(operator.email);
  expect((await semai.call(gradeAssignment, { id, body: { score, feedback } }, token)).status).toBe(200);
}
const rowOf = async (id: number) =>
  db
    .selectFrom('assignments')
    .select(['programme_status', 'feedback_status', 'programme_ask_at', 'programme_tries', 'reported_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/** Somebody in a class that they got by a code of the programme's, and what the programme was asked about it. */
async function participant(lessons: number[] = [1]) {
  const code = await programme.code({ kind: 'redeemed' });
  const student = await joinTaskClass(semai, await makeTaskClass(semai, { lessons }), { code });
  const asked = async () =>
    (await programme.calls({ redeem_code: code }))
      .toReversed()
      .map(({ path, body }) => ({ path: path.replace('/api/v1/integration/tpm/', ''), ...body }) as Asked);
  return { ...student, code, asked };
}
type Asked = { path: string; scope: string; sequence: number; url_file?: string; notes?: string };
const pathsOf = (calls: Asked[]) => calls.map(({ path }) => path);
const decide = (redeem_code: string, outcome: 'success' | 'failed', part = 'assignment') =>
  programme.control('POST', 'submissions', { redeem_code, scope: 'tpm', sequence: 1, outcome, part });
/** Only the address, as the programme would read it, without a session. */
const fetchFiles = (address: string) =>
  semai.send({ method: 'GET', url: address.replace('http://localhost:3999', '') });

test.each([
  ['tugas_mandiri', 'tpm', 2],
  ['unjuk_keterampilan', 'uk', 999],
] as [TaskKind, string, number][])(
  '%s is reported once it was handed in, after the answer',
  async (kind, scope, sequence) => {
    const student = await participant([1, 1]);
    await student.seen(2);
    const { id } = (await student.start(kind, 1)).body.data;
    await student.upload(kind, id);
    await sweep();
    expect(await rowOf(id)).toMatchObject({ programme_status: null, programme_ask_at: null });
    await student.finalize(kind, id);
    expect(await student.asked(), 'not in the student’s own request').toEqual([]);

    await semai.drainJobs();
    expect(await student.asked()).toMatchObject([
      {
        path: 'submission',
        scope,
        sequence,
        url_file: expect.stringContaining(`http://localhost:3999/assignment/${id}.zip?`),
      },
    ]);
    expect(await rowOf(id)).toMatchObject({ programme_status: 1 });
    await later(4 * MINUTE);
    await sweep();
    expect(await student.asked(), 'not before its time').toHaveLength(1);
    await later(2 * MINUTE);
    await sweep();
    expect(pathsOf(await student.asked())).toEqual(['submission', 'submission/status']);
    expect(await rowOf(id)).toMatchObject({ programme_status: 2, programme_ask_at: null });
    await later(24 * 60 * MINUTE);
    await sweep();
    expect(await student.asked()).toHaveLength(2);
  },
);

test('handed in several times, it is reported once', async () => {
  const student = await participant();
  const { id } = (await student.start('tugas_mandiri')).body.data;
  await student.upload('tugas_mandiri', id);
  await Promise.all(Array.from({ length: 6 }, () => student.finalize('tugas_mandiri', id)));
  await semai.drainJobs();
  expect(pathsOf(await student.asked())).toEqual(['submission']);
});

test('the address gives all files as one archive, to whoever has it, for 90 days', async () => {
  const student = await participant();
  const { id } = (await student.start('tugas_mandiri')).body.data;
  const titles = [
    'Laporan penjualan',
    'Laporan penjualan',
    '../../etc/passwd',
    'Catatan: <kopi> ☕',
    '...',
    'ж'.repeat(150),
  ];
  for (const [place, title] of titles.entries())
    await student.upload('tugas_mandiri', id, title, { name: 'a.txt', content: Buffer.from(`isi ${place}`) });
  await student.finalize('tugas_mandiri', id);
  await semai.drainJobs();
  const address = (await student.asked())[0]?.url_file as string;
  const answer = await fetchFiles(address);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip']);
  expect(answer.headers).toMatchObject({
    'content-disposition': expect.stringMatching(/^attachment; filename="tugas-\d+\.zip"/),
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  });
  const inside = unzipSync(answer.rawPayload);
  expect(Object.keys(inside)).toEqual([
    '01-Laporan-penjualan.txt',
    '02-Laporan-penjualan.txt',
    '03-etc-passwd.txt',
    '04-Catatan-kopi.txt',
    '05.txt',
    `06-${'ж'.repeat(80)}.txt`,
  ]);
  expect(Object.values(inside).map((content) => Buffer.from(content).toString())).toEqual(
    titles.map((_, place) => `isi ${place}`),
  );

  const { id: other } = (await student.start('unjuk_keterampilan')).body.data;
  const refused = [address.replace(`/${id}.zip`, `/${other}.zip`), address.split('?')[0]!, `${address}x`];
  for (const wrong of refused) expect((await fetchFiles(wrong)).statusCode, wrong).toBe(403);
  const asFile = await semai.send({ method: 'GET', url: `/files/${id}?${address.split('?')[1]}` });
  expect(asFile.statusCode).toBe(403);
  await later(90 * 24 * 60 * MINUTE - 60);
  expect((await fetchFiles(address)).statusCode).toBe(200);
  await later(120);
  expect((await fetchFiles(address)).statusCode).toBe(403);
});

test('an archive of which a file is missing is cut off, not short', async () => {
  const student = await participant();
  const id = await student.handIn();
  await semai.drainJobs();
  const address = (await student.asked())[0]?.url_file as string;
  const [file] = (await semai.sql(
    `select saved_name from media join assignment_files on media_id = media.id where assignment_id = ${id}`,
  )) as { saved_name: string }[];
  await semai.platform.files.disk.delete(file!.saved_name);
  await expect(fetchFiles(address)).rejects.toThrow();
  expect((await semai.send({ method: 'GET', url: '/api/health' })).statusCode).toBeLessThan(500);
});

test('what failed is reported again with a fresh address, soon and then every day', async () => {
  const student = await participant();
  const id = await student.handIn();
  await semai.drainJobs();
  for (const wait of [5 * MINUTE, 15 * MINUTE, 60 * MINUTE, DAY, DAY]) {
    await decide(student.code, 'failed');
    await later(5 * MINUTE);
    await sweep();
    expect(await rowOf(id)).toMatchObject({ programme_status: 3 });
    await later(wait - MINUTE);
    await sweep();
    expect(await rowOf(id)).toMatchObject({ programme_status: 3 });
    await later(MINUTE);
    await sweep();
    expect(await rowOf(id)).toMatchObject({ programme_status: 1 });
  }
  const told = (await student.asked()).filter(({ path }) => path === 'submission');
  expect(new Set(told.map(({ url_file }) => url_file)).size).toBe(6);
  expect(told).toHaveLength(6);
});

test('a grade is reported in words once the task was taken, and another grade once more', async () => {
  const student = await participant();
  const id = await student.handIn();
  await grade(id, 70, 'Lengkapi sumbernya.');
  await semai.drainJobs();
  expect(pathsOf(await student.asked())).toEqual(['submission']);
  await later(6 * MINUTE);
  await sweep();
  const [, , feedback] = await student.asked();
  expect(feedback).toMatchObject({
    path: 'feedback/submission',
    scope: 'tpm',
    sequence: 1,
    notes: 'Nilai 70 dari 100. Lengkapi sumbernya.',
  });
  expect(await rowOf(id)).toMatchObject({ programme_status: 2, feedback_status: 1 });
  await decide(student.code, 'failed', 'feedback');
  await later(6 * MINUTE);
  await sweep();
  await later(6 * MINUTE);
  await sweep();
  await later(6 * MINUTE);
  await sweep();
  expect(await rowOf(id)).toMatchObject({ feedback_status: 2, programme_ask_at: null, programme_tries: 0 });

  const before = (await student.asked()).length;
  await grade(id, 90, 'Sudah lengkap.');
  expect(await rowOf(id)).toMatchObject({ feedback_status: null });
  await semai.drainJobs();
  expect((await student.asked()).slice(before)).toMatchObject([
    { path: 'feedback/submission', notes: 'Nilai 90 dari 100. Sudah lengkap.' },
  ]);
});

test('a programme that is away is not asked about the others, and asked again in the next round', async () => {
  const [one, two] = [await participant(), await participant()];
  const ids = [await one.handIn(), await two.handIn()];
  // Each call tries twice before it gives up.
  await programme.fault('maintenance_200_html', 2);
  await sweep();
  expect(pathsOf([...(await one.asked()), ...(await two.asked())])).toEqual(['submission', 'submission']);
  expect(await two.asked()).toEqual([]);
  for (const id of ids) expect(await rowOf(id)).toMatchObject({ programme_status: null, programme_tries: 0 });
  await later(5 * MINUTE);
  await sweep();
  for (const id of ids) expect(await rowOf(id)).toMatchObject({ programme_status: 1 });
  expect([(await one.asked()).length, (await two.asked()).length]).toEqual([3, 1]);
});

/** From now on, round after round. */
async function refuse(waits: number[]) {
  for (const wait of waits) {
    await programme.fault('bare_error', 1);
    await sweep();
    await later(wait);
  }
}
const quickTries = [5 * MINUTE, 15 * MINUTE, 60 * MINUTE];
const linesOf = (id: number) => semai.logLines.filter((line) => line.includes(`"assignmentId":${id},`));

test('a task that was refused for weeks is taken in the end, and its feedback follows', async () => {
  const student = await participant();
  const id = await student.handIn();
  await grade(id, 75, 'Baik.');
  await refuse([...quickTries, ...Array.from({ length: 20 }, () => DAY)]);
  expect(await rowOf(id)).toMatchObject({ programme_status: null, programme_tries: 23, reported_at: null });
  await sweep();
  const { programme_status, reported_at, programme_ask_at } = await rowOf(id);
  expect(programme_status).toBe(1);
  expect(programme_ask_at!.getTime() - reported_at!.getTime()).toBe(5 * MINUTE * 1000);
  await later(5 * MINUTE);
  await sweep();
  expect(await rowOf(id)).toMatchObject({ programme_status: 2, feedback_status: 1 });
  await later(5 * MINUTE);
  await sweep();
  expect(await rowOf(id)).toMatchObject({ feedback_status: 2, programme_ask_at: null });
  expect((await student.asked()).findLast(({ path }) => path === 'feedback/submission')).toMatchObject({
    notes: 'Nilai 75 dari 100. Baik.',
  });
});

test('what is refused for more than thirty days is left, and the log says which', async () => {
  const student = await participant();
  const id = await student.handIn();
  await refuse([...quickTries, ...Array.from({ length: 30 }, () => DAY)]);
  const isLeft = () => linesOf(id).some((line) => line.includes('the programme did not take a task'));
  expect([isLeft(), (await rowOf(id)).programme_tries]).toEqual([false, 33]);
  await refuse([DAY]);
  expect(isLeft()).toBe(true);
  expect(await rowOf(id)).toMatchObject({ programme_status: null, programme_ask_at: null });
  await sweep();
  expect(await student.asked()).toHaveLength(34);
  // Its words may quote a student's code.
  const refused = linesOf(id).filter((line) => line.includes('ERRPLT40099'));
  expect(refused).toHaveLength(34);
  expect(refused.filter((line) => line.includes('Permintaan tidak dapat diproses'))).toEqual([]);
});

test('a round ends in time for the next, which goes on with the rest', async () => {
  const [one, two] = [await participant(), await participant()];
  const ids = [await one.handIn(), await two.handIn()];
  // Each look at the clock finds it half a minute later: as with a programme that is slow to answer.
  const now = () => {
    semai.clock.forward(30);
    return semai.clock.now();
  };
  await reportTasks.handle({ ...semai.platform, clock: { now } }, {}, 'test');
  const statuses = async () => (await Promise.all(ids.map(rowOf))).map(({ programme_status }) => programme_status);
  expect(await statuses()).toEqual([1, null]);
  await sweep();
  expect(await statuses()).toEqual([1, 1]);
});

test('of several processes at once one reports each task', async () => {
  const students = await Promise.all(Array.from({ length: 5 }, () => participant()));
  for (const student of students) await student.handIn();
  const other = await startApp({ simulatorsUrl: programme.url, databaseUrl: semai.databaseUrl });
  other.clock.set(semai.clock.now());
  await Promise.all([sweep(), sweep(other), sweep(), sweep(other)]);
  await other.close();
  for (const student of students) expect(pathsOf(await student.asked())).toEqual(['submission']);
});

test('a grade that comes while a task is being reported is not lost', async () => {
  const student = await participant();
  const id = await student.handIn();
  await semai.drainJobs();
  await later(6 * MINUTE);
  const now = semai.clock.now();
  const takenUntil = new Date(now.getTime() + 4 * 60_000);
  expect(await takeDue(db, now, takenUntil)).toMatchObject({ id, graded_at: null });
  await grade(id, 80, 'Baik.');
  await writeOutcome(db, { id, takenUntil }, { programme_status: 2, programme_ask_at: null });
  await sweep();
  expect(await rowOf(id)).toMatchObject({ programme_status: 2, feedback_status: 1 });
});

test('only classes got by a code that the programme confirmed are reported', async () => {
  const made = await makeTaskClass(semai);
  const bought = await joinTaskClass(semai, made);
  const internal = await joinTaskClass(semai, made, { code: await programme.code({ kind: 'redeemed' }) });
  await semai.sql(`update kpj_codes set kpj_code = null where enrolment_id = ${internal.enrolment.id}`);
  for (const student of [bought, internal]) {
    const id = await student.handIn();
    await grade(id, 80, 'Baik.');
    expect(await semai.drainJobs()).toBe(0);
    expect(await rowOf(id)).toMatchObject({ programme_status: null, programme_ask_at: null });
  }
});

test('nothing is reported of who has left', async () => {
  const student = await participant();
  const id = await student.handIn();
  const body = { confirmation: 'HAPUS', current_password: 'Belajar123!' } as const;
  expect((await semai.call(deleteMyAccount, { body }, student.token)).status).toBe(200);
  await sweep();
  expect(await student.asked()).toEqual([]);
  expect(await rowOf(id)).toMatchObject({ programme_ask_at: null });
});

test('where the programme is switched off, what is to be reported waits', async () => {
  const student = await participant();
  const id = await student.handIn();
  const off = await startApp({ databaseUrl: semai.databaseUrl });
  off.clock.set(semai.clock.now());
  const before = await rowOf(id);
  await sweep(off);
  await off.close();
  expect(await rowOf(id)).toEqual(before);
  await sweep();
  expect(await rowOf(id)).toMatchObject({ programme_status: 1 });
});
