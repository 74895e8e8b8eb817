import { existsSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, readdir, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getStoredFile, removeFile, takeFilm } from '../../src/contract/admin/files.ts';
import { transcodeFilms } from '../../src/server/platform/films/transcoding.ts';
import { MOST_TRIES } from '../../src/server/platform/films/transcodings.ts';
import { makeFile } from '../../src/server/seed/makers/catalogue.ts';
import { startApp, type TestApp } from '../kit/app.ts';
import { isFfmpegHere, makeTestFilm } from '../kit/ffmpeg.ts';
import { removeFolder } from '../kit/remove-folder.ts';
import { newStaff, type StaffMember } from '../kit/staff.ts';
import { filmPath, readFilm, tusClient } from '../kit/tus.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'semai-renditions-'));
});
afterAll(() => removeFolder(folder));

async function start(name: string, env: NodeJS.ProcessEnv) {
  const dataDir = join(folder, name);
  await mkdir(dataDir);
  const semai = await startApp({ listens: true, env: { DATA_DIR: dataDir, ...env } });
  return { semai, dataDir, editor: await newStaff(semai, 'editor') };
}

/** A film of the office's, as if it had been uploaded. */
async function placeFilm(semai: TestApp, source: string, name: string) {
  const key = `films/${name}.mp4`;
  await mkdir(join(semai.platform.files.folder as string, 'films'), { recursive: true });
  await copyFile(source, join(semai.platform.files.folder as string, key));
  return makeFile(semai.platform.db, { saved_name: key, size: (await stat(source)).size, duration: 17 });
}
const run = (semai: TestApp) => transcodeFilms.handle(semai.platform, {}, 'test');
const renditionsOf = (semai: TestApp, id: number) =>
  semai.sql(`select kind, size, saved_name, width, height, codecs, playlist from media_renditions
    where media_id = ${id} order by size desc`) as Promise<Record<string, string | number>[]>;
const stateOf = async (semai: TestApp, editor: StaffMember, id: number) =>
  (await semai.call(getStoredFile, { id }, editor.token)).body.data.transcoding;

describe('without ffmpeg', () => {
  let semai: TestApp;
  let editor: StaffMember;
  beforeAll(async () => {
    ({ semai, editor } = await start('without', { FFMPEG_PATH: '/no/ffmpeg' }));
  });
  afterAll(() => semai.close());

  test('a film waits, plays as it is, and the back office says why', async () => {
    const film = await placeFilm(semai, filmPath, 'waits');
    await run(semai);
    expect(await stateOf(semai, editor, film.id)).toEqual({ state: 'without_ffmpeg', failure: null, renditions: [] });
    expect(await semai.sql('select * from media_transcodings where finished_at is null')).toEqual([]);
  });

  test('what the demo has is not made again, and an open film stays a plain file', async () => {
    expect(
      await semai.sql(`select saved_name from media left join media_transcodings on media_id = media.id
        where type like 'video/%' and storage = 'private' and finished_at is null and saved_name like 'demo/%'`),
    ).toEqual([]);
    const [open] = (await semai.sql(`select id from media where type like 'video/%' and storage = 'public'`)) as [
      { id: number },
    ];
    expect(await stateOf(semai, editor, open.id)).toBeNull();
  });

  test('an encoder that fails is tried some times, says why, and is then left alone', async () => {
    const failing = join(folder, 'failing-ffmpeg');
    await writeFile(failing, '#!/bin/sh\n[ "$1" = -version ] && exit 0\necho "moov atom not found" >&2\nexit 1\n', {
      mode: 0o755,
    });
    const broken = await start('broken', { FFMPEG_PATH: failing });
    try {
      const film = await placeFilm(broken.semai, filmPath, 'broken');
      const stateNow = () => stateOf(broken.semai, broken.editor, film.id);
      await run(broken.semai);
      expect(await stateNow()).toMatchObject({
        state: 'waiting',
        failure: expect.stringContaining('moov atom not found'),
      });
      const triesOf = () => broken.semai.sql(`select tries from media_transcodings where media_id = ${film.id}`);
      await run(broken.semai);
      expect(await triesOf(), 'not at once').toEqual([{ tries: 1 }]);
      for (let time = 1; time < MOST_TRIES + 2; time += 1) {
        broken.semai.clock.forward(11 * 60);
        await run(broken.semai);
      }
      expect(await triesOf()).toEqual([{ tries: MOST_TRIES }]);
      expect(await stateNow()).toMatchObject({ state: 'failed', renditions: [] });
      expect(await readdir(join(broken.dataDir, 'transcoding'))).toEqual([]);
    } finally {
      await broken.semai.close();
    }
  });
});

