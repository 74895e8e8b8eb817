import { request } from 'node:http';
import { demoCourse } from '../../src/server/seed/demo/names.ts';
import { expect, test } from '../kit/e2e.ts';

const EVIL = 'jahat.example';

/** Ways to write another site's address that have got through somebody's check before. */
const targets = [
  `https://${EVIL}`,
  `https:${EVIL}`,
  `//${EVIL}`,
  `///${EVIL}`,
  `/\\${EVIL}`,
  `\\\\${EVIL}`,
  `/%2f/${EVIL}`,
  `/%5c${EVIL}`,
  `/\t/${EVIL}`,
  `/\n/${EVIL}`,
  `\u0000//${EVIL}`,
  `/.//${EVIL}`,
  `@${EVIL}`,
  `.${EVIL}`,
  `javascript:location='//${EVIL}'`,
  `data:text/html,<script>location='//${EVIL}'</script>`,
];

/** In its place comes the id of one who exists: of others there is no page, and nothing leads on. */
const AN_INSTRUCTOR = 'an-instructor';

const course = demoCourse.finishedPrakerja;

/** Where the server leads on, or might: each place of the address that a visitor can write. */
const places: ((target: string) => string)[] = [
  (target) => target,
  (target) => `/${target}`,
  (target) => `//${EVIL}/..${target}`,
  ...['courses', 'webinar', 'instructors', 'intern'].flatMap((list) => [
    (target: string) => `/${list}?page=${target}`,
    (target: string) => `//${list}?page=${target}`,
    (target: string) => `/${list}/${target}?page=0`,
  ]),
  (target) => `/course/${course}/${target}`,
  (target) => `/course/${course}/x?ke=${target}`,
  (target) => `/coursedetail/${course}/${target}`,
  (target) => `/course/${target}/x`,
  (target) => `/intern/${target}`,
  (target) => `/instructors/${AN_INSTRUCTOR}/${target}`,
  (target) => `/certificateverify/cari-sertifikat?id=${target}`,
  (target) => `/certificateverify/${target}`,
  (target) => `/checkout/course/${target}`,
  (target) => `/checkout/${target}/${course}`,
  (target) => `/refer/${target}`,
  (target) => `/files/${target}`,
  (target) => `/admin/${target}`,
];

function ask(url: string, path: string): Promise<{ status: number; location: string | undefined }> {
  // Node sends no blank, tab or line feed in a path: a server would not read on.
  const sent = path
    .replaceAll('\0', '%00')
    .replace(/\s/g, encodeURIComponent)
    .replace(/^(?!\/)/, '/');
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url);
    request({ hostname, port, path: sent, agent: false }, (answer) => {
      answer.resume();
      resolve({ status: answer.statusCode ?? 0, location: answer.headers.location });
    })
      .on('error', reject)
      .end();
  });
}

test('nothing that stands in an address makes the server lead to another site', { tag: '@deep' }, async ({ semai }) => {
  const [instructor] = await semai.sql<{ id: string }>('select id from instructors limit 1');
  let led = 0;
  for (const target of targets)
    for (const place of places)
      for (const address of new Set([place(target), place(encodeURIComponent(target))])) {
        // As text: a client that reads it first would send something else.
        const { status, location } = await ask(semai.url, address.replace(AN_INSTRUCTOR, instructor!.id));
        if (status < 300 || status > 399 || status === 304) continue;
        led += 1;
        const goal = new URL(String(location), `${semai.url}/`);
        expect(goal.origin, `${JSON.stringify(address)} leads to ${location}`).toBe(semai.url);
      }
  expect(led, 'some of these places do lead on').toBeGreaterThan(50);
});

test('an operator’s link leads to pages of this site alone, however its goal is written [A-15]', {
  tag: '@deep',
}, async ({ page, semai, expectConsole }) => {
  const asked: string[] = [];
  await page.route(
    ({ origin }) => origin !== semai.url,
    (route) => {
      asked.push(route.request().url());
      return route.abort();
    },
  );
  const token = await semai.impersonate('siswa@semai.test', 'admin@semai.test');
  // Some of them are paths of ours, where there is nothing.
  expectConsole(/status of 404 .*jahat\.example/);
  for (const target of targets) {
    await page.goto(`/impersonate/${token}?ke=${encodeURIComponent(target)}`, { waitUntil: 'commit' }).catch(() => {});
    await expect(page, target).not.toHaveURL(/impersonate/);
    expect(new URL(page.url()).origin, target).toBe(semai.url);
  }
  expect(asked).toEqual([]);
});

test('a page of another site cannot hold one of ours in a frame', async ({ browser, semai }) => {
  const page = await browser.newPage();
  const pages = [
    '/',
    '/courses',
    `/course/${course}/x`,
    '/student/profile',
    '/impersonate/x',
    '/nirwana',
    '/admin',
    '/api/site',
  ];
  await page.route(`http://${EVIL}/**`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: pages.map((path) => `<iframe src="${semai.url}${path}"></iframe>`).join(''),
    }),
  );
  await page.goto(`http://${EVIL}/`);
  const frames = page.mainFrame().childFrames();
  expect(frames).toHaveLength(pages.length);
  for (const frame of frames) await expect.poll(() => frame.url()).toBe('chrome-error://chromewebdata/');
  await page.close();
});
