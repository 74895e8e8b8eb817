import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { type FailureCode, failures } from '../../src/contract/failures.ts';
import { myCourses } from '../../src/contract/views.ts';
import { attendanceTakenUp } from '../../src/server/modules/prakerja/facts.ts';
import { startApp } from '../kit/app.ts';
import { joinProgramme, type ProgrammeApp, programmeClass, startProgrammeApp } from '../kit/programme.ts';
import type { TestClass } from '../kit/test-class.ts';

const STATUS = '/payment/redeem-code/status';
const URL_GENERATE = '/oauth/url-generate';
const DAY = 24 * 60 * 60;
const AS_LONG_AS_IT_TAKES = { timeout: 60_000 };

let app: ProgrammeApp;
let semai: ProgrammeApp['semai'];
let programme: ProgrammeApp['programme'];
let made: TestClass;
beforeAll(async () => {
  app = await startProgrammeApp({ KPJ_SPECIAL_CODE: 'SEMAI-KHUSUS-2026' });
  ({ semai, programme } = app);
  made = await programmeClass(semai);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await programme.disarm();
});
afterAll(() => app.close());

const passes = { status: 200, body: { success: true } };
const refusal = (code: FailureCode) => ({ status: failures[code].status, body: { message: failures[code].text } });
const opened = { is_open: true, is_confirmed: true, sequences: [1] };
const timedOut = () => new DOMException('The operation was aborted due to timeout', 'TimeoutError');

/** Somebody whose face the programme has seen, and who has not come back yet. */
async function seen() {
  const student = await app.join(made);
  const code = await programme.code();
  await programme.scan((await student.coupon(code)).body.data.url);
  const asked = async () => (await programme.calls({ redeem_code: code, path: STATUS })).length;
  return { ...student, code, asked };
}

/** Facts that are stated from now on, about whom. */
function takenUp() {
  const stated = vi.spyOn(semai.platform.facts, 'state');
  return () => stated.mock.calls.filter(([, fact]) => fact === attendanceTakenUp).map(([, , data]) => data);
}

test.each(['server_error', 'maintenance_503_html', 'maintenance_200_html'])(
  '%s once is asked again, and twice is said as what it is; nothing is lost by it',
  async (kind) => {
    const student = await app.join(made);
    const code = await programme.code();
    await programme.fault(kind, 4);
    expect(await student.coupon(code)).toMatchObject(refusal('kpj_away'));
    expect(await student.books()).toMatchObject({ code: null, is_open: false });
    await programme.fault(kind);
    const { body } = await student.coupon(code);
    await programme.scan(body.data.url);
    await programme.fault(kind, 2);
    expect(await student.redeem(code)).toMatchObject(refusal('kpj_away'));
    await programme.fault(kind);
    expect(await student.redeem(code)).toMatchObject(passes);
    expect(await student.books()).toMatchObject(opened);
  },
);

test('an error that is only code and message is a refusal, in its own words, and not asked again', async () => {
  const student = await seen();
  const before = await student.asked();
  await programme.fault('bare_error');
  expect(await student.redeem(student.code)).toMatchObject({
    status: 400,
    body: { message: 'Permintaan tidak dapat diproses saat ini' },
  });
  expect(await student.asked()).toBe(before + 1);
  expect(await student.redeem(student.code)).toMatchObject(passes);
});

test('a status that lags behind the face is taken up by the job, and told', async () => {
  const student = await seen();
  await programme.fault('status_lagging');
  expect(await student.redeem(student.code)).toMatchObject(refusal('kpj_unconfirmed'));
  const told = takenUp();
  await app.follow();
  expect(await student.books(), 'not due yet').toMatchObject({ is_open: false });
  await app.later(61);
  await app.follow();
  expect(await student.books()).toMatchObject(opened);
  await app.later(3 * 60);
  await app.follow();
  expect(told()).toMatchObject([{ studentId: student.id, courseId: made.course.id, sequence: 1 }]);
  expect(await student.redeem(student.code), 'who comes back late finds it so').toMatchObject(passes);
});

test('who closed the page is taken up by the job; who waited for it is not told twice', async () => {
  const [gone, waiting] = [await seen(), await seen()];
  const told = takenUp();
  expect(await waiting.redeem(waiting.code)).toMatchObject(passes);
  await app.later(61);
  await app.follow();
  expect(await gone.books()).toMatchObject(opened);
  expect(told()).toMatchObject([{ studentId: gone.id }]);
});

test('an answer that never comes is waited for so long, and what it would have said is taken up by the job', async () => {
  const student = await seen();
  const patience = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(patience.signal);
  const before = await student.asked();
  await programme.fault('done_unanswered');
  const answer = student.redeem(student.code);
  await vi.waitFor(async () => expect(await student.asked()).toBe(before + 1), AS_LONG_AS_IT_TAKES);
  patience.abort(timedOut());
  expect(await answer).toMatchObject(refusal('kpj_away'));
  expect(await student.asked(), 'nobody waits as long once more').toBe(before + 1);
  vi.restoreAllMocks();
  await app.later(61);
  await app.follow();
  expect(await student.books()).toMatchObject(opened);
});

