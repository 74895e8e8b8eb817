import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoCourse, demoEvent } from '../../src/server/seed/demo/names.ts';
import { startApp, type TestApp } from '../kit/app.ts';

/** The demo student with a history: what decisions.md promises of her, read from the rows themselves. */
type Class = {
  course_id: number;
  type: string;
  price: number;
  is_finished: boolean;
  lectures: number;
  attended: number;
  has_exam: boolean;
  has_pretest: boolean;
  is_restricted: boolean;
  needs_qna: boolean;
  has_zip: boolean;
  exam_scores: number[];
  exam_passed: boolean;
  pretest_given: boolean;
  quizzes_passed: number;
  booked: 'past' | 'coming' | null;
  booked_kind: string | null;
  was_there: boolean;
  rating: number | null;
  certificate: string | null;
  method: string;
  needs_kpj_code: boolean;
  is_kpj_code_redeemed: boolean;
  sequences: number[];
  voucher: string | null;
  has_access: boolean;
};

const sari = `(select id from users where email = 'siswa@semai.test')`;
let semai: TestApp;
let classes: Map<number, Class>;
const classOf = (name: keyof typeof demoCourse) => classes.get(demoCourse[name]) as Class;
const isThrough = ({ lectures, attended }: Class) => lectures > 0 && attended === lectures;
const rowsOf = async <Row>(statement: string) => (await semai.sql(statement)) as Row[];

beforeAll(async () => {
  semai = await startApp();
  const rows = await rowsOf<Class>(`
    select
      e.course_id, c.type, c.price, c.is_restricted, c.zip_id is not null as has_zip,
      c.is_qna_required and c.is_qna_enabled as needs_qna,
      e.finished_at is not null as is_finished, e.access_ended_at is null as has_access,
      (select count(*) from lectures l where l.course_id = c.id) as lectures,
      (select count(*) from lecture_progress p where p.enrolment_id = e.id and p.attended_at is not null) as attended,
      exists (select from quizzes q where q.course_id = c.id and q.kind = 'exam') as has_exam,
      exists (select from quizzes q where q.course_id = c.id and q.kind = 'pretest') as has_pretest,
      array(
        select a.score from quiz_attempts a join quizzes q on q.id = a.quiz_id
        where a.enrolment_id = e.id and q.kind = 'exam' order by a.submitted_at
      ) as exam_scores,
      exists (
        select from quiz_attempts a join quizzes q on q.id = a.quiz_id
        where a.enrolment_id = e.id and q.kind = 'exam' and a.is_passed
      ) as exam_passed,
      exists (
        select from quiz_attempts a join quizzes q on q.id = a.quiz_id
        where a.enrolment_id = e.id and q.kind = 'pretest' and a.submitted_at is not null
      ) as pretest_given,
      (
        select count(distinct a.quiz_id) from quiz_attempts a join quizzes q on q.id = a.quiz_id
        where a.enrolment_id = e.id and q.kind = 'lecture' and a.is_passed
      ) as quizzes_passed,
      (
        select case when s.end_date < now() then 'past' when s.start_date > now() then 'coming' end
        from schedules s where s.id = b.schedule_id
      ) as booked,
      b.kind as booked_kind, b.attended_at is not null as was_there,
      r.rating, x.certificate_type as certificate, o.method,
      e.needs_kpj_code, e.kpj_verified_at is not null or not e.needs_kpj_code as is_kpj_code_redeemed,
      array(
        select k.sequence::integer from kpj_attendances k
        where k.enrolment_id = e.id and k.verified_at is not null order by k.sequence
      ) as sequences,
      (select v.code from voucher_redemptions w join vouchers v on v.id = w.voucher_id where w.order_id = o.id) as voucher
    from enrolments e
    join courses c on c.id = e.course_id
    join orders o on o.id = e.order_id
    left join schedule_bookings b on b.enrolment_id = e.id
    left join ratings r on r.student_id = e.student_id and r.course_id = e.course_id
    left join certificates x on x.enrolment_id = e.id
    where e.student_id = ${sari}
  `);
  classes = new Map(rows.map((row) => [row.course_id, row]));
});
afterAll(() => semai.close());

test('she owns none of the courses that visitors try out, and no unfinished free one', () => {
  expect([...classes.keys()].filter((id) => id < 10)).toEqual([]);
  expect([...classes.values()].filter(({ price, is_finished }) => price === 0 && !is_finished)).toEqual([]);
});

test('hosted classes are just begun, under way, or restricted with the first step done', () => {
  expect(classOf('notBegun')).toMatchObject({ type: 'hosted', attended: 0, is_finished: false });
  const underWay = classOf('halfWatched');
  expect(underWay.attended / underWay.lectures).toBeGreaterThan(0.3);
  expect(underWay.attended / underWay.lectures).toBeLessThan(0.5);
  expect(classOf('firstLectureWatched')).toMatchObject({
    is_restricted: true,
    pretest_given: true,
    attended: 1,
    quizzes_passed: 1,
  });
});

