import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  getStoredFile,
  listCaptions,
  listFiles,
  removeCaption,
  removeFile,
  takeFilm,
  uploadCaption,
} from '../../src/contract/admin/files.ts';
import { uses } from '../../src/server/modules/operations/files/library/uses.store.ts';
import { startApp, type TestApp } from '../kit/app.ts';
import { makeOldOffice } from '../kit/documents.ts';
import { formRequest } from '../kit/form.ts';
import { pdfOf, pptx, sendDocument, xlsx, zipOf } from '../kit/office-files.ts';
import { newStaff, type StaffMember } from '../kit/staff.ts';
import { readFilm, tusClient } from '../kit/tus.ts';

let semai: TestApp;
let editor: StaffMember;
beforeAll(async () => {
  semai = await startApp({ listens: true });
  editor = await newStaff(semai, 'editor');
});
afterAll(() => semai.close());

const rows = async (statement: string) => (await semai.sql(statement)) as Record<string, unknown>[];
async function newFilm() {
  const film = await readFilm();
  const send = tusClient(semai.url, editor.token);
  const place = (await send.create(film.length)).headers.get('location') as string;
  await send.patch(place, 0, film);
  const upload = place.split('/').pop() as string;
  return (await semai.call(takeFilm, { body: { upload } }, editor.token)).body.data;
}
async function caption(filmId: number, content: string | Buffer, language = 'id', token = editor.token) {
  const url = `/${uploadCaption.path.replace(':id', String(filmId))}`;
  const file = { field: 'file', name: 'takarir.vtt', content: Buffer.from(content) };
  const response = await semai.send(await formRequest(url, token, file, { language }));
  return { status: response.statusCode, body: response.json() };
}
const see = (id: number, token = editor.token) => semai.call(getStoredFile, { id }, token);
const vtt =
  'WEBVTT\n\nNOTE oleh tim\n\n1\n00:01.000 --> 00:02.500 align:start\nHalo\n\n01:00:03.000 --> 01:00:04.000\nDua\nbaris\n';

test('captions are given to a film, read by its player, replaced and removed, each on record [B-01, B-07]', async () => {
  const film = await newFilm();
  expect(await caption(film.id, vtt)).toMatchObject({ status: 200, body: { data: { language: 'id', cues: 2 } } });
  const [first] = (await see(film.id)).body.data.captions;
  expect((await semai.send({ method: 'GET', url: first?.url ?? '' })).body).toBe(vtt);

  const english = '\ufeff1\r\n00:00:01,5 --> 00:00:02,000\r\nHello <font color="red">you</font>\r\n';
  expect((await caption(film.id, english, 'en')).body.data.cues).toBe(1);
  const listed = (await semai.call(listCaptions, { id: film.id }, editor.token)).body.data;
  expect(listed.map(({ language, cues }) => [language, cues])).toEqual([
    ['en', 1],
    ['id', 2],
  ]);
  const made = await semai.send({ method: 'GET', url: listed[0]?.url ?? '' });
  expect(made.body).toBe('WEBVTT\n\n1\n00:00:01.500 --> 00:00:02.000\nHello you\n');

  const [before] = await rows(`select saved_name from media join media_captions on file_id = media.id
    where media_id = ${film.id} and language = 'id'`);
  expect((await caption(film.id, 'WEBVTT\n\n00:01.000 --> 00:02.000\nBaru\n')).body.data.cues).toBe(1);
  await semai.drainJobs();
  expect(await semai.platform.files.disk.exists(before?.saved_name as string)).toBe(false);
  expect((await semai.call(removeCaption, { id: film.id, language: 'en' }, editor.token)).status).toBe(200);
  expect((await semai.call(removeCaption, { id: film.id, language: 'en' }, editor.token)).status).toBe(404);
  expect((await see(film.id)).body.data.captions.map(({ language }) => language)).toEqual(['id']);
  const acts = await rows(`select action from audit_log where target = 'files:${film.id}' order by id`);
  expect(acts.map(({ action }) => action)).toEqual([
    'upload file',
    'create captions',
    'create captions',
    'replace captions',
    'delete captions',
  ]);
});