describe.skipIf(!isFfmpegHere)('with ffmpeg, which this machine may lack', () => {
  let semai: TestApp;
  let editor: StaffMember;
  let dataDir: string;
  beforeAll(async () => {
    ({ semai, editor, dataDir } = await start('with', { FFMPEG_PATH: 'ffmpeg' }));
  });
  afterAll(() => semai.close());
  const stored = (key: string) => join(dataDir, 'files', key);

  test('an uploaded film gets its smaller ways by a job; they go when it goes [B-10]', async () => {
    const film = await readFilm();
    const send = tusClient(semai.url, editor.token);
    const place = (await send.create(film.length)).headers.get('location') as string;
    await send.patch(place, 0, film);
    const upload = place.split('/').pop() as string;
    const { id } = (await semai.call(takeFilm, { body: { upload } }, editor.token)).body.data;
    expect(await stateOf(semai, editor, id)).toMatchObject({ state: 'waiting' });
    await semai.drainJobs();

    const made = await renditionsOf(semai, id);
    expect(made.map(({ kind }) => kind)).toEqual(['medium', 'low', 'slides']);
    expect(await stateOf(semai, editor, id)).toEqual({
      state: 'made',
      failure: null,
      renditions: made.map(({ kind, width, height, size }) => ({ kind, width, height, size })),
    });
    expect(made[0]?.size).toBeLessThan(film.length);
    for (const { saved_name, size, codecs } of made) {
      expect((await stat(stored(String(saved_name)))).size).toBe(size);
      expect(codecs).toMatch(/^avc1\.[\da-f]{6},mp4a\.40\.2$/i);
    }
    expect(await readdir(join(dataDir, 'transcoding'))).toEqual([]);

    await semai.call(removeFile, { id }, editor.token);
    await semai.drainJobs();
    expect(made.filter(({ saved_name }) => existsSync(stored(String(saved_name))))).toEqual([]);
    expect(await renditionsOf(semai, id)).toEqual([]);
  });

  test('a film that was being made when its process was killed is made by the next', async () => {
    const path = join(folder, 'silent.mp4');
    makeTestFilm({ path, seconds: 3, size: '320x180', hasSound: false });
    const film = await placeFilm(semai, path, 'killed');
    // As a killed run leaves it: its turn taken, half a file in its folder and one stored.
    const until = new Date(semai.clock.now().getTime() + 60_000).toISOString();
    await semai.sql(`insert into media_transcodings (media_id, tries, busy_until) values (${film.id}, 1, '${until}')`);
    await mkdir(join(dataDir, 'transcoding', String(film.id)), { recursive: true });
    await writeFile(join(dataDir, 'transcoding', String(film.id), 'low.m4s'), 'half');
    await mkdir(stored(`renditions/${film.id}`), { recursive: true });
    await writeFile(stored(`renditions/${film.id}/low.m4s`), 'half');
    await run(semai);
    expect(await renditionsOf(semai, film.id), 'somebody may still be at it').toEqual([]);
    expect(await readdir(join(dataDir, 'transcoding'))).toEqual([String(film.id)]);

    semai.clock.forward(61);
    await Promise.all([run(semai), run(semai)]);
    const made = await renditionsOf(semai, film.id);
    expect(made.map(({ kind, codecs }) => [kind, String(codecs).split(',').length])).toEqual([
      ['low', 1],
      ['slides', 1],
    ]);
    for (const { saved_name, size } of made) expect((await stat(stored(String(saved_name)))).size).toBe(size);
    expect(await semai.sql(`select tries, failure from media_transcodings where media_id = ${film.id}`)).toEqual([
      { tries: 2, failure: null },
    ]);
    expect(await readdir(join(dataDir, 'transcoding'))).toEqual([]);
  });

  test('a film that is taken away while it is being made leaves nothing', async () => {
    const path = join(folder, 'gone.mp4');
    makeTestFilm({ path, seconds: 3, size: '320x180' });
    const film = await placeFilm(semai, path, 'gone');
    const making = run(semai);
    await expect.poll(() => existsSync(join(dataDir, 'transcoding', String(film.id))), { interval: 5 }).toBe(true);
    await semai.sql(`delete from media where id = ${film.id}`);
    await making;
    expect(await readdir(stored(`renditions/${film.id}`)).catch(() => [])).toEqual([]);
  });

  test('of a film that was cut nothing is kept, since nobody could watch it to the end', async () => {
    const path = join(folder, 'torn.mp4');
    await writeFile(path, (await readFilm()).subarray(0, 160_000));
    const film = await placeFilm(semai, path, 'torn');
    await run(semai);
    expect(await stateOf(semai, editor, film.id)).toMatchObject({
      state: 'waiting',
      failure: 'the film ends before its time',
    });
    expect(await renditionsOf(semai, film.id)).toEqual([]);
  });
});
