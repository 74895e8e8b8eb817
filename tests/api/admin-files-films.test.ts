import { existsSync, readdirSync, statSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { filmUploads, getStoredFile, MOST_FILM_BYTES, takeFilm } from '../../src/contract/admin/files.ts';
import { failures } from '../../src/contract/failures.ts';
import { MOST_OPEN_UPLOADS } from '../../src/server/modules/operations/files/films/room.ts';
import { sweepUploads } from '../../src/server/modules/operations/files/films/sweep.ts';
import { startApp, type TestApp } from '../kit/app.ts';
import { removeFolder } from '../kit/remove-folder.ts';
import { newStaff, type StaffMember } from '../kit/staff.ts';
import { padded, readFilm, tusClient } from '../kit/tus.ts';

let semai: TestApp;
let dataDir: string;
let film: Buffer;
let editor: StaffMember;
let send: ReturnType<typeof tusClient>;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'semai-films-'));
  semai = await startApp({ listens: true, env: { DATA_DIR: dataDir } });
  film = await readFilm();
  editor = await newStaff(semai, 'editor');
  send = tusClient(semai.url, editor.token);
});
afterAll(async () => {
  await semai.close();
  await removeFolder(dataDir);
});

const offsetOf = (response: Response) => Number(response.headers.get('upload-offset'));
const idOf = (place: string) => place.split('/').pop() as string;
const begin = async (size: number, name?: string) => {
  const response = await send.create(size, name);
  expect(response.status).toBe(201);
  return response.headers.get('location') as string;
};
const sendWhole = async (content: Buffer, name?: string) => {
  const place = await begin(content.length, name);
  expect((await send.patch(place, 0, content)).status).toBe(204);
  return place;
};
const take = (place: string, token = editor.token, app = semai) =>
  app.call(takeFilm, { body: { upload: idOf(place) } }, token);
const onDisk = (place: string) => existsSync(join(dataDir, 'uploads', idOf(place)));
const inFilms = (place: string) =>
  existsSync(join(dataDir, 'files/films')) &&
  readdirSync(join(dataDir, 'files/films')).some((name) => name.startsWith(idOf(place)));
const rows = async (statement: string) => (await semai.sql(statement)) as Record<string, unknown>[];

test('a film sent in parts is read, stored privately and played; it is on record [B-01, B-07]', async () => {
  const place = await begin(film.length, 'Perkenalan "baru" – é.mp4');
  const half = film.length >> 1;
  const first = await send.patch(place, 0, film.subarray(0, half));
  expect([first.status, offsetOf(first)]).toEqual([204, half]);
  expect(await take(place)).toMatchObject({ status: 409, body: { success: false } });
  const asked = await send.head(place);
  expect([asked.status, offsetOf(asked), asked.headers.get('upload-length')]).toEqual([200, half, String(film.length)]);
  expect(asked.headers.get('x-content-type-options')).toBe('nosniff');
  expect(offsetOf(await send.patch(place, half, film.subarray(half)))).toBe(film.length);

  const { status, body } = await take(place);
  expect(status).toBe(200);
  expect(body.data).toMatchObject({
    original_name: 'Perkenalan "baru" – é.mp4',
    extension: 'mp4',
    type: 'video/mp4',
    size: film.length,
    duration: 17,
    width: 640,
    height: 360,
    captions: [],
  });
  const [row] = await rows(`select * from media where id = ${body.data.id}`);
  expect(row).toMatchObject({ storage: 'private', uploaded_by: editor.userId, bitrate: 96435 });
  const shown = await semai.send({ method: 'GET', url: body.data.url });
  expect(shown.rawPayload.equals(film)).toBe(true);
  expect(onDisk(place)).toBe(false);
  expect(
    await rows(`select action, operator_id, detail from audit_log where target = 'files:${body.data.id}'`),
  ).toEqual([
    {
      action: 'upload file',
      operator_id: editor.userId,
      detail: {
        before: null,
        after: { original_name: 'Perkenalan "baru" – é.mp4', type: 'video/mp4', size: film.length, duration: 17 },
      },
    },
  ]);
});

test('who asks twice, or two at once, get the one film; one that is being stored has to be waited for', async () => {
  const place = await sendWhole(film);
  const answers = await Promise.all([take(place), take(place)]);
  const [id] = answers.flatMap(({ status, body }) => (status === 200 ? [body.data.id] : []));
  expect(answers.every(({ status, body }) => status === 409 || body.data.id === id)).toBe(true);
  expect((await take(place)).body.data.id).toBe(id);
  expect(await rows(`select count(*)::int as count from media where saved_name like 'films/${idOf(place)}%'`)).toEqual([
    { count: 1 },
  ]);
  expect((await send.head(place)).status).toBe(404);
});

