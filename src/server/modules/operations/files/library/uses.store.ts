import { sql } from 'kysely';

type Use = {
  /** 'lectures.media_id'. */
  column: string;
  what: string;
  /** How people know it, and the course it is in, of the table `used`. */
  name?: string;
  course?: string;
};

/** Every place that refers to a file; captions go with their film, and students' files are none of the office's. */
export const uses: readonly Use[] = [
  { column: 'lectures.media_id', what: 'Materi', course: 'used.course_id' },
  { column: 'ebooks.media_id', what: 'Ebook', name: 'used.title', course: 'used.course_id' },
  { column: 'resources.media_id', what: 'Bahan', name: 'used.title', course: 'used.course_id' },
  { column: 'courses.thumbnail_id', what: 'Gambar kelas', course: 'used.id' },
  { column: 'courses.introduction_video_id', what: 'Film perkenalan', course: 'used.id' },
  { column: 'courses.introduction_image_id', what: 'Gambar perkenalan', course: 'used.id' },
  { column: 'courses.zip_id', what: 'Zip kelas', course: 'used.id' },
  { column: 'instructors.photo_id', what: 'Foto instruktur', name: `used.first_name || ' ' || used.last_name` },
  { column: 'users.photo_id', what: 'Foto akun', name: `used.first_name || ' ' || used.last_name` },
  { column: 'partners.logo_id', what: 'Mitra' },
  { column: 'events.image_id', what: 'Event', name: 'used.title' },
  { column: 'interns.avatar_id', what: 'Alumni magang' },
  { column: 'interns.media_id', what: 'Alumni magang' },
  { column: 'interns.cover_id', what: 'Alumni magang' },
  { column: 'testimonials.photo_id', what: 'Testimoni' },
  { column: 'clients.logo_id', what: 'Klien' },
  { column: 'banners.image_id', what: 'Spanduk', name: 'used.title' },
];

export type UseRow = { what: string; name: string; course_id: number | null };

const found = sql.join(
  uses.map(({ column, what, name = 'used.name', course = 'null::integer' }) => {
    const [table = '', field = ''] = column.split('.');
    return sql`select ${sql.lit(what)} as what, ${sql.raw(name)} as name, ${sql.raw(course)} as course_id
        from ${sql.table(table)} as used where ${sql.ref(`used.${field}`)} = media.id`;
  }),
  sql` union all `,
);

/** Where the file of the row `media` is used, as JSON. */
export const usesOfMedia = sql<UseRow[]>`(
  select coalesce(json_agg(json_build_object('what', what, 'name', name, 'course_id', course_id)), '[]')
  from (${found}) as found
)`;

export const isUsed = sql<boolean>`exists (${found})`;
