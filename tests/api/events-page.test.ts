import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { getEvent, listEvents, upcomingEvents } from '../../src/contract/events.ts';
import { demoEvent } from '../../src/server/seed/demo/names.ts';
import { makeEvent } from '../../src/server/seed/makers/events.ts';
import { startApp, type TestApp } from '../kit/app.ts';
import { badWords, expectNoFaults, openPage } from '../kit/public-page.ts';
import { builtSite } from '../kit/site.ts';

let semai: TestApp;
beforeAll(async () => {
  semai = await startApp({ site: await builtSite() });
});
afterAll(() => semai.close());
afterEach(() => semai.clock.set(new Date()));

const open = (url: string) => openPage(semai, url);
const eventOf = async (id: number) => (await semai.call(getEvent, { slug: String(id) })).body.data;
const eventLinks = (links: string[]) => links.filter((to) => to.startsWith('/webinar/'));

test('the list shows nine events a page, says which, and leads to its other pages [E-01]', async () => {
  const first = (await semai.call(listEvents, {})).body;
  const page = await open('/webinar');
  expect(page).toMatchObject({ status: 200, title: 'Semua Event · Semai' });
  expect(page.canonical).toMatch(/\/webinar$/);
  expect(page.text).toContain('Menampilkan 1 - 9 Event');
  expect(eventLinks(page.links)).toEqual(first.data.map(({ slug }) => `/webinar/${slug}`));
  expect(page.links).toContain('/webinar?page=2');
  expect(page.links).toContain(`/webinar?page=${first.last_page}`);
  expect(page.text).toMatch(/Awal 1 2 3/);
  expect(page.data('BreadcrumbList')).toMatchObject({ itemListElement: [{ name: 'Home' }, { name: 'Semua Event' }] });

  const last = await open(`/webinar?page=${first.last_page}`);
  const from = (first.last_page - 1) * 9 + 1;
  expect(last.text).toContain(`Menampilkan ${from} - ${first.total} Event`);
  expect(last.text).toContain('Telah lewat');
  expect(last.canonical).toMatch(new RegExp(`/webinar\\?page=${first.last_page}$`));
});

test('a card says day, time, place and price [E-01]', async () => {
  const { title } = await makeEvent(semai.platform.db, {
    title: 'Kartu Acara Pagi',
    start_date: new Date('2027-01-05T02:30:00Z'),
    price: 125_000,
    location: 'Aula Besar, Bandung',
  });
  const { text } = await open(`/webinar?search_term=${encodeURIComponent(title)}`);
  expect(text).toContain('Menampilkan 1 - 1 Event');
  for (const part of ['05 Januari 2027', '05 Jan', '09:30 WIB - Selesai', 'Aula Besar, Bandung', 'Rp 125.000'])
    expect(text).toContain(part);
  expect(text).not.toContain('Telah lewat');
});

test('a search without a result says so, is no page for search engines, and leads back to all [E-01]', async () => {
  const page = await open('/webinar?search_term=tidak+ada+yang+begini');
  expect(page.text).toContain('Tidak ada Event yang ditemukan');
  expect(page.meta('robots')).toBe('noindex');
  expect(page.links).toContain('/webinar');
});

test('an event is read by its slug or its id, and has one address [E-02]', async () => {
  const event = await eventOf(demoEvent.paid);
  const pages = await Promise.all([open(`/webinar/${demoEvent.paid}`), open(`/webinar/${event.slug}`)]);
  for (const page of pages) {
    expect(page.status).toBe(200);
    expect(page.canonical).toMatch(new RegExp(`/webinar/${event.slug}$`));
    expect(page.html).toMatch(new RegExp(`<h1[^>]*>${event.title}</h1>`));
    expect(page.html).toContain(`src="${event.image}"`);
    for (const line of event.description.split('\n')) expect(page.html).toContain(`<p>${line}</p>`);
    for (const part of [...event.event_learning, ...event.event_benefits, event.location, 'Rp 199.000', 'Beli'])
      expect(page.text).toContain(part);
    for (const { id, fullname } of event.instructors)
      expect(page.links).toContain(`/instructors/${id}/${encodeURIComponent(fullname)}`);
    for (const { title, seats_left } of event.booking_days) {
      expect(page.text).toContain(title);
      expect(page.text).toContain(`Sisa ${seats_left} kursi`);
    }
    for (const network of ['Twitter', 'Facebook', 'Linkedin', 'Whatsapp'])
      expect(page.html).toContain(`aria-label="Bagikan ke ${network}"`);
    const shared = encodeURIComponent(page.canonical);
    expect(page.links.filter((to) => to.includes(shared))).toHaveLength(4);
  }
});

test("dates and times are Jakarta's, in Indonesian, and an open end is 'Selesai' [E-02]", async () => {
  const make = (start: string, end: string | null) =>
    makeEvent(semai.platform.db, { start_date: new Date(start), end_date: end ? new Date(end) : null });
  const read = async ({ slug }: { slug: string }) => (await open(`/webinar/${slug}`)).text;
  // In Jakarta it is the next day already.
  const night = await read(await make('2027-05-31T18:00:00Z', '2027-05-31T20:15:00Z'));
  expect(night).toContain('Tanggal 01 Juni 2027 Waktu 01:00 - 03:15 WIB');
  expect(night).toContain('Gratis');
  expect(night).toContain('Bergabung');
  const open_ended = await read(await make('2027-08-17T12:00:00Z', null));
  expect(open_ended).toContain('Tanggal 17 Agustus 2027 Waktu 19:00 WIB - Selesai');
  const days = await read(await make('2027-05-03T02:00:00Z', '2027-05-04T05:00:00Z'));
  expect(days).toContain('Tanggal 03 - 04 Mei 2027 Waktu 09:00 - 12:00 WIB');
  const months = await read(await make('2027-05-31T02:00:00Z', '2027-06-01T05:00:00Z'));
  expect(months).toContain('Tanggal 31 Mei 2027 - 01 Juni 2027');
});