test('an address that was made and lost on its way to us: the code is kept, tried again or taken up by the job', async () => {
  const [again, scanned] = [await app.join(made), await app.join(made)];
  const [code, other] = [await programme.code(), await programme.code()];
  const states: string[] = [];
  const { fetch } = globalThis;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    const response = await fetch(url, init);
    if (!String(url).endsWith(URL_GENERATE)) return response;
    states.push(((await response.json()) as { data: { state: string } }).data.state);
    throw timedOut();
  });
  expect(await again.coupon(code)).toMatchObject(refusal('kpj_away'));
  expect(await scanned.coupon(other)).toMatchObject(refusal('kpj_away'));
  vi.restoreAllMocks();
  expect(await again.books()).toMatchObject({ code, is_open: false });
  const { body } = await again.coupon(code);
  await programme.scan(body.data.url);
  expect(await again.redeem(code)).toMatchObject(passes);
  await programme.scan(states[1] as string);
  await app.later(61);
  await app.follow();
  expect(await scanned.books()).toMatchObject(opened);
});

test('what nobody does is asked about ever more rarely, and after a day no more', async () => {
  const student = await app.join(made);
  const code = await programme.code();
  await student.coupon(code);
  const asked = async () => (await programme.calls({ redeem_code: code, path: STATUS })).length;
  const before = await asked();
  for (let minute = 0; minute < 10; minute++) {
    await app.later(60.5);
    await app.follow();
  }
  expect((await asked()) - before, 'after 1, 2, 5 and 10 minutes').toBe(4);
  await app.later(DAY);
  await app.follow();
  const asAt = await asked();
  await app.later(60);
  await app.follow();
  expect(await asked()).toBe(asAt);
  expect(await semai.sql(`select ask_at from kpj_attendances where enrolment_id = ${student.enrolment.id}`)).toEqual([
    { ask_at: null },
  ]);
});

test('an outage that outlasts the schedule costs nobody their attendance', async () => {
  const student = await seen();
  const before = await student.asked();
  await programme.fault('server_error', 1000);
  for (const wait of [61, DAY, 60, DAY]) {
    await app.later(wait);
    await app.follow();
  }
  expect(await student.asked(), 'each round once, and once more').toBe(before + 8);
  await programme.disarm();
  await app.later(61);
  await app.follow();
  expect(await student.books()).toMatchObject(opened);
});

test('who is asked about is never given up while no answer came, not even where the round dies at its last step', async () => {
  const student = await seen();
  await app.later(DAY + 60);
  const askedInMs = async () => {
    const rows = await semai.sql(`select ask_at from kpj_attendances where enrolment_id = ${student.enrolment.id}`);
    const [{ ask_at } = { ask_at: null }] = rows as { ask_at: Date | null }[];
    return Number(ask_at) - semai.clock.now().getTime();
  };
  const { fetch } = globalThis;
  const during: number[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    if (String(url).endsWith(STATUS)) during.push(await askedInMs());
    return fetch(url, init);
  });
  vi.spyOn(semai.platform.facts, 'state').mockRejectedValueOnce(new Error('the database went away'));
  await app.follow();
  expect(during).toHaveLength(1);
  expect(during[0], 'another round has it, should this one die').toBeGreaterThan(0);
  expect(await student.books()).toMatchObject({ is_open: false });
  vi.restoreAllMocks();
  await app.later(60 * 60 + 1);
  await app.follow();
  expect(await student.books()).toMatchObject(opened);
});

test('one attendance that gets no sensible answer keeps nobody else waiting', async () => {
  const [odd, next] = [await seen(), await seen()];
  const { fetch } = globalThis;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) =>
    String(init?.body).includes(odd.code) ? new Response('<h1>Forbidden</h1>', { status: 403 }) : fetch(url, init),
  );
  for (let again = 0; again < 6; again++) expect(await odd.redeem(odd.code)).toMatchObject(refusal('kpj_away'));
  await app.later(61);
  await app.follow();
  expect([await odd.books(), await next.books()]).toMatchObject([{ is_open: false }, opened]);
  vi.restoreAllMocks();
  await app.later(60);
  await app.follow();
  expect(await odd.books()).toMatchObject(opened);
});

test('the job leaves a programme that is away alone until later, and drops whose access ended', async () => {
  const [first, second, ended] = [await seen(), await seen(), await seen()];
  await semai.sql(`update enrolments set access_ended_at = now() where id = ${ended.enrolment.id}`);
  await app.later(61);
  const asked = async () => (await first.asked()) + (await second.asked()) + (await ended.asked());
  const before = await asked();
  await programme.fault('server_error', 2);
  await app.follow();
  expect(await asked()).toBe(before + 2);
  await app.later(4 * 60 + 5);
  await app.follow();
  expect([await first.books(), await second.books()]).toMatchObject([opened, opened]);
  expect(await ended.books()).toMatchObject({ is_open: false });
  expect(await semai.sql(`select ask_at from kpj_attendances where enrolment_id = ${ended.enrolment.id}`)).toEqual([
    { ask_at: null },
  ]);
});