test('captions that players would not read are refused, with their lines', async () => {
  const film = await newFilm();
  const faultOf = async (content: string | Buffer, language?: string) => {
    const { status, body } = await caption(film.id, content, language);
    expect(status).toBe(422);
    return Object.values(body.errors as Record<string, string[]>)[0]?.[0] as string;
  };
  expect(await faultOf('Halo\n')).toBe('Baris 1: berkas WebVTT dimulai dengan WEBVTT.');
  expect(
    await faultOf('WEBVTT\n\n00:01.000 -> 00:02.000\nHalo\n\n00:05.000 --> 00:04.000\nA\n\n00:01.000 --> 00:09.000\n'),
  ).toBe(
    [
      'Baris 3: waktu harus berbentuk 00:00:01.000 --> 00:00:04.000.',
      'Baris 6: waktu selesai harus setelah waktu mulai.',
      'Baris 9: waktu mulai lebih awal daripada takarir sebelumnya.',
      'Baris 9: teksnya kosong.',
    ].join('\n'),
  );
  expect(await faultOf('1\n00:00:01,000 --> 00:00:02,000\nA\n\n2\n00:00:09,000 --> 00:00:03,000\nB\n')).toBe(
    'Baris 6: waktu selesai harus setelah waktu mulai.',
  );
  expect(await faultOf('WEBVTT\n')).toBe('Berkas ini tidak berisi takarir.');
  expect(await faultOf(Buffer.from([0xff, 0xfe, 0x57, 0x00]))).toContain('UTF-8');
  const large = await caption(film.id, `WEBVTT\n\n${'x'.repeat(1024 * 1024)}`);
  expect([large.status, large.body.message]).toEqual([413, expect.stringContaining('1 MB')]);
  expect(await faultOf(vtt, 'indonesia')).toBe('Isi dengan kode bahasa dua huruf, misalnya id.');
  expect((await semai.call(listCaptions, { id: film.id }, editor.token)).body.data).toEqual([]);
  const { id } = (await sendDocument(semai, editor.token, 'a.pdf', pdfOf(1))).body.data;
  const onDisk = async () => [...(await semai.platform.files.disk.listAll('captions')).objects].length;
  const stored = await onDisk();
  expect((await caption(id, vtt)).body.message).toBe('Takarir hanya dapat dipasang pada film.');
  expect((await caption(2_000_000_000, vtt)).status).toBe(404);
  expect(await onDisk()).toBe(stored);
});

