import type { Page } from '@playwright/test';
import type { makeUser } from '../../src/server/seed/makers/accounts.ts';
import type { makeDiscountVoucher } from '../../src/server/seed/makers/commerce.ts';
import type { makeEvent } from '../../src/server/seed/makers/events.ts';
import type { Semai } from './e2e.ts';
import type { Found, NewForm, OfficeForm } from './form-trial.ts';

/** Every form of the back office that shows what is kept, with a record in each of its states. */

const main = async (page: Page, address: string) => {
  await page.goto(`/admin/${address}`);
  return page.locator('main form').first();
};
const editOf = (resource: string) => ({
  resource,
  open: (page: Page, found: Found) => main(page, `${resource}/${found.id}`),
});
const dialogBehind =
  (address: (found: Found) => string, opener: (found: Found) => string) => async (page: Page, found: Found) => {
    await page.goto(`/admin/${address(found)}`);
    await page
      .getByRole('button', { name: opener(found), exact: true })
      .first()
      .click();
    return page.getByRole('dialog');
  };
/** A part of a course in its dialog: found by the name that it has now. */
const partOf =
  (table: string, tab: string, column = 'name') =>
  async (page: Page, { id }: Found, semai: Semai) => {
    const [part] = await semai.sql<Found>(`select course_id, ${column} as name from ${table} where id = ${id}`);
    await page.goto(`/admin/courses/${part?.course_id}/${tab}`);
    await page
      .getByRole('button', { name: `Ubah ${part?.name}`, exact: true })
      .first()
      .click();
    return page.getByRole('dialog');
  };
/** The exam of a course. */
async function openTest(page: Page, course: Found[string] | undefined): Promise<void> {
  await page.goto(`/admin/tests/${course}`);
  const tests = page.getByRole('region', { name: 'Exam' });
  await tests.getByRole('button', { name: /^Buka / }).click();
}
const first = (table: string, where = 'true') => `select id from ${table} where ${where} order by id limit 1`;
const change = (table: string, set: string, where: string) =>
  `update ${table} set ${set} where id = (${first(table, where)}) returning id`;

/** Without booking days. */
const eventWith =
  (fields: Parameters<typeof makeEvent>[1]) =>
  async ({ make }: Semai) => ({ id: (await make('makeEvent', { location: 'Daring', days: [], ...fields })).id });
const discountWith =
  (fields: Parameters<typeof makeDiscountVoucher>[1]) =>
  async ({ make }: Semai) => ({
    id: (await make('makeDiscountVoucher', fields)).id,
  });
/** Who works in office, and has no password. */
const editorWith =
  (fields: Parameters<typeof makeUser>[1]) =>
  async ({ make }: Semai) => ({
    id: (await make('makeUser', { role_id: 1, staff_role: 'editor', password_hash: null, ...fields })).id,
  });
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);

const noStudents = `type <> 'external' and enrolled_count = 0`;
const unsoldPending = `select id from orders where status = 'pending' and course_id is not null order by id limit 1`;

/** A course is sold by each partner once. */
const partnerBut = (taken: readonly string[]) =>
  ['PasarLatih', 'Lumbung Kelas', 'Titian Terampil', 'Warung Karya'].find((name) => !taken.includes(name));

