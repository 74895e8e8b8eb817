import { afterAll, beforeAll, expect, test } from 'vitest';
import { correctCertificate, verifyCertificate, verifyCertificateFile } from '../../src/contract/certificates.ts';
import { layOut } from '../../src/server/modules/learning/certificates/drawing/layout.ts';
import { drawDocument } from '../../src/server/platform/drawing/document.ts';
import { derOf, makeSigningKey } from '../../src/server/platform/signing/self-signed.ts';
import { signPdf } from '../../src/server/platform/signing/sign-pdf.ts';
import { startApp, type TestApp } from '../kit/app.ts';
import { formRequest } from '../kit/form.ts';
import { pdfLines } from '../kit/pdf-text.ts';

let semai: TestApp;
let ids: string[];
let signed: Buffer;
beforeAll(async () => {
  semai = await startApp();
  const rows = await semai.sql('select id from certificates where revoked_at is null order by id limit 4');
  ids = (rows as { id: string }[]).map(({ id }) => id);
  signed = await fileOf(semai, 0);
});
afterAll(() => semai.close());

const numberOf = (place: number) => ids[place] as string;
const fileOf = async (app: TestApp, place: number) =>
  (await app.send({ method: 'GET', url: `/certificate/${numberOf(place)}.pdf` })).rawPayload;
async function check(content: Buffer, app = semai) {
  const file = { field: 'file', name: 'sertifikat.pdf', content, type: 'application/pdf' };
  const answer = await app.send(await formRequest(`/${verifyCertificateFile.path}`, null, file));
  return { status: answer.statusCode, ...answer.json() };
}
const verdictOf = async (content: Buffer, app = semai) => (await check(content, app)).data?.verdict;
const ourKeys = async () =>
  (await semai.sql('select certificate from signing_keys order by id')) as { certificate: string }[];

const facts = (id: string) => ({
  id,
  type: 'course' as const,
  score: 100,
  name: 'Penipu Ulung',
  course: 'Apa Saja',
  completed: new Date('2026-01-01'),
  site: 'Semai',
  company: 'PT Semai Tumbuh Bersama',
  address: `http://localhost/certificateverify/${id}`,
});
const about = {
  title: 'Sertifikat',
  subject: '',
  author: 'PT Semai Tumbuh Bersama',
  site: 'Semai',
  date: new Date('2026-01-01'),
};

test('a file of ours is told to be genuine, with what it certifies [L-14]', async () => {
  const answer = await check(signed);
  expect(answer.status).toBe(200);
  expect(answer.data).toMatchObject({ verdict: 'genuine', certificate: { id: numberOf(0), revoked_at: null } });
  expect(answer.data.certificate.student.fullname).toBe(
    (await semai.call(verifyCertificate, { id: numberOf(0) })).body.data.student.fullname,
  );
});

test('whatever was changed in it shows [L-14]', async () => {
  const changed = (place: number) => {
    const copy = Buffer.from(signed);
    copy[place] = (copy[place] as number) ^ 1;
    return copy;
  };
  const drawing = signed.indexOf('stream') + 40;
  const swapped = Buffer.from(signed.toString('latin1').replaceAll(numberOf(0), numberOf(1)), 'latin1');
  const update = Buffer.from('\n900 0 obj\n<< /Type /Page >>\nendobj\ntrailer\n<< /Root 900 0 R >>\n%%EOF\n');
  const forgeries = {
    'a byte of the header': changed(6),
    'a byte of the drawing': changed(drawing),
    'the last byte': changed(signed.length - 1),
    'another number': swapped,
    'an update that is appended': Buffer.concat([signed, update]),
    'a byte that is appended': Buffer.concat([signed, Buffer.from('\n')]),
    'an end that is cut off': signed.subarray(0, -20),
    'a byte before': Buffer.concat([Buffer.from('\n'), signed]),
  };
  for (const [name, forgery] of Object.entries(forgeries)) {
    const { status, data } = await check(forgery);
    expect([status, data.verdict], name).toEqual([200, 'altered']);
  }
  // what we signed for is shown beside it
  expect((await check(forgeries['a byte of the drawing'])).data.certificate.id).toBe(numberOf(0));
  expect((await check(forgeries['an update that is appended'])).data.certificate.id).toBe(numberOf(0));
});

