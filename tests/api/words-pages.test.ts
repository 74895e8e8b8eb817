import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../kit/app.ts';
import { builtSite } from '../kit/site.ts';

/** The pages that are mostly words, as the server renders them. */
let semai: TestApp;
let certificate: { id: string; course: string; created_at: Date };
beforeAll(async () => {
  semai = await startApp({ site: await builtSite() });
  [certificate] = (await semai.sql(`
    select certificates.id, courses.name as course, certificates.created_at
    from certificates join courses on courses.id = course_id join users on users.id = student_id
    where email = 'siswa@semai.test' order by certificates.id`)) as [typeof certificate];
});
afterAll(() => semai.close());

const get = (url: string) => semai.send({ method: 'GET', url });
/** What a reader sees: without markup, its entities and the data for search engines. */
const wordsOf = (html: string) =>
  html
    .replace(/<(script|style)\b[\s\S]*?<\/\1>/g, ' ')
    .replace(/<!--.*?-->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ');
const dataOf = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map(([, json = '']) =>
    JSON.parse(json),
  );
const canonicalOf = (html: string) => /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1];

test('the FAQ tells the way in 12 drawn steps, and every question of the API [S-01]', async () => {
  const { statusCode, body } = await get('/faq');
  expect(statusCode).toBe(200);
  const flow = body.slice(body.indexOf('<ol class="mt-6'), body.indexOf('id="pertanyaan-umum"'));
  expect(flow.match(/<li\b/g)).toHaveLength(12);
  const drawings = [...flow.matchAll(/<svg[\s\S]*?<\/svg>/g)].map(([svg]) => svg);
  expect(new Set(drawings).size).toBe(12);
  const words = wordsOf(body);
  expect(words).toContain('Buat akun');
  expect(words).toContain('Terima sertifikat');
  const faqs = (await semai.sql('select question, answer from faqs')) as { question: string; answer: string }[];
  expect(faqs.length).toBeGreaterThan(20);
  for (const { question } of faqs) expect(words).toContain(question);
  expect(words).toContain('Nilai kelulusan ujian adalah 60.');
  expect(words).toContain('verifikasi oleh mitra Kartu Prakerja memerlukan 5-9 hari kerja');
  const page = dataOf(body).find((data) => data['@type'] === 'FAQPage');
  expect(page.mainEntity).toHaveLength(faqs.length);
  expect(canonicalOf(body)).toMatch(/\/faq$/);
});

test('a question that an operator writes cannot break out of the page', async () => {
  await semai.sql(`
    insert into faqs (faq_group_id, question, answer, position)
    select min(id), '</script><script>alert(1)</script>?', '<img src=x onerror=alert(1)> lihat /faq', 99 from faq_groups`);
  await expect.poll(async () => wordsOf((await get('/faq')).body)).toContain('lihat');
  const { body } = await get('/faq');
  expect(body).not.toMatch(/<script>alert|<img src=x/);
  await semai.sql('delete from faqs where position = 99');
});

test('the contact page has office, chat, mail, map and form, from the settings [S-02]', async () => {
  const { statusCode, body } = await get('/contactus');
  expect(statusCode).toBe(200);
  const words = wordsOf(body);
  for (const text of ['Kantor pusat', 'Jl. Kemang Selatan No. 18', 'WhatsApp', 'halo@semai.test', 'Nama Lengkap *'])
    expect(words).toContain(text);
  for (const label of ['Email *', 'Subyek *', 'Pesan *']) expect(words).toContain(label);
  expect(body).toContain('https://wa.me/6281255501818');
  expect(body).toContain('aria-label="Peta: kantor kami');
  expect(body).toContain('query=Jl.%20Kemang%20Selatan');
});

test('the terms are in English, the privacy policy in Indonesian, both under Indonesian law [S-04]', async () => {
  const terms = (await get('/terms')).body;
  expect(terms).toContain('lang="en"');
  const termsWords = wordsOf(terms);
  expect(termsWords).toContain('a grace period of 30 days');
  expect(termsWords).toContain('governed by the laws of the Republic of Indonesia');
  expect(termsWords).toContain('Last updated 15 November 2026');

  const privacy = (await get('/privacy')).body;
  const words = wordsOf(privacy);
  expect(words).toContain('tidak ditujukan bagi anak di bawah 13 tahun');
  expect(words).toContain('tunduk pada hukum Republik Indonesia');
  expect(words).toContain('Undang-Undang Nomor 27 Tahun 2022');
  for (const right of ['Unduh data saya', 'Hapus akun', 'Edit Profil', 'Ubah email', 'JSON'])
    expect(words).toContain(right);
  for (const html of [terms, privacy]) {
    const anchors = new Set([...html.matchAll(/<a href="#([\w-]+)"/g)].map(([, anchor]) => anchor));
    anchors.delete('isi');
    expect(anchors.size).toBeGreaterThan(12);
    for (const anchor of anchors) expect(html).toContain(`<section id="${anchor}"`);
  }
});

