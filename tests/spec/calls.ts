import { entities, words } from './entities.ts';

export type SpecCall = {
  method: 'GET' | 'POST' | 'PUT';
  /** Without slashes at its ends; parameters as the specification names them. The second base is 'kjflow'. */
  path: string;
  query?: readonly string[];
  /** Field paths of the body, of all places that send it together; none where it is empty or 'as is'. */
  payload?: readonly string[];
  /** 'token': one must be logged in. */
  auth: 'guest' | 'token';
  /** Field paths below `data`, `[].x` where it is a list; 'top:x' stands beside `data`. */
  reads?: readonly string[];
  source: string;
};

type Fields = string | readonly string[];
type Parts = { query?: Fields; payload?: Fields; reads?: Fields };

const guest = (line: string, source: string, parts: Parts = {}) => specCall('guest', line, source, parts);
const token = (line: string, source: string, parts: Parts = {}) => specCall('token', line, source, parts);

function specCall(auth: SpecCall['auth'], line: string, source: string, parts: Parts): SpecCall {
  const [method, path = ''] = line.split(' ');
  const lists = Object.entries(parts).map(([name, fields]: [string, Fields]) => [
    name,
    typeof fields === 'string' ? words(fields) : fields,
  ]);
  return { method: method as SpecCall['method'], path, auth, ...Object.fromEntries(lists), source };
}

/** The fields of an entity that a line of section 7 names instead of listing them. */
function entity(name: string): readonly string[] {
  const fields = entities[name];
  if (!fields) throw new Error(`no entity '${name}'`);
  return fields;
}
const listOf = (name: string) => entity(name).map((field) => `[].${field}`);
const paged = entity('paged list').flatMap((field) => (field === 'data' ? [] : [`top:${field}`]));

