import type { Page } from '@playwright/test';
import { demoCourse, demoEvent } from '../../src/server/seed/demo/names.ts';
import { openAuthPopup } from '../kit/auth-popup.ts';
import { expect, test } from '../kit/e2e.ts';
import { enterOffice } from '../kit/office.ts';

/** What a script on the page gets when it hands texts to the browser as if they were markup or code. */
function tryWriting(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const into = document.createElement('div');
    const script = document.createElement('script');
    const ways: [string, () => void][] = [
      ['innerHTML', () => Object.assign(into, { innerHTML: '<img src=x onerror=hit()>' })],
      ['insertAdjacentHTML', () => into.insertAdjacentHTML('beforeend', '<b>x</b>')],
      ['parseFromString', () => new DOMParser().parseFromString('<b>x</b>', 'text/html')],
      ['srcdoc', () => document.createElement('iframe').setAttribute('srcdoc', '<b>x</b>')],
      ['script.text', () => Object.assign(script, { text: 'hit()' })],
      ['script.src', () => Object.assign(script, { src: 'https://jahat.example/a.js' })],
      ['script.src of a file', () => Object.assign(script, { src: '/files/a.js' })],
      ['worker', () => new Worker('data:,hit()')],
    ];
    return ways.flatMap(([name, write]) => {
      try {
        write();
        return [name];
      } catch {
        return [];
      }
    });
  });
}

/** What was refused is told of in the console, here on purpose. */
const refusal = /requires 'Trusted(HTML|Script|ScriptURL)'|TrustedString/;

const pages = [
  '/',
  '/courses',
  `/course/${demoCourse.finishedPrakerja}/x`,
  `/webinar/${demoEvent.free}`,
  '/faq',
  '/nirwana',
  '/student/profile',
  `/course/login/${demoCourse.finishedPrakerja}/x`,
];

test('no page of the site takes a text for markup or for a script', async ({ page, semai, expectConsole }) => {
  expectConsole(refusal);
  expectConsole(/status of 404 .*\/nirwana$/);
  await semai.logIn(page, 'siswa@semai.test');
  for (const path of pages) {
    await page.goto(path);
    expect(await tryWriting(page), path).toEqual([]);
  }
});

test('no screen of the back office does either', { tag: '@deep' }, async ({ page, expectConsole }) => {
  expectConsole(refusal);
  await enterOffice(page);
  for (const path of ['', '/orders', '/courses', `/courses/${demoCourse.free}`, '/reports', '/settings', '/mails']) {
    await page.goto(`/admin${path}`);
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    await expect(page.getByRole('main')).toBeVisible();
    expect(await tryWriting(page), path).toEqual([]);
  }
});

test('pages that are gone to without loading bring their data for search engines along', { tag: '@deep' }, async ({
  page,
}) => {
  await page.goto('/courses');
  const card = page.locator('main a[href^="/course/"]').first();
  await card.click();
  await page.waitForURL(/\/course\/\d+\//);
  const kinds = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('script[type="application/ld+json"]')].map(
        ({ textContent }) => JSON.parse(textContent ?? '{}')['@type'],
      ),
    );
  await expect.poll(kinds).toContain('Course');
});

test('a provider’s script shares the document from when it is asked for', { tag: '@deep' }, async ({
  page,
  expectConsole,
}) => {
  expectConsole(refusal);
  await page.goto('/faq');
  const write = () =>
    page.evaluate(() => {
      try {
        document.createElement('div').innerHTML = '<b>x</b>';
        return true;
      } catch {
        return false;
      }
    });
  expect(await write()).toBe(false);
  await openAuthPopup(page);
  await expect.poll(write).toBe(true);
});
