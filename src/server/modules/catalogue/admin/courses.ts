import { courses } from '../../../../contract/admin/courses.ts';
import { sessionKindsOf } from '../../../../contract/rules/session-kinds.ts';
import { toWibIso } from '../../../../contract/rules/wib.ts';
import { keep } from '../../../platform/admin/keep.ts';
import type { Tx } from '../../../platform/db.ts';
import { Failure } from '../../../platform/errors.ts';
import { refuseFaults } from '../../../platform/faults.ts';
import { pictureOf } from '../../../platform/files/address.ts';
import { faultOfOpenFilm } from '../../../platform/files/open-film.ts';
import type { Bind } from '../../../platform/http/bind.ts';
import { contains } from '../../../platform/lists.ts';
import { fullnameOf } from '../../accounts/public.ts';
import { taughtBy } from '../taught.store.ts';
import {
  type CourseRow,
  coursesFor,
  hasOtherSessions,
  isBeingBought,
  isSlugTaken,
  knownParents,
  writePartnerLinks,
  writeTeachers,
} from './course-rows.store.ts';
import { removeCourse } from './removal.store.ts';
import { slugFrom } from './slug.ts';

type Fields = (typeof courses)['forms']['fields'];
type Shown = (typeof courses)['forms']['row'];

const file = (field: string) => ({ field, text: 'Berkas ini tidak ada lagi. Unggah kembali.' });
const refusals = {
  courses_slug_key: { field: 'slug', text: 'Alamat ini sudah dipakai kelas lain.' },
  courses_check: { field: 'discount_price', text: 'Harga diskon tidak boleh lebih dari harga.' },
  courses_check2: { field: 'external_url', text: 'Kelas mitra yang terbit memerlukan alamat kelas.' },
  courses_check3: { field: 'is_lecturequiz_required', text: 'Nyalakan kuis materi sebelum mewajibkannya.' },
  courses_instructor_id_fkey: { field: 'instructor_id', text: 'Instruktur ini tidak ada lagi.' },
  course_instructors_instructor_id_fkey: { field: 'instructor_ids', text: 'Salah satu instruktur tidak ada lagi.' },
  course_partner_links_partner_id_fkey: { field: 'partner_links', text: 'Salah satu mitra tidak ada lagi.' },
  courses_thumbnail_id_fkey: file('thumbnail_id'),
  courses_introduction_video_id_fkey: file('introduction_video_id'),
  courses_introduction_image_id_fkey: file('introduction_image_id'),
  courses_zip_id_fkey: file('zip_id'),
};

/** Courses, drafts among them. What was sold or learnt stays: such a course is withdrawn, not removed. */
export function keepCourses(route: Bind): void {
  keep(route, courses, {
    table: 'courses',
    key: 'courses.id',
    rows: coursesFor,
    filter(rows, { q, type, category_id, instructor_id, state, prakerja }, ctx) {
      let found = rows;
      if (q) found = found.where(contains('courses.search_text', q));
      if (type) found = found.where('courses.type', '=', type);
      if (category_id) found = found.where('courses.category_id', '=', category_id);
      if (instructor_id) found = found.where('courses.id', 'in', taughtBy(ctx.db, instructor_id) as never);
      if (state) found = found.where('courses.published_at', state === 'published' ? 'is not' : 'is', null);
      if (prakerja !== undefined) found = found.where('courses.kartu_prakerja', '=', prakerja);
      return found;
    },
    shape: toShown,
    async insert(tx, fields, { clock }) {
      await refuseUnknown(tx, fields, null);
      const now = clock.now();
      const slug = fields.slug ?? (await freeSlug(tx, fields.name));
      const { id } = await tx
        .insertInto('courses')
        .values({ ...columnsOf(fields), slug, created_at: now, updated_at: now })
        .returning('id')
        .executeTakeFirstOrThrow();
      await writeBelongings(tx, id, fields);
      return id;
    },
    async update(tx, id, fields, { clock }, before) {
      const isOfAnotherKind = fields.type !== before.type;
      const isKept = isOfAnotherKind && (before.enrolled_count > 0 || (await isBeingBought(tx, id)));
      refuseFaults({
        type: isKept
          ? 'Jenis kelas tidak dapat diubah setelah ada siswa atau pesanan.'
          : isOfAnotherKind && (await hasOtherSessions(tx, id, sessionKindsOf[fields.type]))
            ? 'Hapus dahulu jadwal yang tidak sesuai dengan jenis kelas ini.'
            : null,
      });
      await refuseUnknown(tx, fields, before.introduction_video_id);
      await tx
        .updateTable('courses')
        .set({ ...columnsOf(fields), slug: fields.slug ?? before.slug ?? undefined, updated_at: clock.now() })
        .where('id', '=', id)
        .execute();
      await writeBelongings(tx, id, fields);
    },
    async remove(tx, id, _ctx, before) {
      if (before.published_at !== null) throw new Failure('in_use');
      await removeCourse(tx, id);
    },
    refusals,
  });
}

