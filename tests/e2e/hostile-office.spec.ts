import { expect, type Semai } from '../kit/e2e.ts';
import { test } from '../kit/hostile-app.ts';
import { namesIn } from '../kit/hostile-columns.ts';
import { seenAs } from '../kit/hostile-rows.ts';
import { Walk } from '../kit/hostile-walk.ts';
import { enterOffice } from '../kit/office.ts';

test.use({ bounds: 'within-forms' });

/** Rows that say more than the first of their list would. */
const chosen = {
  'assignments/:id/show': 'select assignment_id as id from assignment_files order by id limit 1',
  'certificates/:id/show': 'select id from certificates where revoked_at is not null order by id limit 1',
  'courses/:id': 'select id from courses where programme_code is not null order by id limit 1',
  'discussions/:id/show': 'select id from discussion_threads where hidden_at is not null order by id limit 1',
  'orders/:id/show': "select id from orders where status = 'disputed' order by id limit 1",
  'students/:id/show': 'select 1 as id',
  // Its words are an operator's own.
  'mails/:id/show': "select 'reset' as id",
  'tests/:id': "select course_id as id from quizzes where kind = 'exam' order by id limit 1",
};
const also = [
  'select id from certificates where student_id = 1 order by id limit 1',
  'select order_id as id from refunds order by id limit 1',
];

/** Where the walk begins: the menu leads to every list and report, and each list to a row; these are reached otherwise. */
async function startsIn({ sql }: Semai): Promise<string[]> {
  const idBy = async (statement: string) => String((await sql<{ id: string }>(statement))[0]?.id);
  const rows = Object.entries(chosen).map(async ([place, found]) => place.replace(':id', await idBy(found)));
  const [corrected, refunded] = await Promise.all(also.map(idBy));
  const others = [`certificates/${corrected}/show`, `orders/${refunded}/show`, 'account', 'upload-film'];
  return ['/admin', ...[...(await Promise.all(rows)), ...others].map((path) => `/admin/${path}`)];
}

/** Which screen an address is: a row is one of many; null for what is not walked, and for the tabs, which are pressed. */
function screenAt(path: string): string | null {
  const [, office, place, id, ...parts] = path.split('/');
  if (office !== 'admin' || !place || id === 'create' || (parts.join('/') || 'show') !== 'show') return null;
  if (place === 'reports' || !id) return [place, id].join('/');
  const shape = [place, ':id', ...parts].join('/');
  return shape in chosen ? null : shape;
}

/** What the walk comes past: seen there, it is seen as text. */
const seenOnTheWay: Record<string, readonly string[]> = {
  announcements: ['subject', 'body'],
  answers: ['answer'],
  assignment_files: ['title'],
  assignments: ['feedback'],
  audit_log: ['action', 'target', 'detail', 'ip'],
  banners: ['title', 'text', 'action'],
  categories: ['category_name'],
  certificate_corrections: ['old_name', 'new_name', 'reason'],
  certificates: ['printed_name', 'course_name', 'revoke_reason'],
  clients: ['name'],
  contact_messages: ['name', 'email', 'subject', 'message'],
  contact_replies: ['text'],
  content_reports: ['reason'],
  courses: [
    'name',
    'description',
    'course_language',
    'course_learning',
    'course_benefits',
    'method_of_study',
    'programme_code',
    'tags',
  ],
  discussion_replies: ['body', 'hidden_reason'],
  discussion_threads: ['body', 'hidden_reason'],
  ebooks: ['title'],
  event_days: ['title'],
  events: ['title', 'description', 'location', 'event_learning', 'event_benefits', 'change_reason'],
  faq_groups: ['name'],
  faqs: ['question', 'answer'],
  industries: ['name'],
  instructors: ['first_name', 'last_name', 'description', 'professional_designation', 'email'],
  interns: ['name', 'position', 'school', 'answers'],
  kpj_codes: ['kpj_code'],
  lectures: ['name'],
  lessons: ['name', 'description'],
  locations: ['name'],
  mail_texts: ['subject', 'title', 'greeting', 'body', 'action', 'footnote'],
  media: ['original_name'],
  notification_groups: ['description_id'],
  orders: ['dispute_note', 'invoice_number'],
  partners: ['name'],
  payments: ['transaction_id'],
  questions: ['question'],
  quizzes: ['name'],
  ratings: ['review_title', 'review_content', 'hidden_reason'],
  refunds: ['reason'],
  report_redemptions: ['batch'],
  resources: ['title'],
  schedules: ['about_session', 'change_reason'],
  site_settings: ['settings'],
  testimonials: ['name', 'role', 'quote'],
  users: ['first_name', 'last_name', 'email', 'job_position'],
  voucher_batches: ['name'],
};

test('no text is more than text on the screens of the back office', async ({ page, semai }) => {
  test.setTimeout(600_000);
  // Without the function that the attacks call: a frame that may run nothing would say so of ours. Whatever runs, or is
  // kept from it, then stands in the console, which has to stay clean.
  const walk = new Walk(page);
  const failed: string[] = [];
  page.on('response', (answer) => answer.status() >= 400 && failed.push(`${answer.status()} ${answer.url()}`));
  await enterOffice(page);
  const starts = await startsIn(semai);
  await walk.follow(starts, screenAt, 1);
  // The questions of a test are behind a button.
  await page.goto(starts.find((path) => path.startsWith('/admin/tests/')) as string);
  await page
    .getByRole('button', { name: /^Buka / })
    .first()
    .click();
  await page.getByText(seenAs('questions.question')).first().waitFor();
  await walk.look();
  expect(failed, 'every screen is answered').toEqual([]);
  expect(namesIn(seenOnTheWay).filter((place) => !walk.hasSeen(seenAs(place)))).toEqual([]);
});
