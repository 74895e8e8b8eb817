import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../kit/app.ts';
import { begunAssignment, pdf } from '../kit/begun-assignment.ts';
import { makeDocx, makeOldOffice, makePdf } from '../kit/documents.ts';

let semai: TestApp;
beforeAll(async () => {
  semai = await startApp();
});
afterAll(() => semai.close());

const get = (url: string) => semai.send({ method: 'GET', url });
const onDisk = async () =>
  [...(await semai.platform.files.disk.listAll('assignments', { recursive: true })).objects].length;

test('a file is kept as what it holds, under a name that nobody guesses [P-06]', async () => {
  const student = await begunAssignment(semai);
  const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } });
  const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
  const taken: [string, Buffer, string, string][] = [
    ['a.PDF', pdf.content, 'application/pdf', 'pdf'],
    ['a.doc', makeOldOffice('WordDocument'), 'application/msword', 'doc'],
    ['a.docx', await makeDocx(), word, 'docx'],
    ['a.txt', Buffer.from('Kopi — dari lereng'), 'text/plain', 'txt'],
    // as a phone names what it took
    ['foto.jpg', await picture.png().toBuffer(), 'image/png', 'png'],
  ];
  for (const [name, content, type, extension] of taken) {
    const { status, body } = await student.upload({ name, content });
    expect(status, name).toBe(200);
    const kept = await semai.platform.db
      .selectFrom('assignment_files')
      .innerJoin('media', 'media.id', 'media_id')
      .select(['media.type', 'media.extension', 'media.saved_name', 'media.storage', 'media.original_name'])
      .where('assignment_files.id', '=', body.data.id)
      .executeTakeFirstOrThrow();
    expect(kept, name).toEqual({
      type,
      extension,
      saved_name: expect.stringMatching(new RegExp(`^assignments/[0-9a-f]{32}\\.${extension}$`)),
      storage: 'private',
      original_name: name,
    });
  }
});

test('what is refused says why, and leaves nothing behind [P-06, R-15]', async () => {
  const student = await begunAssignment(semai);
  const before = await onDisk();
  const refused: [string, Buffer, RegExp][] = [
    ['a.exe', Buffer.from('MZ\0\0'), /^Jenis berkas ini tidak diterima\.$/],
    ['a.pdf', Buffer.from('MZ\0\0'), /^Isi berkas tidak sesuai dengan namanya\./],
    ['a.pdf', Buffer.from('%PDF-1.7\nisi'), /^Berkas ini rusak/],
    ['a.pdf', makePdf('<</S/JavaScript/JS(app.alert\\(1\\))>>'), /^Berkas ini berisi skrip atau makro\./],
    ['a.pdf', Buffer.concat([makePdf(), await makeDocx()]), /^Berkas ini memuat berkas lain/],
    ['a.svg', Buffer.from('<svg onload="x()"/>'), /^Gambar SVG ini berisi skrip/],
    ['a.svg', Buffer.from(`<svg>${' '.repeat(2 * 1024 * 1024)}</svg>`), /^Gambar SVG ini lebih besar dari 2 MB\./],
    ['a.pdf', makePdf('obj '.repeat(1_000_001)), /^PDF ini terlalu rumit untuk diperiksa\./],
    [
      'a.docx',
      await makeDocx({ more: { 'word/media/image1.bmp': Buffer.alloc(60 * 1024 * 1024) } }),
      /^Isi berkas ini terlalu besar setelah dibuka\./,
    ],
    ['a.docx', makeOldOffice('EncryptedPackage'), /^Berkas ini terkunci dengan kata sandi\./],
  ];
  for (const [name, content, words] of refused)
    expect(await student.upload({ name, content }), `${name} ${words}`).toMatchObject({
      status: 422,
      body: { success: false, errors: { assigment: [expect.stringMatching(words)] } },
    });
  expect(await onDisk()).toBe(before);
  expect((await student.files()).body.data).toEqual([]);
});

test('a file is only saved, from its signed address alone, for a while [P-06]', async () => {
  const student = await begunAssignment(semai);
  const { body } = await student.upload({ name: 'Catatan Kopi.txt', content: Buffer.from('Arabika') });
  const { url } = body.data.media as { url: string };
  const given = await get(url);
  expect([given.statusCode, given.body]).toEqual([200, 'Arabika']);
  expect(given.headers['content-disposition']).toContain('attachment; filename="Catatan Kopi.txt"');
  expect(given.headers['content-type']).toMatch(/^text\/plain/);
  expect(given.headers['x-content-type-options']).toBe('nosniff');
  expect(given.headers['cache-control']).toContain('private');
  const drawn = await student.upload({ name: 'a.svg', content: Buffer.from('<svg/>') });
  expect((await get(drawn.body.data.media.url)).headers['content-disposition']).toMatch(/^attachment; /);

  const path = url.split('?')[0]!;
  const key = path.replace('/files/', '');
  const altered = [
    path,
    url.replace(/expires=\d+/, 'expires=99999999999'),
    url.replace(/sig=.{4}/, 'sig=AAAA'),
    url.replace(/name=[^&]*/, 'name='),
    url.replace(/[0-9a-f]{32}/, '0'.repeat(32)),
  ];
  for (const address of altered) expect((await get(address)).statusCode, address).toBe(403);
  const elsewhere = [
    '/media/',
    '/assets/',
    '/art/',
    '/',
    '/media/../',
    '/media/%2e%2e/',
    '/assets/..%2f..%2fdata/files/',
  ];
  for (const place of elsewhere) {
    const answer = await get(`${place}${key}`);
    expect(answer.statusCode, place).toBeGreaterThanOrEqual(400);
    expect(answer.body, place).not.toContain('Arabika');
  }
  semai.clock.forward(2 * 60 * 60 + 1);
  expect((await get(url)).statusCode).toBe(403);
  semai.clock.forward(-2 * 60 * 60 - 1);
});