test('an introduction is open to anyone', async () => {
  const place = await sendWhole(film);
  const { body } = await semai.call(takeFilm, { body: { upload: idOf(place), is_open: true } }, editor.token);
  expect(body.data.url).toMatch(/^\/media\/films\/[\w-]+\.mp4$/);
  expect((await semai.send({ method: 'GET', url: body.data.url })).statusCode).toBe(200);
});

test('a connection that breaks in the middle of a part loses nothing of what arrived', async () => {
  const place = await begin(film.length);
  const cut = 60_000;
  const { port } = new URL(semai.url);
  const socket = connect(Number(port), 'localhost');
  socket.write(
    `PATCH ${place} HTTP/1.1\r\nHost: localhost\r\nTus-Resumable: 1.0.0\r\nAuthorization: Bearer ${editor.token}\r\n` +
      `Content-Type: application/offset+octet-stream\r\nUpload-Offset: 0\r\nContent-Length: ${film.length}\r\n\r\n`,
  );
  socket.write(film.subarray(0, cut));
  const path = join(dataDir, 'uploads', idOf(place));
  await expect.poll(() => statSync(path).size).toBe(cut);
  socket.destroy();
  const arrived = offsetOf(await send.head(place));
  expect(arrived).toBe(cut);
  expect((await send.patch(place, arrived, film.subarray(arrived))).status).toBe(204);
  expect((await take(place)).body.data.duration).toBe(17);
});

test('an upload goes on in another process of the same site, and after a restart', async () => {
  const place = await begin(film.length);
  const third = Math.floor(film.length / 3);
  await send.patch(place, 0, film.subarray(0, third));
  const { databaseUrl } = semai;
  const other = await startApp({ listens: true, databaseUrl, env: { DATA_DIR: dataDir } });
  const there = tusClient(other.url, editor.token);
  expect(offsetOf(await there.head(place))).toBe(third);
  expect((await there.patch(place, third, film.subarray(third, 2 * third))).status).toBe(204);
  await other.close();
  expect(offsetOf(await send.head(place))).toBe(2 * third);
  await send.patch(place, 2 * third, film.subarray(2 * third));
  const { body } = await take(place);
  const played = await semai.send({ method: 'GET', url: body.data.url });
  expect(played.rawPayload.equals(film)).toBe(true);
});

test('an upload belongs to who began it, with the permission for it', async () => {
  const place = await begin(film.length);
  const colleague = tusClient(semai.url, (await newStaff(semai, 'editor')).token);
  expect((await colleague.head(place)).status).toBe(404);
  expect((await colleague.patch(place, 0, film)).status).toBe(404);
  expect((await colleague.end(place)).status).toBe(404);
  const finance = tusClient(semai.url, (await newStaff(semai, 'finance')).token);
  expect((await finance.create(10)).status).toBe(403);
  expect((await finance.head(place)).status).toBe(403);
  const student = tusClient(semai.url, await semai.logIn('siswa@semai.test'));
  expect((await student.create(10)).status).toBe(403);
  expect((await tusClient(semai.url, 'x'.repeat(40)).patch(place, 0, film)).status).toBe(401);
  expect((await fetch(`${semai.url}/${filmUploads}`, { method: 'POST' })).status).toBe(401);
  await send.patch(place, 0, film);
  expect((await take(place, (await newStaff(semai, 'owner')).token)).status).toBe(404);
  expect((await take(place)).status).toBe(200);
});

test('what does not fit is refused: a wrong offset, too much, too large, no length, a foreign address', async () => {
  const place = await begin(100);
  expect((await send.patch(place, 5, film.subarray(0, 10))).status).toBe(409);
  expect((await send.patch(place, 0, film.subarray(0, 200))).status).toBe(413);
  expect(offsetOf(await send.head(place))).toBe(0);
  expect((await send.create(MOST_FILM_BYTES + 1)).status).toBe(413);
  // Where the disk has no room for it that is said, and it is not the film's size.
  expect([201, 507]).toContain((await send.create(MOST_FILM_BYTES)).status);
  expect((await send.create(0)).status).toBe(400);
  expect((await send.create(Number.NaN)).status).toBe(400);
  expect((await send.head(`/${filmUploads}/..%2f..%2fetc%2fpasswd`)).status).toBe(404);
  expect((await send.head(`/${filmUploads}/2b0f1e5c-0000-4000-8000-000000000000`)).status).toBe(404);
  const unnamed = await send.create(100, '\u0000\u0007');
  expect(unnamed.status).toBe(201);
});

test('a cancelled upload leaves nothing', async () => {
  const place = await begin(film.length);
  await send.patch(place, 0, film.subarray(0, 1000));
  expect(onDisk(place)).toBe(true);
  expect((await send.end(place)).status).toBe(204);
  expect(onDisk(place)).toBe(false);
  expect((await send.head(place)).status).toBe(404);
  expect((await take(place)).status).toBe(404);
});