test('a certificate is shown to anyone, and to no search engine [S-05]', async () => {
  for (const id of [certificate.id, certificate.id.toLowerCase(), `%20${certificate.id}%20`]) {
    const { statusCode, body } = await get(`/certificateverify/${id}`);
    expect(statusCode).toBe(200);
    const words = wordsOf(body);
    for (const text of ['Sertifikat asli', 'Sari Wulandari', certificate.course, certificate.id, 'Buka PDF'])
      expect(words).toContain(text);
    expect(words).toMatch(/Tanggal terbit \d\d [A-Z][a-z]+ 20\d\d/);
    expect(body).toContain('<meta name="robots" content="noindex"/>');
    expect(body).toMatch(/property="og:title" content="Sertifikat Sari Wulandari: /);
    expect(canonicalOf(body)).toContain(`/certificateverify/${certificate.id}`);
  }
});

test('a certificate that was revoked says so at once', async () => {
  await get(`/certificateverify/${certificate.id}`);
  await semai.sql(`update certificates set revoked_at = '2026-11-02T03:00:00Z' where id = '${certificate.id}'`);
  const words = wordsOf((await get(`/certificateverify/${certificate.id}`)).body);
  expect(words).toContain('tidak berlaku lagi sejak 02 November 2026');
  expect(words).not.toMatch(/Sertifikat asli|Buka PDF/);
  await semai.sql(`update certificates set revoked_at = null where id = '${certificate.id}'`);
});

test('an unknown number answers 404 with its own page [S-05]', async () => {
  const bad = [
    'SMI-AAAA-BBBB-CCCC',
    'x'.repeat(300),
    'a%2Fb%2F..',
    '%F0%9F%98%80',
    "'%20or%201=1--",
    '%3Cscript%3E',
    'a%00b',
  ];
  for (const id of bad) {
    const { statusCode, body } = await get(`/certificateverify/${id}`);
    expect(statusCode, id).toBe(404);
    expect(wordsOf(body), id).toContain('Sertifikat Tidak Ditemukan!');
    expect(body).toContain('<meta name="robots" content="noindex"/>');
    expect(body).toMatch(/<title>Sertifikat Tidak Ditemukan! · Semai<\/title>/);
  }
  expect((await get('/certificateverify/a/b')).statusCode).toBe(404);
  expect(semai.logLines.filter((line) => Number(JSON.parse(line).level) >= 50)).toEqual([]);
});

test('the search leads to the address of the number, without a script [S-05]', async () => {
  const { statusCode, body } = await get('/certificateverify/cari-sertifikat');
  expect(statusCode).toBe(200);
  expect(wordsOf(body)).toContain('Nomor sertifikat');
  expect(body).toMatch(/<form[^>]*action="\/certificateverify\/cari-sertifikat"/);
  const sent = await get(`/certificateverify/cari-sertifikat?id=%20${certificate.id.toLowerCase()}`);
  expect([sent.statusCode, sent.headers.location]).toEqual([302, `/certificateverify/${certificate.id}`]);
  const odd = await get('/certificateverify/cari-sertifikat?id=//evil.example/');
  expect(odd.headers.location).toBe('/certificateverify/%2F%2FEVIL.EXAMPLE%2F');
});

test('an unknown address offers a search and ways on [G-07]', async () => {
  const { statusCode, body } = await get('/tidak-ada');
  expect(statusCode).toBe(404);
  const page = body.slice(body.indexOf('<main'), body.indexOf('</main>'));
  expect(page).toContain('Halaman tidak tersedia.');
  expect(page).toMatch(/<form[^>]*action="\/courses"[\s\S]*name="name"/);
  for (const way of ['/courses', '/webinar', '/faq', '/']) expect(page).toContain(`href="${way}"`);
  expect(body).toContain('<meta name="robots" content="noindex"/>');
});
