import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addProfileImage, updateProfile } from '../../src/contract/accounts.ts';
import { me } from '../../src/contract/views.ts';
import { removeFiles } from '../../src/server/platform/files/removal.ts';
import { startApp, type TestApp } from '../kit/app.ts';
import { formRequest } from '../kit/form.ts';
import { newStudent } from '../kit/students.ts';

let semai: TestApp;
beforeAll(async () => {
  semai = await startApp();
});
afterAll(() => semai.close());

const rowOf = (id: number) =>
  semai.platform.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('the profile', () => {
  test('changes what is given and nothing else; the email never changes here [A-16]', async () => {
    const { id, token } = await newStudent(semai, { email: 'ayu@semai.test', first_name: 'Ayu', last_name: 'Lestari' });
    const saved = await semai.call(
      updateProfile,
      { body: { first_name: '  Ayu  Dewi ', phone_number: '0812 3456 7890', email: 'lain@semai.test' } },
      token,
    );
    expect(saved.body.data).toEqual({ first_name: 'Ayu Dewi', last_name: 'Lestari', phone_number: '+6281234567890' });
    const profile = await semai.call(me, {}, token);
    expect(profile.body.data).toMatchObject({ fullname: 'Ayu Dewi Lestari', email: 'ayu@semai.test' });
    await semai.call(updateProfile, { body: { gender: 'female', description: ' Suka belajar. ' } }, token);
    expect(await rowOf(id)).toMatchObject({ gender: 'female', description: 'Suka belajar.', last_name: 'Lestari' });
    await semai.call(updateProfile, { body: { last_name: '', gender: '', description: '', phone_number: '' } }, token);
    expect(await rowOf(id)).toMatchObject({
      first_name: 'Ayu Dewi',
      last_name: '',
      gender: null,
      description: null,
      phone_number: null,
    });
  });

  test('a phone is stored as E.164, or refused in the words of the specification', async () => {
    const { token } = await newStudent(semai);
    const phones = [
      ['081234567890', '+6281234567890'],
      ['6281234567890', '+6281234567890'],
      ['+62 812-3456-7890', '+6281234567890'],
    ];
    for (const [given, stored] of phones) {
      const { body } = await semai.call(updateProfile, { body: { phone_number: given } }, token);
      expect(body.data.phone_number, given).toBe(stored);
    }
    for (const given of ['08123', 'nomor saya 081234567890', '+62812', '006281234567890', '+60 12-345 6789', '-']) {
      const refused = await semai.call(updateProfile, { body: { phone_number: given } }, token);
      expect([refused.status, refused.body.errors], given).toEqual([
        422,
        { phone_number: ['Format nomor telepon salah.'] },
      ]);
    }
  });

  test('a name is needed, and only a student has this profile', async () => {
    const { token } = await newStudent(semai);
    const empty = await semai.call(updateProfile, { body: { first_name: '  ' } }, token);
    expect([empty.status, empty.body.errors]).toEqual([422, { first_name: ['Nama wajib diisi'] }]);
    expect((await semai.call(updateProfile, { body: {} })).status).toBe(401);
    const operator = await semai.logIn('admin@semai.test');
    expect((await semai.call(updateProfile, { body: { first_name: 'X' } }, operator)).status).toBe(403);
  });

  test('a new name is announced, so that pages which show the person are made anew', async () => {
    const { id, token } = await newStudent(semai);
    const told: string[] = [];
    const stop = semai.platform.changes.follow('changes', { change: (tag) => void told.push(tag), gap: () => {} });
    await expect.poll(() => semai.platform.changes.listening()).toBe(true);
    await semai.call(updateProfile, { body: { phone_number: '081234567890' } }, token);
    await semai.call(updateProfile, { body: { first_name: 'Baru' } }, token);
    await expect.poll(() => told).toContain(`users:${id}`);
    expect(told.filter((tag) => tag === `users:${id}`)).toHaveLength(1);
    stop();
  });
});