test('a pre-test was given wherever she has begun a course that has one', () => {
  const begun = [...classes.values()].filter(({ has_pretest, attended }) => has_pretest && attended > 0);
  expect(begun.map(({ course_id }) => course_id).sort()).toEqual([
    demoCourse.halfWatched,
    demoCourse.firstLectureWatched,
    demoCourse.qnaToBook,
  ]);
  expect(begun.filter(({ pretest_given }) => !pretest_given)).toEqual([]);
});

test('at 100% one exam is not given yet, and one is passed but not rated', () => {
  expect(isThrough(classOf('examOpen'))).toBe(true);
  expect(classOf('examOpen')).toMatchObject({ needs_qna: false, has_exam: true, exam_passed: false });
  expect(isThrough(classOf('ratingOpen'))).toBe(true);
  expect(classOf('ratingOpen')).toMatchObject({
    needs_qna: false,
    exam_passed: true,
    rating: null,
    is_finished: false,
  });
});

test('where QnA is required, it is not booked, booked, attended, or attended with the exam passed', () => {
  for (const name of ['qnaToBook', 'qnaBooked', 'qnaAttended', 'qnaAttendedAndExamPassed'] as const) {
    expect(isThrough(classOf(name)), name).toBe(true);
    expect(classOf(name)).toMatchObject({ needs_qna: true, is_finished: false, rating: null });
  }
  expect(classOf('qnaToBook')).toMatchObject({ booked: null, exam_passed: false });
  expect(classOf('qnaBooked')).toMatchObject({
    booked: 'coming',
    booked_kind: 'qna',
    was_there: false,
    exam_passed: false,
  });
  expect(classOf('qnaAttended')).toMatchObject({
    booked: 'past',
    booked_kind: 'qna',
    was_there: true,
    exam_passed: false,
  });
  expect(classOf('qnaAttendedAndExamPassed')).toMatchObject({
    booked: 'past',
    booked_kind: 'qna',
    was_there: true,
    exam_passed: true,
  });
});

test('finished classes have all that finishing asks for, and a certificate of their kind', () => {
  const finished = [...classes.values()].filter(({ is_finished }) => is_finished);
  const free = finished.find(({ price }) => price === 0);
  expect(Object.fromEntries(finished.map(({ course_id, certificate }) => [course_id, certificate]))).toEqual({
    [demoCourse.finishedWithConsultation]: 'coursenoscore',
    [demoCourse.finishedWithProject]: 'project',
    [demoCourse.finishedPrakerja]: 'course',
    [demoCourse.finished]: 'course',
    [demoCourse.finishedLive]: 'course',
    [free?.course_id as number]: 'course',
  });
  for (const own of finished) {
    expect(isThrough(own), `course ${own.course_id}`).toBe(true);
    expect(own.exam_passed).toBe(own.has_exam);
    expect(own.rating === null).toBe(own.price === 0);
  }
  expect([...classes.values()].filter(({ certificate, is_finished }) => certificate && !is_finished)).toEqual([]);
  expect(classOf('finished').exam_scores).toEqual([40, 80]);
  expect(classOf('finishedWithConsultation')).toMatchObject({
    has_exam: false,
    booked: 'coming',
    booked_kind: 'consultation',
  });
  expect(classOf('finishedLive')).toMatchObject({ type: 'live', booked: 'past', booked_kind: 'live', was_there: true });
});

test('the project of a project course was submitted before it was finished', async () => {
  const inTime = `project_submitted_at <= finished_at`;
  expect(
    await rowsOf(
      `select ${inTime} as fits from enrolments where student_id = ${sari} and course_id = ${demoCourse.finishedWithProject}`,
    ),
  ).toEqual([{ fits: true }]);
});

test('Prakerja: the code not redeemed, redeemed for some lessons, for all, and not asked of who paid', () => {
  expect(classOf('codeToEnter')).toMatchObject({
    needs_kpj_code: true,
    is_kpj_code_redeemed: false,
    attended: 0,
    sequences: [],
  });
  expect(classOf('tasksOpen')).toMatchObject({
    needs_kpj_code: true,
    is_kpj_code_redeemed: true,
    sequences: [1, 2, 3],
  });
  expect(classOf('tasksOpen').attended).toBeLessThan(classOf('tasksOpen').lectures);
  expect(classOf('finishedPrakerja')).toMatchObject({
    needs_kpj_code: true,
    is_finished: true,
    sequences: [1, 2, 3, 4, 999],
  });
  expect(classOf('journalOpen')).toMatchObject({
    needs_kpj_code: false,
    is_kpj_code_redeemed: true,
    method: 'midtrans',
  });
  for (const name of ['tasksOpen', 'codeToEnter', 'finishedPrakerja'] as const)
    expect(classOf(name)).toMatchObject({ method: 'voucher', voucher: `SEMAI-SARI-${demoCourse[name]}` });
});

