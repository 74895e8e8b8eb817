import { getProvinces, getRegencies } from 'idn-area-data';
import { sql } from 'kysely';
import { defaultSiteSettings } from '../modules/content/public.ts';
import type { Tx } from '../platform/db.ts';
import { industries } from './industries.ts';

const categories = ['SELF DEVELOPMENT', 'TECH', 'CREATIVE', 'BUSINESS', 'ENTREPRENEURSHIP'];
/** As old as the product, not as the installation: the same everywhere. */
const made = new Date('2024-01-02T09:00:00+07:00');

/** What each group of notifications says to the reader (N-02); 6 is unused. */
const notificationGroups = [
  { id: 1, description_id: 'Semua materi sudah tuntas. Saatnya mengikuti exam dan melihat hasil belajar Anda.' },
  { id: 2, description_id: 'Selamat, sertifikat Anda sudah terbit. Unduh dan bagikan kabar baiknya.' },
  { id: 3, description_id: 'Bagaimana kelasnya? Ceritakan pengalaman Anda agar calon peserta lain terbantu memilih.' },
  { id: 4, description_id: 'Kenalan dulu, yuk. Lengkapi profil Anda supaya saran kelasnya pas untuk Anda.' },
  {
    id: 5,
    description_id: 'Apakah Anda akan mengajak teman belajar di Semai? Satu angka dari Anda sangat berarti bagi kami.',
  },
  { id: 7, description_id: 'Bagaimana perasaan Anda belajar di Semai sejauh ini? Pilih yang paling mewakili.' },
  { id: 8, description_id: 'Ada kelas gratis yang bisa Anda mulai hari ini, lengkap dengan sertifikatnya.' },
  { id: 9, description_id: 'Pertanyaan Anda di diskusi sudah dijawab. Baca jawabannya, yuk.' },
  { id: 10, description_id: 'Tugas Anda sudah dinilai. Lihat nilai dan catatan dari penilainya.' },
  { id: 11, description_id: 'Prakerja sudah mengonfirmasi kehadiran Anda. Lanjutkan kelas Anda, yuk.' },
  { id: 12, description_id: 'Ada pengumuman dari kelas Anda. Isinya sudah kami kirim ke email Anda.' },
];

/** What every installation has, an empty one included. Safe to run again: nothing that an operator changed is touched. */
export async function makeReferenceData(tx: Tx): Promise<void> {
  await tx
    .insertInto('categories')
    .values(
      categories.map((category_name, index) => ({
        id: index + 1,
        category_name,
        slug: `courses-${category_name.toLowerCase().replace(' ', '-')}`,
        created_at: made,
        updated_at: made,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tx
    .insertInto('locations')
    .values(await everyLocation())
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tx
    .insertInto('industries')
    .values(industries.map((name, index) => ({ id: index + 1, name })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  // The ids were given, so the sequence has not moved; it is never set back behind one that it already gave.
  await sql`
    select setval('industries_id_seq', greatest((select max(id) from industries), (select last_value from industries_id_seq)))
  `.execute(tx);
  await tx
    .insertInto('notification_groups')
    .values(notificationGroups)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tx
    .insertInto('site_settings')
    .values({ settings: JSON.stringify(defaultSiteSettings), updated_at: made })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Every regency and city; its official code without the dot is its id. */
async function everyLocation() {
  const [provinces, regencies] = await Promise.all([getProvinces(), getRegencies()]);
  const nameOf = new Map(provinces.map(({ code, name }) => [code, name]));
  return regencies.map(({ code, name, province_code }) => ({
    id: Number(code.replace('.', '')),
    name,
    province: nameOf.get(province_code) as string,
  }));
}