function toShown(row: CourseRow): Omit<Shown, 'version'> {
  const { first_name, last_name, thumbnail_storage, thumbnail_name, helpers, ...course } = row;
  return {
    ...course,
    type: course.type as Shown['type'],
    level: course.level as Shown['level'],
    published_at: course.published_at && toWibIso(course.published_at),
    updated_at: toWibIso(course.updated_at),
    thumbnail: pictureOf({ id: row.thumbnail_id, storage: thumbnail_storage, saved_name: thumbnail_name }),
    instructor_name: fullnameOf({ first_name, last_name }),
    instructor_ids: helpers.map(({ instructor_id }) => instructor_id),
  };
}

/** What stands in the course's own row. */
function columnsOf({ instructor_ids: _others, partner_links: _links, slug: _slug, ...columns }: Fields) {
  return { ...columns, tags: tagsOf(columns.tags) };
}

/** As the list's filter reads them: in small letters, without commas, each once. */
const tagsOf = (tags: readonly string[]): string[] => [
  ...new Set(tags.map((tag) => tag.toLowerCase().replaceAll(',', ' ').replace(/\s+/g, ' ').trim()).filter(Boolean)),
];

/** Asked before it is written: the course gathers its words from them. */
async function refuseUnknown(tx: Tx, fields: Fields, filmBefore: number | null): Promise<void> {
  const { category_id, instructor_id, introduction_video_id } = fields;
  const known = await knownParents(tx, category_id, instructor_id);
  refuseFaults({
    category_id: known.category ? null : 'Kategori ini tidak ada.',
    instructor_id: known.lead ? null : refusals.courses_instructor_id_fkey.text,
    introduction_video_id: await faultOfOpenFilm(tx, introduction_video_id, filmBefore),
  });
}

async function writeBelongings(tx: Tx, id: number, fields: Fields): Promise<void> {
  const partners = fields.partner_links.map(({ partner_id }) => partner_id);
  refuseFaults({
    partner_links: new Set(partners).size < partners.length ? 'Setiap mitra cukup satu tautan.' : null,
  });
  await writeTeachers(tx, id, fields.instructor_id, fields.instructor_ids);
  await writePartnerLinks(tx, id, fields.partner_links);
}

const MOST_TRIES = 50;
/** From the name; where that is taken, with the first number that is not. */
async function freeSlug(tx: Tx, name: string): Promise<string> {
  const wanted = slugFrom(name);
  for (let number = 1; number <= MOST_TRIES; number += 1) {
    const slug = number === 1 ? wanted : `${wanted}-${number}`;
    if (!(await isSlugTaken(tx, slug))) return slug;
  }
  throw new Failure('invalid_data', { fields: { slug: ['Isi alamat kelas ini sendiri.'] } });
}