export const teachingForms: Record<string, OfficeForm> = {
  'Kelas: umum': {
    of: 'catalogue/course-edit.tsx',
    ...editOf('courses'),
    adds: ['Tambah mitra'],
    states: {
      draf: change('courses', 'published_at = null', noStudents),
      terbit: change('courses', 'published_at = now()', noStudents),
      dipesan: {
        record: `with moved as (update orders set course_id = (${first('courses', noStudents)}) where id = (${unsoldPending})
          returning course_id) select course_id as id from moved`,
        refuses: ['type'],
      },
      'dengan siswa': first('courses', `type = 'hosted' and enrolled_count > 0 and not kartu_prakerja`),
      Prakerja: first('courses', 'kartu_prakerja and enrolled_count > 0'),
      live: first('courses', `type = 'live' and enrolled_count > 0`),
      'mitra tanpa siswa': first('courses', `type = 'external' and enrolled_count = 0`),
      'mitra dengan siswa': first('courses', `type = 'external' and enrolled_count > 0`),
    },
    to: ({ key, value }, all) => {
      if (key === 'type') return value === 'Live' ? 'Video' : 'Live';
      if (key === 'instructor_id') return value === 'Andi Tenriola' ? 'Asep Kurnia' : 'Andi Tenriola';
      if (key === 'instructor_ids') return value.includes('Yusuf Hidayat') ? 'Yohanes Lewar' : 'Yusuf Hidayat';
      if (key === 'is_lecturequiz_enabled') return 'true';
      if (/partner_id/.test(key)) return value === '' ? partnerBut(all.map((field) => field.value)) : null;
      return undefined;
    },
    emptied: { slug: '*', external_url: null, is_lecturequiz_enabled: null, discount_price: '0' },
  },
  Instruktur: {
    of: 'catalogue/instructors.tsx',
    ...editOf('instructors'),
    states: {
      'dengan akun': first('instructors', 'user_id is not null'),
      'tanpa akun': `update instructors set user_id = null where id = (${first('instructors', 'id > (select min(id::text)::uuid from instructors)')}) returning id`,
    },
  },
  Kategori: { of: 'catalogue/categories.tsx', ...editOf('categories'), states: { apa: first('categories') } },
  Mitra: {
    of: 'catalogue/partners.tsx',
    ...editOf('partners'),
    states: { ditautkan: first('partners', 'id in (select partner_id from course_partner_links)') },
  },
  Bab: {
    of: 'catalogue/lesson-dialog.tsx',
    open: partOf('lessons', 'materi'),
    states: {
      'tanpa waktu': first('lessons', 'start_date is null'),
      'dengan waktu': change(
        'lessons',
        `start_date = '2031-01-02T03:04:56Z', end_date = '2031-01-02T05:04:56.789Z'`,
        'start_date is null',
      ),
    },
  },
  Materi: {
    of: 'catalogue/lecture-dialog.tsx',
    open: partOf('lectures', 'materi'),
    states: { 'dengan film': first('lectures', 'media_id is not null') },
    emptied: { Video: null },
  },
  Ebook: {
    of: 'files/course-ebooks.tsx',
    open: partOf('ebooks', 'berkas', 'title'),
    states: { ada: first('ebooks') },
    to: ({ key }) => (key === 'position' ? '90' : undefined),
    emptied: { 'Berkas PDF': null, position: '*' },
  },
  Bahan: {
    of: 'files/course-resources.tsx',
    open: partOf('resources', 'berkas', 'title'),
    states: {
      'milik bab': first('resources', 'lesson_id is not null'),
      'milik materi': first('resources', 'lecture_id is not null'),
    },
    to: ({ key, value }) => (/lesson_id|lecture_id/.test(key) && value === '' ? null : undefined),
    emptied: { 'Berkas bahan': null, lesson_id: null, lecture_id: null, position: '*' },
  },
  Sesi: {
    of: 'scheduling/change-dialogs.tsx',
    open: dialogBehind(
      ({ id }) => `schedules/${id}/show`,
      () => 'Ubah',
    ),
    states: {
      'tanpa peserta': first(
        'schedules',
        'start_date > now() and id not in (select schedule_id from schedule_bookings)',
      ),
      'dengan peserta': first('schedules', 'start_date > now() and id in (select schedule_id from schedule_bookings)'),
      lewat: first('schedules', 'end_date < now()'),
      konsultasi: first('schedules', `kind = 'consultation' and start_date > now()`),
    },
  },
  'Pindahkan sesi': {
    of: 'scheduling/change-dialogs.tsx',
    open: dialogBehind(
      ({ id }) => `schedules/${id}/show`,
      () => 'Pindahkan',
    ),
    saves: 'Pindahkan',
    asks: { Alasan: 'Menyesuaikan jadwal pengajar' },
    states: {
      'tanpa peserta': first(
        'schedules',
        'start_date > now() and id not in (select schedule_id from schedule_bookings)',
      ),
      'dengan peserta': first('schedules', 'start_date > now() and id in (select schedule_id from schedule_bookings)'),
      'lewat tengah malam': change(
        'schedules',
        `start_date = '2031-01-02T15:00:00Z', end_date = '2031-01-02T18:00:00Z'`,
        'start_date > now() and id not in (select schedule_id from schedule_bookings)',
      ),
    },
  },
  Tes: {
    of: 'tests/quiz-name.tsx',
    async open(page, { id }) {
      await openTest(page, id);
      await page.getByRole('button', { name: 'Ubah nama dan jeda' }).click();
      return page.locator('main form');
    },
    states: {
      'sudah dikerjakan': `select course_id as id from quizzes where kind = 'exam' and id in (select quiz_id from attempt_answers) order by id limit 1`,
    },
  },
  Pertanyaan: {
    of: 'tests/question-dialog.tsx',
    async open(page, { id }) {
      await openTest(page, id);
      await page.getByRole('button', { name: 'Ubah pertanyaan 1', exact: true }).click();
      return page.getByRole('dialog');
    },
    saves: 'Simpan pertanyaan',
    states: {
      dijawab: `select course_id as id from quizzes where kind = 'exam' and id in (select quiz_id from attempt_answers) order by id limit 1`,
      'belum dijawab': `select course_id as id from quizzes where kind = 'exam' and id not in (select quiz_id from attempt_answers) order by id limit 1`,
    },
  },
  Event: {
    of: 'events/forms.tsx',
    ...editOf('events'),
    adds: ['Tambah hari'],
    states: {
      draf: eventWith({ title: 'Rapat', start_date: '2031-03-04T02:00:30Z', published_at: null }),
      'terbit tanpa peserta': eventWith({
        title: 'Temu',
        start_date: '2031-03-04T02:00:00Z',
        end_date: '2031-03-05T02:00:00Z',
      }),
      'dengan peserta': first('events', 'start_date > now()'),
      async menunggu(semai) {
        const [start_date, end_date] = ['2031-03-04T02:00:00Z', '2031-03-05T02:00:00Z'];
        const { id } = await eventWith({ title: 'Tunggu', start_date, end_date, price: 5000 })(semai);
        const [found] = await semai.sql<Found>(
          `update orders set course_id = null, event_id = ${id} where id = (${unsoldPending}) returning event_id as id`,
        );
        return found;
      },
      lewat: first('events', 'start_date < now()'),
      dibatalkan: change(
        'events',
        `cancelled_at = now(), changed_at = now(), change_reason = 'Ruang penuh'`,
        'start_date > now()',
      ),
    },
    to: ({ key, value }) => {
      if (/^days\.\d+\.(date|end_date)$/.test(key) && value === '')
        return key.endsWith('end_date') ? '2031-03-06T11:00' : '2031-03-06T09:00';
      if (/capacity/.test(key)) return value === '' ? '900' : undefined;
      return undefined;
    },
    emptied: { slug: null },
  },
  'Pindahkan event': {
    of: 'events/dialogs.tsx',
    open: dialogBehind(
      ({ id }) => `events/${id}`,
      () => 'Pindahkan event',
    ),
    saves: 'Pindahkan',
    asks: { Alasan: 'Menyesuaikan jadwal pengajar' },
    states: { 'dengan peserta': first('events', 'start_date > now() and cancelled_at is null') },
  },
};

