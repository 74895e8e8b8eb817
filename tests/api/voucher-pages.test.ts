import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../kit/app.ts';
import { badWords, expectNoFaults, openPage } from '../kit/public-page.ts';
import { builtSite } from '../kit/site.ts';

let semai: TestApp;
beforeAll(async () => {
  semai = await startApp({ site: await builtSite() });
});
afterAll(() => semai.close());

const paths = ['/voucher/verify', '/voucher/verifylogin'];

test('a code can be typed on the landing page and above the courses, which also tell how [C-01, C-04]', async () => {
  for (const path of ['/', '/courses']) {
    const page = await openPage(semai, path);
    expect(page.text).toContain('Apakah Anda Memiliki Voucher Pra-Kerja?');
    expect(page.html).toMatch(/<label for="kode-voucher"[^>]*>Kode voucher<\/label>/);
    expect(page.links).toContain('/prakerja#langkah');
  }
});

test('pages with a voucher in their address are kept and found by nobody, and do not repeat its token', async () => {
  const query = 'reset_token=rahasia-sekali&email=rara@contoh.test&code=semai-coba-01';
  for (const path of paths) {
    const { headers } = await semai.send({ method: 'GET', url: `${path}?${query}` });
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'strict-origin' });
    const page = await openPage(semai, `${path}?${query}`);
    expect(page).toMatchObject({ status: 200, title: 'Tukarkan Voucher · Semai' });
    expect(page.meta('robots')).toBe('noindex');
    expect(page.text).toContain('Kode semai-coba-01');
    expect(page.html).not.toContain('rahasia-sekali');
  }
});

test('whatever stands in their addresses is shown as text, or nothing is', async () => {
  for (const path of paths) {
    expect((await openPage(semai, path)).text.trim()).toBe('');
    for (const words of badWords) {
      const query = new URLSearchParams({ reset_token: words, email: words, code: words });
      const page = await openPage(semai, `${path}?${query}`);
      expect([200, 414, 431]).toContain(page.status);
      expect(page.html).not.toContain('<script>alert(1)');
    }
  }
  expectNoFaults(semai);
});
