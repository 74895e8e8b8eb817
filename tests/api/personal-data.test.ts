import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { login } from '../../src/contract/accounts.ts';
import { courseRatings } from '../../src/contract/learning.ts';
import { deleteMyAccount, downloadMyData } from '../../src/contract/security.ts';
import { me } from '../../src/contract/views.ts';
import { createStudent } from '../../src/server/modules/accounts/students.ts';
import { demoCourse } from '../../src/server/seed/demo/names.ts';
import { makeUser } from '../../src/server/seed/makers/accounts.ts';
import { startApp, type TestApp } from '../kit/app.ts';
import { belongingsOf } from '../kit/belongings.ts';
import { contradictions } from '../kit/contradictions.ts';
import { type Simulators, startSimulators } from '../kit/sim.ts';
import { newStudent } from '../kit/students.ts';
import { giveTheRest } from '../kit/whole-student.ts';

const email = 'siswa@semai.test';
const password = 'Belajar123!';
const confirmation = 'HAPUS' as const;

let sim: Simulators;
let semai: TestApp;
let token: string;
let sari: number;
beforeAll(async () => {
  sim = await startSimulators();
  semai = await startApp({ env: { SMTP_URL: sim.smtpUrl }, simulatorsUrl: sim.url });
  token = await semai.logIn(email);
  sari = await giveTheRest(semai, token);
});
afterAll(async () => {
  await semai.close();
  await sim.stop();
});

/** Where each table's rows are told. A table that hangs on a person and stands not here is forgotten in the export. */
const sectionOf: Record<string, string> = {
  users: 'Profil',
  user_interests: 'Minat',
  unwanted_mails: 'Email yang tidak diinginkan',
  user_identities: 'Akun terhubung',
  sessions: 'Perangkat yang masuk',
  password_tokens: 'Tautan password',
  email_changes: 'Permintaan ganti email',
  media: 'Berkas yang diunggah',
  instructors: 'Profil instruktur',
  orders: 'Pesanan',
  payments: 'Pembayaran',
  payment_messages: 'Pesan penyedia pembayaran',
  settlements: 'Pelunasan',
  refunds: 'Pengembalian dana',
  discount_uses: 'Kode diskon yang dipakai',
  shown_discounts: 'Kode diskon yang dimasukkan',
  voucher_redemptions: 'Voucher yang ditukar',
  event_registrations: 'Pendaftaran event',
  event_seats: 'Kursi event',
  enrolments: 'Kelas',
  lecture_progress: 'Kemajuan materi',
  watch_reports: 'Laporan menonton',
  watch_clocks: 'Waktu menonton',
  quiz_attempts: 'Tes',
  attempt_answers: 'Jawaban tes',
  lecture_notes: 'Catatan',
  ebook_places: 'Halaman ebook terakhir',
  ratings: 'Ulasan',
  certificates: 'Sertifikat',
  certificate_corrections: 'Perbaikan sertifikat',
  certificate_names: 'Nama untuk sertifikat',
  schedule_bookings: 'Jadwal kelas',
  kpj_codes: 'Kode Prakerja',
  kpj_attendances: 'Kehadiran Prakerja',
  assignments: 'Tugas',
  assignment_files: 'Berkas tugas',
  reflective_journals: 'Jurnal refleksi',
  notifications: 'Notifikasi',
  told: 'Surat tentang jadwal',
  nps_answers: 'Survei NPS',
  happiness_answers: 'Survei kepuasan',
  discussion_threads: 'Diskusi',
  discussion_replies: 'Balasan diskusi',
  content_reports: 'Laporan konten',
  tracking_events: 'Jejak kunjungan',
};

