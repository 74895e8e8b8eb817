import type { Page } from '@playwright/test';
import Fastify from 'fastify';
import type { PageName } from '../../src/contract/pages.ts';
import { sendCrowdedPage } from '../../src/server/platform/http/crowded-page.ts';
import { demoCourse } from '../../src/server/seed/demo/names.ts';
import { roomViews } from '../../src/web/features/learning/room/room.ts';
import { expectNoViolation, isQuick } from '../kit/axe.ts';
import { expect, type Semai, test } from '../kit/e2e.ts';
import { addressOf } from '../kit/page-addresses.ts';

/**
 * Who looks at each page: a guest is sent home from where a student is wanted, and some show them different things.
 * `alone`: it has a test of its own below.
 */
const lookers: Record<PageName, 'guest' | 'student' | 'both' | 'newcomer' | 'alone'> = {
  home: 'both',
  refer: 'guest',
  reset: 'guest',
  verify: 'guest',
  confirmEmail: 'guest',
  impersonate: 'alone',
  completeOnBoarding: 'newcomer',
  courses: 'guest',
  course: 'both',
  courseAlternate: 'guest',
  learn: 'student',
  events: 'guest',
  event: 'both',
  instructors: 'guest',
  instructor: 'guest',
  interns: 'guest',
  intern: 'guest',
  faq: 'guest',
  contact: 'guest',
  terms: 'guest',
  privacy: 'guest',
  prakerja: 'guest',
  certificate: 'guest',
  checkout: 'student',
  checkoutSuccess: 'student',
  order: 'student',
  voucherVerify: 'guest',
  voucherVerifyLogin: 'guest',
  markAttendance: 'both',
  student: 'student',
  journal: 'student',
  selfAssignment: 'student',
  skillTest: 'student',
  redeemVerify: 'student',
  instructorProfile: 'guest',
  apiDocs: 'alone',
  parts: 'guest',
};

/** The refusals that the browser itself tells of: of links that are over, and the page that is deliberately none. */
const refusals: Partial<Record<PageName, RegExp>> = {
  confirmEmail: /status of 404 .*\/api\/user\/email\/confirm$/,
  markAttendance: /status of 403 .*\/api\/attendance\/markattendance$/,
  instructorProfile: /status of 404 .*\/instructor\/profile$/,
};

/** Laid out otherwise on a wide screen; of the others only the width changes. */
const wide: readonly PageName[] = ['home', 'course', 'courses', 'student', 'learn'];

/** What most people see: looked at in every run. */
const seen: readonly PageName[] = ['home', 'courses', 'course', 'checkout', 'learn'];
const isSeen = (name: PageName, looker: Looker) =>
  seen.includes(name) && !(lookers[name] === 'both' && looker === 'student');

/** The landing page, which has its own test, below a popup. */
const atHome: readonly PageName[] = ['refer', 'reset', 'verify'];

const narrow = (page: Page) => page.setViewportSize({ width: 360, height: 780 });

/** What is asked for after the page came has come too: axe would read it half drawn. */
async function atRest(page: Page): Promise<void> {
  const bar = page.getByRole('progressbar', { name: 'Memuat', includeHidden: true });
  await expect(bar).toHaveAttribute('data-requests', '0');
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  // Between what stands for a page and the page itself there is neither's heading for a moment.
  await page.locator('h1').first().waitFor({ state: 'attached' });
}

async function lookAt(page: Page, name: PageName, address: string): Promise<void> {
  await narrow(page);
  await page.goto(address);
  // All parts as they are, also while they load.
  if (name !== 'parts') await atRest(page);
  const part = atHome.includes(name) ? { part: '[role=dialog]' } : {};
  await expectNoViolation(page, { what: `${name} at 360`, always: true, ...part });
  if (isQuick || !wide.includes(name)) return;
  await page.setViewportSize({ width: 1440, height: 900 });
  await atRest(page);
  await expectNoViolation(page, { what: `${name} at 1440` });
}

type Looker = 'guest' | 'student' | 'newcomer';
const names = Object.keys(lookers) as PageName[];
const lookedAtBy = (looker: Looker) =>
  names.filter((name) => lookers[name] === looker || (lookers[name] === 'both' && looker !== 'newcomer'));

