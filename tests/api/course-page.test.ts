import { afterAll, beforeAll, expect, test } from 'vitest';
import { courseRatings } from '../../src/contract/learning.ts';
import { getCourse } from '../../src/contract/views.ts';
import { demoCourse } from '../../src/server/seed/demo/names.ts';
import { startApp, type TestApp } from '../kit/app.ts';
import { builtSite } from '../kit/site.ts';

let semai: TestApp;
beforeAll(async () => {
  semai = await startApp({ site: await builtSite() });
});
afterAll(() => semai.close());

const SLUG = 'excel-untuk-analisis-keuangan';
const EXCEL = `/course/${demoCourse.excel}/${SLUG}`;
const get = (url: string) => semai.send({ method: 'GET', url });
const detail = async (id: number) => (await semai.call(getCourse, { id: String(id) })).body.data;
async function pageOf(id: number): Promise<string> {
  const { slug } = await detail(id);
  const { statusCode, body } = await get(`/course/${id}/${slug}`);
  expect(statusCode).toBe(200);
  return body;
}

const letters: Record<string, string> = { '&amp;': '&', '&quot;': '"', '&#x27;': "'", '&lt;': '<', '&gt;': '>' };
/** What a reader sees of it, without the data for scripts. */
const textOf = (html: string): string =>
  html
    .replace(/<(script|style)\b[\s\S]*?<\/\1>/g, '')
    .replace(/<!--.*?-->/g, '')
    .replace(/<[^>]+>/g, '\n')
    .replace(/&(amp|quot|#x27|lt|gt);/g, (letter) => letters[letter] as string);
const wordsOf = (html: string): string => textOf(html).replace(/\s+/g, ' ');
const metaOf = (html: string, name: string): string | undefined =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1];
const linkedData = (html: string): Record<string, unknown>[] =>
  [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map(([, code = '']) =>
    JSON.parse(code),
  );
const courseData = (html: string) => linkedData(html).find((data) => data['@type'] === 'Course');

test('whatever leads to a course ends at its one address, with the rest of the query [D-01]', async () => {
  for (const address of [
    `/course/${demoCourse.excel}/wrong`,
    `${EXCEL}/`,
    `/course/${String(demoCourse.excel).padStart(2, '0')}/x`,
    `/course/${SLUG}/${SLUG}`,
    `/coursedetail/${demoCourse.excel}/${SLUG}`,
    `/coursedetail/${SLUG}/apa-saja`,
    `/course/${demoCourse.excel}/${'a'.repeat(300)}`,
    `/course/${demoCourse.excel}/${encodeURIComponent("'; drop table courses; --")}`,
    `/course/${demoCourse.excel}/${encodeURIComponent('<script>alert(1)</script>')}`,
    `/course/${demoCourse.excel}/%00`,
  ])
    for (const query of ['', '?from=landing']) {
      const { statusCode, headers } = await get(address + query);
      expect(statusCode, address).toBe(301);
      expect(headers.location, address).toBe(EXCEL + query);
    }
  const page = await get(`${EXCEL}?from=landing`);
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain(`<link rel="canonical" href="http://localhost:3000${EXCEL}"`);
});

test('a course that is not there is a 404 page, and nothing of it an error of ours', async () => {
  const before = semai.logLines.length;
  for (const id of [
    'abc',
    '999999',
    '0',
    '-1',
    `${demoCourse.excel}x`,
    '%00',
    'a'.repeat(300),
    `${demoCourse.excel}'%20or%201=1`,
    '%3Cb%3E',
    '99999999999',
  ])
    for (const path of ['course', 'coursedetail']) {
      const { statusCode, body } = await get(`/${path}/${id}/x`);
      expect(statusCode, id).toBe(404);
      expect(body).toContain('Halaman tidak tersedia.');
    }
  expect(semai.logLines.slice(before).filter((line) => /"level":"?(50|60|error|fatal)/.test(line))).toEqual([]);
});

test('the facts of a course stand on its page, each type under its own label [D-01]', async () => {
  for (const [id, label] of [
    [demoCourse.paid, 'Self-Paced'],
    [demoCourse.live, 'Live'],
    [demoCourse.external, 'Eksternal'],
  ] as const) {
    const course = await detail(id);
    const words = wordsOf(await pageOf(id));
    expect(words).toContain(` ${label} `);
    expect(words).toContain(`Home Semua Kelas ${course.category.category_name} ${course.name}`);
    expect(words).toContain(`Tingkat ${course.level} Durasi ${course.duration} jam Bahasa ${course.course_language}`);
    expect(words).toContain(`${course.student_registered_count} siswa terdaftar`);
    for (const { fullname } of course.course_instructors_details) expect(words).toContain(fullname);
  }
  const html = await pageOf(demoCourse.paid);
  const tabs = [...html.matchAll(/role="tab"[^>]*>([^<]*)</g)].map(([, name]) => name);
  expect(tabs).toEqual(['Detail', 'Fitur']);
  expect(html).toContain('href="/courses?category=2"');
});

test('the description is cut at 300 characters and yet whole in the page [D-02]', async () => {
  const { description } = await detail(demoCourse.paid);
  const html = await pageOf(demoCourse.paid);
  const whole = description.replace(/\s+/g, ' ').trim();
  // The mark of the cut is the one letter that is not the author's.
  expect(wordsOf(html).replaceAll('…', '').replace(/\s+/g, '')).toContain(whole.replace(/\s+/g, ''));
  const panel = html.slice(html.indexOf('Tentang kelas ini</h2>'), html.indexOf('Baca Selengkapnya'));
  const shown = wordsOf(
    panel
      .slice(panel.indexOf('<p'))
      .replace(/<p hidden=""[\s\S]*?<\/p>/g, '')
      .replace(/<span hidden="">[\s\S]*?<\/span>/g, '')
      .replace(/<button[\s\S]*$/, ''),
  ).trim();
  expect(shown.endsWith('…')).toBe(true);
  expect(shown.length).toBeLessThanOrEqual(303);
  expect(shown.length).toBeGreaterThan(270);
  expect(whole.replace(/\s/g, '').startsWith(shown.slice(0, -1).replace(/\s/g, ''))).toBe(true);
});

test('a description is shown as the office formatted it, and is plain where nothing is formatted [R-21]', async () => {
  const before = (await detail(demoCourse.plain)).description;
  const long = 'Kata demi kata sampai jauh. '.repeat(20);
  const description = `Belajar **rumus** dari nol.\nBaris kedua.\n\n- satu\n- [dua](https://contoh.test)\n\n${long}`;
  await semai.platform.db.updateTable('courses').set({ description }).where('id', '=', demoCourse.plain).execute();
  const html = await pageOf(demoCourse.plain);
  const panel = html.slice(html.indexOf('Tentang kelas ini</h2>'), html.indexOf('Baca Selengkapnya'));
  expect(panel).toContain('Belajar <strong>rumus</strong> dari nol.<br/>Baris kedua.');
  expect(panel).toMatch(/<ul[^>]*><li>satu<\/li><li><a href="https:\/\/contoh.test"[^>]*>dua<\/a><\/li><\/ul>/);
  expect(panel).toMatch(/…/);
  expect(wordsOf(html).replaceAll('…', '').split('Kata demi kata').length - 1).toBeGreaterThanOrEqual(20);
  expect(metaOf(html, 'description')).toContain('Belajar rumus dari nol. Baris kedua. satu dua Kata');
  expect(String(courseData(html)?.description)).not.toMatch(/[*[\]]/);
  await semai.platform.db
    .updateTable('courses')
    .set({ description: before })
    .where('id', '=', demoCourse.plain)
    .execute();
});

test('what is learned and given, lessons with their lengths, the preview and the instructors [D-03]', async () => {
  const course = await detail(demoCourse.excel);
  const html = await pageOf(demoCourse.excel);
  const text = textOf(html);
  for (const line of [...course.course_learning, ...course.course_benefits]) expect(text).toContain(line);
  for (const lesson of course.lessons_front) {
    expect(text).toContain(lesson.name);
    for (const { name } of lesson.lectures) expect(text).toContain(name);
  }
  expect(wordsOf(html)).toContain('4 bab · 9 materi · total');
  expect(wordsOf(html)).toMatch(/Titik, koma, dan titik koma: setelan regional Indonesia Durasi 0:\d\d/);
  const video = /<video[\s\S]*?<\/video>/.exec(html)?.[0] ?? '';
  expect(video).toContain('preload="none"');
  expect(video).toContain('controls=""');
  expect(video).toContain(`poster="${course.introductionimage?.url}"`);
  expect(video).toContain(`src="${course.introductionvideo?.url}"`);
  expect(video).toMatch(/<track kind="captions" srcLang="id"[^>]*src="\/media\//i);
  for (const { id, fullname } of course.course_instructors_details)
    expect(html).toContain(`href="/instructors/${id}/${encodeURIComponent(fullname)}"`);
});

test('tags lead to their courses, and an external course has none [D-03]', async () => {
  const html = await pageOf(demoCourse.excel);
  expect(html).toContain('href="/courses?tag=analisis+data"');
  expect(await pageOf(demoCourse.external)).not.toContain('/courses?tag=');
});

test('it is shared by its one address [D-04]', async () => {
  const html = (await get(`${EXCEL}?from=landing&ulasan=2`)).body;
  const address = encodeURIComponent(`http://localhost:3000${EXCEL}`);
  for (const [network, host] of [
    ['Twitter', 'https://twitter.com/'],
    ['Facebook', 'https://www.facebook.com/'],
    ['Linkedin', 'https://www.linkedin.com/'],
    ['Whatsapp', 'https://wa.me/'],
  ]) {
    const link = new RegExp(`<a href="([^"]*)"[^>]*aria-label="Bagikan ke ${network}"`).exec(html)?.[1];
    expect(link?.startsWith(host as string), network).toBe(true);
    expect(link?.replaceAll('&amp;', '&')).toMatch(new RegExp(`${address}(&|$)`));
  }
});

test('ratings: one decimal in the summary, two in the info, shares by stars, five reviews a page [D-05]', async () => {
  const course = await detail(demoCourse.excel);
  const average = course.average_rating as string;
  const { count_ratings, ratings } = (await semai.call(courseRatings, { id: String(demoCourse.excel) })).body.data;
  const words = wordsOf((await get(EXCEL)).body);
  expect(words).toContain(
    `Rating ${average.replace('.', ',')} ( ${course.ratings_count} penilaian)`.replace('( ', '('),
  );
  expect(words).toContain(`Rata-rata ${Number(average).toFixed(1).replace('.', ',')} dari 5`);
  for (const { rating, total_rating } of count_ratings)
    expect(words).toMatch(
      new RegExp(`${rating} bintang: ${total_rating} penilaian, ${Math.round((total_rating / ratings.total) * 100)}%`),
    );
  for (const review of ratings.data) expect(words).toContain(review.review_content.replace(/\s+/g, ' '));

  const third = await get(`${EXCEL}?from=landing&ulasan=3`);
  const expected = (await semai.call(courseRatings, { id: String(demoCourse.excel), page: 3 })).body.data.ratings.data;
  for (const { review_content } of expected) expect(wordsOf(third.body)).toContain(review_content.replace(/\s+/g, ' '));
  const paging = /<nav aria-label="Halaman ulasan"[\s\S]*?<\/nav>/.exec(third.body)?.[0] ?? '';
  expect([...paging.matchAll(/aria-label="Halaman (\d+)"/g)].map(([, page]) => page)).toEqual(['2', '3', '4']);
  expect(paging).toContain(`href="${EXCEL}?from=landing&amp;ulasan=4"`);
  // Its first page is the course's own address.
  expect(paging).toContain(`href="${EXCEL}?from=landing"`);
});

test('a page of reviews that there is not leads to one that there is', async () => {
  const last = (await semai.call(courseRatings, { id: String(demoCourse.excel) })).body.data.ratings.last_page;
  for (const [asked, led] of [
    ['x', ''],
    ['0', ''],
    ['-1', ''],
    ['1e9', ''],
    ['99999', `?ulasan=${last}`],
    [encodeURIComponent("1' or '1'='1"), ''],
  ]) {
    const { statusCode, headers } = await get(`${EXCEL}?ulasan=${asked}`);
    expect(statusCode, asked).toBe(302);
    expect(headers.location, asked).toBe(EXCEL + led);
  }
});

test('a course that nobody has rated says so [D-05]', async () => {
  const [unrated] = (await semai.sql('select id from courses where ratings_count = 0 limit 1')) as { id: number }[];
  const html = await pageOf(unrated?.id as number);
  expect(wordsOf(html).match(/Belum ada Rating/g)).toHaveLength(2);
  expect(html).not.toContain('Sebaran rating');
  expect(courseData(html)).not.toHaveProperty('aggregateRating');
});

test('price, badges and button of each kind, and the way to the certificate [D-06]', async () => {
  const [free, discounted, external, prakerja] = await Promise.all(
    [demoCourse.free, demoCourse.paid, demoCourse.external, demoCourse.prakerja].map(async (id) =>
      wordsOf(await pageOf(id)),
    ),
  );
  expect(free).toContain('Gratis Sertifikat Ikuti Kelas Gratis');
  expect(discounted).toContain('Rp 499.000 Harga awal Rp 799.000 -38% Sertifikat Beli Kelas');
  expect(prakerja).toContain('Rp 599.000 Harga awal Rp 950.000 -37% Kartu Prakerja Sertifikat Beli Kelas');
  expect(external).toContain('Rp 650.000 Beli di Lumbung Kelas');
  expect(discounted).toContain('Cara mengunduh sertifikat 1 Selesaikan semua materi');
  expect(discounted).toContain('2 Lulus exam dan beri rating');
  // A free course asks for no rating, and a partner gives its own certificate.
  expect(free).toContain('2 Lulus exam Nilai');
  expect(external).not.toContain('Cara mengunduh sertifikat');
});

test('the partners that sell a course are there with name, logo and address [C-09]', async () => {
  const { coursemppdetailsall } = await detail(demoCourse.external);
  expect(coursemppdetailsall).toHaveLength(2);
  const html = await pageOf(demoCourse.external);
  const section = /<section id="mitra"[\s\S]*?<\/section>/.exec(html)?.[0] ?? '';
  for (const { url, mpp } of coursemppdetailsall) {
    expect(section).toMatch(new RegExp(`<a href="${url}" target="_blank" rel="noopener[^"]*"`));
    expect(section).toContain(mpp.name);
    expect(section).toContain(`src="${mpp.thumbnail?.url}"`);
  }
  // Without partners there is nothing to show.
  expect(await pageOf(demoCourse.paid)).not.toContain('id="mitra"');
});

test('the next session of a live course is told', async () => {
  expect(wordsOf(await pageOf(demoCourse.live))).toMatch(/Sesi terdekat \d\d \S+ \d{4}, \d\d:\d\d WIB/);
  expect(wordsOf(await pageOf(demoCourse.paid))).not.toContain('Sesi terdekat');
});

test('the head says price, picture and way, and schema.org what the course is', async () => {
  const course = await detail(demoCourse.paid);
  const html = await pageOf(demoCourse.paid);
  const address = `http://localhost:3000/course/${demoCourse.paid}/dasar-analisis-data-dengan-sql`;
  expect(html).toContain('<title>Dasar Analisis Data dengan SQL · Semai</title>');
  expect(metaOf(html, 'description')).toMatch(/^Rp 499\.000 \(hemat 38%\) · Berapa omzet/);
  expect(metaOf(html, 'og:type')).toBe('product');
  expect(metaOf(html, 'og:url')).toBe(address);
  expect(metaOf(html, 'og:image')).toBe(`http://localhost:3000/share/course/${demoCourse.paid}.jpg`);
  expect(metaOf(html, 'product:price:amount')).toBe('499000');
  expect(metaOf(await pageOf(demoCourse.free), 'description')).toMatch(/^Gratis · /);

  expect(courseData(html)).toMatchObject({
    name: course.name,
    description: course.description,
    url: address,
    image: `http://localhost:3000/share/course/${demoCourse.paid}.jpg`,
    inLanguage: 'id',
    provider: { '@type': 'Organization', name: 'Semai', sameAs: 'http://localhost:3000/' },
    offers: { category: 'Paid', price: 499_000, priceCurrency: 'IDR', availability: 'https://schema.org/InStock' },
    hasCourseInstance: {
      courseMode: 'Online',
      courseWorkload: 'PT6H',
      instructor: [{ '@type': 'Person', name: course.instructor.fullname }],
    },
    aggregateRating: { ratingValue: Number(course.average_rating), ratingCount: course.ratings_count, bestRating: 5 },
  });
  expect(courseData(await pageOf(demoCourse.free))).toMatchObject({ offers: { category: 'Free', price: 0 } });
  const crumbs = linkedData(html).find((data) => data['@type'] === 'BreadcrumbList')?.itemListElement as object[];
  expect(crumbs.at(-1)).toMatchObject({ position: 4, name: course.name, item: address });
});

test('what an author or a reviewer wrote is text, also where it looks like markup', async () => {
  const evil = '</script><script>alert(1)</script><img src=x onerror=alert(1)>';
  await semai.sql(
    `update courses set name = 'Aneh ${evil}', description = '${evil} ${'kata '.repeat(90)}' where id = ${demoCourse.orderDisputed}`,
  );
  await semai.sql(
    `update ratings set review_content = 'Isi ${evil}' where id = (select id from ratings where course_id = ${demoCourse.finishedWithConsultation} order by created_at desc, id desc limit 1)`,
  );
  const pages = [await pageOf(demoCourse.orderDisputed), await pageOf(demoCourse.finishedWithConsultation)];
  for (const html of pages) {
    expect(html).not.toMatch(/<script>alert|<img src=x/);
    expect(textOf(html)).toContain(evil);
  }
  expect(courseData(pages[0] as string)).toMatchObject({ name: `Aneh ${evil}` });
});

test('a page is made anew when a review or a partner of its course changes', async () => {
  const eventually = async (url: string, wanted: string) => {
    for (const deadline = Date.now() + 20_000; ; await new Promise((wake) => setTimeout(wake, 20))) {
      const { body } = await get(url);
      if (body.includes(wanted) || Date.now() > deadline) return body;
    }
  };
  const address = `/course/${demoCourse.plain}/${(await detail(demoCourse.plain)).slug}`;
  await get(address);
  await semai.sql(
    `update ratings set review_title = 'Judul yang baru sekali', rating = 1
     where id = (select id from ratings where course_id = ${demoCourse.plain} order by created_at desc, id desc limit 1)`,
  );
  expect(await eventually(address, 'Judul yang baru sekali')).toContain('Judul yang baru sekali');
  const cloud = `/course/${demoCourse.external}/${(await detail(demoCourse.external)).slug}`;
  await get(cloud);
  await semai.sql("update partners set name = 'Lumbung Baru' where name = 'Lumbung Kelas'");
  expect(wordsOf(await eventually(cloud, 'Lumbung Baru'))).toContain('Beli di Lumbung Baru');
});

test('what students gained stands on the page once enough have both tests, and follows them [B-09]', async () => {
  const { learning_gain } = await detail(demoCourse.paid);
  expect(learning_gain?.students).toBeGreaterThanOrEqual(20);
  const said = (average: number, students: number) =>
    `Nilai siswa naik rata-rata ${String(average).replace('.', ',')} poin dari pre-test ke exam (dari ${students} siswa)`;
  expect(wordsOf(await pageOf(demoCourse.paid))).toContain(
    said(learning_gain?.average as number, learning_gain?.students as number),
  );

  await semai.sql(
    `update enrolments set learning_gain = 37 where course_id = ${demoCourse.paid} and learning_gain is not null`,
  );
  await expect
    .poll(async () => wordsOf(await pageOf(demoCourse.paid)))
    .toContain(said(37, learning_gain?.students as number));

  await semai.sql(`update enrolments set learning_gain = null where course_id = ${demoCourse.paid} and id not in (
    select id from enrolments where course_id = ${demoCourse.paid} and learning_gain is not null limit 19)`);
  await expect.poll(async () => wordsOf(await pageOf(demoCourse.paid))).not.toContain('Nilai siswa naik');
  expect(wordsOf(await pageOf(demoCourse.free))).not.toContain('Nilai siswa naik');
});
