import { expect, type Semai } from '../kit/e2e.ts';
import { test } from '../kit/hostile-app.ts';
import { attackedColumns, namesIn } from '../kit/hostile-columns.ts';
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
  'students/:id/show': "select id from users where email = 'siswa@semai.test'",
  // Its words are an operator's own.
  'mails/:id/show': "select 'reset' as id",
  'tests/:id': "select course_id as id from quizzes where kind = 'exam' order by id limit 1",
};
const also = [
  "select certificates.id from certificates join users on users.id = student_id where email = 'siswa@semai.test' limit 1",
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

/** What no screen that is opened here shows; everything else that is attacked must be met on the way, as text. */
const notOnTheWay: Record<string, readonly string[]> = {
  certificate_names: ['name'],
  courses: ['project_information'],
  lecture_notes: ['note'],
  locations: ['province'],
  media_transcodings: ['failure'],
  payment_messages: ['body'],
  payments: ['payment_type'],
  reflective_journals: ['q1', 'q2', 'q3', 'q4'],
  refunds: ['note'],
  resources: ['description'],
  sessions: ['user_agent', 'ip'],
  users: ['description', 'referral_code'],
};
const onTheWay = namesIn(attackedColumns).filter((place) => !namesIn(notOnTheWay).includes(place));

test('no text is more than text on the screens of the back office', { tag: '@deep' }, async ({ page, semai }) => {
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
  expect(onTheWay.filter((place) => !walk.hasSeen(seenAs(place)))).toEqual([]);
});
