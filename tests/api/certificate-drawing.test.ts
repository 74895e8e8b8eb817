import { create } from 'qrcode';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { formatDayLong } from '../../src/contract/rules/wib.ts';
import { layOut } from '../../src/server/modules/learning/certificates/drawing/layout.ts';
import { certificateAddresses } from '../../src/server/modules/learning/public.ts';
import { startApp, type TestApp } from '../kit/app.ts';
import { pdfInfo, pdfLines } from '../kit/pdf-text.ts';

type Row = { id: string; type: string; score: number | null; name: string; course: string; date: Date };
let semai: TestApp;
let rows: Row[];
beforeAll(async () => {
  semai = await startApp();
  rows = (await semai.sql(`
    select distinct on (certificate_type) certificates.id, certificate_type as type, score, printed_name as name,
      courses.name as course, date_completed as date
    from certificates join courses on courses.id = course_id where revoked_at is null order by certificate_type, id`)) as Row[];
});
afterAll(() => semai.close());

const get = (url: string, headers: Record<string, string> = {}) => semai.send({ method: 'GET', url, headers });
const rowOf = (type: string) => rows.find((row) => row.type === type) as Row;
const linesOf = async (id: string) => pdfLines((await get(`/certificate/${id}.pdf`)).rawPayload);
const rename = (id: string, printed_name: string) =>
  semai.platform.db.updateTable('certificates').set({ printed_name }).where('id', '=', id).execute();

test('a certificate is a document whose text can be selected: name, course, date, number, and the score where there is one [S-05]', async () => {
  expect(rows.map(({ type }) => type)).toEqual(['course', 'coursenoscore', 'project']);
  for (const row of rows) {
    const answer = await get(`/certificate/${row.id}.pdf`);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(answer.headers['content-disposition']).toMatch(/^inline; filename="/);
    expect(answer.headers['content-disposition']).toContain(encodeURIComponent(`${row.course}.pdf`));
    const lines = pdfLines(answer.rawPayload);
    for (const said of [row.name, row.id, formatDayLong(row.date), 'PT Semai Tumbuh Bersama'])
      expect(lines).toContain(said);
    expect(lines.join(' ')).toContain(row.course);
    expect(lines.filter((line) => line.endsWith(' dari 100'))).toEqual(
      row.type === 'course' ? [`${row.score} dari 100`] : [],
    );
    expect(pdfInfo(answer.rawPayload, 'Title')).toBe(`Sertifikat ${row.course} – ${row.name}`);
    expect(pdfInfo(answer.rawPayload, 'Author')).toBe('PT Semai Tumbuh Bersama');
    const text = answer.rawPayload.toString('latin1');
    expect(text).toContain('/Lang (id-ID)');
    expect(text).toMatch(/\/MediaBox \[0 0 841\.89 595\.28\]/);
    expect(text).toContain(`/certificateverify/${row.id})`);
    // The font comes with it, cut down to its letters.
    expect(text).toMatch(/\/FontFile2 \d+ 0 R/);
    expect(answer.rawPayload.length).toBeLessThan(150_000);
  }
  expect(new Set(await Promise.all(rows.map(async ({ id }) => (await linesOf(id))[1]))).size).toBe(3);
});

test('and a picture whose code leads to the page that verifies it [S-05]', async () => {
  const { id } = rowOf('course');
  const { statusCode, headers, rawPayload } = await get(`/certificate/${id}.png`);
  expect([statusCode, headers['content-type']]).toEqual([200, 'image/png']);
  expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
  expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'png', width: 1400, height: 990 });

  const address = new URL(`/certificateverify/${id}`, semai.platform.config.publicUrl).href;
  const wanted = create(address, { errorCorrectionLevel: 'M' }).modules;
  const { code, width } = layOut({
    id,
    type: 'course',
    score: 1,
    name: '',
    course: '',
    completed: new Date(),
    site: '',
    company: '',
    address,
  });
  const scale = 1400 / width;
  const { data, info } = await sharp(rawPayload).greyscale().raw().toBuffer({ resolveWithObject: true });
  const seen = Array.from({ length: wanted.size ** 2 }, (_, place) => {
    const [column, row] = [place % wanted.size, Math.floor(place / wanted.size)];
    const at = (start: number, step: number) => Math.round((start + ((step + 0.5) * code.side) / wanted.size) * scale);
    return (data[(at(code.y, row) * info.width + at(code.x, column)) * info.channels] ?? 255) < 128 ? 1 : 0;
  });
  expect(seen).toEqual([...wanted.data].map(Number));
});

test('a corrected name is printed at once, whatever its length or letters', async () => {
  const { id, name } = rowOf('coursenoscore');
  const before = (await get(`/certificate/${id}.png`)).rawPayload;
  await rename(id, 'Ni Made Ayu Lestari Dewi');
  expect(await linesOf(id)).toContain('Ni Made Ayu Lestari Dewi');
  expect((await get(`/certificate/${id}.png`)).rawPayload.equals(before)).toBe(false);
  const long = 'Raden Ajeng Siti Nurhaliza Kusumaningrum Wardhani Putri Hadiningrat Suryodiningrat';
  await rename(id, long);
  expect((await linesOf(id)).join(' ')).toContain(long);
  for (const odd of ['Nama'.repeat(90), '李明 Ж 😀', "O'Brien (José) <b>&\\)", '.']) {
    await rename(id, odd);
    for (const form of ['png', 'pdf']) expect((await get(`/certificate/${id}.${form}`)).statusCode, odd).toBe(200);
  }
  await rename(id, name);
  expect((await get(`/certificate/${id}.png`)).rawPayload.equals(before)).toBe(true);
});

test('the same certificate is the same file, drawn once for many', async () => {
  const { id } = rowOf('project');
  for (const form of ['png', 'pdf']) {
    const many = await Promise.all(Array.from({ length: 10 }, () => get(`/certificate/${id}.${form}`)));
    const etags = new Set(many.map(({ headers }) => String(headers.etag)));
    expect(etags.size).toBe(1);
    const [etag = ''] = etags;
    expect((await get(`/certificate/${id}.${form}`, { 'if-none-match': etag })).statusCode).toBe(304);
  }
});

test('the addresses that calls give are the files themselves [S-05]', async () => {
  const { id } = rowOf('course');
  const addresses = certificateAddresses(id, semai.platform.config.publicUrl);
  for (const address of Object.values(addresses)) {
    expect(address.startsWith(semai.platform.config.publicUrl.origin)).toBe(true);
    expect((await get(new URL(address).pathname)).statusCode).toBe(200);
  }
});

test('a revoked certificate, an unknown number and nonsense give nothing [S-05]', async () => {
  const { id } = rowOf('project');
  await semai.sql(`update certificates set revoked_at = now() where id = '${id}'`);
  const numbers = [id, 'SMI-0000-0000-0000', id.toLowerCase(), 'x', "1'--", '%00', '..%2f..%2fetc', 'A'.repeat(200)];
  for (const number of numbers)
    for (const form of ['png', 'pdf']) {
      const answer = await get(`/certificate/${number}.${form}`);
      expect([answer.statusCode, answer.json().message], number).toEqual([404, 'Sertifikat Tidak Ditemukan!']);
    }
  expect((await get(`/certificate/${id}.svg`)).statusCode).toBe(404);
  expect(semai.logLines.filter((line) => /"level":(50|60)/.test(line))).toEqual([]);
});