test('Tugas Mandiri and Unjuk Keterampilan are graded, or begun with a file', async () => {
  const tasks = await rowsOf(`
    select a.course_id, a.kind, a.submitted_at is not null as is_submitted, a.score, a.feedback <> '' as has_feedback,
      (select count(*) from assignment_files f where f.assignment_id = a.id) as files
    from assignments a join enrolments e on e.id = a.enrolment_id
    where e.student_id = ${sari} order by a.course_id, a.kind
  `);
  const graded = { is_submitted: true, score: expect.any(Number), has_feedback: true };
  expect(tasks).toEqual([
    { course_id: demoCourse.tasksOpen, kind: 'tugas_mandiri', ...graded, files: 2 },
    {
      course_id: demoCourse.tasksOpen,
      kind: 'unjuk_keterampilan',
      is_submitted: false,
      score: null,
      has_feedback: null,
      files: 1,
    },
    { course_id: demoCourse.finishedPrakerja, kind: 'tugas_mandiri', ...graded, files: 1 },
    { course_id: demoCourse.finishedPrakerja, kind: 'unjuk_keterampilan', ...graded, files: 2 },
  ]);
});

test('of the passed Prakerja exams one has its journal and one waits for it', async () => {
  const journals = await rowsOf(`
    select a.course_id, j.id is not null as is_submitted
    from quiz_attempts a
    join quizzes q on q.id = a.quiz_id and q.kind = 'exam'
    join enrolments e on e.id = a.enrolment_id
    join courses c on c.id = a.course_id and c.kartu_prakerja
    left join reflective_journals j on j.quiz_attempt_id = a.id
    where e.student_id = ${sari} and a.is_passed order by a.course_id
  `);
  expect(journals).toEqual([
    { course_id: demoCourse.journalOpen, is_submitted: false },
    { course_id: demoCourse.finishedPrakerja, is_submitted: true },
  ]);
  expect(isThrough(classOf('journalOpen'))).toBe(true);
  expect(classOf('journalOpen')).toMatchObject({ exam_passed: true, rating: null, is_finished: false });
});

test('live classes wait for a schedule, for the day, or for the exam', () => {
  for (const name of ['liveToBook', 'liveBooked', 'liveBookedWithoutZip', 'liveOver'] as const)
    expect(classOf(name)).toMatchObject({ type: 'live', is_finished: false });
  expect(classOf('liveToBook').booked).toBeNull();
  expect(classOf('liveBooked')).toMatchObject({ booked: 'coming', has_zip: true, attended: 0 });
  expect(classOf('liveBookedWithoutZip')).toMatchObject({ booked: 'coming', has_zip: false, attended: 0 });
  expect(classOf('liveOver')).toMatchObject({ booked: 'past', has_exam: true, exam_scores: [] });
  expect(classOf('liveOver').attended / classOf('liveOver').lectures).toBeLessThan(0.5);
});

test('the external class came by a voucher', () => {
  const byVoucher = { method: 'voucher', voucher: `SEMAI-SARI-${demoCourse.externalByVoucher}`, needs_kpj_code: false };
  expect(classOf('externalByVoucher')).toMatchObject({ type: 'external', ...byVoucher });
});

test('her orders are of every state, each with its payment', async () => {
  const { orderPending, orderFailed, orderExpired, orderCancelled, orderRefunded, orderDisputed } = demoCourse;
  const unusual = [orderPending, orderFailed, orderExpired, orderCancelled, orderRefunded, orderDisputed].join();
  const orders = await rowsOf<{ course_id: number; status: string }>(`
    select o.course_id, o.status, p.status as payment, s.order_id is not null as is_settled, e.id is not null as is_enrolled,
      -- a day's grace: the demo may have been made yesterday, where midnight came between
      o.expires_at > now() - interval '1 day' as is_open
    from orders o
    left join payments p on p.order_id = o.id
    left join settlements s on s.order_id = o.id
    left join enrolments e on e.order_id = o.id
    where o.student_id = ${sari} and o.course_id in (${unusual}) order by o.course_id
  `);
  const untaken = { is_settled: false, is_enrolled: false };
  expect(orders).toEqual([
    { course_id: orderPending, status: 'pending', payment: 'pending', ...untaken, is_open: true },
    { course_id: orderFailed, status: 'failed', payment: 'failed', ...untaken, is_open: false },
    { course_id: orderExpired, status: 'expired', payment: 'expired', ...untaken, is_open: false },
    { course_id: orderCancelled, status: 'cancelled', payment: 'cancelled', ...untaken, is_open: false },
    {
      course_id: orderRefunded,
      status: 'refunded',
      payment: 'refunded',
      is_settled: true,
      is_enrolled: true,
      is_open: false,
    },
    {
      course_id: orderDisputed,
      status: 'disputed',
      payment: 'disputed',
      is_settled: true,
      is_enrolled: true,
      is_open: false,
    },
  ]);
  expect(classOf('orderRefunded').has_access).toBe(false);
  expect(classOf('orderDisputed').has_access).toBe(true);
  expect(
    await rowsOf(`select status, amount = (select amount from orders where id = order_id) as is_whole from refunds
    where order_id = (select id from orders where student_id = ${sari} and course_id = ${orderRefunded})`),
  ).toEqual([{ status: 'done', is_whole: true }]);
});

