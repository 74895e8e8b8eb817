import type { Db, Tx } from '../../platform/db.ts';
import type { CourseFilter } from './course-filter.ts';

/** The chosen ones first, so that whoever came by a rare tag sees it among the choices; then the most used. */
export async function countedTags(db: Db | Tx, chosen: readonly string[], most: number) {
  const [named, used] = await Promise.all([publishedTags(db, chosen), mostUsedTags(db, most)]);
  const names = new Set(named.map(({ tag }) => tag));
  return [...named, ...used.filter(({ tag }) => !names.has(tag))].slice(0, most);
}

/** A tag that no published course has is no choice, and what is no choice is ignored (decisions.md). */
export async function withKnownTags(db: Db | Tx, filter: CourseFilter): Promise<CourseFilter> {
  const known = await publishedTags(db, filter.tags);
  const ofOneTag = known.length === 1 ? (known[0]?.courses_count ?? null) : null;
  return { ...filter, tags: known.map(({ tag }) => tag), ofOneTag };
}

const counted = (db: Db | Tx) =>
  db.selectFrom('course_tags').select(['tag', 'courses_count']).where('courses_count', '>', 0);

const mostUsedTags = (db: Db | Tx, most: number) =>
  counted(db).orderBy('courses_count', 'desc').orderBy('tag').limit(most).execute();

async function publishedTags(db: Db | Tx, tags: readonly string[]) {
  return tags.length === 0 ? [] : counted(db).where('tag', 'in', tags).orderBy('tag').execute();
}