describe('my data', () => {
  test('every row that hangs on a person is told, in whatever table', async () => {
    const { body } = await semai.call(downloadMyData, {}, token);
    const { sections } = body.data;
    const belongings = await belongingsOf(semai, sari);
    expect(belongings.tables.filter((table) => !(table in sectionOf))).toEqual([]);
    for (const table of belongings.tables) {
      const count = await belongings.count(table);
      expect(sections[sectionOf[table] as string], table).toHaveLength(count);
      // Nothing is shown by a section that would have been empty anyway; a student is no instructor.
      if (table !== 'instructors') expect(count, table).toBeGreaterThan(0);
    }
    expect(sections['Teman yang diundang']).toHaveLength(6);
    expect(sections['Pesan kepada kami']).toEqual([expect.objectContaining({ message: 'rahasiaku' })]);
    expect(sections.Profil?.[0]).toMatchObject({
      email,
      first_name: 'Qurrota',
      phone_number: '+6281299988877',
      location: 'Kabupaten Klaten',
      created_at: expect.stringMatching(/\+07:00$/),
    });
  });

  test('it holds no secret: no hash, no token, no signature', async () => {
    const { body } = await semai.call(downloadMyData, {}, token);
    const text = JSON.stringify(body);
    expect(text).not.toMatch(/argon2|hash|token|signature/);
    expect(text).not.toContain('is_correct');
  });

  test('an instructor and an operator get theirs; a guest, and an operator in somebody’s place, get nothing', async () => {
    const instructor = await semai.call(downloadMyData, {}, await semai.logIn('instruktur@semai.test'));
    expect(instructor.body.data.sections['Profil instruktur']).toEqual([
      expect.objectContaining({ first_name: 'Rina', last_name: 'Prameswari' }),
    ]);
    const operator = await semai.call(downloadMyData, {}, await semai.logIn('admin@semai.test'));
    expect(operator.body.data.sections.Profil?.[0]).toMatchObject({ email: 'admin@semai.test' });
    expect(operator.body.data.sections.Pesanan).toEqual([]);
    expect((await semai.call(downloadMyData, {})).status).toBe(401);
    const looking = await semai.logIn(email);
    await semai.sql(`update sessions set impersonated_by = (select id from users where email = 'admin@semai.test')
      where user_id = ${sari}`);
    expect((await semai.call(downloadMyData, {}, looking)).status).toBe(403);
    await semai.sql(`update sessions set impersonated_by = null where user_id = ${sari}`);
  });

  test('messages of an address that was never confirmed are not told to who registered with it', async () => {
    const { db } = semai.platform;
    const message = { name: 'Orang lain', subject: 'Tanya', message: 'Isi', ip: '', created_at: semai.clock.now() };
    await db
      .insertInto('contact_messages')
      .values({ ...message, email: 'lain@semai.test' })
      .execute();
    await makeUser(db, { email: 'lain@semai.test', email_verified_at: null });
    const { body } = await semai.call(downloadMyData, {}, await semai.logIn('lain@semai.test'));
    expect(body.data.sections['Pesan kepada kami']).toEqual([]);
  });

  test('reading all of it is much work: an account may ask so often', async () => {
    const strict = await startApp({ env: { RATE_LIMIT_FACTOR: '0.2' } });
    const bearer = await strict.logIn(email);
    expect((await strict.call(downloadMyData, {}, bearer)).status).toBe(200);
    expect((await strict.call(downloadMyData, {}, bearer)).status).toBe(429);
    await strict.close();
  });
});

