import { sql } from 'kysely';
import { addProfileImage } from '../../src/contract/accounts.ts';
import { demoCourse } from '../../src/server/seed/demo/names.ts';
import { makeDiscountVoucher } from '../../src/server/seed/makers/commerce.ts';
import type { TestApp } from './app-on.ts';
import { formRequest } from './form.ts';

/** The demo's Sari, who has nearly everything that a student can have. */
const email = 'siswa@semai.test';

/** What the demo's Sari lacks, and words that stand nowhere else, so that a trace of her can be looked for; her id. */
export async function giveTheRest({ platform: { db, files, clock }, send }: TestApp, bearer: string): Promise<number> {
  const { id: sari } = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow();
  const now = clock.now();
  const soon = new Date(now.getTime() + 3_600_000);
  const pixel = Buffer.from('R0lGODlhAQABAIAAAP///wAAACwAAAAAAQABAAACAkQBADs=', 'base64');
  await send(await formRequest(`/${addProfileImage.path}`, bearer, { field: 'image', name: 'a.gif', content: pixel }));
  const name = { first_name: 'Qurrota', last_name: 'Xyzaini' };
  await db
    .updateTable('users')
    .set({ ...name, phone_number: '+6281299988877', description: 'rahasiaku' })
    .where('id', '=', sari)
    .execute();
  const hash = (text: string) => Buffer.from(`${text} hashed`);
  await db
    .insertInto('user_identities')
    .values({ provider: 'google', subject: 'rahasiaku-google', user_id: sari, created_at: now })
    .execute();
  const link = { user_id: sari, created_at: now, expires_at: soon };
  await db
    .insertInto('password_tokens')
    .values({ ...link, token_hash: hash('reset'), purpose: 'reset' })
    .execute();
  await db
    .insertInto('email_changes')
    .values({ ...link, token_hash: hash('email'), email: 'rahasiaku@semai.test' })
    .execute();
  await db
    .updateTable('certificates')
    .set({ printed_name: 'Qurrota Nur  Xyzaini' })
    .where('student_id', '=', sari)
    .execute();
  const { id: certificate_id } = await db
    .selectFrom('certificates')
    .select('id')
    .where('student_id', '=', sari)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('certificate_corrections')
    .values({ certificate_id, old_name: 'Xyzaini', new_name: 'Qurrota Xyzaini', reason: 'rahasiaku', created_at: now })
    .execute();
  await db
    .updateTable('ratings')
    .set({ review_title: 'rahasiaku', review_content: sql`'rahasiaku ' || id` })
    .where('student_id', '=', sari)
    .execute();
  const thread = await db
    .updateTable('discussion_threads')
    .set({ body: 'rahasiaku' })
    .where('user_id', '=', sari)
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('discussion_replies')
    .values({ thread_id: thread.id, user_id: sari, body: 'rahasiaku', created_at: now })
    .execute();
  const { id: thread_id } = await db
    .selectFrom('discussion_threads')
    .select('id')
    .where('user_id', '!=', sari)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('content_reports')
    .values({ thread_id, reported_by: sari, reason: 'Tidak sopan', created_at: now })
    .execute();
  await db.updateTable('reflective_journals').set({ q1: 'rahasiaku' }).execute();
  await db.updateTable('assignments').set({ feedback: 'rahasiaku' }).where('graded_at', 'is not', null).execute();
  await db
    .insertInto('tracking_events')
    .values({
      type: 'courseregisterip',
      payload: JSON.stringify({ ip: '203.0.113.77', course_id: demoCourse.paid }),
      user_id: sari,
      ip: '203.0.113.77',
      created_at: now,
    })
    .execute();
  const progress = await db
    .selectFrom('lecture_progress')
    .innerJoin('enrolments', 'enrolments.id', 'lecture_progress.enrolment_id')
    .select(['enrolment_id', 'lecture_id'])
    .where('student_id', '=', sari)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('watch_reports')
    .values({ ...progress, second: 10, ranges: '{[0,10)}', credited_seconds: 10, reported_at: now })
    .execute();
  await db
    .insertInto('certificate_names')
    .values({ student_id: sari, name: 'Qurrota Xyzaini', confirmed_at: now })
    .execute();
  const { id: discount_voucher_id } = await makeDiscountVoucher(db);
  await db.insertInto('shown_discounts').values({ student_id: sari, discount_voucher_id, shown_at: now }).execute();
  await db.insertInto('unwanted_mails').values({ user_id: sari, topic: 'announcements' }).execute();
  await db.insertInto('told').values({ user_id: sari, cause: 'schedule:1 day', told_at: now }).execute();
  await db.insertInto('watch_clocks').values({ student_id: sari, since: now }).execute();
  const own = await db
    .selectFrom('enrolments')
    .innerJoin('ebooks', 'ebooks.course_id', 'enrolments.course_id')
    .innerJoin('lectures', 'lectures.course_id', 'enrolments.course_id')
    .select(['enrolments.id', 'enrolments.course_id', 'lectures.id as lecture_id', 'ebooks.id as ebook_id'])
    .where('student_id', '=', sari)
    .executeTakeFirstOrThrow();
  const { id: enrolment_id, course_id, lecture_id, ebook_id } = own;
  await db
    .insertInto('lecture_notes')
    .values({ enrolment_id, course_id, lecture_id, second: 10, note: 'rahasiaku', created_at: now, updated_at: now })
    .execute();
  await db.insertInto('ebook_places').values({ enrolment_id, ebook_id, page: 2, updated_at: now }).execute();
  const payment = await db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select(['payments.id', 'payments.provider_order_id'])
    .where('orders.student_id', '=', sari)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('payment_messages')
    .values({
      payment_id: payment.id,
      provider_order_id: payment.provider_order_id,
      kind: 'notification',
      is_trusted: true,
      body: JSON.stringify({ transaction_status: 'settlement', signature_key: 'ours' }),
      received_at: now,
    })
    .execute();
  await db
    .insertInto('contact_messages')
    .values({ name: 'Qurrota', email, subject: 'rahasiaku', message: 'rahasiaku', ip: '203.0.113.77', created_at: now })
    .execute();
  for (const { saved_name } of await assignmentFiles(db)) await files.disk.put(saved_name, 'isi tugas');
  return sari;
}

const assignmentFiles = (db: TestApp['platform']['db']) =>
  db
    .selectFrom('assignment_files')
    .innerJoin('media', 'media.id', 'assignment_files.media_id')
    .select('saved_name')
    .execute();