const siteOf = (resource: string, table: string, of: string, more: Partial<OfficeForm> = {}): OfficeForm => ({
  of,
  ...editOf(resource),
  states: { ada: first(table) },
  ...more,
});

export const siteForms: Record<string, OfficeForm> = {
  'Voucher diskon': {
    of: 'commerce/discounts.tsx',
    ...editOf('discounts'),
    states: {
      baru: first('discount_vouchers', `used = 0 and code_for = 'course'`),
      event: first('discount_vouchers', `used = 0 and code_for = 'event'`),
      dipakai: {
        record: first('discount_vouchers', 'used > 0 and quota is null'),
        refuses: ['code', 'course_id'],
        leaves: ['code_for'],
      },
      habis: {
        record: first('discount_vouchers', 'used > 0 and used = quota'),
        refuses: ['code', 'code_for'],
        leaves: ['course_id'],
      },
      'akan berlaku': discountWith({
        code: 'NANTI10',
        starts_at: '2031-01-02T03:04:56Z',
        ends_at: '2031-02-02T03:04:56Z',
      }),
      berakhir: discountWith({
        code: 'LALU10',
        discount_type: 'amount',
        discount_value: 10_000,
        code_for: 'event',
        ends_at: inDays(-2),
      }),
      dihentikan: discountWith({ code: 'HENTI10', voided_at: inDays(0) }),
    },
    to: ({ key, value }) => {
      if (key === 'code') return `${value}-LAIN`;
      if (key === 'discount_value') return '37';
      if (key === 'quota') return '9000';
      return undefined;
    },
  },
  Spanduk: siteOf('banners', 'banners', 'content/banners.tsx', {
    states: {
      tayang: first('banners'),
      'akan tayang': `insert into banners (title, text, action, href, position, starts_at, ends_at)
        values ('Nanti', 'Segera', 'Lihat', '/courses', 9, '2031-01-02T03:04:56Z', '2031-02-02T03:04:56Z') returning id`,
      selesai: `insert into banners (title, text, action, href, position, ends_at)
        values ('Lalu', 'Sudah', 'Lihat', '/courses', 9, now() - interval '2 days') returning id`,
    },
  }),
  Testimoni: siteOf('testimonials', 'testimonials', 'content/testimonials.tsx', {
    states: {
      'halaman depan': first('testimonials', `page = 'landing'`),
      Prakerja: first('testimonials', `page = 'prakerja'`),
    },
  }),
  Klien: siteOf('clients', 'clients', 'content/clients.tsx'),
  FAQ: siteOf('faqs', 'faqs', 'content/faqs.tsx'),
  'Kelompok FAQ': siteOf('faq-groups', 'faq_groups', 'content/faqs.tsx'),
  'Cerita magang': siteOf('interns', 'interns', 'content/interns.tsx', {
    states: {
      terbit: first('interns'),
      draf: change('interns', 'published_at = null', 'published_at is not null and cardinality(answers) < 8'),
    },
  }),
  Pengaturan: {
    of: 'content/settings.tsx',
    open: (page) => main(page, 'settings'),
    adds: ['Tambah'],
    states: { ada: 'select 1 as id' },
    to: ({ key, value }) => (key === 'whatsapp' ? `${value.slice(0, -1)}9` : undefined),
  },
  'Akun kantor': {
    of: 'operations/staff.tsx',
    ...editOf('staff'),
    states: {
      sendiri: { record: first('users', `staff_role = 'owner'`), leaves: ['email'] },
      instruktur: {
        async record({ make, sql }) {
          await make('makeInstructor', { first_name: 'Zahra', last_name: 'Bebas' });
          return (await sql<Found>(first('users', 'id in (select user_id from instructors)')))[0];
        },
        leaves: ['role'],
      },
      diundang: editorWith({ first_name: 'Undang', last_name: 'Baru', email: 'undang@kantor.test' }),
      nonaktif: editorWith({
        first_name: 'Dulu',
        last_name: 'Kerja',
        email: 'dulu@kantor.test',
        deactivated_at: inDays(0),
      }),
    },
    to: ({ key }) => (key === 'instructor_id' ? 'Zahra' : undefined),
  },
  Email: {
    of: 'engagement/mail-page.tsx',
    async open(page, { id }) {
      await page.goto(`/admin/mails/${id}/show`);
      return page.locator('main .MuiCard-root').first();
    },
    saves: 'Simpan teks',
    states: {
      bawaan: `select 'reset' as id`,
      'teks sendiri': `select 'reset' as id`,
      'tanpa tombol': `select 'farewell' as id`,
    },
    emptied: { Subjek: null, Judul: null, Isi: null, 'Tulisan tombol': null },
  },
  Tugas: {
    of: 'prakerja/grade-form.tsx',
    open: async (page, { id }) => {
      await page.goto(`/admin/assignments/${id}/show`);
      return page.locator('main form');
    },
    saves: 'Simpan nilai',
    states: {
      'belum dinilai': change(
        'assignments',
        'graded_at = null, score = null, feedback = null',
        'graded_at is not null',
      ),
      dinilai: first('assignments', 'graded_at is not null'),
    },
    to: ({ key }) => (key === 'score' ? '77' : undefined),
  },
  'Bagian umum': {
    of: 'reports/share-terms.tsx',
    async open(page) {
      await page.goto('/admin/reports/shares');
      return page.locator('form', { has: page.getByLabel('Bagian Umum') });
    },
    states: { umum: 'select 1 as id' },
    to: () => '37,5',
    emptied: { 'Bagian Umum': null },
  },
  'Bagian instruktur': {
    of: 'reports/share-terms.tsx',
    async open(page) {
      await page.goto('/admin/reports/shares');
      return page.locator('section[aria-label="Persentase bagian"] form').nth(1);
    },
    states: { 'ikut umum': 'select 1 as id' },
    to: () => '12,25',
  },
  'Nama sertifikat': {
    of: 'certificates/certificate-acts.tsx',
    open: dialogBehind(
      ({ id }) => `certificates/${id}/show`,
      () => 'Perbaiki nama',
    ),
    saves: 'Ya, perbaiki nama',
    needsChange: true,
    asks: { reason: 'Ejaan pada ijazah' },
    states: { berlaku: first('certificates', 'revoked_at is null') },
  },
};

