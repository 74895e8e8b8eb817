import type { TestApp } from './app-on.ts';

export type Things = Awaited<ReturnType<typeof thingsOfSari>>;

/** What is hers and can be named in a call. */
export async function thingsOfSari(semai: TestApp) {
  const row = async <Row>(statement: string): Promise<Row> => {
    const [found] = (await semai.sql(statement)) as Row[];
    if (!found) throw new Error(`She has none: ${statement}`);
    return found;
  };
  const id = async <Id = number>(of: string) => (await row<{ id: Id }>(`select ${of} limit 1`)).id;
  const inClass = 'enrolments on enrolments.id = enrolment_id';
  const student = await id(`id from users where email = 'siswa@semai.test'`);
  const hers = `student_id = ${student}`;
  return {
    student,
    order: await id<string>(`id from orders where ${hers} and status = 'pending'`),
    paid: await id<string>(`id from orders where ${hers} and status = 'success' and course_id is not null`),
    certificate: await id<string>(`id from certificates where ${hers}`),
    note: await row<{ id: number; course_id: number; lesson_id: number; lecture_id: number }>(
      `select lecture_notes.id, lecture_notes.course_id, lesson_id, lecture_id from lecture_notes join ${inClass}
       join lectures on lectures.id = lecture_id where ${hers}`,
    ),
    attempt: await row<{ id: number; quiz_id: number; course_id: number }>(
      `select a.id, quiz_id, a.course_id from quiz_attempts a join enrolments on enrolments.id = enrolment_id
       join reflective_journals on quiz_attempt_id = a.id where ${hers}`,
    ),
    selfAssignment: await id(
      `assignments.id from assignments join ${inClass} where ${hers} and kind = 'tugas_mandiri'`,
    ),
    skillTest: await id(
      `assignments.id from assignments join ${inClass} where ${hers} and kind = 'unjuk_keterampilan'`,
    ),
    notification: await id(`id from notifications where user_id = ${student}`),
    happiness: await id(`notification_id as id from happiness_answers where user_id = ${student}`),
    session: await id(`id from sessions where user_id = ${student}`),
    reply: await row<{ id: number; thread_id: number; course_id: number }>(
      `select r.id, thread_id, course_id from discussion_replies r join discussion_threads t on t.id = thread_id
       where r.user_id = ${student} and t.user_id = ${student}`,
    ),
    rating: await row<{ id: number; course_id: number }>(`select id, course_id from ratings where ${hers}`),
    booking: await row<{ id: number; schedule_id: number; course_id: number }>(
      `select b.id, schedule_id, b.course_id from schedule_bookings b join ${inClass} where ${hers} and kind = 'qna'`,
    ),
    event: await id(`event_id as id from event_registrations where ${hers}`),
    code: await row<{ kpj_code: string; payment_id: string }>(
      `select kpj_code, order_id as payment_id from kpj_codes join ${inClass} where ${hers}`,
    ),
    ebook: await id(`ebook_id as id from ebook_places join ${inClass} where ${hers}`),
    courses: (await semai.sql(`select course_id from enrolments where ${hers} and access_ended_at is null`)) as {
      course_id: number;
    }[],
  };
}
