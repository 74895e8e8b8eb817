import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { role } from '../../../../contract/accounts.ts';
import { readCappedPage } from '../../../platform/admin/capped-page.ts';
import { isAmong, isOneOf, peopleFound } from '../../../platform/admin/people.ts';
import type { Db } from '../../../platform/db.ts';
import { photoColumns } from '../../../platform/files/address.ts';

export type StudentFilter = {
  words: readonly string[];
  ids: readonly number[] | null;
  isOnboarded?: boolean | undefined;
  isActive?: boolean | undefined;
  hasClass?: boolean | undefined;
  courseId?: number | undefined;
  page: number;
  perPage: number;
  order: 'asc' | 'desc';
};

const classCount = sql<number>`(select count(*) from enrolments where student_id = users.id)`.as('classes');

/**
 * Few are found by a search: they are sorted once found. By the order's own index it would be looked at one student after
 * the other until a page is full, which for a name that hardly anybody has means all of them.
 */
const unindexed = sql<Date>`users.created_at + interval '0'`;

/** Students who have not left for good; the newest first unless asked otherwise. */
export async function studentsPage(db: Db, { words, ids, page, perPage, order, ...filter }: StudentFilter) {
  const people = words.length > 0 ? await peopleFound(db, words) : null;
  const here = db
    .selectFrom('users')
    .where('users.role_id', '=', role.student)
    .where('users.anonymised_at', 'is', null);
  let found = here;
  if (ids) found = found.where('users.id', 'in', [...ids]);
  if (filter.isOnboarded !== undefined) found = found.where('users.is_onboarding_done', '=', filter.isOnboarded);
  if (filter.isActive !== undefined)
    found = found.where('users.deactivated_at', filter.isActive ? 'is' : 'is not', null);
  if (filter.hasClass !== undefined) {
    const has = filter.hasClass;
    found = found.where(({ exists, not, selectFrom }) => {
      const any = exists(selectFrom('enrolments').select('enrolments.id').whereRef('student_id', '=', 'users.id'));
      return has ? any : not(any);
    });
  }
  if (filter.courseId !== undefined)
    found = found.where('users.id', 'in', (of) =>
      of
        .selectFrom('enrolments')
        .select('enrolments.student_id')
        .where('course_id', '=', filter.courseId as number),
    );
  const narrowed = people ? found.where(isOneOf('users.id', people, 'users.search_text')) : found;
  const sorted = narrowed
    .orderBy(people?.areAll ? unindexed : sql.ref('users.created_at'), order)
    .orderBy('users.id', order);
  const rows = sorted
    .select(['users.id', 'users.first_name', 'users.last_name', 'users.email', 'users.phone_number'])
    .select(['users.is_onboarding_done', 'users.deactivated_at', 'users.created_at', classCount]);
  const crowd = people?.areAll === false ? people : undefined;
  // All who are found are here: where nothing else narrows the list, so many of them are in it.
  const some = crowd && (found === here ? crowd.ids.length : found.where(isAmong('users.id', crowd)));
  return readCappedPage(
    db,
    { page, per_page: perPage },
    sorted,
    ({ limit, offset }) => rows.limit(limit).offset(offset).execute(),
    some,
  );
}

export function findStudent(db: Db, id: number) {
  return db
    .selectFrom('users')
    .leftJoin('media as photo', 'photo.id', 'users.photo_id')
    .leftJoin('locations', 'locations.id', 'users.location_id')
    .leftJoin('industries', 'industries.id', 'users.industry_id')
    .select(['users.id', 'users.first_name', 'users.last_name', 'users.email', 'users.phone_number'])
    .select(['users.is_onboarding_done', 'users.deactivated_at', 'users.created_at', classCount, ...photoColumns])
    .select(['users.gender', 'users.last_education', 'users.professional_status', 'users.job_position'])
    .select(['users.email_verified_at', 'users.anonymised_at'])
    .select((of) => [
      sql<string | null>`to_char(users.dob, 'YYYY-MM-DD')`.as('dob'),
      'locations.name as location',
      'industries.name as industry',
      of('users.password_hash', 'is not', null).as('has_password'),
      jsonArrayFrom(
        of.selectFrom('user_identities').select('provider').whereRef('user_id', '=', 'users.id').orderBy('provider'),
      ).as('identities'),
    ])
    .where('users.id', '=', id)
    .where('users.role_id', '=', role.student)
    .executeTakeFirst();
}

const MOST_SESSIONS = 20;

export function sessionsOf(db: Db, userId: number, now: Date) {
  const lastSeen = sql<Date>`coalesce(last_seen_at, created_at)`;
  return db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'impersonated_by', lastSeen.as('last_seen_at')])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy(lastSeen, 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_SESSIONS)
    .execute();
}