const newest = (table: string, order = 'id') => `select id from ${table} order by ${order} desc limit 1`;
const newOf = (
  shownBy: OfficeForm | undefined,
  resource: string,
  table: string,
  more: Partial<NewForm> = {},
): NewForm => ({
  of: shownBy?.of as string,
  resource,
  open: (page) => main(page, `${resource}/create`),
  made: newest(table),
  shownBy: shownBy as OfficeForm,
  ...more,
});
/** Opens a dialog on the course that has everything. */
const behind = (tab: string, opener: string) => async (page: Page, _: Found, semai: Semai) => {
  const [course] = await semai.sql<Found>(`select course_id as id from ebooks order by id limit 1`);
  await page.goto(`/admin/courses/${course?.id}/${tab}`);
  await page.getByRole('button', { name: opener, exact: true }).first().click();
  return page.getByRole('dialog');
};

export const newForms: Record<string, NewForm> = {
  'Kelas baru': newOf(teachingForms['Kelas: umum'], 'courses', 'courses', { of: 'catalogue/course-create.tsx' }),
  'Instruktur baru': newOf(teachingForms.Instruktur, 'instructors', 'instructors', {
    made: newest('instructors', 'created_at'),
  }),
  'Mitra baru': newOf(teachingForms.Mitra, 'partners', 'partners'),
  'Bab baru': newOf(teachingForms.Bab, '', 'lessons', {
    open: behind('materi', 'Tambah bab'),
    to: ({ key }) => (key === 'is_unjuk_ketra' ? null : undefined),
  }),
  'Materi baru': newOf(teachingForms.Materi, '', 'lectures', { open: behind('materi', 'Tambah materi') }),
  'Ebook baru': newOf(teachingForms.Ebook, '', 'ebooks', {
    open: behind('berkas', 'Tambah ebook'),
    to: ({ key }) => (key === 'position' ? '80' : undefined),
  }),
  'Bahan baru': newOf(teachingForms.Bahan, '', 'resources', {
    open: behind('berkas', 'Tambah bahan'),
    to: ({ key }) => (key === 'lecture_id' ? null : key === 'title' ? 'Bahan unduhan' : undefined),
  }),
  'Sesi baru': newOf(teachingForms.Sesi, '', 'schedules', {
    of: 'scheduling/add-dialog.tsx',
    async open(page) {
      await page.goto('/admin/schedules');
      await page.getByRole('button', { name: 'Tambah jadwal' }).click();
      return page.getByRole('dialog');
    },
    saves: 'Tambah sesi',
    to: ({ key }) =>
      ({ 'Ulangi setiap minggu': null, Tanggal: '2031-05-06', 'Mulai (WIB)': '09:00', 'Selesai (WIB)': '11:30' })[key],
  }),
  'Pertanyaan baru': newOf(teachingForms.Pertanyaan, '', 'questions', {
    async open(page, _, semai) {
      const [course] = await semai.sql<Found>(
        `select course_id as id from quizzes where kind = 'exam' order by id limit 1`,
      );
      await openTest(page, course?.id);
      await page.getByRole('button', { name: 'Tambah pertanyaan' }).click();
      return page.getByRole('dialog');
    },
    saves: 'Simpan pertanyaan',
    made: `select course_id as id from quizzes where kind = 'exam' order by id limit 1`,
    shownBy: {
      ...(teachingForms.Pertanyaan as OfficeForm),
      async open(page, { id }) {
        await openTest(page, id);
        await page
          .getByRole('button', { name: /^Ubah pertanyaan/ })
          .last()
          .click();
        return page.getByRole('dialog');
      },
    },
  }),
  'Event baru': newOf(teachingForms.Event, 'events', 'events', {
    adds: ['Tambah hari'],
    to: (field, all) =>
      field.key === 'start_date'
        ? '2031-03-05T09:00'
        : field.key === 'end_date'
          ? '2031-03-09T09:00'
          : teachingForms.Event?.to?.(field, all),
  }),
  'Voucher diskon baru': newOf(siteForms['Voucher diskon'], 'discounts', 'discount_vouchers', {
    to: ({ key }) => ({ code: 'BARU37', discount_value: '37' })[key],
  }),
  'Spanduk baru': newOf(siteForms.Spanduk, 'banners', 'banners', {
    to: ({ key }) => (key === 'href' ? '/courses' : undefined),
  }),
  'Testimoni baru': newOf(siteForms.Testimoni, 'testimonials', 'testimonials'),
  'Klien baru': newOf(siteForms.Klien, 'clients', 'clients'),
  'FAQ baru': newOf(siteForms.FAQ, 'faqs', 'faqs'),
  'Kelompok FAQ baru': newOf(siteForms['Kelompok FAQ'], 'faq-groups', 'faq_groups'),
  'Cerita magang baru': newOf(siteForms['Cerita magang'], 'interns', 'interns'),
  'Akun kantor baru': newOf(siteForms['Akun kantor'], 'staff', 'users'),
};