describe('leaving', () => {
  const leave = (bearer: string, current_password?: string) =>
    semai.call(deleteMyAccount, { body: { confirmation, current_password } }, bearer);

  test('takes the word, the password, and the person', async () => {
    const unsure = await semai.call(
      deleteMyAccount,
      { body: { confirmation: 'hapus' as never, current_password: password } },
      token,
    );
    expect([unsure.status, Object.keys(unsure.body.errors ?? {})]).toEqual([422, ['confirmation']]);
    const missing = await leave(token);
    expect([missing.status, missing.body.errors]).toEqual([
      422,
      { current_password: ['Password saat ini wajib diisi.'] },
    ]);
    const wrong = await leave(token, 'salah');
    expect([wrong.status, wrong.body.message]).toEqual([400, 'Password saat ini tidak sesuai.']);
    for (const other of ['instruktur@semai.test', 'admin@semai.test'])
      expect((await leave(await semai.logIn(other), password)).status).toBe(403);
    expect((await semai.call(me, {}, token)).status).toBe(200);
  });

  test('a wrong password counts as a wrong login', async () => {
    const strict = await startApp({ env: { RATE_LIMIT_FACTOR: '0.2' } });
    const bearer = await strict.logIn(email);
    const attempt = () => strict.call(deleteMyAccount, { body: { confirmation, current_password: 'salah' } }, bearer);
    expect((await attempt()).status).toBe(400);
    expect((await attempt()).status).toBe(400);
    expect((await attempt()).status).toBe(429);
    expect((await strict.call(login, { body: { email, password } })).status).toBe(429);
    await strict.close();
  });

  test('who has no password must have signed in just now', async () => {
    const student = await newStudent(semai, { password_hash: null });
    semai.clock.forward(11 * 60);
    const refused = await leave(student.token);
    expect([refused.status, refused.body.message]).toEqual([
      403,
      'Demi keamanan, silakan keluar lalu masuk kembali, kemudian ulangi.',
    ]);
    expect((await leave(await semai.logIn(student.email))).status).toBe(200);
    semai.clock.set(new Date());
  });

  test('of two at once one is heard, and one mail is sent', async () => {
    const user = await makeUser(semai.platform.db, { email: 'dua-kali@semai.test' });
    const bearers = await Promise.all([semai.logIn(user.email), semai.logIn(user.email)]);
    const answers = await Promise.all(bearers.map((bearer) => leave(bearer, password)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    await semai.drainJobs();
    expect(await sim.mailsTo('dua-kali@semai.test')).toHaveLength(1);
  });
});

describe('after Sari has left', () => {
  /** The number of her rows in each table, before and now. */
  let before: Record<string, number>;
  let countHers: () => Promise<Record<string, number>>;
  let starsBefore: unknown;
  let filesBefore: string[];
  const stars = () => semai.sql('select id, ratings_count, ratings_sum from courses order by id');
  beforeAll(async () => {
    const belongings = await belongingsOf(semai, sari);
    countHers = async () =>
      Object.fromEntries(
        await Promise.all(belongings.tables.map(async (table) => [table, await belongings.count(table)] as const)),
      );
    before = await countHers();
    starsBefore = await stars();
    const files = await semai.platform.db
      .selectFrom('media')
      .select('saved_name')
      .where('uploaded_by', '=', sari)
      .execute();
    filesBefore = files.map(({ saved_name }) => saved_name);
    const answer = await semai.call(deleteMyAccount, { body: { confirmation, current_password: password } }, token);
    expect([answer.status, answer.body.message]).toEqual([200, 'Akun Anda sudah dihapus.']);
  });

  test('her row says nothing of anybody', async () => {
    const row = await semai.platform.db.selectFrom('users').selectAll().where('id', '=', sari).executeTakeFirst();
    expect(row).toMatchObject({
      email: `dihapus-${sari}@semai.invalid`,
      first_name: 'Siswa',
      last_name: '',
      password_hash: null,
      phone_number: null,
      photo_id: null,
      gender: null,
      description: null,
      dob: null,
      location_id: null,
      last_education: null,
      professional_status: null,
      job_position: null,
      industry_id: null,
      heard_from: [],
      email_verified_at: null,
      referral_code: `dihapus-${sari}`,
      deactivated_at: expect.any(Date),
      anonymised_at: expect.any(Date),
    });
  });

  test('what is hers alone is gone; orders, progress, certificates and stars are as many as before', async () => {
    const gone = [
      ...['assignment_files', 'certificate_names', 'ebook_places', 'email_changes', 'happiness_answers'],
      ...['lecture_notes', 'media', 'notifications', 'nps_answers'],
      ...['password_tokens', 'reflective_journals', 'sessions', 'tracking_events', 'user_identities', 'user_interests'],
      'shown_discounts',
      'told',
      'unwanted_mails',
      'watch_clocks',
    ];
    expect(await countHers()).toEqual({ ...before, ...Object.fromEntries(gone.map((table) => [table, 0])) });
    expect(await stars()).toEqual(starsBefore);
  });

  test('certificates say her initials, discussions that she took her words back, visits nobody', async () => {
    expect(await semai.sql(`select distinct printed_name from certificates where student_id = ${sari}`)).toEqual([
      { printed_name: 'Q. N. X.' },
    ]);
    expect(await semai.sql('select old_name, new_name, reason from certificate_corrections')).toEqual([
      { old_name: 'X.', new_name: 'Q. X.', reason: '' },
    ]);
    const said = await semai.sql(
      `select body from discussion_threads where user_id = ${sari}
       union select body from discussion_replies where user_id = ${sari}`,
    );
    expect(said).toEqual([{ body: 'Pesan ini dihapus oleh penulisnya.' }]);
    expect(await semai.sql("select user_id, ip, payload from tracking_events where ip not like '10.%'")).toEqual([
      { user_id: null, ip: '', payload: { course_id: demoCourse.paid } },
    ]);
  });

  test('her review is stars of a student', async () => {
    const [{ id, page }] = (await semai.sql(`
      select course_id as id, 1 + (count(*) filter (where other.created_at > own.created_at)) / 5 as page
      from ratings own join ratings other using (course_id) where own.student_id = ${sari} group by own.id limit 1
    `)) as [{ id: number; page: number }];
    const { body } = await semai.call(courseRatings, { id: String(id), page });
    expect(body.data.ratings.data.find(({ user_id }) => user_id === sari)).toMatchObject({
      rating: expect.any(Number),
      review_title: '',
      review_content: '',
      user: { fullname: 'Siswa', photo: null },
    });
  });

  test('no table holds a trace of her', async () => {
    const traces = 'qurrota|xyzaini|rahasiaku|81299988877|siswa@semai[.]test|203[.]0[.]113[.]77';
    // A count of logins that ends by itself within the quarter of an hour.
    const tables = (await semai.sql(`
      select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'rate_limits'
    `)) as { name: string }[];
    expect(tables.length).toBeGreaterThan(60);
    for (const { name } of tables)
      expect(await semai.sql(`select each from ${name} each where each::text ~* '${traces}'`), name).toEqual([]);
  });

  test('her files follow, and the old address hears of it', async () => {
    const { disk } = semai.platform.files;
    expect(filesBefore.length).toBeGreaterThan(6);
    for (const name of filesBefore) expect(await disk.exists(name), name).toBe(true);
    await semai.drainJobs();
    for (const name of filesBefore) expect(await disk.exists(name), name).toBe(false);
    expect(await sim.mailsTo(email)).toEqual([
      expect.objectContaining({ subject: 'Akun Anda sudah dihapus', text: expect.stringContaining('dihapus') }),
    ]);
  });

  test('nobody gets in as her, and the address is free for a new account', async () => {
    expect((await semai.call(me, {}, token)).status).toBe(401);
    const back = await semai.call(login, { body: { email, password } });
    expect([back.status, back.body.message]).toEqual([401, 'Email tidak ada']);
    const nobody = { phone_number: null, password_hash: null, terms_accepted_at: null, email_verified_at: null };
    const again = await semai.platform.db
      .transaction()
      .execute((tx) => createStudent(semai.platform, tx, { email, first_name: 'Sari', last_name: '', ...nobody }));
    expect(again?.id).toBeGreaterThan(sari);
  });

  test.each(Object.entries(contradictions))('in the demo there still is not: %s', async (_, statement) => {
    expect(await semai.sql(statement)).toEqual([]);
  });
});
