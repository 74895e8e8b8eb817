import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { appendFile, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import type { Disk, DriveFile } from 'flydrive';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { getStoredFile, removeFile, takeFilm, uploadCaption } from '../../src/contract/admin/files.ts';
import { audit } from '../../src/launch/audit.ts';
import { taskFilesAddress } from '../../src/server/modules/prakerja/reporting/task-address.ts';
import { transcodeFilms } from '../../src/server/platform/films/transcoding.ts';
import { placeDemoFiles } from '../../src/server/seed/demo/files/place.ts';
import { makeFile } from '../../src/server/seed/makers/catalogue.ts';
import { startApp, type TestApp } from '../kit/app.ts';
import { begunAssignment, pdf } from '../kit/begun-assignment.ts';
import { formRequest } from '../kit/form.ts';
import { pdfOf, sendDocument } from '../kit/office-files.ts';
import { removeFolder } from '../kit/remove-folder.ts';
import { answerFault, type S3Store, startS3 } from '../kit/s3.ts';
import { newStaff, type StaffMember } from '../kit/staff.ts';
import { padded, readFilm, tusClient } from '../kit/tus.ts';

let store: S3Store;
let dataDir: string;
let semai: TestApp;
let editor: StaffMember;
/** Of two parts, as the store is sent it. */
let film: Buffer;
beforeAll(async () => {
  store = await startS3();
  dataDir = await mkdtemp(join(tmpdir(), 'semai-object-store-'));
  await writeFile(join(dataDir, 'ffmpeg'), asFfmpeg, { mode: 0o755 });
  const env = { ...store.env, DATA_DIR: dataDir, FFMPEG_PATH: join(dataDir, 'ffmpeg') };
  semai = await startApp({ listens: true, env });
  editor = await newStaff(semai, 'editor');
  film = padded(await readFilm(), PART);
});
afterAll(async () => {
  await semai.close();
  await store.close();
  await removeFolder(dataDir);
});
beforeEach(() => {
  store.interfere = null;
  store.seen.length = 0;
});

const PART = 8 * 1024 * 1024;
const videos = join(import.meta.dirname, '../../src/server/seed/files/video');
/** Another program's part: it makes of every film the ways that were made of the demo's first one. */
const asFfmpeg = `#!/bin/sh
[ "$1" = -version ] && exit 0
for name; do :; done
kind=\${name%.m3u8}
cp "${videos}/belajar-1.$kind.m4s" "$kind.m4s"
exec "${process.execPath}" -e "
  const made = JSON.parse(require('node:fs').readFileSync('${videos}/renditions.json', 'utf8'));
  const { playlist } = made.find(({ film, kind }) => film === 'belajar-1' && kind === '$kind');
  require('node:fs').writeFileSync('$kind.m3u8', playlist);"
`;

const fromAnywhere = async (url: string, headers: Record<string, string> = {}) => {
  const response = await fetch(new URL(url, semai.url), { headers });
  return { status: response.status, headers: response.headers, body: Buffer.from(await response.arrayBuffer()) };
};
const rowOf = async (id: number) => {
  const [row] = (await semai.sql(`select * from media where id = ${id}`)) as { saved_name: string; size: string }[];
  return row!;
};
async function send(content: Buffer): Promise<string> {
  const tus = tusClient(semai.url, editor.token);
  const place = (await tus.create(content.length)).headers.get('location') as string;
  expect((await tus.patch(place, 0, content)).status).toBe(204);
  return place.split('/').pop() as string;
}
const take = (upload: string, more: { is_open?: boolean } = {}) =>
  semai.call(takeFilm, { body: { upload, ...more } }, editor.token);
const isKeptHere = (upload: string) => existsSync(join(dataDir, 'uploads', upload));
const isFilm = ({ url }: IncomingMessage) => url?.includes('/films/') === true;

test('a film that is sent in parts is stored byte for byte, and read whole and in ranges [R-01]', async () => {
  const upload = await send(film);
  const { status, body } = await take(upload);
  expect(status).toBe(200);
  expect(isKeptHere(upload)).toBe(false);
  const { saved_name } = await rowOf(body.data.id);
  expect((await store.read(saved_name)).equals(film)).toBe(true);
  expect(
    store.seen.filter(({ url }) => url.includes('partNumber=')).map(({ headers }) => headers['content-length']),
  ).toEqual([PART, film.length - PART].map(String));
  // What a store has to know of the SDK's own checksums: nothing.
  for (const { url, headers } of store.seen)
    expect(`${url} ${Object.entries(headers)}`).not.toMatch(/checksum|trailer|aws-chunked|transfer-encoding/);
  expect(await store.unfinished()).toEqual([]);

  expect(new URL(body.data.url).origin).toBe(store.url);
  expect(body.data.url).not.toMatch(/checksum/);
  const whole = await fromAnywhere(body.data.url);
  expect([whole.status, whole.headers.get('content-type'), whole.body.equals(film)]).toEqual([200, 'video/mp4', true]);
  const across = await fromAnywhere(body.data.url, { range: 'bytes=8388600-8388615' });
  expect([across.status, across.headers.get('content-range')]).toEqual([206, `bytes 8388600-8388615/${film.length}`]);
  expect(across.body.equals(film.subarray(8388600, 8388616))).toBe(true);

  await semai.call(removeFile, { id: body.data.id }, editor.token);
  await semai.drainJobs();
  expect(await store.has(saved_name)).toBe(false);
});

test('an open film, captions, documents, pictures and photos are stored byte for byte [R-01]', async () => {
  const small = await readFilm();
  const open = (await take(await send(small), { is_open: true })).body.data;
  const led = await semai.send({ method: 'GET', url: open.url });
  expect(led.statusCode).toBe(302);
  expect((await fromAnywhere(led.headers.location as string)).body.equals(small)).toBe(true);

  const content = pdfOf(3);
  const document = (await sendDocument(semai, editor.token, 'modul.pdf', content)).body.data;
  const shown = await fromAnywhere(document.url);
  expect([shown.headers.get('content-type'), shown.body.equals(content)]).toEqual(['application/pdf', true]);
  const saved = await semai.platform.files.signedUrl((await rowOf(document.id)).saved_name, {
    expiresInSeconds: 60,
    downloadName: 'Modul "1" – é.pdf',
  });
  expect((await fromAnywhere(saved)).headers.get('content-disposition')).toBe(
    `attachment; filename="Modul _1_ _ _.pdf"; filename*=UTF-8''Modul%20%221%22%20%E2%80%93%20%C3%A9.pdf`,
  );

  const noise = await sharp(randomBytes(300 * 300 * 3), { raw: { width: 300, height: 300, channels: 3 } })
    .png()
    .toBuffer();
  const token = await semai.logIn('siswa@semai.test');
  const image = { field: 'image', name: 'foto.png', content: noise, type: 'image/png' };
  const { photo } = (await semai.send(await formRequest('/api/user/addprofileimage', token, image))).json().data;
  const key = photo.url.replace('/media/', 'public/');
  expect(await sharp(await store.read(key)).metadata()).toMatchObject({ format: 'jpeg' });
  const sized = await semai.send({ method: 'GET', url: photo.url.replace('/media/', '/img/96/') });
  expect(sized.rawPayload.equals(await store.read(`sized/96/${key.replace('public/', '')}.webp`))).toBe(true);

  // Every row says as many bytes as there are.
  for (const { saved_name, size } of (await semai.sql(
    `select saved_name, size::int from media where storage <> 'drawn' and saved_name not like '%demo/%'`,
  )) as { saved_name: string; size: number }[])
    expect((await store.read(saved_name)).length, saved_name).toBe(size);
});

test('captions come from the site itself, as browsers want them, for whoever may read them [R-01]', async () => {
  const vtt = 'WEBVTT\n\n00:01.000 --> 00:02.500\nHalo, é\n';
  for (const is_open of [false, true]) {
    const { id } = (await take(await send(await readFilm()), { is_open })).body.data;
    const file = { field: 'file', name: 'takarir.vtt', content: Buffer.from(vtt) };
    const given = await semai.send(
      await formRequest(`/${uploadCaption.path.replace(':id', String(id))}`, editor.token, file, { language: 'id' }),
    );
    const { url } = given.json().data;
    expect(url).toMatch(is_open ? /^\/media\/captions\// : /^\/files\/captions\//);
    const read = await semai.send({ method: 'GET', url });
    expect([read.statusCode, read.body]).toEqual([200, vtt]);
    expect(read.headers).toMatchObject({
      'content-type': 'text/vtt; charset=utf-8',
      'x-content-type-options': 'nosniff',
    });
    expect((await semai.call(getStoredFile, { id }, editor.token)).body.data.captions).toHaveLength(1);
    const key = url
      .split('?')[0]
      .replace(/^\/(files\/|(media\/))/, (_: string, _files: string, media?: string) => (media ? 'public/' : ''));
    expect(await store.read(key)).toEqual(Buffer.from(vtt));
    if (is_open) continue;
    expect((await semai.send({ method: 'GET', url: url.split('?')[0] })).statusCode).toBe(403);
    semai.clock.forward(7 * 3600);
    expect((await semai.send({ method: 'GET', url })).statusCode).toBe(403);
    semai.clock.set(new Date());
  }
  const gone = await semai.platform.files.signedUrl('captions/tidak-ada.vtt', { expiresInSeconds: 60 });
  for (const url of [gone, '/media/captions/tidak-ada.vtt'])
    expect((await semai.send({ method: 'GET', url })).statusCode, url).toBe(404);
});

test('what is handed in for a task comes back byte for byte, one by one and as a zip [R-01]', async () => {
  const student = await begunAssignment(semai);
  expect((await student.upload()).status).toBe(200);
  const [file] = (await student.files()).body.data;
  const saved = await fromAnywhere(file!.media.url);
  expect([saved.body.equals(pdf.content), saved.headers.get('content-disposition')]).toEqual([
    true,
    expect.stringContaining('attachment; filename="laporan.pdf"'),
  ]);
  expect((await student.finalize()).status).toBe(200);
  const { pathname, search } = new URL(taskFilesAddress(semai.platform, student.assignmentId));
  const zip = await semai.send({ method: 'GET', url: pathname + search });
  expect(zip.headers['x-content-type-options']).toBe('nosniff');
  expect(Object.values(unzipSync(new Uint8Array(zip.rawPayload))).map((part) => pdf.content.equals(part))).toEqual([
    true,
  ]);

  // A store that breaks off leaves no archive that looks whole.
  store.interfere = (request, response) => {
    if (request.method !== 'GET') return false;
    response.writeHead(200, { 'content-length': pdf.content.length }).write(pdf.content.subarray(0, 100));
    setImmediate(() => response.destroy());
    return true;
  };
  await expect(fetch(new URL(pathname + search, semai.url)).then((answer) => answer.arrayBuffer())).rejects.toThrow();
});

test('a film’s smaller ways are made from the store and stored there; a job that cannot store them is done again [R-01]', async () => {
  const source = await readFile(join(videos, 'belajar-1.mp4'));
  await semai.platform.files.disk.put('films/belajar.mp4', source, { contentType: 'video/mp4' });
  const { id } = await makeFile(semai.platform.db, { saved_name: 'films/belajar.mp4', size: source.length });
  const run = async () => {
    await semai.sql(`update media_transcodings set finished_at = now() where media_id <> ${id}`);
    await semai.sql(`insert into media_transcodings (media_id, finished_at) select id, now() from media
      where type like 'video/%' and id <> ${id} on conflict do nothing`);
    await transcodeFilms.handle(semai.platform, {}, 'test');
    return semai.sql(
      `select kind, size::int, saved_name from media_renditions where media_id = ${id} order by size desc`,
    ) as Promise<{ kind: string; size: number; saved_name: string }[]>;
  };
  store.interfere = (request, response) =>
    request.method === 'PUT' && request.url?.includes('/low.m4s') ? answerFault(request, response) : false;
  expect(await run()).toEqual([]);
  expect((await semai.call(getStoredFile, { id }, editor.token)).body.data.transcoding).toMatchObject({
    state: 'waiting',
    failure: expect.stringContaining('Cannot write file'),
  });

  store.interfere = null;
  semai.clock.forward(11 * 60);
  const made = await run();
  expect(made.map(({ kind }) => kind)).toEqual(['medium', 'low', 'slides']);
  for (const { kind, size, saved_name } of made) {
    const stored = await store.read(saved_name);
    expect(stored.equals(await readFile(join(videos, `belajar-1.${kind}.m4s`))), kind).toBe(true);
    expect(stored.length).toBe(size);
  }
  expect(await readdir(join(dataDir, 'transcoding'))).toEqual([]);
  semai.clock.set(new Date());
});

/** How a store goes wrong while it is sent a film. */
const faults: Record<string, (request: IncomingMessage, response: ServerResponse) => boolean | Promise<boolean>> = {
  'fails at the first part': (request, response) =>
    request.url?.includes('partNumber=1') ? answerFault(request, response) : false,
  'hangs up at the last part': (request) => {
    if (!request.url?.includes('partNumber=2')) return false;
    request.destroy();
    return true;
  },
  'cannot put the parts together': (request, response) =>
    request.method === 'POST' && request.url?.includes('uploadId=') ? answerFault(request, response) : false,
  'is away when it is asked what it has': (request) => {
    if (request.method !== 'HEAD') return false;
    request.destroy();
    return true;
  },
  'keeps less than it was sent': async (request) => {
    if (request.method === 'HEAD') await truncate(store.pathOf(keyIn(request)), 1000);
    return false;
  },
  'keeps the frame of what it was sent': async (request) => {
    if (request.method === 'HEAD')
      await appendFile(store.pathOf(keyIn(request)), '0\r\nx-amz-checksum-crc32:AAAAAA==\r\n\r\n');
    return false;
  },
  'keeps other bytes than it was sent': async (request) => {
    if (request.method === 'HEAD') await keepOthers(keyIn(request));
    return false;
  },
};
const keyIn = ({ url = '' }: IncomingMessage) => new URL(url, store.url).pathname.replace(/^\/[^/]+\//, '');
async function keepOthers(key: string): Promise<void> {
  const kept = await store.read(key);
  kept[kept.length - 1] = (kept[kept.length - 1] ?? 0) ^ 1;
  await writeFile(store.pathOf(key), kept);
  await rm(`${store.pathOf(key)}.md5`);
}

for (const [fault, interfere] of Object.entries(faults))
  test(`a store that ${fault} takes no film away: it is asked for again, and is there [R-01]`, async () => {
    const upload = await send(film);
    store.interfere = (request, response) => isFilm(request) && interfere(request, response);
    const failed = await take(upload);
    expect([failed.status, failed.headers['retry-after'], failed.body.success]).toEqual([503, '5', false]);
    expect(isKeptHere(upload)).toBe(true);
    expect(await semai.sql(`select id from media where saved_name = 'films/${upload}.mp4'`)).toEqual([]);
    expect(await store.unfinished()).toEqual([]);

    store.interfere = null;
    const { status, body } = await take(upload);
    expect([status, isKeptHere(upload)]).toEqual([200, false]);
    expect((await fromAnywhere(body.data.url)).body.equals(film)).toBe(true);
  });

test('small files that a store does not keep as they were sent are refused, and leave no row [R-01]', async () => {
  store.interfere = async (request) => {
    if (request.method === 'HEAD') await keepOthers(keyIn(request));
    return false;
  };
  const rows = () => semai.sql('select count(*)::int as count from media');
  const student = await begunAssignment(semai);
  const before = await rows();
  expect((await sendDocument(semai, editor.token, 'modul.pdf', pdfOf(1))).status).toBe(503);
  expect((await student.upload()).status).toBe(503);
  expect(await rows()).toEqual(before);
});

test('a copy of the bucket serves in its place, and the audit names what the copy lacks [R-01]', {
  tags: ['deep'],
}, async () => {
  const copy = await startS3('salinan');
  const first = await startApp({ env: store.env });
  const content = pdfOf(2);
  await placeDemoFiles(first.platform.files);
  const { id } = (await sendDocument(first, (await newStaff(first, 'editor')).token, 'modul.pdf', content)).body.data;
  const second = await startApp({ databaseUrl: first.databaseUrl, env: copy.env });
  await copyObjects(first.platform.files.disk, second.platform.files.disk);

  const [{ saved_name }] = (await first.sql(`select saved_name from media where id = ${id}`)) as [
    { saved_name: string },
  ];
  const url = await second.platform.files.signedUrl(saved_name, { expiresInSeconds: 60 });
  expect(new URL(url).origin).toBe(copy.url);
  expect((await fromAnywhere(url)).body.equals(content)).toBe(true);
  const lines: string[] = [];
  const check = () => audit(second.databaseUrl, second.platform.config, (line) => lines.push(line));
  expect(await check()).toBe(0);
  await second.platform.files.disk.delete(saved_name);
  expect(await check()).toBe(1);
  expect(lines.find((line) => line.startsWith('  NO  '))).toContain(saved_name);
  await second.close();
  await first.close();
  await copy.close();
});

/** What rclone does. */
async function copyObjects(from: Disk, to: Disk): Promise<void> {
  let paginationToken: string | undefined;
  do {
    const page = await from.listAll('/', { recursive: true, ...(paginationToken ? { paginationToken } : {}) });
    for (const { key } of page.objects as Iterable<DriveFile>)
      await to.putStream(key, await from.getStream(key), {
        contentType: (await from.getMetaData(key)).contentType ?? '',
      });
    paginationToken = page.paginationToken;
  } while (paginationToken);
}

test('a store whose ETag is no MD5, as with keys of its own, is asked for the file itself [R-01]', async () => {
  store.interfere = (_request, response) => {
    const set = response.setHeader.bind(response);
    response.setHeader = (name, value) => set(name, name.toLowerCase() === 'etag' ? `"${'0'.repeat(32)}"` : value);
    return false;
  };
  const upload = await send(film);
  const { status, body } = await take(upload);
  expect(status).toBe(200);
  expect(store.seen.filter((request) => request.method === 'GET')).toHaveLength(1);
  expect((await fromAnywhere(body.data.url)).body.equals(film)).toBe(true);
});