test('our signature on another document, or broken, proves nothing [L-14]', async () => {
  const other = await fileOf(semai, 1);
  const gapOf = (pdf: Buffer) =>
    [pdf.lastIndexOf('/Contents <') + 10, pdf.indexOf('>', pdf.lastIndexOf('/Contents <'))] as const;
  const [[from, to], [otherFrom, otherTo]] = [gapOf(signed), gapOf(other)];
  const moved = Buffer.concat([other.subarray(0, otherFrom), signed.subarray(from, to), other.subarray(otherTo)]);
  expect(await verdictOf(moved)).toBe('altered');
  const text = signed.toString('latin1');
  const range = /\/ByteRange \[0 (\d+) (\d+) (\d+)\]/.exec(text) as RegExpExecArray;
  for (const [name, instead] of [
    [
      'a range that leaves a part out',
      `/ByteRange [0 ${range[1]} ${range[2]} ${'9'.repeat((range[3] as string).length)}]`,
    ],
    ['no numbers', `/ByteRange [${'x'.repeat(range[0].length - 13)}]`],
    ['another name', range[0].replace('/ByteRange', '/BiteRange')],
  ] as const) {
    expect(instead.length).toBe(range[0].length);
    expect(await verdictOf(Buffer.from(text.replace(range[0], instead), 'latin1')), name).toBe('altered');
  }
  // in the middle of the signature's own bytes
  const broken = Buffer.from(signed);
  const last = text.indexOf('00000000', from) - 20;
  broken.write(text.slice(last, last + 8) === '00000000' ? '11111111' : '00000000', last, 'latin1');
  expect(await verdictOf(broken)).toBe('altered');
});

test('a copy drawn anew is unsigned, and so is one that somebody else signed [L-14]', async () => {
  const drawn = await drawDocument(layOut(facts(numberOf(0))), about);
  expect(await check(drawn)).toMatchObject({ status: 200, data: { verdict: 'unsigned', certificate: null } });
  const foreign = await makeSigningKey({ name: 'Semai', organization: 'PT Semai Tumbuh Bersama' }, new Date());
  const statement = { about: `${numberOf(0)} 0`, at: new Date(), by: 'Semai', reason: 'Sertifikat' };
  expect(await verdictOf(await signPdf(drawn, foreign, statement))).toBe('unsigned');
  // with our certificate put in beside theirs, for whoever only looks for its name
  const [ours] = await ourKeys();
  const posing = { ...foreign, certificate: (ours as { certificate: string }).certificate };
  expect(await verdictOf(await signPdf(drawn, posing, statement))).toBe('altered');
});

test('one wording of a corrected certificate is superseded, the new one genuine; the history stays [B-12]', async () => {
  const operator = await semai.logIn('admin@semai.test');
  const before = await fileOf(semai, 2);
  const correct = (name: string, token?: string) =>
    semai.call(correctCertificate, { id: numberOf(2), body: { name, reason: 'Salah ketik di profil' } }, token);
  expect((await correct('Nama Baru')).status).toBe(401);
  expect((await correct('Nama Baru', await semai.logIn('siswa@semai.test'))).status).toBe(403);
  expect(await verdictOf(before)).toBe('genuine');
  expect((await correct(' \n ', operator)).status).toBe(422);
  expect((await correct('Nama Yang Benar', operator)).status).toBe(200);
  expect((await correct(' Nama  Yang Benar ', operator)).status).toBe(200);
  const after = await fileOf(semai, 2);
  expect(pdfLines(after)).toEqual(expect.arrayContaining(['Nama Yang Benar', numberOf(2)]));
  expect([await verdictOf(before), await verdictOf(after)]).toEqual(['superseded', 'genuine']);
  const { data } = (await semai.call(verifyCertificate, { id: numberOf(2) })).body;
  expect(data).toMatchObject({
    student: { fullname: 'Nama Yang Benar' },
    corrected_at: expect.stringMatching(/\+07:00$/),
  });
  const history = await semai.sql(
    `select new_name, reason, corrected_by from certificate_corrections where certificate_id = '${numberOf(2)}'`,
  );
  expect(history).toEqual([
    { new_name: 'Nama Yang Benar', reason: 'Salah ketik di profil', corrected_by: expect.any(Number) },
  ]);
  const log = await semai.sql(`select action, detail from audit_log where target = 'certificate:${numberOf(2)}'`);
  expect(log).toEqual([{ action: 'correct certificate', detail: {} }]);
  expect(
    (
      await semai.call(
        correctCertificate,
        { id: 'SMI-TIDAK-ADA', body: { name: 'A', reason: 'Salah ketik' } },
        operator,
      )
    ).status,
  ).toBe(404);

  await semai.sql(`update certificates set revoked_at = now() where id = '${numberOf(2)}'`);
  expect(await check(after)).toMatchObject({
    data: { verdict: 'superseded', certificate: { revoked_at: expect.any(String) } },
  });
});

