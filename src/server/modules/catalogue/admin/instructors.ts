import { instructors } from '../../../../contract/admin/catalogue.ts';
import { keep } from '../../../platform/admin/keep.ts';
import { onlyOf } from '../../../platform/admin/staff.ts';
import type { Db, Tx } from '../../../platform/db.ts';
import { photoColumns, photoOf } from '../../../platform/files/address.ts';
import type { Bind } from '../../../platform/http/bind.ts';
import { contains } from '../../../platform/lists.ts';
import { fullnameOf } from '../../accounts/public.ts';
import { taughtBy } from '../taught.store.ts';

/** Everybody who teaches in the courses of this one, and this one. */
function teachingWith(db: Db | Tx, instructorId: string) {
  return db
    .selectFrom('courses')
    .select('instructor_id')
    .where('courses.id', 'in', taughtBy(db, instructorId))
    .union(
      db.selectFrom('course_instructors').select('instructor_id').where('course_id', 'in', taughtBy(db, instructorId)),
    )
    .union(db.selectFrom('instructors').select('id as instructor_id').where('id', '=', instructorId));
}

function rowsOf(db: Db | Tx) {
  return db
    .selectFrom('instructors')
    .leftJoin('media as photo', 'photo.id', 'instructors.photo_id')
    .select([
      'instructors.id',
      'instructors.user_id',
      'instructors.first_name',
      'instructors.last_name',
      'instructors.professional_designation',
      'instructors.email',
      'instructors.description',
      'instructors.twitter_url',
      'instructors.facebook_url',
      'instructors.instagram_url',
      'instructors.linkedin_url',
      ...photoColumns,
    ])
    .select((row) =>
      row
        .selectFrom(
          row
            .selectFrom('courses')
            .select('courses.id')
            .whereRef('courses.instructor_id', '=', 'instructors.id')
            .union(
              row
                .selectFrom('course_instructors')
                .select('course_instructors.course_id as id')
                .whereRef('course_instructors.instructor_id', '=', 'instructors.id'),
            )
            .as('taught'),
        )
        .select((of) => of.fn.countAll<number>().as('count'))
        .as('courses_count'),
    );
}

/** Who teaches. One whom a course names stays. */
export function keepInstructors(route: Bind): void {
  keep(route, instructors, {
    table: 'instructors',
    key: 'instructors.id',
    rows(db, ctx) {
      const own = onlyOf(ctx);
      return own === null ? rowsOf(db) : rowsOf(db).where('instructors.id', 'in', teachingWith(db, own));
    },
    filter: (rows, { q }) => (q ? rows.where(contains('instructors.search_text', q)) : rows),
    shape: ({ user_id, photo_storage, photo_name, ...row }) => ({
      ...row,
      fullname: fullnameOf(row),
      photo: photoOf({ photo_id: row.photo_id, photo_storage, photo_name }),
      courses_count: row.courses_count ?? 0,
      has_account: user_id !== null,
    }),
    async insert(tx, fields, { clock }) {
      const now = clock.now();
      const values = { ...fields, created_at: now, updated_at: now };
      return (await tx.insertInto('instructors').values(values).returning('id').executeTakeFirstOrThrow()).id;
    },
    async update(tx, id, fields, { clock }) {
      await tx
        .updateTable('instructors')
        .set({ ...fields, updated_at: clock.now() })
        .where('id', '=', id)
        .execute();
    },
    async remove(tx, id) {
      await tx.deleteFrom('instructors').where('id', '=', id).execute();
    },
    refusals: { instructors_photo_id_fkey: { field: 'photo_id', text: 'Foto ini tidak ada lagi. Unggah kembali.' } },
    personal: ['first_name', 'last_name', 'email', 'description'],
  });
}
