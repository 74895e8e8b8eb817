import { beforeAll, expect, test } from 'vitest';
import { emailOf, openSharedProvider } from './prakerja-provider.ts';

let provider: Awaited<ReturnType<typeof openSharedProvider>>;
beforeAll(async () => {
  provider = await openSharedProvider();
  return provider.close;
});

const HOSTILE = '"><script>alert(1)</script>';

/** As a browser would go through the forms of the page. */
function browserOf(state: string) {
  const url = `${provider.base}/verifikasi/${state}`;
  return {
    open: () => fetch(url, { redirect: 'manual' }),
    text: async () => (await fetch(url)).text(),
    send: (form: Record<string, string>) =>
      fetch(url, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' }),
  };
}

async function startVisit(more: { sequence?: number } = {}) {
  const code = await provider.code({ course_code: crypto.randomUUID() });
  if (more.sequence) await provider.attend({ redeem_code: code });
  const { state } = await provider.visit({ redeem_code: code, ...more });
  return { code, email: emailOf(code), state, browser: browserOf(state) };
}

async function walkToScan(visit: Awaited<ReturnType<typeof startVisit>>): Promise<void> {
  await visit.browser.send({ step: 'login', email: visit.email });
  await visit.browser.send({ step: 'consent' });
}

test('the student logs in, lets the camera look, is seen, and comes back', async () => {
  const { code, email, state, browser } = await startVisit();
  const login = await browser.text();
  for (const words of ['Masuk ke akun Prakerja', `value="${email}"`, code, 'Kehadiran', 'Pertama', 'mode demo'])
    expect(login).toContain(words);
  expect(login).not.toContain('Wajah cocok');

  const loggedIn = await browser.send({ step: 'login', email: ` ${email.toUpperCase()}` });
  expect([loggedIn.status, loggedIn.headers.get('location')]).toEqual([303, `/sim/prakerja/verifikasi/${state}`]);
  const consent = await browser.text();
  expect(consent).toContain('Izinkan kamera');
  expect(consent).not.toContain('Wajah cocok');

  await browser.send({ step: 'consent' });
  const scan = await browser.text();
  for (const words of ['Wajah cocok', 'Wajah tidak cocok', 'Keluar tanpa memindai']) expect(scan).toContain(words);
  expect(await provider.isAttended(code)).toBe(false);

  const seen = await browser.send({ step: 'scan', outcome: 'pass' });
  expect([seen.status, seen.headers.get('location')]).toEqual([
    303,
    `http://semai.test/kpj/redeem-verify?kpj_code=KPJ-A%20B&payment_id=41&sequence=1&state=${state}`,
  ]);
  expect(await provider.isAttended(code)).toBe(true);

  const again = await browser.send({ step: 'scan', outcome: 'pass' });
  expect([again.status, (await again.text()).includes('Tautan ini sudah dipakai')]).toEqual([410, true]);
  expect((await browser.open()).status).toBe(410);
});

test('a face that is not known, and leaving at any step, lead back without attendance', async () => {
  const failing = await startVisit();
  await walkToScan(failing);
  const leaving = [{ step: 'login' }, { step: 'consent' }, { step: 'scan' }];
  const failed = await failing.browser.send({ step: 'scan', outcome: 'fail' });
  expect(failed.headers.get('location')).toContain(`state=${failing.state}`);
  expect(await provider.isAttended(failing.code)).toBe(false);

  for (const [index, { step }] of leaving.entries()) {
    const visit = await startVisit({ sequence: 4 });
    if (index > 0) await visit.browser.send({ step: 'login', email: visit.email });
    if (index > 1) await visit.browser.send({ step: 'consent' });
    const left = await visit.browser.send({ step, outcome: 'leave' });
    expect(left.status, step).toBe(303);
    expect(left.headers.get('location'), step).toContain(`state=${visit.state}`);
    expect(await provider.isAttended(visit.code, 4), step).toBe(false);
    expect((await visit.browser.open()).status, step).toBe(410);
  }
});

test('no step can be left out', async () => {
  const { code, email, state, browser } = await startVisit();
  for (const form of [{ step: 'scan', outcome: 'pass' }, { step: 'consent' }, {}]) {
    const answer = await browser.send(form as Record<string, string>);
    expect(answer.headers.get('location')).toBe(`/sim/prakerja/verifikasi/${state}`);
  }
  expect((await browser.send({ step: 'login', email, outcome: 'pass' })).status).toBe(400);
  await walkToScan({ code, email, state, browser });
  expect((await browser.send({ step: 'scan' })).status).toBe(400);
  expect((await browser.send({ step: 'scan', outcome: 'mungkin' })).status).toBe(400);
  expect(await provider.isAttended(code)).toBe(false);
  expect(await browser.text()).toContain('Wajah cocok');
});

test('who logs in as somebody else is told whose verification it is, and nothing typed is trusted', async () => {
  const { email, browser } = await startVisit();
  const response = await browser.send({ step: 'login', email: HOSTILE });
  const text = await response.text();
  expect(response.status).toBe(400);
  expect(text).toContain(`Verifikasi ini untuk ${email}.`);
  expect(text).toContain('aria-invalid="true"');
  expect(text).toContain('&lt;script&gt;');
  expect(text).not.toContain('<script');
  expect(await browser.text()).toContain('Masuk ke akun Prakerja');
});

test('a link that is too old or was never given says so', async () => {
  const { browser } = await startVisit();
  await provider.advance(15 * 60 + 1);
  const old = await browser.open();
  expect([old.status, (await old.text()).includes('Tautan ini kedaluwarsa')]).toEqual([410, true]);
  expect((await browser.send({ step: 'login' })).status).toBe(410);
  for (const state of ['tidak-ada', encodeURIComponent(HOSTILE)]) {
    const unknown = await browserOf(state).open();
    expect([unknown.status, (await unknown.text()).includes('Tautan ini tidak dikenal')]).toEqual([404, true]);
  }
});

test('the pages have a strict policy and no script', async () => {
  const { browser } = await startVisit();
  for (const response of [await browser.open(), await fetch(provider.base), await browserOf('x').open()]) {
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/unsafe|script-src/);
    expect(await response.text()).not.toMatch(/<script|<style|\sstyle=|\son\w+=/);
  }
});

