import { pages } from '../../src/contract/pages.ts';
import { demoCourse, demoEvent } from '../../src/server/seed/demo/names.ts';
import { roomViews } from '../../src/web/features/learning/room/room.ts';
import { expect, type Semai } from '../kit/e2e.ts';
import { test } from '../kit/hostile-app.ts';
import { attackedAddresses, attackedColumns, namesIn, refusedColumns, unshownColumns } from '../kit/hostile-columns.ts';
import { seenAs } from '../kit/hostile-rows.ts';
import { Walk } from '../kit/hostile-walk.ts';

test('of every column with text it is decided whether it is attacked', async ({ semai }) => {
  const columns = await semai.sql<{ place: string }>(
    `select table_name || '.' || column_name as place from information_schema.columns
     join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER'
       and udt_name in ('text', 'varchar', 'bpchar', 'citext', 'json', 'jsonb', 'xml', '_text', '_varchar')
       and table_name not in (select inhrelid::regclass::text from pg_inherits)`,
  );
  const decided = [attackedColumns, attackedAddresses, refusedColumns, unshownColumns].flatMap(namesIn);
  expect(decided.toSorted()).toEqual(columns.map(({ place }) => place).toSorted());
  for (const place of namesIn(refusedColumns)) {
    const [table, column] = place.split('.');
    const tried = semai.sql(`update ${table} set ${column} = '<b data-hostile>' || ${column}`);
    await expect(tried, `${place} takes it`).rejects.toThrow(/violates|constraint/);
  }
});

/** Where the walk begins: what no link leads to, or only after some work. */
async function startsIn({ sql }: Semai): Promise<string[]> {
  const hers = `join users on users.id = orders.student_id where email = 'siswa@semai.test' and orders.status = 'success'`;
  const [external] = await sql<{ id: number }>(
    `select courses.id from courses join orders on course_id = courses.id ${hers} and type = 'external'`,
  );
  const [event] = await sql<{ id: number }>(
    `select events.id from events join orders on event_id = events.id ${hers} and amount > 0 and start_date > now()`,
  );
  return [
    '/',
    '/courses?search=data',
    `/course/${demoCourse.finishedPrakerja}/x`,
    `/course/${demoCourse.liveToBook}/x`,
    `/course/${external!.id}/x`,
    '/webinar',
    `/webinar/${event!.id}`,
    '/certificateverify/cari-sertifikat',
    `/checkout/course/${demoCourse.orderPending}`,
    `/checkout/event/${demoEvent.free}`,
    '/order/detail',
    '/prakerja',
    '/intern',
    '/faq',
    '/contactus',
    '/student/ubahdatadiri',
    `/student/schedulepick?course=${demoCourse.qnaToBook}`,
    `/course/login/${demoCourse.halfWatched}/x?view=pretest`,
    `/course/login/${demoCourse.firstLectureWatched}/x`,
    `/course/login/${demoCourse.tasksOpen}/x`,
    ...roomViews.map((view) => `/course/login/${demoCourse.finishedPrakerja}/x?view=${view}`),
  ];
}

/** Which page of the site an address is; null for the ones that are not walked. */
function pageAt(path: string): string | null {
  const known = Object.entries(pages).find(([, pattern]) =>
    new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`).test(path),
  );
  const [name] = known ?? [];
  return !name || ['learn', 'apiDocs', 'parts', 'impersonate'].includes(name) ? null : name === 'student' ? path : name;
}

/** What the walk comes past: seen there, it is seen as text. The others are shown to who works here, or elsewhere. */
const seenOnTheWay: Record<string, readonly string[]> = {
  assignments: ['feedback'],
  banners: ['title', 'text', 'action'],
  categories: ['category_name'],
  clients: ['name'],
  courses: ['name', 'description', 'course_language', 'course_learning', 'course_benefits', 'method_of_study', 'tags'],
  event_days: ['title'],
  events: ['title', 'description', 'location', 'event_learning', 'event_benefits'],
  faq_groups: ['name'],
  faqs: ['question', 'answer'],
  instructors: ['first_name', 'last_name', 'description', 'professional_designation'],
  interns: ['name', 'position', 'school', 'answers'],
  kpj_codes: ['kpj_code'],
  lectures: ['name'],
  lessons: ['name', 'description'],
  partners: ['name'],
  quizzes: ['name'],
  ratings: ['review_title', 'review_content'],
  schedules: ['about_session'],
  site_settings: ['settings'],
  testimonials: ['name', 'role', 'quote'],
  users: ['first_name', 'last_name'],
};

test('no text is more than text on the pages of the site', { tag: '@deep' }, async ({ page, semai }) => {
  test.setTimeout(600_000);
  const walk = new Walk(page);
  await walk.begin();
  await semai.logIn(page, 'siswa@semai.test');
  await walk.follow(await startsIn(semai), pageAt, 2);
  await page.goto('/');
  await page.getByRole('button', { name: /^Notifikasi/ }).click();
  await page.getByRole('dialog', { name: 'Notifikasi' }).getByRole('link').first().waitFor();
  await walk.look();
  const unseen = namesIn(seenOnTheWay).filter((place) => !walk.hasSeen(seenAs(place)));
  expect(unseen).toEqual([]);
});