test('what is no PDF or too large is refused, and a hostile one costs little [L-14, R-15]', async () => {
  const megabytes = (count: number, filler: string) => Buffer.alloc(count * 1024 * 1024, filler);
  for (const [name, content] of [
    ['text', Buffer.from('halo')],
    ['a picture', Buffer.from('89504e470d0a1a0a', 'hex')],
  ] as const) {
    const { status, success, errors } = await check(content);
    expect([status, success], name).toEqual([422, false]);
    expect(errors.file).toEqual([expect.stringMatching(/PDF/)]);
  }
  for (const more of [5, 21])
    expect(await check(Buffer.concat([signed, megabytes(more, ' ')]))).toMatchObject({
      status: 413,
      message: 'Ukuran berkas melebihi 5 MB. Perkecil berkasnya, lalu unggah lagi.',
    });
  const [ours] = await ourKeys();
  const hex = derOf((ours as { certificate: string }).certificate).toString('hex');
  for (const filler of ['/ByteRange [', '/ByteRange [0 1 60000 1]<', '((((', '3080', '%PDF-', '\0']) {
    const plain = Buffer.concat([Buffer.from('%PDF-1.7\n'), megabytes(4, filler)]);
    expect(await verdictOf(plain), filler).toBe('unsigned');
    expect(await verdictOf(Buffer.concat([plain, Buffer.from(hex)])), filler).toBe('altered');
  }
  // a signature that is nothing but depth
  const head = '%PDF-1.7\n';
  const range = (from: number, to: number) => `/ByteRange [0 ${from} ${to} ${hex.length}]`.padEnd(60);
  const from = head.length + 60;
  const deep = `<${'3080'.repeat(15_000)}>`;
  const bomb = `${head}${range(from, from + deep.length)}${deep}${hex}`;
  expect(await verdictOf(Buffer.from(bomb))).toBe('altered');
  expect(semai.logLines.filter((line) => /"level":(50|60)/.test(line))).toEqual([]);
});

test('all processes sign with one key, and a new secret makes a new one beside it', async () => {
  const twin = await startApp({ databaseUrl: semai.databaseUrl });
  const stranger = await startApp({
    databaseUrl: semai.databaseUrl,
    env: { APP_SECRET: 'another secret, which is as long as it should be', RATE_LIMIT_FACTOR: '0.1' },
  });
  expect((await fileOf(twin, 0)).equals(signed)).toBe(true);
  const [one, other] = await Promise.all([fileOf(stranger, 3), fileOf(stranger, 0)]);
  expect(await ourKeys()).toHaveLength(2);
  for (const file of [one, other, signed]) expect(await verdictOf(file, twin)).toBe('genuine');
  expect(semai.logLines.join()).not.toContain('PRIVATE');

  await semai.sql('delete from rate_limits');
  const answers = await Promise.all(Array.from({ length: 5 }, () => check(signed, stranger)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(2);
  await Promise.all([twin.close(), stranger.close()]);
});
