import { invariants } from '../../src/server/invariants.ts';

/**
 * What can't be, each as a statement that would find it: what the auditor looks for at any site, and what can't be in the
 * demo and in tests besides, where nobody's price, film or rule was changed afterwards.
 */
export const contradictions: Record<string, string> = {
  ...Object.fromEntries(invariants.map(({ holds, broken }) => [`otherwise than that ${holds}`, broken])),
  'an enrolment without a settled order of its own': `
    select e.id from enrolments e join orders o on o.id = e.order_id left join settlements s on s.order_id = o.id
    where o.student_id <> e.student_id or o.course_id is distinct from e.course_id or s.order_id is null
      or s.settled_at < o.created_at
      -- who was paid back and bought again goes on in the enrolment of the first time
      or (s.settled_at > e.enrolled_at and not exists (select from orders first join settlements f on f.order_id = first.id
        where first.student_id = e.student_id and first.course_id = e.course_id and f.settled_at <= e.enrolled_at))
      or (e.access_ended_at is null and o.status not in ('success', 'disputed'))`,
  'a settled order that gave nothing': `
    select o.id from orders o where status = 'success'
      and not exists (select from enrolments where order_id = o.id)
      and not exists (select from event_registrations where order_id = o.id)`,
  'an amount that does not follow from the price': `
    select o.id from orders o left join courses on courses.id = o.course_id left join events on events.id = o.event_id
    where list_price <> coalesce(courses.retail_price, events.price)
      or amount_before_discount <> case when method = 'midtrans' then coalesce(courses.price, events.price) else 0 end
      or (amount < amount_before_discount) <> (discount_voucher_id is not null)`,
  'a discount of another size than its code gives': `
    select o.id from orders o join discount_vouchers d on d.id = o.discount_voucher_id
    where o.created_at < d.created_at or voucher_discount <> least(amount_before_discount, case discount_type
      when 'amount' then discount_value else round(amount_before_discount * discount_value / 100.0) end)`,
  'a payment that is not the one its order was settled by': `
    select o.id from orders o join settlements s on s.order_id = o.id left join payments p on p.id = s.payment_id
    where (o.amount > 0) <> (p.id is not null) or p.gross_amount <> o.amount or (o.status = 'success' and p.status <> 'paid')
      or (o.amount > 0) <> (o.invoice_number is not null)`,
  'a voucher order without its voucher': `
    select o.id from orders o left join voucher_redemptions r on r.order_id = o.id left join vouchers v on v.id = r.voucher_id
    where (o.method = 'voucher') <> (r.voucher_id is not null) or v.course_id <> o.course_id or r.redeemed_at < v.created_at`,
  'an enrolment before the course or the student was there': `
    select e.id from enrolments e join courses c on c.id = e.course_id join users u on u.id = e.student_id
    where e.enrolled_at < c.published_at or e.enrolled_at < u.created_at`,
  'a registration without a seat on every day, or after the event began': `
    select r.id from event_registrations r join events e on e.id = r.event_id
    where r.created_at > e.start_date or r.created_at < e.published_at
      or (select count(*) from event_seats where order_id = r.order_id)
        <> (select count(*) from event_days where event_id = r.event_id and r.cancelled_at is null)`,
  'a finished course with a lecture that was not seen': `
    select e.id from enrolments e join lectures l on l.course_id = e.course_id and l.archived_at is null
    left join lecture_progress p on p.enrolment_id = e.id and p.lecture_id = l.id
    where e.finished_at is not null and (p.attended_at is null or p.attended_at > e.finished_at)`,
  'a finished course whose exam was not passed': `
    select e.id from enrolments e join quizzes q on q.course_id = e.course_id and q.kind = 'exam'
    where e.finished_at is not null and not exists (
      select from quiz_attempts where enrolment_id = e.id and quiz_id = q.id and is_passed and submitted_at <= e.finished_at)`,
  'a finished paid course without a rating': `
    select e.id from enrolments e join courses c on c.id = e.course_id
    where e.finished_at is not null and c.price > 0 and not exists (
      select from ratings r where r.student_id = e.student_id and r.course_id = c.id and r.created_at <= e.finished_at)`,
  'a finished course whose QnA was missed': `
    select e.id from enrolments e join courses c on c.id = e.course_id and c.is_qna_required and c.is_qna_enabled
    where e.finished_at is not null and not exists (
      select from schedule_bookings where enrolment_id = e.id and kind = 'qna' and attended_at <= e.finished_at)`,
  'an unfinished course in which nothing is missing': `
    select e.id from enrolments e join courses c on c.id = e.course_id
    where e.finished_at is null and e.access_ended_at is null and c.type <> 'external'
      and not exists (select from lectures l where l.course_id = c.id and l.archived_at is null and not exists (
        select from lecture_progress p where p.enrolment_id = e.id and p.lecture_id = l.id and attended_at is not null))
      and not exists (select from quizzes q where q.course_id = c.id and kind = 'exam' and not exists (
        select from quiz_attempts a where a.enrolment_id = e.id and a.quiz_id = q.id and is_passed))
      and (c.price = 0 or exists (select from ratings r where r.student_id = e.student_id and r.course_id = c.id))
      and (not (c.is_qna_required and c.is_qna_enabled) or exists (
        select from schedule_bookings where enrolment_id = e.id and kind = 'qna' and attended_at is not null))
      and (c.project_information is null or e.project_submitted_at is not null)`,
  'a finished project course without its project': `
    select e.id from enrolments e join courses c on c.id = e.course_id and c.project_information is not null
    where e.finished_at is not null and (e.project_submitted_at is null or e.project_submitted_at > e.finished_at)`,
  'a learning gain that is not from the pre-test to the exam': `
    select e.id from enrolments e left join lateral (
      select after.score - before.score as gain
      from quizzes exam join quiz_attempts after on after.quiz_id = exam.id and after.enrolment_id = e.id and after.is_passed
      join quizzes pretest on pretest.course_id = exam.course_id and pretest.kind = 'pretest'
      join quiz_attempts before on before.quiz_id = pretest.id and before.enrolment_id = e.id
      where exam.course_id = e.course_id and exam.kind = 'exam'
    ) tests on true where e.learning_gain is distinct from tests.gain
    union all
    select c.id from courses c where (gains_count, gains_sum) is distinct from
      (select (count(learning_gain)::integer, coalesce(sum(learning_gain), 0)::integer) from enrolments where course_id = c.id)`,
  'watching that does not add up, or before the class was open': `
    select p.enrolment_id from lecture_progress p join enrolments e on e.id = p.enrolment_id
    join lectures l on l.id = p.lecture_id join media m on m.id = l.media_id
    where p.opened_at < e.enrolled_at or reported_at < p.opened_at
      or watched_seconds <> (select sum(upper(part) - lower(part)) from unnest(ranges) part)
      or upper(ranges) > m.duration or (attended_at is not null) <> (watched_seconds > 0.75 * m.duration)
      or (e.needs_kpj_code and (e.kpj_verified_at is null or p.opened_at < e.kpj_verified_at))`,
  'a lecture of a restricted course before the pre-test, or before the lecture before it': `
    select e.id from enrolments e join courses c on c.id = e.course_id and c.is_restricted
    join lateral (
      select p.opened_at, lag(p.attended_at) over course_order as previous, lag(l.id) over course_order as previous_id
      from lecture_progress p join lectures l on l.id = p.lecture_id join lessons on lessons.id = l.lesson_id
      where p.enrolment_id = e.id window course_order as (order by lessons.position, l.position)
    ) watched on true
    where watched.opened_at < previous or (previous_id is not null and previous is null)
      or exists (select from quizzes q where q.course_id = c.id and q.kind = 'pretest' and not exists (
        select from quiz_attempts a where a.enrolment_id = e.id and a.quiz_id = q.id and a.submitted_at <= watched.opened_at))
      or (c.is_lecturequiz_required and exists (select from quizzes q where q.lecture_id = previous_id and not exists (
        select from quiz_attempts a where a.enrolment_id = e.id and a.quiz_id = q.id and a.is_passed and a.submitted_at <= watched.opened_at)))`,
  'a test whose score is not that of its answers': `
    select a.id from quiz_attempts a join lateral (
      select count(*) as given, count(*) filter (where is_correct) as right_ones
      from attempt_answers join answers on answers.id = answer_id where attempt_id = a.id
    ) answered on true
    where submitted_at is not null and (given <> (select count(*) from questions where quiz_id = a.quiz_id)
      or right_ones <> correct or correct + wrong <> given or score <> round(100.0 * correct / given)
      or is_passed <> (score >= 60))`,
  'an exam before its lectures, or after it was passed': `
    select a.id from quiz_attempts a join quizzes q on q.id = a.quiz_id and q.kind = 'exam'
    where exists (select from lectures l where l.course_id = q.course_id and l.archived_at is null and not exists (
        select from lecture_progress p where p.enrolment_id = a.enrolment_id and p.lecture_id = l.id and p.attended_at <= a.submitted_at))
      or exists (select from quiz_attempts other where other.enrolment_id = a.enrolment_id and other.quiz_id = a.quiz_id
        and other.is_passed and other.submitted_at < a.submitted_at)`,
  'a rating before the lectures were seen': `
    select r.id from ratings r join enrolments e on e.student_id = r.student_id and e.course_id = r.course_id
    join lectures l on l.course_id = r.course_id and l.archived_at is null
    left join lecture_progress p on p.enrolment_id = e.id and p.lecture_id = l.id
    where p.attended_at is null or p.attended_at > r.created_at`,
  'the same review twice in a course': `
    select course_id, review_content from ratings group by 1, 2 having count(*) > 1`,
  'a certificate that nothing earned': `
    select certificates.id from certificates join enrolments e on e.id = enrolment_id join courses c on c.id = e.course_id
    where e.finished_at is null or certificates.created_at < e.finished_at or date_completed <> e.finished_at
      or certificate_type <> case when c.project_information is not null then 'project'
        when exists (select from quizzes where course_id = c.id and kind = 'exam') then 'course' else 'coursenoscore' end
      or score <> (select max(a.score) from quiz_attempts a join quizzes q on q.id = a.quiz_id
        where a.enrolment_id = e.id and q.kind = 'exam' and is_passed)`,
  'a seat taken before the enrolment or after the session, or an absence from its times': `
    select b.id from schedule_bookings b join schedules s on s.id = b.schedule_id join enrolments e on e.id = b.enrolment_id
    where b.created_at < e.enrolled_at or b.created_at < s.created_at or b.created_at > s.start_date
      or b.attended_at not between s.start_date and s.end_date`,
  'a live class whose recordings were seen before it took place': `
    select p.enrolment_id from lecture_progress p join courses c on c.id = p.course_id and c.type = 'live'
    left join schedule_bookings b on b.enrolment_id = p.enrolment_id and b.kind = 'live'
    left join schedules s on s.id = b.schedule_id
    where s.end_date is null or p.opened_at < s.end_date`,
  'a lesson or an exam of the programme without its attendance': `
    select e.id from enrolments e join lecture_progress p on p.enrolment_id = e.id
    join lectures l on l.id = p.lecture_id join lessons on lessons.id = l.lesson_id
    where e.needs_kpj_code and lessons.position <= 10 and not exists (
      select from kpj_attendances a where a.enrolment_id = e.id and a.sequence = lessons.position and a.verified_at <= p.opened_at)
    union
    select e.id from enrolments e join quiz_attempts t on t.enrolment_id = e.id
    join quizzes q on q.id = t.quiz_id and q.kind = 'exam'
    where e.needs_kpj_code and not exists (
      select from kpj_attendances a where a.enrolment_id = e.id and a.sequence = 999 and a.verified_at <= t.submitted_at)`,
  'two free courses at a time': `
    select one.id from enrolments one join enrolments other on other.student_id = one.student_id and other.id > one.id
    where one.is_free and other.is_free
      and tstzrange(one.enrolled_at, coalesce(one.finished_at, one.access_ended_at))
        && tstzrange(other.enrolled_at, coalesce(other.finished_at, other.access_ended_at))`,
  'a discussion by somebody who does not belong there': `
    select t.id from discussion_threads t left join enrolments e on e.course_id = t.course_id and e.student_id = t.user_id
    where e.id is null or t.created_at < e.enrolled_at
    union all
    select r.id from discussion_replies r join discussion_threads t on t.id = r.thread_id
    left join enrolments e on e.course_id = t.course_id and e.student_id = r.user_id
    left join courses c on c.id = t.course_id left join instructors i on i.id = c.instructor_id and i.user_id = r.user_id
    where (e.id is null and i.id is null) or r.created_at < t.created_at or r.created_at < e.enrolled_at`,
};