/** Section 7 of both files: every call once, with what it sends and what is read of its answer (G-11). */
export const calls: readonly SpecCall[] = [
  // Accounts
  guest('POST api/auth/login', '000 §7', { payload: 'email password', reads: ['top:success', ...entity('login')] }),
  guest('POST api/auth/login/google', '000 §7', { payload: 'email first_name last_name id_token' }),
  guest('POST api/auth/login/facebook', '000 §7', { payload: 'email first_name last_name access_token' }),
  guest('POST api/register/student', '000 §7, §3', {
    payload: entity('register payload'),
    reads: ['top:success', ...entity('register')],
  }),
  guest('POST api/password/reset', '000 §7', { payload: 'email', reads: 'top:message' }),
  guest('POST api/password/change', '000 §7', {
    payload: 'password password_confirmation token',
    reads: entity('password change'),
  }),
  token('POST api/auth/logout', '000 §7, 001 §7'),
  token('GET api/auth/me', '000 §7, 001 §7', {
    reads: 'top:success role_id first_name last_name fullname is_onboarding_done notifications[]',
  }),
  // 001 gives the profile update without its path and with email besides
  token('POST api/user/studentprofileupdate', '000 §7, 001 §7', {
    payload: 'first_name last_name phone_number gender description email',
  }),
  token('POST api/user/addprofileimage', '001 §7', { payload: 'image' }),
  token('PUT api/student/updateonboarding', '000 §7', { payload: entity('onboarding payload') }),
  // no line says whether a token is needed: names of places are no secret
  guest('GET api/student/locations', '000 §7', { reads: listOf('location') }),
  guest('GET api/student/industries', '000 §7', { reads: listOf('industry') }),

  // Notifications and feedback
  token('GET api/notification/action/:id', '000 §7'),
  token('GET api/notification/markread', '000 §7'),
  token('POST api/user/nps', '000 §7', { payload: 'rating' }),
  token('POST api/user/happiness', '000 §7', { payload: 'happiness_level notification_id' }),
  guest('GET api/user/isnpsenabled', '000 §7', { reads: entity('nps eligibility') }),

  // Tracking: 'event payload as is'; 001 gives the body of the useractive event
  token('POST api/user/storeevents', '000 §7'),
  guest('POST api/user/storefreeevents', '000 §7, 001 §7', { payload: 'type payload.ip payload.date' }),

  // Catalogue
  guest('GET api/common/searchcoursewithcategory', '000 §7', { query: 'q' }),
  guest('GET api/common/getcategorycourses', '000 §7', { query: 'category_id', reads: 'top:success' }),
  guest('GET api/course/featured_home', '000 §7', { reads: 'top:success' }),
  guest('GET api/course/upcominglivecourse', '000 §7', { reads: 'top:success' }),
  guest('GET api/course', '000 §7', { reads: 'top:success' }),
  guest('POST api/course/filter', '000 §7', {
    query: 'page type category_id',
    payload: entity('filter body'),
    reads: paged,
  }),
  guest('GET api/course/:id/detail', '000 §7, 001 §7'),
  token('GET api/course/:id/hosteddetail', '000 §7'),
  guest('GET api/course/:id/rating', '001 §7', { query: 'page', reads: ['top:success', ...entity('rating page')] }),
  guest('GET api/instructor/:id', '000 §7'),
  guest('GET api/instructor', '000 §7', { query: 'page search_term', reads: paged }),
  guest('GET api/intern', '001 §7', { query: 'page batch_id', reads: 'top:success top:last_page' }),
  guest('GET api/intern/:id/detail', '001 §7', { reads: 'top:success' }),
  guest('GET api/faq-group/all', '000 §7'),
  guest('POST api/contact', '000 §7', { payload: entity('contact message'), reads: 'top:success' }),

  // Events
  guest('GET api/event/:slug', '000 §7'),
  guest('GET api/event/listing', '000 §7', { query: 'page search_term', reads: paged }),
  guest('GET api/event/upcoming', '000 §7'),
  token('GET api/user/events', '000 §7, 001 §7', { reads: 'top:success' }),

  // Vouchers, checkout, orders
  token('POST api/course/:id/register', '000 §7', {
    payload: 'method discount_voucher_id',
    reads: entity('course or event register'),
  }),
  token('POST api/event/:id/register', '000 §7', {
    payload: 'method discount_voucher_id',
    reads: entity('course or event register'),
  }),
  guest('GET api/voucher/checkvoucher', '000 §7', { query: 'voucher_code', reads: entity('product voucher check') }),
  guest('POST api/voucher/redeem', '000 §7', {
    payload: 'code first_name last_name email password',
    reads: entity('voucher redeem'),
  }),
  guest('POST api/voucher/verifyloginandredeemvoucher', '000 §7', { payload: 'password email code' }),
  guest('POST api/voucher/verifyandredeemvoucher', '000 §7', {
    payload: 'password password_confirmation code reset_token',
    reads: entity('voucher verify and redeem'),
  }),
  token('POST api/discountvoucher/exist', '000 §7', {
    query: 'code code_for resource_id',
    reads: entity('discount voucher check'),
  }),
  token('GET api/user/order/:order_id', '000 §7', { reads: entity('order') }),

  // Learning
  token('GET api/courseresource/ebookduration/:slug', '001 §7', { reads: entity('ebook duration') }),
  token('GET api/courseresource/ebook/:slug', '001 §7', { reads: listOf('ebook') }),
  token('GET api/courseresource/lesson/:lessonId', '001 §7', { reads: listOf('resource') }),
  token('GET api/courseresource/lecture/:lectureId', '001 §7', { reads: '[].media_url' }),
  token('POST api/lecture/timetrack', '001 §7', { payload: 'lecture_id second course_id', reads: entity('timetrack') }),
  token('POST api/user/answer', '001 §7', {
    payload: 'questions[].id questions[].answer[] student_id quiz_id',
    reads: entity('answer'),
  }),
  token('POST api/user/answer/pretest', '001 §7', {
    payload: 'questions[].id questions[].answer[] student_id quiz_id',
    reads: entity('answer'),
  }),
  // 001 §7 says 'reads data', L-10 which
  token('GET api/user/:studentId/:quizId/:answerId/score', '001 §7, §3', { reads: entity('quiz score') }),
  token('POST api/quiz/qnaquizsubmit', '001 §7', {
    payload: 'answerArr[].questionId answerArr[].answerId lecture_id',
    reads: entity('quiz submit'),
  }),
  token('GET api/quiz/:id/isquizpassed', '001 §7'),
  token('GET api/course/:id/getrating', '001 §7', {
    query: 'quiz_id',
    reads: 'review_title review_content rating is_like_materi is_like_mentor is_like_video is_like_resource',
  }),
  token('POST api/course/:id/rating', '000 §7, 001 §7', { payload: entity('rating payload') }),
  token('POST api/student/projectSubmitted', '001 §7', { payload: 'course_id' }),
  token('POST api/attendance/markattendance', '000 §7, 001 §7', { payload: 'schedule_id course_id is_qna_session' }),

  // Certificates; api/certificate/:id answers with a PDF and no envelope
  token('POST api/course/generatecertificate', '001 §7', {
    payload: 'course_id quiz_id score',
    reads: entity('generate certificate'),
  }),
  token('POST api/course/generatecertificatefreecourse', '001 §7', {
    payload: 'course_id lecture_id',
    reads: entity('generate certificate free course'),
  }),
  token('GET api/certificate/:id', '001 §7'),
  guest('GET api/certificate/isverified/:id', '000 §7', { reads: entity('certificate') }),
  guest('POST api/certificate/verifybyemail', '000 §7', { payload: 'email', reads: listOf('certificate') }),

  // Scheduling
  token('GET api/course/fetchschedules', '001 §7', {
    query: 'start_date end_date course_id',
    reads: ['top:success', ...listOf('schedule')],
  }),
  token('GET api/course/:id/fetchqna', '001 §7', { reads: listOf('schedule') }),
  token('POST api/course/qnabook', '001 §7', { payload: 'schedule_id course_id' }),
  token('POST api/course/updateqnaschedule', '001 §7', { payload: 'schedule_id course_id id' }),
  token('POST api/user/schedule/enroll', '001 §7', { payload: 'schedule_id course_id' }),
  token('GET api/courseconsultation/:courseId', '001 §7', { query: 'page', reads: 'top:last_page' }),
  token('POST api/courseconsultation/bookconsultation', '001 §7', { payload: 'course_id consultation_id' }),

  // Dashboard
  token('GET api/user/courses', '001 §7', { reads: 'top:success' }),
  token('GET api/user/certificates', '001 §7'),
  token('GET api/user/orders', '001 §7', { reads: 'top:success' }),
  token('GET api/user/referrals', '001 §7'),

  // Prakerja; verifycoupon with the fields of the learning view and of My Classes, its 'data.data.url' as decided
  token('POST kjflow/verifycoupon', '001 §7', {
    payload: 'kpj_code sequence payment_id quiz_id lesson_id lecture_id',
    reads: entity('verify coupon'),
  }),
  token('POST kjflow/redemption-verify', '001 §7', { payload: 'kpj_code sequence payment_id' }),
  token('POST kjflow/starttugasmandiri', '001 §7', {
    payload: 'lesson_id lecture_id',
    reads: entity('start tugas mandiri'),
  }),
  token('POST kjflow/startuktest', '001 §7', { payload: 'lesson_id lecture_id', reads: entity('start uk test') }),
  token('GET kjflow/journalcheck', '000 §7, 001 §7'),
  token('GET kjflow/tugasmandiripending', '000 §7, 001 §7'),
  token('GET kjflow/uktestpending', '000 §7, 001 §7'),
  token('GET kjflow/journallist', '001 §7'),
  token('GET kjflow/mytugasmandiri', '001 §7'),
  token('GET kjflow/myuktest', '001 §7'),
  token('GET kjflow/journalcheckdetail/:slug', '001 §7', { reads: 'q1 q2 q3 q4 student_quiz_attempt' }),
  token('POST kjflow/submitjournal', '001 §7', { payload: entity('journal payload') }),
  token('POST kjflow/filelisttugas', '001 §7', { payload: 'student_tugas_id', reads: listOf('assignment file') }),
  token('POST kjflow/detailtugasmandiri', '001 §7', { payload: 'student_tugas_id' }),
  token('POST kjflow/submittugasassignmemt', '001 §7', { payload: 'assigment title student_tugas_id' }),
  token('POST kjflow/finalizeassignment', '001 §7', { payload: 'student_tugas_id' }),
  token('POST kjflow/filelistuktest', '001 §7', { payload: 'student_uk_ketra_id' }),
  token('POST kjflow/detailuktest', '001 §7', { payload: 'student_uk_ketra_id' }),
  token('POST kjflow/submitukasassignmemt', '001 §7', { payload: 'assigment title student_uk_ketra_id' }),
  token('POST kjflow/finalizeassignmentuk', '001 §7', { payload: 'student_uk_ketra_id' }),
];
