import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { SessionKind } from '../../../../contract/rules/session-kinds.ts';
import type { StaffContext } from '../../../platform/admin/staff.ts';
import { onlyOf } from '../../../platform/admin/staff.ts';
import type { Db, Tx } from '../../../platform/db.ts';
import { thumbnailColumns } from '../cards.store.ts';
import { taughtBy } from '../taught.store.ts';

/** Courses with all that the back office writes and shows of them. */
export function courseRows(db: Db | Tx) {
  return db
    .selectFrom('courses')
    .innerJoin('categories', 'categories.id', 'courses.category_id')
    .innerJoin('instructors', 'instructors.id', 'courses.instructor_id')
    .leftJoin('media as thumbnail', 'thumbnail.id', 'courses.thumbnail_id')
    .select([
      'courses.id',
      'courses.name',
      'courses.slug',
      'courses.type',
      'courses.category_id',
      'courses.instructor_id',
      'courses.course_language',
      'courses.retail_price',
      'courses.discount_price',
      'courses.level',
      'courses.duration_hours',
      'courses.method_of_study',
      'courses.description',
      'courses.course_learning',
      'courses.course_benefits',
      'courses.tags',
      'courses.introduction_video_id',
      'courses.introduction_image_id',
      'courses.zip_id',
      'courses.external_url',
      'courses.project_information',
      'courses.is_pretest_enabled',
      'courses.is_lecturequiz_enabled',
      'courses.is_lecturequiz_required',
      'courses.is_qna_enabled',
      'courses.is_qna_required',
      'courses.is_restricted',
      'courses.is_consultation_enabled',
      'courses.kartu_prakerja',
      'courses.programme_code',
      'courses.published_at',
      'courses.updated_at',
      'courses.enrolled_count',
      'courses.completed_count',
      'courses.ratings_count',
      'courses.average_rating',
      'categories.category_name',
      'instructors.first_name',
      'instructors.last_name',
      ...thumbnailColumns,
    ])
    .select((row) => [
      jsonArrayFrom(
        row
          .selectFrom('course_instructors as helper')
          .select('helper.instructor_id')
          .whereRef('helper.course_id', '=', 'courses.id')
          .whereRef('helper.instructor_id', '<>', 'courses.instructor_id')
          .orderBy('helper.position'),
      ).as('helpers'),
      jsonArrayFrom(
        row
          .selectFrom('course_partner_links as link')
          .select(['link.partner_id', 'link.url'])
          .whereRef('link.course_id', '=', 'courses.id')
          .orderBy('link.id'),
      ).as('partner_links'),
    ]);
}

/** Those that this person may see: an instructor's own. */
export function coursesFor(db: Db | Tx, ctx: StaffContext) {
  const own = onlyOf(ctx);
  return own === null ? courseRows(db) : courseRows(db).where('courses.id', 'in', taughtBy(db, own));
}
export type CourseRow = Awaited<ReturnType<ReturnType<typeof courseRows>['execute']>>[number];

/** Whoever changes what is taught in a course holds it: lessons are placed, and it is published, one after another. */
export async function lockCourse(tx: Tx, id: number) {
  return tx
    .selectFrom('courses')
    .select(['id', 'published_at', 'type'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** All who teach, in their order; who leads comes first where others teach too. */
export async function writeTeachers(tx: Tx, courseId: number, lead: string, helpers: readonly string[]): Promise<void> {
  const others = [...new Set(helpers)].filter((id) => id !== lead);
  await tx.deleteFrom('course_instructors').where('course_id', '=', courseId).execute();
  await tx
    .insertInto('course_instructors')
    .values(
      [lead, ...others].map((instructor_id, place) => ({ course_id: courseId, instructor_id, position: place + 1 })),
    )
    .execute();
}

type PartnerLink = { partner_id: number; url: string };
/** The links that stay keep their id. */
export async function writePartnerLinks(tx: Tx, courseId: number, links: readonly PartnerLink[]): Promise<void> {
  const kept = links.map(({ partner_id }) => partner_id);
  await tx
    .deleteFrom('course_partner_links')
    .where('course_id', '=', courseId)
    .where('partner_id', '<>', sql<number>`all(${kept}::int[])`)
    .execute();
  if (links.length === 0) return;
  await tx
    .insertInto('course_partner_links')
    .values(links.map((link) => ({ ...link, course_id: courseId })))
    .onConflict((conflict) =>
      conflict.columns(['course_id', 'partner_id']).doUpdateSet((of) => ({ url: of.ref('excluded.url') })),
    )
    .execute();
}

/** Whether there is such a category, and such an instructor. */
export async function knownParents(tx: Tx, categoryId: number, instructorId: string) {
  const category = await tx.selectFrom('categories').select('id').where('id', '=', categoryId).executeTakeFirst();
  const lead = await tx.selectFrom('instructors').select('id').where('id', '=', instructorId).executeTakeFirst();
  return { category: category !== undefined, lead: lead !== undefined };
}

/** Whether somebody ordered it and may still pay. */
export async function isBeingBought(tx: Tx, courseId: number): Promise<boolean> {
  const order = await tx
    .selectFrom('orders')
    .select('id')
    .where('course_id', '=', courseId)
    .where('status', '=', 'pending')
    .limit(1)
    .executeTakeFirst();
  return order !== undefined;
}

/** Whether it has sessions of another kind than these. */
export async function hasOtherSessions(tx: Tx, courseId: number, kinds: readonly SessionKind[]): Promise<boolean> {
  const session = await tx
    .selectFrom('schedules')
    .select('id')
    .where('course_id', '=', courseId)
    .where('cancelled_at', 'is', null)
    .$if(kinds.length > 0, (sessions) => sessions.where('kind', 'not in', [...kinds]))
    .limit(1)
    .executeTakeFirst();
  return session !== undefined;
}

/** Whether the address is another course's. */
export async function isSlugTaken(tx: Tx, slug: string): Promise<boolean> {
  return (await tx.selectFrom('courses').select('id').where('slug', '=', slug).executeTakeFirst()) !== undefined;
}