test('what is no film is refused with what to do instead, and removed [B-01]', async () => {
  const unknownCodec = Buffer.from(film);
  unknownCodec.write('hvc1', unknownCodec.indexOf('avc1', unknownCodec.indexOf('stsd')), 'latin1');
  const wrong: [string, Buffer, string][] = [
    ['laporan.mp4', Buffer.from(`%PDF-1.7\n${'x'.repeat(5000)}`), 'bukan film'],
    ['halaman.mp4', Buffer.from('<html><script>alert(1)</script></html>'), 'bukan film'],
    ['terpotong.mp4', film.subarray(0, film.length - 60_000), 'rusak'],
    ['hevc.mp4', unknownCodec, 'kodek'],
  ];
  for (const [name, content, says] of wrong) {
    const place = await sendWhole(content, name);
    const { status, body } = await take(place);
    expect([status, body.message], name).toEqual([400, expect.stringContaining(says)]);
    expect(onDisk(place), name).toBe(false);
    expect(inFilms(place), name).toBe(false);
    expect((await send.head(place)).status, name).toBe(404);
  }
});

test('a process that was killed while it stored a film leaves a turn that ends; the next asks and finishes', async () => {
  const place = await sendWhole(film);
  const until = new Date(semai.clock.now().getTime() + 60_000).toISOString();
  await semai.sql(`update film_uploads set busy_until = '${until}' where id = '${idOf(place)}'`);
  await semai.platform.files.disk.put(`films/${idOf(place)}.mp4`, film.subarray(0, 1000));
  expect((await take(place)).body.message).toContain('sedang diperiksa');
  semai.clock.forward(61);
  const { status, body } = await take(place);
  expect(status).toBe(200);
  const played = await semai.send({ method: 'GET', url: body.data.url });
  expect(played.rawPayload.equals(film)).toBe(true);
  semai.clock.set(new Date());
});

test('uploads that nobody goes on with are swept after a week, those that became films stay', async () => {
  const left = await begin(film.length);
  await send.patch(left, 0, film.subarray(0, 5000));
  const halfStored = await sendWhole(padded(film, 100));
  await semai.platform.files.disk.put(`films/${idOf(halfStored)}.mp4`, film);
  const taken = (await take(await sendWhole(film))).body.data;
  const sweep = () => sweepUploads.handle(semai.platform, {}, '');
  semai.clock.forward(6 * 24 * 3600);
  await sweep();
  expect(onDisk(left)).toBe(true);
  semai.clock.forward(2 * 24 * 3600);
  const fresh = await begin(film.length);
  await sweep();
  expect([onDisk(left), onDisk(halfStored), inFilms(halfStored), onDisk(fresh)]).toEqual([false, false, false, true]);
  expect((await send.head(left)).status).toBe(404);
  expect((await semai.call(getStoredFile, { id: taken.id }, editor.token)).status).toBe(200);
  expect((await semai.send({ method: 'GET', url: taken.url.split('?')[0] as string })).statusCode).toBe(403);
  expect(inFilms(taken.url.replace(/\.mp4.*/, ''))).toBe(true);
  semai.clock.set(new Date());
});

test('who comes back for a film while it is swept is told to wait, and gets no film without its file', async () => {
  const place = await sendWhole(film);
  semai.clock.forward(8 * 24 * 3600);
  const { files } = semai.platform;
  const answers: number[] = [];
  const disk = new Proxy(files.disk, {
    get: (of, name) =>
      name === 'delete'
        ? async (key: string) => {
            answers.push((await take(place)).status);
            await of.delete(key);
          }
        : Reflect.get(of, name).bind(of),
  });
  await sweepUploads.handle({ ...semai.platform, files: { ...files, disk } }, {}, '');
  expect([...new Set(answers)]).toEqual([409]);
  expect([onDisk(place), inFilms(place)]).toEqual([false, false]);
  expect((await take(place)).status).toBe(404);
  semai.clock.set(new Date());
});

test('who leaves too much unfinished is told to finish it first; others are not kept waiting by it', async () => {
  const busy = await newStaff(semai, 'editor');
  const sending = tusClient(semai.url, busy.token);
  await semai.sql(`insert into film_uploads (id, user_id, original_name, size, created_at)
    select gen_random_uuid(), ${busy.userId}, 'film.mp4', 10, now() from generate_series(1, ${MOST_OPEN_UPLOADS - 1})`);
  expect((await sending.create(10)).status).toBe(201);
  const refused = await sending.create(10);
  expect([refused.status, await refused.text()]).toEqual([429, `${failures.uploads_spent.text}\n`]);
  expect((await send.create(10)).status).toBe(201);
  await semai.sql(`delete from film_uploads where user_id = ${busy.userId}`);
});
