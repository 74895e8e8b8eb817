import { expect, test } from 'vitest';
import { sharedSim } from './sim-process.ts';

const sim = sharedSim();
const HOSTILE = '<script>alert("x")</script>';

test('the index lists the services and says that this is a simulator', async () => {
  for (const path of ['/sim', '/sim/']) {
    const response = await sim.get(path);
    const page = await response.text();
    expect(response.status).toBe(200);
    expect(page).toContain('Simulator · hanya ada di mode demo');
    expect(page).toContain('href="/sim/mail"');
    expect(page).toContain('Belum ada surat');
  }
  expect(await (await sim.get('/sim/healthz')).json()).toEqual({ ok: true });
});

test('pages carry a strict policy and no script; the stylesheet is served', async () => {
  await sim.send({ text: '.' });
  const [message] = await sim.messages();
  for (const path of ['/sim', '/sim/mail', `/sim/mail/${message!.id}`, '/sim/tidak-ada', '/sim/%zz']) {
    const response = await sim.get(path);
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy, path).toContain("default-src 'none'");
    expect(policy, path).not.toContain('unsafe');
    expect(await response.text(), path).not.toMatch(/<script|<style|\sstyle=|\son\w+=/);
  }
  expect((await sim.get('/sim/style.css')).headers.get('content-type')).toContain('text/css');
});

test('everything a sender wrote is escaped', async () => {
  await sim.send({
    from: { name: HOSTILE, address: 'halo@semai.test' },
    subject: HOSTILE,
    text: `${HOSTILE} https://semai.test/"><img>`,
    attachments: [{ filename: `${HOSTILE}.txt`, content: 'isi' }],
  });
  const [message] = await sim.messages();
  const paths = ['', '?tampil=teks', '?tampil=header'].map((query) => `/sim/mail/${message!.id}${query}`);
  for (const path of [...paths, '/sim/mail', `/sim/mail?to=${encodeURIComponent(HOSTILE)}`]) {
    const page = await (await sim.get(path)).text();
    expect(page, path).not.toContain('<script');
    expect(page, path).not.toContain('<img');
    expect(page, path).toContain('&lt;');
  }
});

test('the list filters by a part of the recipient', async () => {
  await sim.send({ to: 'sari@semai.test', subject: 'untuk Sari', text: '.' });
  await sim.send({ to: 'budi@semai.test', subject: 'untuk Budi', text: '.' });
  const page = await (await sim.get('/sim/mail?to=SARI')).text();
  expect(page).toContain('untuk Sari');
  expect(page).not.toContain('untuk Budi');
  expect(await (await sim.get('/sim/mail?to=tono')).text()).toContain('Tidak ada surat untuk');
});

test('a long list is cut into pages', async () => {
  await Promise.all(Array.from({ length: 51 }, () => sim.send({ text: '.' })));
  const rows = async (path: string) => (await (await sim.get(path)).text()).match(/<li class="mail">/g)?.length;
  expect(await (await sim.get('/sim/mail')).text()).toContain('href="/sim/mail?hal=2"');
  expect([await rows('/sim/mail'), await rows('/sim/mail?hal=2'), await rows('/sim/mail?hal=99')]).toEqual([50, 1, 1]);
});

test('HTML is shown in a frame without scripts, its links open outside', async () => {
  await sim.send({
    html: `<html><head><title>x</title></head><body><a href="https://semai.test">Buka</a><img src="cid:logo"></body></html>`,
    attachments: [{ filename: 'logo.png', content: Buffer.from('gambar'), cid: 'logo' }],
  });
  const [message] = await sim.messages();
  const page = await (await sim.get(`/sim/mail/${message!.id}`)).text();
  const sandbox = /<iframe[^>]* sandbox="([^"]*)"/.exec(page)?.[1] ?? '';
  expect(sandbox.split(' ')).toEqual(
    expect.arrayContaining(['allow-popups', 'allow-top-navigation-by-user-activation']),
  );
  expect(sandbox).not.toMatch(/allow-scripts|allow-same-origin|allow-forms/);

  const body = await sim.get(`/sim/mail/${message!.id}/html`);
  const policy = body.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain('sandbox allow-popups');
  expect(policy).not.toContain('script-src');
  const html = await body.text();
  expect(html).toContain('<head><base target="_blank">');
  expect(html).toContain('src="data:image/png;base64,');
  expect(message!.html).toContain('src="cid:logo"');
});

test('attachments are downloads, never opened in place', async () => {
  const filename = 'Sertifikat "Sari" é.html';
  await sim.send({ text: '.', attachments: [{ filename, content: '<script>1</script>', contentType: 'text/html' }] });
  const [message] = await sim.messages();
  const response = await sim.get(`/sim/mail/${message!.id}/attachments/0`);
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  const disposition = response.headers.get('content-disposition') ?? '';
  expect(disposition).toMatch(/^attachment; filename="Sertifikat__Sari___.html"; /);
  expect(decodeURIComponent(disposition.split("UTF-8''")[1] ?? '')).toBe(filename);
  expect(await response.text()).toBe('<script>1</script>');
  expect((await sim.get(`/sim/mail/${message!.id}/attachments/1`)).status).toBe(404);
  const raw = await sim.get(`/sim/mail/${message!.id}/raw`);
  expect(raw.headers.get('content-disposition')).toMatch(/^attachment/);
  expect(await raw.text()).toContain('To: sari@semai.test');
});

test('the buttons delete one message, then all', async () => {
  for (const subject of ['satu', 'dua', 'tiga']) await sim.send({ subject, text: '.' });
  const [newest] = await sim.messages();
  const form = { method: 'POST', redirect: 'manual' as const, body: new URLSearchParams() };
  const base = `http://127.0.0.1:${sim.ports.port}/sim/mail`;
  const deleted = await fetch(`${base}/${newest!.id}/delete`, form);
  expect([deleted.status, deleted.headers.get('location')]).toEqual([303, '/sim/mail']);
  expect((await sim.messages()).map(({ subject }) => subject)).toEqual(['dua', 'satu']);
  expect((await fetch(`${base}/delete`, form)).status).toBe(303);
  expect(await (await sim.get('/sim/mail')).text()).toContain('Belum ada surat');
});