describe('the photo', () => {
  const send = async (token: string | null, content: Buffer, name = 'foto.jpg') =>
    semai.send(await formRequest(`/${addProfileImage.path}`, token, { field: 'image', name, content }));
  const photosOf = (id: number) =>
    semai.platform.db
      .selectFrom('media')
      .select(['id', 'storage', 'saved_name', 'width', 'height', 'size', 'type'])
      .where('uploaded_by', '=', id)
      .execute();
  const picture = (width = 300, height = 200, background = '#1f8a5b') =>
    sharp({ create: { width, height, channels: 3, background } });
  /** The colour at a place of a stored photo, as jpeg left it. */
  async function colourAt(content: Buffer, left: number, top: number) {
    const [red = 0, green = 0, blue = 0] = await sharp(content)
      .extract({ left, top, width: 1, height: 1 })
      .raw()
      .toBuffer();
    return {
      isRed: red > 180 && green < 80,
      isBlue: blue > 180 && red < 80,
      isWhite: Math.min(red, green, blue) > 250,
    };
  }
  const read = async (url: string) => (await semai.send({ method: 'GET', url })).rawPayload;

  test('gif, jpg and png become a square jpeg that anyone may read, and the profile shows it [A-17]', async () => {
    for (const format of ['gif', 'jpeg', 'png'] as const) {
      const { id, token } = await newStudent(semai);
      // What it holds counts, not what it is called.
      const answer = await send(token, await picture()[format]().toBuffer(), 'foto.bin');
      expect(answer.json(), format).toEqual({
        success: true,
        message: 'Profile Image Updated Successfully',
        data: { photo: { url: expect.stringMatching(/^\/media\/photos\/[0-9a-f]{32}\.jpg$/) } },
      });
      const { url } = answer.json().data.photo;
      const stored = await read(url);
      expect(await sharp(stored).metadata()).toMatchObject({ format: 'jpeg', width: 512, height: 512 });
      const [row, ...others] = await photosOf(id);
      expect(others).toEqual([]);
      expect(row).toMatchObject({
        storage: 'public',
        width: 512,
        height: 512,
        size: stored.length,
        type: 'image/jpeg',
      });
      expect((await semai.call(me, {}, token)).body.data.photo).toEqual({ id: row?.id, url });
    }
  });

  test('it is set upright, loses what the camera wrote, and stands on white; of a moving gif the first frame stays', async () => {
    const { token } = await newStudent(semai);
    const stored = async (image: Sharp) => {
      const answer = await send(token, await image.toBuffer());
      expect(answer.statusCode, answer.body).toBe(200);
      return read(answer.json().data.photo.url);
    };
    const blue = await picture(100, 100, '#0000ff').png().toBuffer();
    // Red on the left, to be turned by a quarter: red belongs on top.
    const turned = await stored(
      picture(200, 100, '#ff0000')
        .composite([{ input: blue, left: 100, top: 0 }])
        .withExif({ IFD0: { Artist: 'Sari' }, IFD3: { GPSLatitude: '6/1 12/1 0/1' } })
        .withMetadata({ orientation: 6 })
        .jpeg({ quality: 95 }),
    );
    expect(await colourAt(turned, 256, 40)).toMatchObject({ isRed: true });
    expect(await colourAt(turned, 256, 470)).toMatchObject({ isBlue: true });
    const { exif, icc, xmp, orientation } = await sharp(turned).metadata();
    expect([exif, icc, xmp, orientation]).toEqual([undefined, undefined, undefined, undefined]);

    const clear = await stored(
      sharp({ create: { width: 50, height: 50, channels: 4, background: '#00000000' } }).png(),
    );
    expect(await colourAt(clear, 256, 256)).toMatchObject({ isWhite: true });

    const frames = await Promise.all(['#ff0000', '#0000ff'].map((colour) => picture(60, 60, colour).png().toBuffer()));
    const moving = await stored(sharp(frames, { join: { animated: true } }).gif());
    expect(await colourAt(moving, 256, 256)).toMatchObject({ isRed: true });
  });

  test('what is no picture of these three is refused, whatever it is called, and leaves nothing behind [A-17, R-15]', async () => {
    const { id, token } = await newStudent(semai);
    const jpeg = await picture(600, 600).jpeg().toBuffer();
    const noise = await sharp({
      create: {
        width: 400,
        height: 400,
        channels: 3,
        background: '#000',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .png()
      .toBuffer();
    const broken = Buffer.from(noise);
    broken.fill(0x41, 200, noise.length - 200);
    const refused: Record<string, Buffer> = {
      text: Buffer.from('bukan gambar'),
      html: Buffer.from('<!doctype html><script>alert(1)</script>'),
      svg: Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
      ),
      webp: await picture().webp().toBuffer(),
      tiff: await picture().tiff().toBuffer(),
      'the beginning of a jpg alone': jpeg.subarray(0, 4),
      'half a jpg': jpeg.subarray(0, jpeg.length / 2),
      'half a png': noise.subarray(0, noise.length / 2),
      'a png of other bytes': broken,
      'a script after the beginning of a gif': Buffer.from('GIF89a/*<script>alert(1)</script>*/'),
      'a small file of too many pixels': await picture(8000, 5100).png().toBuffer(),
    };
    const files = async () => readdir(join(semai.platform.files.folder as string, 'public/photos')).catch(() => []);
    const before = await files();
    for (const [what, content] of Object.entries(refused)) {
      const answer = await send(token, content);
      const said = 'Berkas ini bukan gambar yang dapat dibaca. Gunakan gif, jpg, atau png.';
      expect([answer.statusCode, answer.json()], what).toMatchObject([
        422,
        { message: said, errors: { image: [said] } },
      ]);
    }
    const large = await send(token, Buffer.concat([jpeg, Buffer.alloc(5 * 1024 * 1024)]));
    const message = 'Ukuran berkas melebihi 5 MB. Perkecil berkasnya, lalu unggah lagi.';
    expect([large.statusCode, large.json().message]).toEqual([413, message]);
    const larger = await send(token, Buffer.concat([jpeg, Buffer.alloc(21 * 1024 * 1024)]));
    expect([larger.statusCode, larger.json().message]).toEqual([413, message]);
    expect(await photosOf(id)).toEqual([]);
    expect(await files()).toEqual(before);
  });

  test('a form without the file, broken, or no form at all is refused as such', async () => {
    const { token } = await newStudent(semai);
    const url = `/${addProfileImage.path}`;
    const jpeg = await picture().jpeg().toBuffer();
    const none = await semai.send(await formRequest(url, token, null, { other: 'x' }));
    expect([none.statusCode, none.json().errors]).toEqual([422, { image: ['Pilih sebuah berkas.'] }]);
    const empty = await send(token, Buffer.alloc(0), '');
    expect([empty.statusCode, empty.json().errors]).toEqual([422, { image: ['Pilih sebuah berkas.'] }]);
    const misnamed = await semai.send(await formRequest(url, token, { field: 'foto', name: 'a.jpg', content: jpeg }));
    expect(misnamed.statusCode).toBe(422);

    const headers = { authorization: `Bearer ${token}` };
    const json = await semai.send({ method: 'POST', url, headers, payload: { image: 'x' } });
    expect(json.statusCode).toBe(415);
    const whole = await formRequest(url, token, { field: 'image', name: 'a.jpg', content: jpeg });
    const cut = await semai.send({ ...whole, payload: (whole.payload as Buffer).subarray(0, 300) });
    expect([cut.statusCode, cut.json().message]).toEqual([400, 'Permintaan tidak dapat dibaca.']);
    const boundless = { ...headers, 'content-type': 'multipart/form-data' };
    expect((await semai.send({ ...whole, headers: boundless })).statusCode).toBe(400);
  });

  test('who sends is checked before what is sent is read', async () => {
    expect((await send(null, Buffer.from('x'))).statusCode).toBe(401);
    expect((await send(await semai.logIn('admin@semai.test'), Buffer.from('x'))).statusCode).toBe(403);
    await semai.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = semai.app.server.address() as { port: number };
    const socket = connect(port, '127.0.0.1');
    // Five megabytes are promised, and not one of them comes.
    socket.write(
      `POST /${addProfileImage.path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${'x'.repeat(43)}\r\n` +
        'Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 5000000\r\n\r\n',
    );
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect(String(answer)).toMatch(/^HTTP\/1\.1 401 /);
    socket.destroy();
  });

  test('the photo before goes, row and file, once the new one counts; a drawn one has no file', async () => {
    const { db, files } = semai.platform;
    const drawn = await db
      .insertInto('media')
      .values({
        storage: 'drawn',
        saved_name: 'portrait/woman/9001.svg',
        original_name: 'potret.svg',
        extension: 'svg',
        type: 'image/svg+xml',
        size: 0,
        created_at: semai.clock.now(),
        updated_at: semai.clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id, token } = await newStudent(semai, { photo_id: drawn.id });
    const jpeg = await picture().jpeg().toBuffer();
    await send(token, jpeg);
    expect(await db.selectFrom('media').select('id').where('id', '=', drawn.id).execute()).toEqual([]);
    const [first] = await photosOf(id);
    // The same picture again is another photo.
    await send(token, jpeg);
    const [second, ...others] = await photosOf(id);
    expect(others).toEqual([]);
    expect(second?.saved_name).not.toBe(first?.saved_name);
    expect((await rowOf(id)).photo_id).toBe(second?.id);
    expect(await files.disk.exists(first?.saved_name as string)).toBe(true);
    await semai.drainJobs();
    expect(await files.disk.exists(first?.saved_name as string)).toBe(false);
    expect(await files.disk.exists(second?.saved_name as string)).toBe(true);
    // A job may run twice, and never takes what a row still names.
    const keys = [first?.saved_name as string, second?.saved_name as string];
    await removeFiles.handle(semai.platform, { keys }, 'again');
    expect(await files.disk.exists(second?.saved_name as string)).toBe(true);
  });

  test('many at once leave one photo, with its row and its file', async () => {
    const { id, token } = await newStudent(semai);
    const jpegs = await Promise.all(
      ['#111111', '#333333', '#555555', '#777777', '#999999', '#bbbbbb'].map((colour) =>
        picture(80, 80, colour).jpeg().toBuffer(),
      ),
    );
    const answers = await Promise.all(jpegs.map((content) => send(token, content)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(jpegs.map(() => 200));
    await semai.drainJobs();
    const [row, ...others] = await photosOf(id);
    expect(others).toEqual([]);
    expect((await rowOf(id)).photo_id).toBe(row?.id);
    const urls = answers.map((answer) => answer.json().data.photo.url as string);
    const statuses = await Promise.all(urls.map(async (url) => (await semai.send({ method: 'GET', url })).statusCode));
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(`public/${urls[statuses.indexOf(200)]?.replace('/media/', '')}`).toBe(row?.saved_name);
  });

  test('pictures cost work: an account gets so many an hour', async () => {
    const strict = await startApp({ env: { RATE_LIMIT_FACTOR: '0.05' } });
    const token = await strict.logIn('siswa@semai.test');
    const request = await formRequest(`/${addProfileImage.path}`, token, {
      field: 'image',
      name: 'a.txt',
      content: Buffer.from('x'),
    });
    expect((await strict.send(request)).statusCode).toBe(422);
    expect((await strict.send(request)).statusCode).toBe(422);
    const refused = await strict.send(request);
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    await strict.close();
  });
});