test('while it does not answer nothing else waits: more wait for it than the database has connections', async () => {
  const waiting = 24;
  const codes = await Promise.all(Array.from({ length: waiting }, () => programme.code()));
  const students = await Promise.all(codes.map(() => app.join(made)));
  const patience = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(patience.signal);
  await programme.fault('done_unanswered', 2 * waiting);
  let answered = 0;
  const answers = Promise.all(
    students.map(async (student, at) => {
      const answer = await student.coupon(codes[at] as string);
      answered += 1;
      return answer;
    }),
  );
  const about = async () => (await programme.calls()).filter(({ body }) => codes.includes(body.redeem_code as string));
  await vi.waitFor(async () => expect(await about()).toHaveLength(2 * waiting), AS_LONG_AS_IT_TAKES);
  for (const { token } of students) expect(await semai.call(myCourses, {}, token)).toMatchObject(passes);
  expect(answered).toBe(0);
  patience.abort(timedOut());
  for (const answer of await answers) expect(answer).toMatchObject(refusal('kpj_away'));
  vi.restoreAllMocks();
  await app.later(31);
  expect(await students[0]!.coupon(codes[0] as string), 'it answers again').toMatchObject(passes);
});

test('an answer that takes ten seconds is waited for, by the student who asked [P-01]', async () => {
  const student = await app.join(made);
  const code = await programme.code({ kind: 'slow' });
  const asked = async (times: number) =>
    vi.waitFor(
      async () => expect(await programme.calls({ redeem_code: code })).toHaveLength(times),
      AS_LONG_AS_IT_TAKES,
    );
  const coupon = student.coupon(code);
  await asked(2);
  await app.later(10);
  const { body } = await coupon;
  await programme.scan(body.data.url);
  const redeemed = student.redeem(code);
  await asked(3);
  await app.later(10);
  expect(await redeemed).toMatchObject(passes);
});

test('a wrong key or a wrong clock is our own trouble: said in the log, and to the student that it is away', async () => {
  const student = await seen();
  semai.clock.forward(-10 * 60);
  expect(await student.redeem(student.code)).toMatchObject(refusal('kpj_away'));
  semai.clock.forward(10 * 60);
  const said = semai.logLines.map((line) => JSON.parse(line)).filter(({ level }) => level >= 50);
  expect(said).toContainEqual(expect.objectContaining({ msg: 'the programme does not know us' }));
  expect(await student.redeem(student.code)).toMatchObject(passes);
});

test('after five failures in a row it is left alone for half a minute, then tried by one question', async () => {
  const student = await seen();
  const before = await student.asked();
  await programme.fault('server_error', 20);
  for (let failure = 0; failure < 5; failure++)
    expect(await student.redeem(student.code)).toMatchObject(refusal('kpj_away'));
  expect(await student.asked(), 'each once more').toBe(before + 10);
  for (let more = 0; more < 5; more++) expect(await student.redeem(student.code)).toMatchObject(refusal('kpj_away'));
  expect(await student.coupon(student.code)).toMatchObject(refusal('kpj_away'));
  await app.later(25);
  await app.follow();
  expect(await student.asked()).toBe(before + 10);

  await app.later(6);
  expect(await student.redeem(student.code)).toMatchObject(refusal('kpj_away'));
  expect(await student.asked(), 'still away, and left alone again').toBe(before + 12);
  expect(await student.redeem(student.code)).toMatchObject(refusal('kpj_away'));
  expect(await student.asked()).toBe(before + 12);

  await programme.disarm();
  await app.later(31);
  expect(await student.redeem(student.code)).toMatchObject(passes);
  expect(await (await seen()).books(), 'and goes on as ever').toMatchObject({ is_confirmed: false });
});

test('a refusal is an answer: however many there are, the programme is asked on', async () => {
  const student = await app.join(made);
  for (let wrong = 0; wrong < 6; wrong++) expect((await student.coupon('KPJ-SALAH')).status).toBe(400);
  expect(await student.coupon(await programme.code())).toMatchObject(passes);
});

test('a visit that the programme calls like another one is kept all the same', async () => {
  const students = [await app.join(made), await app.join(made)];
  const { fetch } = globalThis;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    const response = await fetch(url, init);
    if (!String(url).endsWith(URL_GENERATE)) return response;
    const told = (await response.json()) as { data: object };
    return Response.json({ ...told, data: { ...told.data, state: 'always the same' } });
  });
  for (const student of students) expect(await student.coupon(await programme.code())).toMatchObject(passes);
});

test('where the programme is switched off it is away, and the special internal code opens all the same', async () => {
  const alone = await startApp({ env: { KPJ_SPECIAL_CODE: 'SEMAI-KHUSUS-2026' } });
  expect(alone.platform.config.prakerja).toBeNull();
  const student = await joinProgramme(alone, await programmeClass(alone));
  expect(await student.coupon('KPJ-VALID-01')).toMatchObject(refusal('kpj_away'));
  await alone.drainJobs();
  expect(await student.coupon('SEMAI-KHUSUS-2026')).toMatchObject(passes);
  expect(await student.books()).toMatchObject({ is_open: true });
  await alone.close();
});
