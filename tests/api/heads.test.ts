import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoCourse, demoEvent } from '../../src/server/seed/demo/names.ts';
import { startApp, type TestApp } from '../kit/app.ts';
import { builtSite } from '../kit/site.ts';

let semai: TestApp;
let instructor: string;
let intern: string;
beforeAll(async () => {
  semai = await startApp({ site: await builtSite() });
  const [row] = (await semai.sql(
    'select id, first_name, last_name from instructors order by first_name, last_name limit 1',
  )) as { id: string; first_name: string; last_name: string }[];
  instructor = `/instructors/${row?.id}/${encodeURIComponent(`${row?.first_name} ${row?.last_name}`.trim())}`;
  const [story] = (await semai.sql('select id from interns where published_at is not null order by id limit 1')) as {
    id: number;
  }[];
  intern = `/intern/${story?.id}`;
});
afterAll(() => semai.close());

const get = (url: string) => semai.send({ method: 'GET', url });
const first = (pattern: RegExp, text: string) => pattern.exec(text)?.[1]?.replaceAll('&amp;', '&') ?? '';

/** What a page says of itself, read from its HTML as a search engine or a messenger does. */
async function headOf(address: string) {
  let answer = await get(address);
  if (answer.statusCode === 301) answer = await get(String(answer.headers.location).replace(/^https?:\/\/[^/]+/, ''));
  const { statusCode, body } = answer;
  const property = (name: string) => first(new RegExp(`<meta property="${name}" content="([^"]*)"`), body);
  return {
    status: statusCode,
    title: first(/<title>([^<]*)<\/title>/, body),
    description: first(/<meta name="description" content="([^"]*)"/, body),
    canonical: first(/<link rel="canonical" href="([^"]*)"/, body),
    robots: first(/<meta name="robots" content="([^"]*)"/, body),
    property,
    data: [...body.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map(
      ([, json]) => JSON.parse(json as string) as Record<string, unknown> & { '@type': string },
    ),
  };
}

/** Each public page, and what schema.org knows it as. */
const pages = (): [string, string[]][] => [
  ['/', ['Organization', 'WebSite']],
  ['/courses', ['BreadcrumbList']],
  [`/course/${demoCourse.paid}/kelas`, ['BreadcrumbList', 'Course']],
  ['/webinar', ['BreadcrumbList']],
  [`/webinar/${demoEvent.free}`, ['BreadcrumbList', 'Event']],
  ['/instructors', ['BreadcrumbList']],
  [instructor, ['BreadcrumbList', 'Person']],
  ['/intern', ['BreadcrumbList']],
  [intern, ['BreadcrumbList']],
  ['/faq', ['BreadcrumbList', 'FAQPage']],
  ['/contactus', ['BreadcrumbList']],
  ['/prakerja', ['BreadcrumbList']],
  ['/terms', ['BreadcrumbList']],
  ['/privacy', ['BreadcrumbList']],
];

test('every public page has a title, a description, one address and a picture of its own that can be had [B-03]', async () => {
  const titles = new Set<string>();
  for (const [address, types] of pages()) {
    const head = await headOf(address);
    expect(head.status, address).toBe(200);
    expect(head.title, address).toMatch(/Semai/);
    expect(head.description.length, `${address}: ${head.description}`).toBeGreaterThan(50);
    expect(head.description.length, address).toBeLessThanOrEqual(210);
    expect(head.robots, address).toBe('');
    expect(new URL(head.canonical).origin, address).toBe(semai.platform.config.publicUrl.origin);
    expect((await get(new URL(head.canonical).pathname)).statusCode, head.canonical).toBe(200);
    expect(head.property('og:title'), address).toBe(head.title);
    expect(head.property('og:description'), address).toBe(head.description);
    expect(head.property('og:url'), address).toBe(head.canonical);
    const picture = await get(new URL(head.property('og:image')).pathname);
    expect(picture.statusCode, head.property('og:image')).toBe(200);
    expect(picture.headers['content-type']).toBe('image/jpeg');
    // What WhatsApp still shows.
    expect(picture.rawPayload.length).toBeLessThan(300_000);
    const known = head.data.map((each) => each['@type']);
    for (const type of types) expect(known, address).toContain(type);
    titles.add(head.title);
  }
  expect(titles.size).toBe(pages().length);
});

test('a link to a course or an event says its price, title and picture to whoever gets it [B-03]', async () => {
  const course = await headOf(`/course/${demoCourse.excel}/kelas`);
  expect(course.title).toContain('Excel untuk Analisis Keuangan');
  expect(course.description).toMatch(/^Rp 499\.000/);
  expect(course.property('product:price:amount')).toBe('499000');
  expect(course.property('og:image')).toContain(`/share/course/${demoCourse.excel}.jpg`);
  const event = await headOf(`/webinar/${demoEvent.free}`);
  expect(event.description).toMatch(/^Gratis/);
  expect(event.property('og:image')).toContain(`/share/event/${demoEvent.free}.jpg`);
  const offers = course.data.find((each) => each['@type'] === 'Course')?.offers as Record<string, unknown>;
  expect(offers).toMatchObject({ '@type': 'Offer', priceCurrency: 'IDR' });
  expect(String(offers.price)).toBe('499000');
});

test('pages that are somebody’s own, and searches, stay out of search engines [B-03]', async () => {
  for (const address of [
    '/student/course',
    '/complete-on-boarding',
    '/courses?name=excel',
    '/instructors?search_term=an',
  ])
    expect((await headOf(address)).robots, address).toMatch(/noindex/);
});

test('what an address says is never markup in the head', async () => {
  const { body } = await get(`/courses?name=${encodeURIComponent('</script><script>alert(1)</script>')}`);
  expect(body).not.toContain('<script>alert(1)');
});
