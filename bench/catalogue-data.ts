import { newClient } from '../src/server/platform/client.ts';

const starts = 'Belajar Mahir Dasar Panduan Strategi Praktik Menguasai Langkah Rahasia Membangun Kelas Teknik'.split(
  ' ',
);
const topics =
  'Excel Python Fotografi Desain Keuangan Pemasaran Menulis Akuntansi Presentasi Data SQL Javascript Ilustrasi Animasi Memasak Kopi Negosiasi Kepemimpinan Investasi Pajak Ekspor Logistik Podcast Videografi Keramik Batik Bordir Roti Hidroponik Lebah Wawancara Anggaran Statistika Jaringan Keamanan Android Figma Photoshop Blender Arsitektur Interior Riset Pidato Bahasa Jepang Mandarin Inggris Arab Korea Gitar Piano Vokal Tari Yoga Gizi Bidan Perawat Konseling Properti Asuransi'.split(
    ' ',
  );
const audiences =
  'Pemula Profesional Wirausaha Mahasiswa Guru UMKM Remaja Perusahaan Kreator Freelancer Karyawan Manajer Toko Kafe Restoran Sekolah Kampus Desa Keluarga Komunitas Bisnis Digital Industri Ekonomi Organisasi'.split(
    ' ',
  );
const givenNames = 'Rina Budi Sari Agus Dewi Joko Putri Bagus Wati Dimas Intan Rizky Maya Hendra Lestari Yusuf'.split(
  ' ',
);
const text =
  'Banyak orang berhenti di tengah jalan karena memulai dari ukuran yang terlalu besar. Di kelas ini Anda melangkah sedikit demi sedikit, dengan contoh dari pekerjaan sehari-hari dan tugas yang selesai dalam satu kali duduk. ';

/** The same words for everyone who asks: what a search finds is known. */
export const words = { starts, topics, audiences, givenNames };

export type Size = { courses: number; instructors: number };

/**
 * A catalogue of any size with the look of a real one: a few words that very many courses have, many that few have,
 * 300 tags of which some are everywhere, long texts, three lessons of two lectures each.
 */
export async function fillCatalogue(databaseUrl: string, size: Size): Promise<void> {
  const client = newClient({ connectionString: databaseUrl });
  await client.connect();
  const run = (statement: string, values: unknown[] = []) => client.query(statement, values);
  try {
    // The same courses in every run.
    await run('select setseed(0.42)');
    await run('create temporary table coined (n serial primary key, word text)');
    await run(
      `insert into coined (word)
       select string_agg(substr('bcdfghjklmnprstw', 1 + floor(random() * 16)::int, 1)
         || substr('aeiou', 1 + floor(random() * 5)::int, 1), '' order by syllable)
       from generate_series(1, 20000) n, generate_series(1, 4) syllable group by n`,
    );
    await run(
      `insert into users (id, role_id, email, first_name, referral_code, created_at, updated_at)
       select n, 2, 'pengajar' || n || '@semai.test', 'Pengajar', 'P' || n, now(), now()
       from generate_series(1, $1::int) n`,
      [size.instructors],
    );
    await run(
      `insert into instructors (user_id, first_name, last_name, professional_designation, description)
       select n, ($2::text[])[1 + n % cardinality($2::text[])], initcap(word), 'Praktisi', $3
       from generate_series(1, $1::int) n join coined using (n)`,
      [size.instructors, givenNames, text],
    );
    await run(
      `insert into media (storage, saved_name, original_name, extension, type, size, created_at, updated_at)
       select 'private', 'perkenalan-' || n, 'a.mp4', 'mp4', 'video/mp4', 1000, now(), now()
       from generate_series(1, $1::int) n`,
      [size.courses],
    );
    await run(coursesStatement, [size.courses, starts, topics, audiences, text]);
    await run(`insert into partners (name, url) values ('Mitra Satu', 'https://satu.example/')`);
    await run(
      `insert into course_partner_links (course_id, partner_id, url)
       select courses.id, partners.id, 'https://satu.example/' from courses, partners where type = 'external'`,
    );
    await run(
      `insert into course_instructors (course_id, instructor_id, position)
       select id, instructor_id, 1 from courses where id % 5 = 0`,
    );
    await run(
      `insert into lessons (course_id, position, name, description)
       select id, position, 'Bagian ' || position, $1 from courses, generate_series(1, 3) position`,
      [text],
    );
    await run(
      `insert into lectures (lesson_id, course_id, position, name)
       select id, course_id, nth, 'Kuliah ' || nth from lessons, generate_series(1, 2) nth`,
    );
    await run(`insert into quizzes (course_id, kind, name) select id, 'exam', 'Ujian' from courses`);
    await run('vacuum analyze');
  } finally {
    await client.end();
  }
}

/** Chance is squared where a few shall have most: the first tag is on every sixth course, the last ones on a few hundred. */
const coursesStatement = `
  with teachers as (select id, row_number() over (order by first_name, last_name, id) as n, count(*) over () as most from instructors),
  chances as materialized (
    select n, random() as type, random() as level, random() as price, random() as rated, random() as moment,
      floor(random() * (select most from teachers limit 1))::int + 1 as teacher,
      (select array_agg(distinct 'tag ' || floor(300 * random() ^ 2)::int) from generate_series(1, 2 + n % 3)) as tags,
      ($2::text[])[1 + floor(random() * cardinality($2::text[]))::int] || ' '
        || ($3::text[])[1 + floor(random() ^ 1.5 * cardinality($3::text[]))::int] || ' '
        || (array['untuk', 'untuk', 'dan', 'dengan', 'bagi'])[1 + floor(random() * 5)::int] || ' '
        || ($4::text[])[1 + floor(random() ^ 1.5 * cardinality($4::text[]))::int]
        || case when random() < 0.4 then ' ' || initcap((select word from coined where coined.n = 1 + (series.n * 7919) % 20000)) else '' end as name
    from generate_series(1, $1::int) series (n)
  )
  insert into courses (slug, name, type, category_id, instructor_id, retail_price, discount_price, kartu_prakerja, level,
    ratings_count, ratings_sum, completed_count, duration_hours, description, course_learning, course_benefits, tags,
    introduction_video_id, external_url, published_at)
  select 'kelas-nomor-' || chances.n, name,
    case when type < 0.7 then 'hosted' when type < 0.9 then 'live' else 'external' end,
    1 + floor(random() ^ 1.3 * 5), teachers.id,
    case when price < 0.05 then 0 else 50000 + floor(price * 200) * 10000 end, 0, random() < 0.3,
    (array['Beginner', 'Pemula', 'Pemula', 'Intermediate', 'Advanced', 'Semua Tingkat'])[1 + floor(level * 6)::int],
    case when rated < 0.7 then 20 else 0 end, case when rated < 0.7 then 60 + floor(rated * 57) else 0 end,
    floor(2000 * random() ^ 6), 4, repeat($5, 4),
    array_fill($5::text, array[2]), array_fill(left($5, 90), array[3]), tags,
    (select id from media where saved_name = 'perkenalan-' || chances.n), 'https://mitra.example/',
    timestamptz '2020-01-01' + chances.moment * interval '6 years'
  from chances join teachers on teachers.n = chances.teacher`;
