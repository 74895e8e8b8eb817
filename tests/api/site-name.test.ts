import { afterAll, beforeAll, expect, test } from 'vitest';
import { requestPasswordReset } from '../../src/contract/accounts.ts';
import { getSettings, saveSettings } from '../../src/contract/admin/content.ts';
import { previewMail } from '../../src/contract/admin/mails.ts';
import { beginOtp } from '../../src/contract/admin/staff.ts';
import { calendarFile } from '../../src/server/platform/calendar/file.ts';
import { demoCourse } from '../../src/server/seed/demo/names.ts';
import { startApp, type TestApp } from '../kit/app.ts';
import { promisedMails } from '../kit/promised-mails.ts';
import { builtSite } from '../kit/site.ts';
import { newStaff, type StaffMember } from '../kit/staff.ts';

const NAME = 'Kebun & Ilmu';
const WRITTEN = 'Kebun &amp; Ilmu';

let semai: TestApp;
let owner: StaffMember;
beforeAll(async () => {
  semai = await startApp({ site: await builtSite() });
  owner = await newStaff(semai, 'owner');
  const { data } = (await semai.call(getSettings, {}, owner.token)).body;
  const saved = await semai.call(saveSettings, { body: { ...data, name: NAME } }, owner.token);
  expect(saved.status).toBe(200);
});
afterAll(() => semai.close());

const get = async (url: string) => (await semai.send({ method: 'GET', url })).body;
/** What a page says of itself: its title, and what is told to search engines and to those who get its link. */
const headOf = (html: string) =>
  [...html.matchAll(/<title>[^<]*<\/title>|<meta[^>]*(?:name|property)="[^"]*"[^>]*>/g)].join('\n');

test.each([
  '/',
  '/courses',
  `/course/${demoCourse.free}/langkah-pertama-membangun-kebiasaan-belajar`,
  '/webinar',
  '/instructors',
  '/intern',
  '/faq',
  '/contactus',
  '/terms',
  '/privacy',
  '/prakerja',
  '/certificateverify/cari-sertifikat',
  '/student/course',
  '/order/detail',
  '/reset',
  '/verify',
  '/voucher/verify',
  '/confirm-email',
  '/complete-on-boarding',
  '/tidak/ada',
])('the site’s name is the setting: %s [R-21]', async (path) => {
  const head = headOf(await get(path));
  expect(head).toContain(WRITTEN);
  expect(head).not.toMatch(/\bSemai\b/);
});

test('the office, its authenticator, the manifest, calendars and mails have the site’s name from the setting [R-21]', async () => {
  const office = await get('/admin');
  expect(office).toContain(`<title>Kantor ${WRITTEN}</title>`);
  expect(office).toContain(`<meta name="application-name" content="${WRITTEN}" />`);
  const otp = await semai.call(beginOtp, { body: { password: 'Belajar123!' } }, owner.token);
  expect(otp.body.data.address).toContain(`issuer=${encodeURIComponent(NAME)}`);
  expect(JSON.parse(await get('/manifest.webmanifest'))).toMatchObject({ short_name: NAME });
  expect(JSON.parse(await get('/api/openapi.json')).info.title).toBe(`${NAME} API`);
  const calendar = await calendarFile(semai.platform, []);
  expect(calendar).toContain(`X-WR-CALNAME:${NAME}`);
  expect(calendar).not.toContain('Semai');

  await semai.call(requestPasswordReset, { body: { email: 'siswa@semai.test' } });
  const [mail] = await promisedMails(semai, 'siswa@semai.test');
  expect(mail?.from).toEqual({ name: NAME, address: 'halo@semai.test' });
  expect(mail?.text).toContain(`-- \n${NAME}\n`);
  const preview = await semai.call(previewMail, { id: 'staff-invitation', body: {} }, owner.token);
  expect(preview.body.data.html).toContain(WRITTEN);
});