test('one order was cheaper by POTONG100, and one was free', async () => {
  const discounted = await rowsOf(`
    select o.amount_before_discount - o.amount as less, d.code
    from orders o join discount_uses u on u.order_id = o.id join discount_vouchers d on d.id = u.discount_voucher_id
    where o.student_id = ${sari}
  `);
  expect(discounted).toEqual([{ less: 100_000, code: 'POTONG100' }]);
  const free = [...classes.values()].filter(({ price }) => price === 0);
  expect(free).toMatchObject([{ method: 'midtrans', has_access: true }]);
});

test('her events are paid and free ones to come, a past one, and one not paid in time', async () => {
  const events = await rowsOf<{ id: number; what: string }>(`
    select v.id, case when o.status <> 'success' then o.status when v.start_date < now() then 'past'
      when v.price > 0 then 'coming, paid' else 'coming, free' end as what,
      (select count(*) from event_seats t where t.order_id = o.id) as seats,
      (select count(*) from event_days d where d.event_id = v.id) as days,
      r.id is not null as is_registered
    from orders o join events v on v.id = o.event_id left join event_registrations r on r.order_id = o.id
    where o.student_id = ${sari}
  `);
  expect(events.map(({ what }) => what).sort()).toEqual(['coming, free', 'coming, paid', 'expired', 'past']);
  for (const { what, ...event } of events as ((typeof events)[number] & { days: number })[])
    expect(event).toMatchObject(
      what === 'expired' ? { seats: 0, is_registered: false } : { seats: event.days, is_registered: true },
    );
  const toTryOut: number[] = Object.values(demoEvent);
  expect(events.map(({ id }) => id).filter((id) => toTryOut.includes(id))).toEqual([]);
});

test('notifications are of every group: unread, read, and with the action taken', async () => {
  const groups = await rowsOf(`select distinct notification_group_id::integer as id from notifications
    where user_id = ${sari} order by 1`);
  expect(groups).toEqual([1, 2, 3, 4, 5, 7, 8, 9, 10, 11, 12].map((id) => ({ id })));
  const [counts] = await rowsOf<Record<string, number>>(`
    select count(*) filter (where not is_read) as unread,
      count(*) filter (where is_read and not is_action_taken) as read,
      count(*) filter (where is_action_taken) as taken,
      count(*) filter (where is_action_taken and not is_read) as impossible,
      count(distinct (created_at at time zone 'Asia/Jakarta')::date) as days
    from notifications where user_id = ${sari}
  `);
  expect(counts).toMatchObject({ impossible: 0 });
  for (const kind of ['unread', 'read', 'taken']) expect(counts?.[kind], kind).toBeGreaterThan(2);
  expect(counts?.days).toBeGreaterThan(10);
});

test('taken surveys are answered, and certificates and answers are those that their notifications name', async () => {
  const [surveys] = await rowsOf(`
    select (select count(*) from nps_answers where user_id = ${sari}) as nps,
      (select count(*) from happiness_answers a join notifications n on n.id = a.notification_id
        where n.user_id = ${sari} and n.notification_group_id = 7 and n.is_action_taken) as happiness,
      (select count(*) from notifications n join certificates c on c.id = n.certificate_id and c.course_id = n.course_id
        where n.user_id = ${sari} and c.student_id = n.user_id) as certificates,
      (select count(*) from notifications n join discussion_threads t on t.id = n.discussion_thread_id
        where n.user_id = ${sari} and t.user_id = n.user_id
          and exists (select from discussion_replies r join users u on u.id = r.user_id where r.thread_id = t.id and u.role_id = 3)
      ) as discussions
  `);
  expect(surveys).toEqual({ nps: 1, happiness: 1, certificates: 6, discussions: 2 });
});