test('an event whose seats are taken offers no button, and seats without limit are not counted [E-02]', async () => {
  const full = await makeEvent(semai.platform.db, { days: [{ capacity: 3, seats_taken: 3 }, {}] });
  const { text, html } = await open(`/webinar/${full.slug}`);
  expect(text).toContain('Kursi habis');
  expect(text).not.toMatch(/Sisa \d+ kursi|Bergabung/);
  expect(html).not.toContain('data-bottom-bar');
});

test('an event describes itself to networks and search engines: price and date first [E-02, B-03]', async () => {
  const event = await eventOf(demoEvent.paid);
  const page = await open(`/webinar/${demoEvent.paid}`);
  expect(page.title).toBe(`${event.title} · Semai`);
  expect(page.meta('description')).toMatch(/^Rp 199\.000 · \d\d( - \d\d \w+ \d{4}| \w+ \d{4} - )/);
  expect(page.meta('og:image')).toMatch(new RegExp(`/share/event/${demoEvent.paid}\\.jpg$`));
  expect(page.meta('product:price:amount')).toBe('199000');
  expect(page.data('Event')).toMatchObject({
    name: event.title,
    startDate: event.start_date,
    endDate: event.end_date,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    location: { '@type': 'VirtualLocation', url: page.canonical },
    image: expect.stringMatching(/^http/),
    offers: { price: '199000.00', priceCurrency: 'IDR', availability: 'https://schema.org/InStock' },
    organizer: { name: 'Semai' },
    performer: event.instructors.map(({ fullname }) => ({ '@type': 'Person', name: fullname })),
  });
  expect((await open(`/webinar/${demoEvent.free}`)).meta('description')).toMatch(/^Gratis · /);
  expect((await open(`/webinar/${demoEvent.oneSeatLeft}`)).data('Event')).toMatchObject({
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: { '@type': 'Place', name: (await eventOf(demoEvent.oneSeatLeft)).location },
  });
});

test('the kept page changes by itself at the moment its event begins [E-03]', async () => {
  const { slug } = await makeEvent(semai.platform.db, { start_date: new Date('2029-03-01T12:00:00Z') });
  // Its list too: the event is the first to come there.
  const addresses = [`/webinar/${slug}`, `/webinar?search_term=${slug.replaceAll('-', ' ')}`];
  semai.clock.set('2029-03-01T11:59:30Z');
  const before = await Promise.all(addresses.map(open));
  expect(before[0]?.html).toContain('role="timer"');
  expect(before[0]?.text).toContain('Bergabung');
  expect(before[0]?.text).not.toContain('Event is not available.');
  expect(before[1]?.text).not.toContain('Telah lewat');
  // Kept, once the making of the event has been announced: nothing asks the API again.
  const calls = () => semai.logLines.filter((line) => line.includes('"/api/event')).length;
  const askedAgain = async () => {
    const before = calls();
    await Promise.all(addresses.map(open));
    return calls() - before;
  };
  await expect.poll(askedAgain).toBe(0);

  semai.clock.set('2029-03-01T12:00:01Z');
  const after = await Promise.all(addresses.map(open));
  expect(after[0]?.text).toContain('Event is not available.');
  expect(after[0]?.text).not.toContain('Bergabung');
  expect(after[0]?.html).not.toContain('role="timer"');
  expect(after[1]?.text).toContain('Telah lewat');
});

test('a past event says so, counts no seats and offers those to come [E-03, R-16]', async () => {
  const { text, links, status } = await open(`/webinar/${demoEvent.past}`);
  expect(status).toBe(200);
  expect(text).toContain('Event is not available.');
  expect((await eventOf(demoEvent.past)).booking_days.some(({ seats_left }) => seats_left)).toBe(true);
  expect(text).not.toMatch(/Bergabung|Beli|Sisa \d+ kursi|Kursi habis/);
  const coming = (await semai.call(upcomingEvents, {})).body.data.slice(0, 3);
  expect(eventLinks(links)).toEqual(coming.map(({ slug }) => `/webinar/${slug}`));
});

test('what is no event is no page, and whatever is asked for is answered [E-01, E-02]', async () => {
  for (const slug of ['tidak-ada', '0', '-1', '99999999', '1e9', '9'.repeat(40), '1.5', ...badWords.slice(0, 5)]) {
    const page = await open(`/webinar/${encodeURIComponent(slug)}`);
    expect(page.status, slug).toBe(404);
    expect(page.text).toContain('Halaman tidak tersedia.');
    expect((await semai.call(getEvent, { slug })).status, slug).toBe(slug.includes('\0') ? 400 : 404);
  }
  const cancelled = await makeEvent(semai.platform.db, { cancelled_at: new Date() });
  expect((await open(`/webinar/${cancelled.slug}`)).status).toBe(404);
  for (const words of badWords) {
    const { status, html } = await open(`/webinar?search_term=${encodeURIComponent(words)}`);
    expect(status, words.slice(0, 40)).toBe(200);
    expect(html).not.toMatch(/<script>alert|<img src=x/);
  }
  for (const page of ['0', '-1', 'x', '1.5', '', '1000000000'])
    expect(await open(`/webinar?page=${page}&search_term=daring`), page).toMatchObject({
      status: 302,
      location: '/webinar?search_term=daring',
    });
  const { last_page } = (await semai.call(listEvents, {})).body;
  expect((await open('/webinar?page=999')).location).toBe(`/webinar?page=${last_page}`);
  expectNoFaults(semai);
});
