import type { Locator, Page } from '@playwright/test';
import { demoCourse } from '../../src/server/seed/demo/names.ts';
import { expectNoViolation } from '../kit/axe.ts';
import { expect, type Semai, test } from '../kit/e2e.ts';
import { enrol, newStudent } from '../kit/page-students.ts';

const SARI = 'siswa@semai.test';
const CLASSES = '/student/course';

/** What a page asks the API for; the footer's question and the stream of notifications belong to every page. */
function dataRequests(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (request.method() !== 'GET' || !pathname.startsWith('/api/')) return;
    if (!/isnpsenabled|visitoraddress|notification\/stream/.test(pathname)) asked.push(pathname + search);
  });
  return asked;
}

const cards = (page: Page): Locator => page.getByRole('article');
const card = (page: Page, name: string) =>
  cards(page).filter({ has: page.getByRole('heading', { name, exact: true }) });
const tab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) });

test('Kelas Saya by parts and pages, with a card for every state of a class [M-01, M-02, M-04, M-05]', async ({
  page,
  semai,
}) => {
  const [of] = await semai.sql<Record<'sedang' | 'selesai' | 'sertifikat', number>>(`
    select count(*) filter (where finished_at is null)::int as sedang,
      count(*) filter (where finished_at is not null)::int as selesai,
      (select count(*)::int from certificates join users on users.id = student_id where email = '${SARI}') as sertifikat
    from enrolments join users on users.id = student_id where email = '${SARI}' and access_ended_at is null`);
  const asked = dataRequests(page);
  await semai.logIn(page, SARI);
  await page.goto(CLASSES);
  await expect(cards(page)).toHaveCount(12);
  await expect(page.getByText('Selamat datang kembali Sari, belajar lagi yuk!')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Langkah berikutnya' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(asked.toSorted()).toEqual(['/api/auth/me', '/api/user/classoverview', '/api/user/courses?tab=sedang&page=1']);
  await expect(tab(page, 'Sedang Berjalan')).toHaveAttribute('aria-selected', 'true');
  await expect(tab(page, 'Sedang Berjalan')).toHaveText(`Sedang Berjalan ${of!.sedang}`);
  await expect(tab(page, 'Selesai')).toHaveText(`Selesai ${of!.selesai}`);
  await expect(tab(page, 'Sertifikat')).toHaveText(`Sertifikat ${of!.sertifikat}`);
  await expect(cards(page).getByText('37,5%')).toBeVisible();
  await expectNoViolation(page, { part: 'main' });

  const links = () =>
    cards(page)
      .getByRole('link')
      .evaluateAll((all) => all.map((each) => [each.textContent, each.getAttribute('href')]));
  const found = await links();
  await page.getByRole('link', { name: 'Halaman 2' }).click();
  await expect(page).toHaveURL(`${semai.url}${CLASSES}?tab=sedang&page=2`);
  await expect(cards(page)).toHaveCount(of!.sedang - 12);
  found.push(...(await links()));
  const learn = /^\/course\/login\/\d+\/.+/;
  const pick = (course: number) => new RegExp(`^/student/schedulepick\\?course=${course}$`);
  // Its live session is over, and she was there.
  const [attended] = await semai.sql<{ id: number }>(`
    select enrolments.course_id as id from schedule_bookings join enrolments on enrolments.id = enrolment_id
      join users on users.id = student_id
    where email = '${SARI}' and kind = 'live' and attended_at is not null and finished_at is null`);
  for (const [label, address] of [
    [/^Akses Kelas/, learn],
    [/^Akses Exam/, learn],
    [/^Beri Rating/, learn],
    [/^Pilih Jadwal QnA/, pick(demoCourse.qnaToBook)],
    [/^Ganti jadwal/, pick(demoCourse.qnaBooked)],
    [/^Pilih Jadwal Terlebih Dahulu/, pick(demoCourse.liveToBook)],
    [/^Ambil Exam/, new RegExp(`^/course/login/${attended!.id}/.+`)],
    [/^Download Resource/, /^\/files\/.+\.zip\?/],
  ] as const)
    expect(found, String(label)).toContainEqual([expect.stringMatching(label), expect.stringMatching(address)]);

  // every booked session has its ways in, and its place in a calendar
  const sessions = await semai.sql<{ name: string; zoom_link: string; whatsapp_link: string }>(`
    select courses.name, schedules.zoom_link, schedules.whatsapp_link
    from schedule_bookings join schedules on schedules.id = schedule_id join courses on courses.id = schedules.course_id
      join enrolments on enrolments.id = enrolment_id join users on users.id = student_id
    where email = '${SARI}' and finished_at is null and schedules.end_date > now() and schedules.kind in ('live', 'qna')`);
  expect(sessions.length).toBeGreaterThanOrEqual(3);
  for (const { name, zoom_link, whatsapp_link } of sessions) {
    expect(found).toContainEqual([expect.stringMatching(`^Zoom.*${name}$`), zoom_link]);
    expect(found).toContainEqual([expect.stringMatching(`^WhatsApp.*${name}$`), whatsapp_link]);
    expect(found).toContainEqual([
      expect.stringMatching(`^Simpan ke kalender.*${name}$`),
      expect.stringMatching(/^\/calendar\/session\/.+/),
    ]);
  }

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const external = cards(page).filter({ hasText: 'SEMAI-SARI-31' });
  await external.getByRole('button', { name: 'Salin kode voucher SEMAI-SARI-31' }).click();
  await expect(external.getByText('Kode tersalin.')).toBeAttached();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('SEMAI-SARI-31');
  const away = external.getByRole('link', { name: /^Akses Kelas/ });
  await expect(away).toHaveAttribute('target', '_blank');
  await expect(away).toHaveAttribute('href', /^https:/);

  // on desktop a session is chosen above the cards
  const change = cards(page).getByRole('link', { name: /^Ganti jadwal/ });
  await change.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(change).toBeFocused();
  await expect(page).toHaveURL(`${semai.url}${CLASSES}?tab=sedang&page=2`);

  await tab(page, 'Selesai').click();
  await expect(page).toHaveURL(`${semai.url}${CLASSES}?tab=selesai`);
  await expect(cards(page)).toHaveCount(of!.selesai);
  await expect(page.getByRole('progressbar').first()).toHaveAttribute('aria-valuenow', '100');
  await tab(page, 'Diskusi').click();
  const talk = cards(page).filter({ hasText: 'Sesi konsultasi' });
  await expect(talk.getByRole('link', { name: /^Zoom/ })).toBeVisible();
  await expect(talk.getByRole('link', { name: /^Simpan ke kalender/ })).toBeVisible();
  await expectNoViolation(page, { part: 'main' });
  await cards(page)
    .getByRole('button', { name: /^Pilih Jadwal Konsultasi/ })
    .first()
    .click();
  await expect(page.getByRole('dialog', { name: 'Pilih Jadwal Konsultasi' })).toBeVisible();
});

test('a certificate is looked at, shared and saved; banners lead on, one of them to our partners [M-06, M-07, M-08]', async ({
  page,
  semai,
}) => {
  const newcomer = await newStudent(semai, 'Laras', 'Widuri');
  await semai.logIn(page, newcomer.email);
  await page.goto(CLASSES);
  const banners = page.getByRole('region', { name: 'Langkah berikutnya' });
  await expect(page.getByRole('heading', { name: 'Tidak ada data' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Cari kelas' })).toHaveAttribute('href', '/courses');
  await expect(tab(page, 'Sedang Berjalan')).toHaveText('Sedang Berjalan 0');
  await expect(banners).toHaveCount(0);
  // One of the classes that bring the banners before anything is finished.
  await enrol(semai, newcomer.id, demoCourse.finishedPrakerja);
  await page.goto(`${CLASSES}?tab=sertifikat`);
  await expect(page.getByRole('heading', { name: 'Tidak ada data' })).toBeVisible();
  await expect(banners).toBeVisible();
  await expect(banners.getByRole('link', { name: 'Buka sertifikat' })).toHaveCount(0);

  const opener = banners.getByRole('button', { name: 'Lihat lowongan' });
  await opener.press('Enter');
  const drawer = page.getByRole('dialog', { name: 'Karier di mitra kami' });
  for (const vacancy of ['Management Trainee', 'Marketing', 'Sales'])
    await expect(drawer.getByRole('region', { name: vacancy }).getByRole('listitem')).toHaveCount(4);
  await expect(drawer.getByRole('link', { name: 'Kirim lamaran' })).toHaveAttribute('href', '/contactus');
  await expectNoViolation(page, { part: '[role=dialog]' });
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  await expect(opener).toBeFocused();

  await semai.logIn(page, SARI);
  await page.goto(`${CLASSES}?tab=sertifikat`);
  const [own] = await semai.sql<{ id: string; name: string }>(`
    select certificates.id, courses.name from certificates join courses on courses.id = course_id
      join users on users.id = student_id
    where email = '${SARI}' order by date_completed desc limit 1`);
  await expect(card(page, `Lihat sertifikat ${own!.name}`)).toContainText(
    /\d{2} \S+ 20\d\d.*(Kelulusan|Proyek|Penyelesaian)/,
  );
  await expectNoViolation(page, { part: 'main' });
  await page.getByRole('button', { name: `Lihat sertifikat ${own!.name}` }).click();
  const modal = page.getByRole('dialog', { name: own!.name });
  await expect(modal.getByRole('img', { name: /^Sertifikat Sari Wulandari/ })).toHaveJSProperty('complete', true);
  await expectNoViolation(page, { part: '[role=dialog]' });
  const saved = page.waitForEvent('download');
  await modal.getByRole('button', { name: 'Unduh PDF' }).click();
  expect((await saved).suggestedFilename()).toBe(`${own!.name}.pdf`);
  // nothing of this leaves the machine
  await page.context().route(/facebook|linkedin|twitter|wa\.me/, (route) => route.fulfill({ body: 'ok' }));
  for (const network of ['Facebook', 'Linkedin', 'Twitter', 'Whatsapp']) {
    const link = modal.getByRole('link', { name: `Bagikan ke ${network}` });
    await expect(link).toHaveAttribute(
      'href',
      new RegExp(encodeURIComponent(`${semai.url}/certificateverify/${own!.id}`)),
    );
    const opened = page.waitForEvent('popup');
    await link.click();
    await (await opened).close();
  }
  await modal.getByRole('button', { name: 'Salin tautan' }).click();
  await expect
    .poll(() =>
      semai.sql(`
        select payload ->> 'platform' as platform from tracking_events
        where type = 'certificateshare' and payload ->> 'certificate_id' = '${own!.id}' order by 1`),
    )
    .toEqual(['facebook', 'link', 'linkedin', 'twitter', 'whatsapp'].map((platform) => ({ platform })));
});

test('on a phone the parts come first, each with a way back [M-01] @mobile', { tag: '@deep' }, async ({
  page,
  semai,
}) => {
  await semai.logIn(page, SARI);
  const asked = dataRequests(page);
  await page.goto(`${CLASSES}?tab=ngawur&page=-1`);
  const parts = page.getByRole('navigation', { name: 'Bagian Kelas Saya' });
  await expect(parts.getByRole('link', { name: /^Sertifikat \d+ sertifikat$/ })).toBeVisible();
  await expect(parts.getByRole('link')).toHaveText([
    /^Sedang Berjalan\d+ kelas/,
    /^Selesai/,
    /^Sertifikat/,
    /^Diskusi/,
  ]);
  expect(asked.toSorted()).toEqual(['/api/auth/me', '/api/user/classoverview']);
  await expectNoViolation(page, { part: 'main' });
  await parts.getByRole('link', { name: /^Sedang Berjalan/ }).click();
  await expect(page).toHaveURL(`${semai.url}${CLASSES}?tab=sedang`);
  await expect(cards(page)).toHaveCount(12);
  await expect(page.getByRole('tab')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: /^Sedang Berjalan \d+/ })).toBeVisible();
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  expect(await width()).toBe(360);
  await page.getByRole('link', { name: 'Kembali', exact: true }).click();
  await expect(page).toHaveURL(`${semai.url}${CLASSES}`);
  await expect(parts).toBeVisible();

  // an address beyond the end of the list leads to its end
  await page.goto(`${CLASSES}?tab=sedang&page=999`);
  await expect(page).toHaveURL(`${semai.url}${CLASSES}?tab=sedang&page=2`);
  await expect(cards(page).first()).toBeVisible();
  expect(await width()).toBe(360);
  await cards(page)
    .getByRole('link', { name: /^Ganti jadwal/ })
    .click();
  await expect(page).toHaveURL(`${semai.url}/student/schedulepick?course=${demoCourse.qnaBooked}`);
});

/** A live class that was paid for, with a seat in a session that is then changed. */
async function changedSession(semai: Semai, studentId: number) {
  const enrolment = await enrol(semai, studentId, demoCourse.liveToBook);
  const session = await semai.make('makeSchedule', {
    course_id: demoCourse.liveToBook,
    start_date: new Date('2099-11-22T12:00:00Z'),
    changed_at: new Date(),
    change_reason: 'Pengajar sakit.',
  });
  await semai.make('makeBooking', {
    schedule_id: session.id,
    enrolment_id: enrolment,
    created_at: new Date(Date.now() - 86_400_000),
  });
  await semai.sql(`
    update schedule_bookings set chosen_start = '2099-11-20T12:00:00Z', chosen_end = '2099-11-20T14:00:00Z'
    where enrolment_id = ${enrolment} and kind = 'live'`);
}

test('a session that was moved says so, and the class can be given back for its money', { tag: '@deep' }, async ({
  page,
  semai,
  expectConsole,
}) => {
  const student = await newStudent(semai, 'Tari', 'Lestari');
  await changedSession(semai, student.id);
  await semai.logIn(page, student.email);
  await page.goto(CLASSES);
  const notice = page.getByRole('note', { name: 'Sesi live 20 November 2099 19:00 WIB dipindah' });
  await expect(notice).toContainText('Waktu baru: 22 November 2099, 19:00 - 21:00 WIB');
  await expect(notice).toContainText('Pengajar sakit.');
  // its code does not come at first: the page stays, and pressing again brings it, by a fresh page if need be
  const pick = notice.getByRole('link', { name: /^Pilih jadwal lain/ });
  expectConsole(/ERR_FAILED .*\/schedule-dialog[^/]*\.js$/);
  await page.route('**/schedule-dialog*.js', (route) => route.abort());
  await pick.click();
  await expect(page.getByText('Some Error Occured in API!')).toBeVisible();
  await page.unroute('**/schedule-dialog*.js');
  const picker = page.getByRole('dialog', { name: 'Pilih Jadwal' });
  await expect(async () => {
    if (!(await picker.isVisible())) await pick.click();
    await expect(picker).toBeVisible({ timeout: 3000 });
  }).toPass();
  await page.keyboard.press('Escape');
  await notice.getByRole('button', { name: /^Ajukan pengembalian dana/ }).click();
  const question = page.getByRole('alertdialog', { name: 'Ajukan pengembalian dana' });
  await expect(question).toContainText('Kemajuan belajar Anda tetap tersimpan');
  await question.getByRole('button', { name: 'Ajukan' }).click();
  await expect(page.getByText('Permintaan pengembalian dana diterima.')).toBeVisible();
  await expect(page.getByText('Pengembalian dana sedang diproses')).toBeVisible();
  await expect(notice.getByRole('button')).toHaveCount(0);
});