test('the overview shows what goes on, and its buttons decide it', async () => {
  const form = (path: string, fields: Record<string, string>) =>
    fetch(`${provider.base}/${path}`, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
  const back = async (response: Response) => {
    expect([response.status, response.headers.get('location')]).toEqual([303, '/sim/prakerja']);
    return provider.page();
  };
  const { code, state } = await startVisit();
  const before = await provider.page();
  for (const words of [code, `href="/sim/prakerja/verifikasi/${state}"`, 'KPJ-LAMBAT', 'Jam Prakerja'])
    expect(before).toContain(words);
  expect(await back(await form('scan', { state, outcome: 'pass' }))).not.toContain(`verifikasi/${state}"`);
  expect(await provider.isAttended(code)).toBe(true);

  const task = { redeem_code: code, scope: 'tpm', sequence: 3 };
  await provider.data('tpm/submission', { ...task, url_file: 'https://semai.test/tugas.pdf' });
  await provider.data('tpm/feedback/submission', { ...task, notes: HOSTILE });
  const tasks = await provider.page();
  expect(tasks).toContain('Umpan balik Tugas Praktik Mandiri 3');
  expect(tasks).not.toContain('<script');
  for (const part of ['assignment', 'feedback'])
    await back(await form('submissions', { redeem_code: code, scope: 'tpm', sequence: '3', part, outcome: 'failed' }));
  expect(await provider.data('tpm/submission/status', task)).toMatchObject({
    assignment: { status: 3 },
    feedback: { status: 3 },
  });

  await back(await form('codes', { code: 'KPJ-DARI-HALAMAN', course_code: 'SEMAI-9' }));
  expect(await provider.status('KPJ-DARI-HALAMAN')).toMatchObject({ course_code: 'SEMAI-9' });
  const moved = await back(await form('clock', { advance_seconds: '600' }));
  expect(moved).toContain('sudah dipindah');
  expect(await (await fetch(`${provider.url}/sim`)).text()).toMatch(/href="\/sim\/prakerja"[\s\S]*\d+ verifikasi/);
  expect(await back(await form('clock', { reset: 'ya' }))).not.toContain('sudah dipindah');
});