async function logIn(page: Page, semai: Semai, looker: Looker): Promise<void> {
  if (looker === 'student') await semai.logIn(page, 'siswa@semai.test');
  if (looker !== 'newcomer') return;
  const { email } = await semai.make('makeUser', { is_onboarding_done: false });
  await semai.logIn(page, email);
}

// Each page is looked at by day and by night before the walk goes on: loading it again would cost more.
for (const looker of ['guest', 'student', 'newcomer'] as const)
  for (const quick of [true, false]) {
    const walk = lookedAtBy(looker).filter((name) => isSeen(name, looker) === quick);
    if (walk.length === 0) continue;
    const which = quick ? 'the pages that most people see' : 'the other pages';
    test(`axe finds nothing on ${which}, as a ${looker} [B-04]`, { tag: quick ? [] : '@deep' }, async ({
      page,
      semai,
      expectConsole,
    }) => {
      test.setTimeout(900_000);
      await logIn(page, semai, looker);
      for (const name of walk) {
        const refusal = refusals[name];
        if (refusal) expectConsole(refusal);
        await lookAt(page, name, await addressOf(semai, name));
      }
    });
  }

test('axe finds nothing where an operator’s link is opened [B-04]', { tag: '@deep' }, async ({ page, semai }) => {
  // It leads on as soon as it knows who that is: looked at until then.
  await page.route('**/api/auth/me**', () => {});
  await lookAt(page, 'impersonate', await addressOf(semai, 'impersonate'));
});

test('axe finds nothing in any view of the room [B-04]', { tag: '@deep' }, async ({ page, semai }) => {
  await narrow(page);
  await semai.logIn(page, 'siswa@semai.test');
  for (const view of roomViews) {
    await page.goto(`/course/login/${demoCourse.finishedPrakerja}/x?view=${view}`);
    await atRest(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expectNoViolation(page, { what: view });
  }
});

test('axe finds nothing where there is no page: unknown, in ruins, away [B-04]', { tag: '@deep' }, async ({
  page,
  expectConsole,
}) => {
  await narrow(page);
  expectConsole(/status of 404 .*\/entah\/di\/mana$/);
  await page.goto('/entah/di/mana');
  await expectNoViolation(page);
  expectConsole(/status of 50[03] .*\/faq\.data/);
  for (const [status, title] of [
    [500, 'Ada yang tidak beres di sisi kami.'],
    [503, 'Kami sedang beristirahat sejenak.'],
  ] as const) {
    await page.goto('/contactus');
    await page.route('**/faq.data*', (route) => route.fulfill({ status, body: '' }));
    await page.getByRole('contentinfo').getByRole('link', { name: 'Pertanyaan umum' }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expectNoViolation(page, { what: title });
    await page.unroute('**/faq.data*');
  }
});

// In a tab of its own, as the next: the fixture's page waits for the site's scripts, which are not there.
test('axe finds nothing where there are too many for a page, which comes by itself when there is room [B-04]', {
  tag: '@deep',
}, async ({ context }) => {
  const tab = await context.newPage();
  const {
    body,
    headers,
    statusCode: status,
  } = await Fastify()
    .get('/', (_, reply) => sendCrowdedPage(reply, 1))
    .inject('/');
  await tab.route('**/faq', (route) => route.fulfill({ status, body, headers: headers as Record<string, string> }));
  await tab.goto('/faq');
  await expect(tab.getByRole('heading', { level: 1, name: 'Situs ini sedang ramai' })).toBeVisible();
  await tab.keyboard.press('Tab');
  await expect(tab.getByRole('link', { name: 'Coba lagi sekarang' })).toBeFocused();
  await expectNoViolation(tab);
  await expect(tab.getByRole('link'), 'it stays while it asks').toBeFocused();
  await tab.unroute('**/faq');
  await expect(tab.getByRole('banner')).toBeVisible();
});

test('axe finds nothing on the description of the API [B-04]', { tag: '@deep' }, async ({ context }) => {
  const tab = await context.newPage();
  await tab.goto('/api/docs');
  await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
  await expectNoViolation(tab);
});