test('two who give captions in the same language at once leave one', async () => {
  const film = await newFilm();
  const answers = await Promise.all([caption(film.id, vtt), caption(film.id, vtt)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect((await semai.call(listCaptions, { id: film.id }, editor.token)).body.data).toHaveLength(1);
});

test('documents are known by what they hold, whatever they are called [B-01, R-15]', async () => {
  const taken: [string, Buffer, string][] = [
    ['buku.txt', pdfOf(2), 'pdf'],
    ['tabel.xlsx', await xlsx(), 'xlsx'],
    ['tabel lama.xls', makeOldOffice('Workbook'), 'xls'],
    ['salindia.pptx', await pptx(), 'pptx'],
    ['salindia lama.ppt', makeOldOffice('PowerPoint Document'), 'ppt'],
    ['kelas.zip', await zipOf({ 'latihan/1.csv': 'a,b' }), 'zip'],
  ];
  for (const [name, content, extension] of taken) {
    const { status, body } = await sendDocument(semai, editor.token, name, content);
    expect([status, body.data?.extension, body.data?.original_name], name).toEqual([200, extension, name]);
    expect((await semai.send({ method: 'GET', url: body.data.url })).rawPayload.equals(content), name).toBe(true);
  }
  const refused: [string, Buffer][] = [
    ['skrip.pdf', Buffer.from('<script>alert(1)</script>')],
    ['rusak.pdf', Buffer.from('%PDF-1.7\nbukan apa-apa')],
    ['surat.doc', makeOldOffice('WordDocument')],
    ['rusak.zip', (await zipOf({ a: 'b' })).subarray(0, 40)],
    ['program.pdf', Buffer.from('4d5a90000300000004000000ffff0000', 'hex')],
  ];
  for (const [name, content] of refused)
    expect(await sendDocument(semai, editor.token, name, content), name).toMatchObject({
      status: 422,
      body: { errors: { file: [expect.stringContaining('bukan dokumen')] } },
    });
  const large = await sendDocument(semai, editor.token, 'besar.pdf', Buffer.alloc(20 * 1024 * 1024 + 1));
  expect([large.status, large.body.message]).toEqual([
    413,
    'Ukuran berkas melebihi 20 MB. Perkecil berkasnya, lalu unggah lagi.',
  ]);
});

test('the library says where each file is used; only the unused are removed, from the disk too [B-01, B-07]', async () => {
  const film = await newFilm();
  await caption(film.id, vtt);
  await semai.sql(`update lectures set media_id = ${film.id} where id = (select min(id) from lectures)`);
  const list = async (query: object) =>
    (await semai.call(listFiles, { per_page: 200, ...query }, editor.token)).body.data;
  const [row] = (await list({ ids: String(film.id) })) as Awaited<ReturnType<typeof list>>;
  expect(row).toMatchObject({ kind: 'film', size: film.size, duration: 17, captions: ['id'] });
  expect(row?.uploaded_by).toBeTruthy();
  expect(row?.uses).toEqual([{ what: 'Materi', name: expect.any(String), course_id: expect.any(Number) }]);
  expect((await semai.call(removeFile, { id: film.id }, editor.token)).status).toBe(409);
  expect((await list({ kind: 'film', is_used: false })).map(({ id }) => id)).not.toContain(film.id);

  await semai.sql(`update lectures set media_id = null where media_id = ${film.id}`);
  expect((await list({ kind: 'film', is_used: false, q: 'FILM.mp4' })).map(({ id }) => id)).toContain(film.id);
  const stored = await rows(`select saved_name from media where id = ${film.id}
    or id in (select file_id from media_captions where media_id = ${film.id})`);
  expect(stored).toHaveLength(2);
  expect((await semai.call(removeFile, { id: film.id }, editor.token)).status).toBe(200);
  await semai.drainJobs();
  for (const { saved_name } of stored) expect(await semai.platform.files.disk.exists(saved_name as string)).toBe(false);
  expect((await see(film.id)).status).toBe(404);
  const acts = await rows(`select action from audit_log where target = 'files:${film.id}' order by id desc limit 1`);
  expect(acts).toEqual([{ action: 'delete file' }]);
});

test('a photo of somebody is in use, whoever sent it', async () => {
  const { id } = (await sendDocument(semai, editor.token, 'foto.pdf', pdfOf(1))).body.data;
  const { userId } = await newStaff(semai, 'support');
  await semai.sql(`update users set photo_id = ${id} where id = ${userId}`);
  const { body } = await semai.call(listFiles, { ids: String(id), is_used: true }, editor.token);
  expect(body.data[0]?.uses).toMatchObject([{ what: 'Foto akun', course_id: null }]);
});

test('every place that refers to a file is known to the library', async () => {
  const declared = await rows(`select conrelid::regclass::text || '.' || attname as column from pg_constraint
    join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid = 'media'::regclass`);
  const elsewhere = [
    'media_captions.media_id',
    'media_captions.file_id',
    'assignment_files.media_id',
    'film_uploads.media_id',
    'media_renditions.media_id',
    'media_transcodings.media_id',
  ];
  expect(declared.map(({ column }) => column).sort()).toEqual(
    [...uses.map(({ column }) => column), ...elsewhere].sort(),
  );
});

test('an instructor sees the files of the own courses alone, and nobody here sees what students sent [B-02]', async () => {
  const [own, other] = [await newStaff(semai, 'instructor'), await newStaff(semai, 'instructor')];
  const film = await newFilm();
  const [lecture] = await rows('select id, course_id from lectures order by id limit 1');
  await semai.sql(`update lectures set media_id = ${film.id} where id = ${lecture?.id}`);
  await semai.sql(`insert into course_instructors (course_id, instructor_id, position)
    values (${lecture?.course_id}, '${own.instructorId}', 90)`);
  expect((await see(film.id, own.token)).status).toBe(200);
  expect((await see(film.id, other.token)).status).toBe(404);
  expect((await semai.call(listCaptions, { id: film.id }, other.token)).status).toBe(404);
  expect((await see(film.id, (await newStaff(semai, 'finance')).token)).status).toBe(200);
  const [handedIn] = await rows('select media_id from assignment_files limit 1');
  expect((await see(handedIn?.media_id as number, (await newStaff(semai, 'owner')).token)).status).toBe(404);
  expect((await semai.call(removeFile, { id: handedIn?.media_id as number }, editor.token)).status).toBe(404);
});
