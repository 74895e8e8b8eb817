import { createContext, runInContext } from 'node:vm';
import { chromium } from '@playwright/test';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { findBrowser } from '../kit/browser.ts';
import { openSharedShop } from './midtrans-shop.ts';

let shop: Awaited<ReturnType<typeof openSharedShop>>;
beforeAll(async () => {
  shop = await openSharedShop();
  return shop.close;
});

test("the payment script has the real one's names [S-03]", async () => {
  const response = await fetch(`${shop.url}/sim/midtrans/snap/snap.js`);
  expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  const window = { location: { origin: 'http://semai.test' } } as unknown as { snap: Record<string, () => void> };
  runInContext(await response.text(), createContext({ window, document: { currentScript: null } }));
  for (const name of ['pay', 'embed', 'show', 'hide']) expect(window.snap[name], name).toBeTypeOf('function');
  expect(() => window.snap.pay!()).toThrow('token');
  expect(() => window.snap.embed!()).toThrow('token');
  expect(await (await fetch(`${shop.url}/sim`)).text()).toContain('href="/sim/midtrans"');
  expect(await shop.page('')).toContain('Belum ada transaksi');
});

/** As strict as the site's own policy. */
const policy =
  "default-src 'self'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; frame-src 'self'";

test('the popup takes the customer through, and calls the shop back as documented', { tags: ['deep'] }, async () => {
  const browser = await chromium.launch(await findBrowser());
  onTestFinished(() => browser.close());
  const page = await browser.newPage();
  page.setDefaultTimeout(20_000);
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  const body =
    '<!doctype html><title>Toko</title><button id="beli">Beli</button><script src="/sim/midtrans/snap/snap.js"></script>';
  await page.route(/\/toko/, (route) =>
    route.fulfill({ contentType: 'text/html', headers: { 'content-security-policy': policy }, body }),
  );
  await page.goto(`${shop.url}/toko`);
  const frame = page.frameLocator('iframe');
  const click = (name: string) => frame.getByRole('button', { name, exact: true }).click();
  type Call = [string, Record<string, unknown> | undefined];
  /** What the shop's callbacks heard once the popup is gone. */
  const pay = async (token: string, act: () => Promise<void>): Promise<Call> => {
    await page.focus('#beli');
    const called = page.evaluate(
      (given) =>
        new Promise<Call>((resolve) => {
          const told = (name: string) => (result?: Record<string, unknown>) => resolve([name, result]);
          const callbacks = {
            onSuccess: told('onSuccess'),
            onPending: told('onPending'),
            onError: told('onError'),
            onClose: told('onClose'),
          };
          (window as unknown as { snap: { pay(token: string, callbacks: object): void } }).snap.pay(given, callbacks);
        }),
      token,
    );
    await act();
    const call = await called;
    expect(await page.locator('dialog').count()).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('beli');
    return call;
  };

  const first = await shop.create('SM-1');
  const success = await pay(first, async () => {
    await frame.getByText('Lihat rincian').click();
    await frame.getByText('−Rp 49.000').waitFor();
    // Focus goes round inside the popup.
    for (let step = 0; step < 12; step++) await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BUTTON');
    await click('Bayar berhasil');
  });
  expect(success).toMatchObject([
    'onSuccess',
    { status_code: '200', transaction_status: 'capture', gross_amount: '450000' },
  ]);
  await expect.poll(() => shop.heard('SM-1')).toEqual(['capture']);

  const second = await shop.create('SM-2', { enabled_payments: ['bank_transfer', 'gopay'] });
  const pressEscape = async () => {
    // Its script is there.
    await frame.locator('[data-close]:enabled').first().waitFor();
    await page.keyboard.press('Escape');
  };
  expect(await pay(second, pressEscape)).toEqual(['onClose', undefined]);
  expect(await pay(second, () => click('Tutup'))).toEqual(['onClose', undefined]);
  const pending = await pay(second, async () => {
    expect(await frame.getByText('Kartu kredit').count()).toBe(0);
    await frame.getByText('BCA Virtual Account').click();
    await click('Biarkan tertunda');
    await frame.getByText('Nomor BCA Virtual Account').waitFor();
    await pressEscape();
  });
  expect(pending).toMatchObject([
    'onPending',
    { status_code: '201', va_numbers: [{ bank: 'bca' }], gross_amount: '450000.00' },
  ]);
  expect(await pay(second, () => click('Bayar nanti'))).toMatchObject(['onPending', { status_code: '201' }]);
  expect(await pay(second, () => click('Bayar sekarang'))).toMatchObject([
    'onSuccess',
    { transaction_status: 'settlement' },
  ]);

  const finish = `${shop.url}/toko/selesai?bahasa=id`;
  const third = await shop.create('SM-3', { callbacks: { finish } });
  const failed = await pay(third, async () => {
    for (let time = 1; time <= 3; time++) {
      await click('Ditolak');
      if (time < 3) await frame.getByText(`Percobaan ke-${time} dari 3`).waitFor();
    }
  });
  expect(failed).toMatchObject(['onError', { status_code: '202', transaction_status: 'deny' }]);
  expect(complaints).toEqual([]);
  expect(await pay('tidak-ada', async () => {})).toMatchObject(['onError', { status_code: '404' }]);

  const ended = (status: string, code: string) =>
    page.waitForURL(`${finish}&order_id=SM-3&status_code=${code}&transaction_status=${status}`);
  await page.evaluate((token) => (window as unknown as { snap: { pay(token: string): void } }).snap.pay(token), third);
  await frame.getByText('GoPay').click();
  await click('Biarkan tertunda');
  await click('Bayar nanti');
  await ended('pending', '201');
  await page.goto(`${shop.url}/sim/midtrans/snap/v4/redirection/${third}`);
  await page.getByRole('button', { name: 'Bayar sekarang' }).click();
  await ended('settlement', '200');
});
