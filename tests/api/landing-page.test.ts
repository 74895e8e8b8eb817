import { afterAll, beforeAll, expect, test } from 'vitest';
import { listPartners, prakerjaCourses } from '../../src/contract/catalogue.ts';
import { site } from '../../src/contract/content.ts';
import { demoCourse } from '../../src/server/seed/demo/names.ts';
import { startApp, type TestApp } from '../kit/app.ts';
import { builtSite } from '../kit/site.ts';

let semai: TestApp;
beforeAll(async () => {
  semai = await startApp({ site: await builtSite() });
});
afterAll(() => semai.close());

const read = async (url: string) => {
  const { statusCode, body } = await semai.send({ method: 'GET', url });
  expect(statusCode).toBe(200);
  return body;
};
/** What a visitor reads: React sets comments between texts. */
const plain = (body: string) => body.replace(/<script[\s\S]*?<\/script>/g, '').replaceAll('<!-- -->', '');
const dataOf = (body: string) =>
  [...body.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map(
    ([, json = '']) => JSON.parse(json) as Record<string, unknown>,
  );

test('the landing page comes with each of its blocks [C-01]', async () => {
  const body = plain(await read('/'));
  const parts = [
    ...['Belajar keahlian yang dipakai esok pagi', 'Bertemu praktisi di acara bulan ini'],
    ...['Rekomendasi untuk Anda', '>POPULAR<', '>SELF DEVELOPMENT<', '>ENTREPRENEURSHIP<'],
    ...['Apakah Anda Memiliki Voucher Pra-Kerja?', 'href="/prakerja#langkah"'],
    ...['>Self-paced<', '>E-Sertifikat<', '>Diskusi<'],
    ...['>Praktis<', '>Professional<', '>Sertifikat<', '>Efektif<'],
    ...['Kelas live yang akan datang', 'Semai dalam angka', 'Event yang akan datang', 'Instruktur kami'],
    ...['Cerita mereka yang sudah menanam', 'Rosmawati Lubis', 'PasarLatih', 'Batara Kirana Logistik'],
    ...['Jadi instruktur', 'Tentang Kartu Prakerja', 'href="/contactus"', 'href="/prakerja"'],
  ];
  for (const part of parts) expect(body).toContain(part);
  expect(body.indexOf('>POPULAR<')).toBeLessThan(body.indexOf('>SELF DEVELOPMENT<'));
});

test('every course on the landing page opens with where it was found [C-01]', async () => {
  const links = [...(await read('/')).matchAll(/href="(\/course\/[^"]+)"/g)].map(([, link = '']) => link);
  expect(links.length).toBeGreaterThan(15);
  for (const link of links) expect(link).toMatch(/^\/course\/\d+\/[a-z0-9-]+\?from=landing$/);
});

test('a live course says when it begins next, in WIB [C-01]', async () => {
  const [course] = (await semai.sql(
    `select c.name, min(s.start_date) as at from schedules s join courses c on c.id = s.course_id
     where s.kind = 'live' and s.cancelled_at is null and s.start_date > now() and c.published_at is not null
     group by c.id order by at, c.id limit 1`,
  )) as { name: string; at: Date }[];
  const body = plain(await read('/'));
  const section = body.slice(body.indexOf('Kelas live yang akan datang'), body.indexOf('Semai dalam angka'));
  expect(section).toContain(course?.name);
  const time = course?.at.toLocaleTimeString('id-ID', { timeZone: 'Asia/Jakarta', hour: '2-digit', minute: '2-digit' });
  expect(section).toContain(`${time?.replace('.', ':')} WIB</time>`);
});

test('the landing page tells search engines whose it is and how it is searched', async () => {
  const data = dataOf(await read('/'));
  expect(data).toContainEqual(
    expect.objectContaining({ '@type': 'Organization', name: 'Semai', legalName: 'PT Semai Tumbuh Bersama' }),
  );
  expect(data).toContainEqual(
    expect.objectContaining({
      '@type': 'WebSite',
      potentialAction: expect.objectContaining({
        target: expect.objectContaining({
          urlTemplate: 'http://localhost:3000/courses?name={search_term_string}',
        }),
      }),
    }),
  );
});

test('the Prakerja page says all that it is to say [S-03]', async () => {
  const body = plain(await read('/prakerja'));
  const parts = [
    ...['Materi praktis', 'Belajar mudah', 'Video relevan', 'Dukungan pengguna', 'Konsultasi karier'],
    ...['>4.86<', '>87%<', '>28,000+<'],
    ...['Excel untuk Analisis Keuangan', '>Rp 499.000<', '>50%<', 'Rp 1.100.000</s>', '4-5 jam'],
    ...[`/course/${demoCourse.excel}/excel-untuk-analisis-keuangan?from=kpj`, 'Kelas Prakerja terlaris'],
  ];
  for (const part of parts) expect(body).toContain(part);
  expect(body).toMatch(/<title>Kelas Kartu Prakerja · Semai<\/title>/);
  expect(body).toMatch(/href="https:\/\/wa\.me\/6281255501818\?text=[^"]+"[^>]*target="_blank"[^>]*>.*?Minta bantuan/s);
  const partners = body.slice(body.indexOf('aria-label="Mitra platform digital"'), body.indexOf('id="langkah"'));
  expect(partners.match(/<a [^>]*href="https:\/\/[^"]+"[^>]*target="_blank"/g)).toHaveLength(4);
});

test('the six steps stand in their order, each with its picture [S-03]', async () => {
  const body = plain(await read('/prakerja'));
  const steps = body.slice(body.indexOf('id="langkah"'), body.indexOf('Minta bantuan')).split('<li').slice(1);
  const words = [
    /akun/,
    /voucher dari mitra/,
    /Selesaikan kelas/,
    /ulasan di mitra/,
    /sertifikat/,
    /Aktif menjadi Selesai/,
  ];
  expect(steps).toHaveLength(6);
  for (const [index, step] of steps.entries()) {
    expect(step).toContain(`Langkah ${index + 1}`);
    expect(step).toMatch(words[index] as RegExp);
    expect(step).toMatch(/<img src="\/assets\/[^"]+\.svg"/);
  }
});

test('six who used the programme are heard on its page, and others on the landing page [S-03]', async () => {
  const quotes = (body: string) => [...body.matchAll(/<blockquote/g)].length;
  expect(quotes(await read('/prakerja'))).toBe(6);
  expect(await read('/prakerja')).toContain('Yohanis Mambrasar');
  expect(await read('/')).not.toContain('Yohanis Mambrasar');
});

test("the programme's best sellers are its most finished courses, and the partners come in their order", async () => {
  const courses = (await semai.call(prakerjaCourses, {})).body.data;
  const rows = (await semai.sql(
    `select id from courses where kartu_prakerja and published_at is not null
     order by completed_count desc, id limit 12`,
  )) as { id: number }[];
  expect(courses.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
  expect(courses.every((course) => course.kartu_prakerja)).toBe(true);
  const partners = (await semai.call(listPartners, {})).body.data;
  expect(partners.map(({ name }) => name)).toEqual(['PasarLatih', 'Lumbung Kelas', 'Titian Terampil', 'Warung Karya']);
  expect(partners[0]).toMatchObject({
    url: 'https://pasarlatih.test',
    logo: { url: expect.stringContaining('/art/logo/') },
  });
});

test('the payment script is named by the settings, and without them there is none [S-03]', async () => {
  expect((await semai.call(site, {})).body.data.browser.payment).toBeNull();
  const keys = { MIDTRANS_SERVER_KEY: 'SB-Mid-server-x', MIDTRANS_CLIENT_KEY: 'SB-Mid-client-x' };
  const paying = await startApp({ env: keys, databaseUrl: semai.databaseUrl, site: await builtSite() });
  expect((await paying.call(site, {})).body.data.browser.payment).toEqual({
    script_url: 'https://app.sandbox.midtrans.com/snap/snap.js',
    client_key: 'SB-Mid-client-x',
  });
  const { headers, body } = await paying.send({ method: 'GET', url: '/prakerja' });
  expect(String(headers['content-security-policy'])).toMatch(/script-src [^;]*https:\/\/app\.sandbox\.midtrans\.com/);
  expect(body).not.toContain('SB-Mid-server-x');
  await paying.close();
});

test('a site without the featured course has the Prakerja page without it', async () => {
  await semai.sql(`update courses set published_at = null where id = ${demoCourse.excel}`);
  await expect.poll(async () => (await read('/prakerja')).includes('Kelas unggulan')).toBe(false);
  expect(await read('/prakerja')).toContain('Enam langkah sampai selesai');
});
