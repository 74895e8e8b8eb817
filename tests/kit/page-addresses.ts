import { href, type PageName } from '../../src/contract/pages.ts';
import { demoCourse, demoEvent } from '../../src/server/seed/demo/names.ts';
import type { Semai } from './e2e.ts';

/** The one row that a statement names, of what belongs to the demo's student. */
type Find = (of: string) => Promise<string>;

const hers = `(select id from users where email = 'siswa@semai.test')`;
const inHerClass = `join enrolments on enrolments.id = enrolment_id where student_id = ${hers}`;

const overLink = { reset_token: 'tautan-lama' };
const voucher = { code: 'SEMAI-COBA-19' };

/** Every page of the site, each with an address of the demo data; a page that is missing here does not compile. */
const addresses: Record<PageName, (find: Find) => string | Promise<string>> = {
  home: () => href('home'),
  refer: () => href('refer', { referral_id: 'abcdefghjk' }),
  reset: () => href('reset', {}, overLink),
  verify: () => href('verify', {}, overLink),
  confirmEmail: () => href('confirmEmail', {}, { token: 'tautan-lama' }),
  impersonate: () => href('impersonate', { access_token: 'bukan-siapa-siapa' }),
  completeOnBoarding: () => href('completeOnBoarding'),
  courses: () => href('courses'),
  course: () => href('course', { id: demoCourse.finishedPrakerja, slug: 'x' }),
  courseAlternate: () => href('courseAlternate', { id: demoCourse.liveToBook, slug: 'x' }),
  learn: () => href('learn', { id: demoCourse.finishedPrakerja, slug: 'x' }),
  events: () => href('events'),
  event: () => href('event', { slug: demoEvent.paid }),
  instructors: () => href('instructors'),
  instructor: async (find) =>
    href('instructor', { instructor_id: await find('id from instructors order by id'), name: 'x' }),
  interns: () => href('interns'),
  intern: async (find) => href('intern', { id: await find('id from interns order by id') }),
  faq: () => href('faq'),
  contact: () => href('contact'),
  terms: () => href('terms'),
  privacy: () => href('privacy'),
  prakerja: () => href('prakerja'),
  certificate: async (find) =>
    href('certificate', { id: await find(`id from certificates where student_id = ${hers}`) }),
  checkout: () => href('checkout', { type: 'event', id: demoEvent.paid }),
  checkoutSuccess: () => href('checkoutSuccess', { type: 'course', id: demoCourse.finishedPrakerja }),
  order: async (find) =>
    href('order', {}, { order_id: await find(`id from orders where student_id = ${hers} and status = 'pending'`) }),
  voucherVerify: () => href('voucherVerify', {}, { ...overLink, ...voucher }),
  voucherVerifyLogin: () => href('voucherVerifyLogin', {}, { email: 'siswa@semai.test', ...voucher }),
  // Not a class of hers.
  markAttendance: () => href('markAttendance', { course_id: demoCourse.free, schedule_id: 999_999, is_qna_session: 0 }),
  student: () => href('student', { profile_menu: 'course' }),
  journal: async (find) =>
    href('journal', {
      slug: await find(
        `quiz_attempt_id as id from reflective_journals join quiz_attempts a on a.id = quiz_attempt_id ${inHerClass}`,
      ),
    }),
  selfAssignment: async (find) =>
    href('selfAssignment', {
      slug: await find(`assignments.id from assignments ${inHerClass} and kind = 'tugas_mandiri'`),
    }),
  skillTest: async (find) =>
    href('skillTest', {
      slug: await find(`assignments.id from assignments ${inHerClass} and kind = 'unjuk_keterampilan'`),
    }),
  redeemVerify: () => href('redeemVerify'),
  instructorProfile: () => href('instructorProfile'),
  apiDocs: () => href('apiDocs'),
  parts: () => href('parts'),
};

export function addressOf(semai: Semai, name: PageName): Promise<string> | string {
  return addresses[name](async (of) => {
    const [row] = await semai.sql<{ id: string }>(`select ${of} limit 1`);
    if (!row) throw new Error(`The demo has none: ${of}`);
    return row.id;
  });
}
