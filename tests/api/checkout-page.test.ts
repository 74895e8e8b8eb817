import { afterAll, beforeAll, expect, test } from 'vitest';
import { getEvent } from '../../src/contract/events.ts';
import { getCourse } from '../../src/contract/views.ts';
import { demoCourse, demoEvent } from '../../src/server/seed/demo/names.ts';
import { startApp, type TestApp } from '../kit/app.ts';
import { badWords, expectNoFaults, openPage } from '../kit/public-page.ts';
import { builtSite } from '../kit/site.ts';

let semai: TestApp;
beforeAll(async () => {
  semai = await startApp({ site: await builtSite() });
});
afterAll(() => semai.close());

const course = async (id: number) => (await semai.call(getCourse, { id: String(id) })).body.data;
const event = async (id: number) => (await semai.call(getEvent, { slug: String(id) })).body.data;

test('a course’s checkout comes rendered: what it is, what it costs, and the way back [K-01, K-02]', async () => {
  const { name, slug, instructor } = await course(demoCourse.paid);
  const page = await openPage(semai, `/checkout/course/${demoCourse.paid}`);
  expect(page.status).toBe(200);
  expect(page.meta('robots')).toBe('noindex');
  for (const words of [
    name,
    instructor.fullname,
    'Self-Paced',
    'Sertifikat',
    'Masukkan kode voucher',
    'Bayar Sekarang',
  ])
    expect(page.text).toContain(words);
  expect(page.text).toContain('Harga Rp 799.000 Potongan harga − Rp 300.000 Total Rp 499.000');
  expect(page.links[0]).toBe(`/course/${demoCourse.paid}/${slug}`);
  expect((await openPage(semai, `/checkout/course/${demoCourse.prakerja}`)).text).toContain('Kartu Prakerja');
});

test('an event’s checkout has its price alone, and leads back to it [K-01, K-02]', async () => {
  const { title, price, instructors } = await event(demoEvent.paid);
  const page = await openPage(semai, `/checkout/event/${demoEvent.paid}`);
  expect(page.status).toBe(200);
  const amount = `Rp ${Number(price).toLocaleString('id-ID')}`;
  for (const words of [title, 'Event', instructors[0]!.fullname, `Harga ${amount} Total ${amount}`])
    expect(page.text).toContain(words);
  expect(page.text).not.toMatch(/Potongan harga|Sertifikat/);
  expect(page.links[0]).toBe(`/webinar/${demoEvent.paid}`);
});

test('what is free says so, and joins instead of paying [E-04]', async () => {
  const free = await openPage(semai, `/checkout/course/${demoCourse.free}`);
  expect(free.text).toContain('Total Gratis');
  expect(free.text).toContain('Ikuti Kelas Gratis');
  expect(free.text).not.toMatch(/Bayar Sekarang|kode voucher/);
  expect((await openPage(semai, `/checkout/event/${demoEvent.free}`)).text).toContain('Bergabung');
});

test('an event that has begun is not for sale', async () => {
  const { status, text } = await openPage(semai, `/checkout/event/${demoEvent.past}`);
  expect(status).toBe(200);
  expect(text).toContain('Event is not available.');
  expect(text).not.toMatch(/Bayar Sekarang|Bergabung|kode voucher/);
});

test('an external course leads to its own page, where its partners are [K-10]', async () => {
  const { slug, coursemppdetailsall } = await course(demoCourse.external);
  const { status, location } = await openPage(semai, `/checkout/course/${demoCourse.external}`);
  expect(status).toBe(302);
  expect(location).toBe(`/course/${demoCourse.external}/${slug}`);
  const page = await openPage(semai, String(location));
  for (const { url } of coursemppdetailsall) expect(page.links).toContain(url);
});

test('another type, and what does not exist, is a 404; nothing in the address is an error of ours', async () => {
  for (const path of ['checkout', 'checkoutsuccess']) {
    const settled = `/${path}/event/${demoEvent.free}?order_id=x-1&transaction_status=settlement`;
    expect((await openPage(semai, settled)).status).toBe(200);
    for (const rest of [
      `kelas/${demoCourse.paid}`,
      `Course/${demoCourse.paid}`,
      'course/99999',
      'event/0',
      'event/-1',
      'course/2147483648',
    ])
      expect((await openPage(semai, `/${path}/${rest}`)).status, rest).toBe(404);
  }
  for (const word of badWords.map(encodeURIComponent))
    for (const path of [
      `/checkout/course/${word}`,
      `/checkoutsuccess/event/${word}`,
      `/checkout/${word}/${demoCourse.paid}`,
    ])
      expect([404, 414], path.slice(0, 80)).toContain((await openPage(semai, path)).status);
  expectNoFaults(semai);
});
