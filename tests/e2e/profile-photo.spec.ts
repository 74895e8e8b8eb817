import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from '../kit/e2e.ts';
import { newStudent } from '../kit/page-students.ts';

const photoAddress = '**/api/user/addprofileimage';
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Sesuaikan foto' });
const send = (page: Page) => dialog(page).getByRole('button', { name: 'Crop & Upload' });
const choose = (page: Page, name: string, buffer: Buffer) =>
  page.getByLabel('Berkas foto').setInputFiles({ name, mimeType: '', buffer });

const red = { r: 220, g: 20, b: 20 };
const blue = { r: 20, g: 20, b: 220 };

/** Twice as wide as high: red at the left, blue at the right. */
const redAndBlue = () =>
  sharp({ create: { width: 800, height: 400, channels: 3, background: red } }).composite([
    { input: { create: { width: 400, height: 400, channels: 3, background: blue } }, left: 400, top: 0 },
  ]);

/** The colour at a place of the stored photo, given in hundredths of its sides. */
async function storedPhoto(page: Page, fullname: string) {
  const image = page.getByRole('region', { name: 'Profil saya' }).getByRole('img', { name: `Foto ${fullname}` });
  await expect(image).toHaveAttribute('src', /photos\//);
  const response = await page.request.get((await image.getAttribute('src')) as string);
  const photo = sharp(await response.body());
  const { format, width = 0, height = 0 } = await photo.metadata();
  const { data, info } = await photo.raw().toBuffer({ resolveWithObject: true });
  const colourAt = (x: number, y: number) => {
    const at = (Math.floor((height * y) / 100) * width + Math.floor((width * x) / 100)) * info.channels;
    return data[at]! > data[at + 2]! ? 'red' : 'blue';
  };
  return { format, isSquare: width === height, colourAt };
}

async function openForm(page: Page, email: string, logIn: (page: Page, email: string) => Promise<void>) {
  await logIn(page, email);
  await page.goto('/student/editprofile');
  await expect(page.getByRole('button', { name: 'Ganti foto' })).toBeVisible();
}

test('a png is cropped from 100%, sent as a square jpeg, and shown on the profile [A-17]', async ({ page, semai }) => {
  const student = await newStudent(semai, 'Galuh', 'Ayu');
  await openForm(page, student.email, semai.logIn);
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Ganti foto' }).click();
  expect(await (await chooser).element().getAttribute('accept')).toContain('.gif,.jpg');
  await choose(page, 'saya.png', await redAndBlue().png().toBuffer());
  await expect(dialog(page).getByLabel('Perbesar')).toHaveValue('1');
  await expect(dialog(page).getByText('100%')).toBeVisible();
  const cropped = dialog(page).getByTestId('cropper');
  const box = await cropped.boundingBox();
  expect(Math.abs((box?.width ?? 0) - (box?.height ?? 1))).toBeLessThan(1);

  // By keyboard: the crop goes to the picture's right end, where all is blue.
  await cropped.focus();
  for (let press = 0; press < 20; press += 1) await page.keyboard.press('ArrowLeft');
  const request = page.waitForRequest(photoAddress);
  await send(page).click();
  const sent = Date.now();
  expect((await request).headers()['content-type']).toMatch(/^multipart\/form-data/);
  await expect(page.getByText('Profile Image Updated Successfully')).toBeVisible();
  await expect(page).toHaveURL('/student/profile');
  expect(Date.now() - sent).toBeGreaterThanOrEqual(1000);
  const photo = await storedPhoto(page, 'Galuh Ayu');
  expect(photo).toMatchObject({ format: 'jpeg', isSquare: true });
  expect([photo.colourAt(5, 50), photo.colourAt(95, 50)]).toEqual(['blue', 'blue']);
  await expect(page.getByRole('banner').locator('img[src*="photos/"]')).toBeVisible();
});

test('the form’s field is ‘image’, with a jpeg inside [A-17]', { tag: '@deep' }, async ({
  page,
  semai,
  expectConsole,
}) => {
  await openForm(page, 'siswa@semai.test', semai.logIn);
  // The browser tells nobody what a form with a file holds, so the page is asked before it goes.
  await page.evaluate(() => {
    const append = FormData.prototype.append as (...given: unknown[]) => void;
    FormData.prototype.append = function (this: FormData, ...given: unknown[]) {
      const [name, file] = given as [string, File];
      document.documentElement.dataset.sent = `${name} ${file.type}`;
      return append.apply(this, given);
    } as typeof FormData.prototype.append;
  });
  await page.route(photoAddress, (route) => route.fulfill({ status: 500, json: {} }));
  expectConsole(/status of 500 .*\/addprofileimage$/);
  await choose(page, 'saya.gif', await redAndBlue().gif().toBuffer());
  await send(page).click();
  await expect(page.locator('html')).toHaveAttribute('data-sent', 'image image/jpeg');
  await expect(dialog(page).getByRole('alert')).toBeVisible();
});

test('a photo that lies on its side by EXIF is shown and stored upright [A-17]', { tag: '@deep' }, async ({
  page,
  semai,
}) => {
  const student = await newStudent(semai, 'Tirta', 'Yasa');
  await openForm(page, student.email, semai.logIn);
  // Orientation 6: turned a quarter to the right, so that what is left in the file is above.
  await choose(page, 'ponsel.jpg', await redAndBlue().jpeg().withMetadata({ orientation: 6 }).toBuffer());
  const preview = dialog(page).locator('img');
  const sides = await preview.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]);
  expect(sides).toEqual([400, 800]);
  await send(page).click();
  await expect(page).toHaveURL('/student/profile');
  const photo = await storedPhoto(page, 'Tirta Yasa');
  expect([photo.colourAt(50, 10), photo.colourAt(50, 90)]).toEqual(['red', 'blue']);
});

test('a file that only pretends to be a picture is refused in words, and nothing is sent', async ({ page, semai }) => {
  await openForm(page, 'siswa@semai.test', semai.logIn);
  let isSent = false;
  page.on('request', (request) => {
    isSent ||= request.url().includes('addprofileimage');
  });
  await choose(page, 'foto.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
  await expect(page.getByText('Berkas ini tidak dapat dibuka sebagai gambar. Pilih foto lain.')).toBeVisible();
  await choose(page, 'daftar.pdf', Buffer.from('%PDF-1.7'));
  await expect(page.getByText('Jenis berkas ini tidak diterima. Pilih berkas .gif, .jpg, atau .png.')).toBeVisible();
  await expect(dialog(page)).toBeHidden();
  expect(isSent).toBe(false);
  await choose(page, 'saya.jpg', await redAndBlue().jpeg().toBuffer());
  await expect(dialog(page)).toBeVisible();
  await expect(page.getByText('Jenis berkas ini tidak diterima.')).toBeHidden();
});

test('a photo that cannot be sent: the server’s words for 401 and 400, else ‘Some Error Occured in Login API!’ [A-17]', {
  tag: '@deep',
}, async ({ page, semai, expectConsole }) => {
  await openForm(page, 'siswa@semai.test', semai.logIn);
  await choose(page, 'saya.png', await redAndBlue().png().toBuffer());
  const cases = [
    [400, 'Ukuran foto terlalu besar.', 'Ukuran foto terlalu besar.'],
    [401, 'Sesi Anda sudah berakhir.', 'Sesi Anda sudah berakhir.'],
    [500, 'rahasia', 'Some Error Occured in Login API!'],
    [429, 'Terlalu banyak percobaan.', 'Terlalu banyak percobaan. Coba lagi dalam 60 detik.'],
  ] as const;
  expectConsole(/status of (400|401|500|429) .*\/addprofileimage$/);
  for (const [status, message, said] of cases) {
    await page.route(photoAddress, (route) =>
      route.fulfill({ status, headers: { 'retry-after': '60' }, json: { success: false, data: null, message } }),
    );
    await send(page).click();
    await expect(dialog(page).getByRole('alert')).toHaveText(said);
    await page.unroute(photoAddress);
  }
});

test('a crop that comes out empty is only logged [A-17]', { tag: '@deep' }, async ({ page, semai }) => {
  await openForm(page, 'siswa@semai.test', semai.logIn);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.evaluate(() => {
    HTMLCanvasElement.prototype.toBlob = (give) => give(null);
  });
  await choose(page, 'saya.png', await redAndBlue().png().toBuffer());
  const logged = page.waitForEvent('console', (message) => message.text().includes('crop is empty'));
  await send(page).click();
  expect((await logged).type()).toBe('info');
  await expect(dialog(page).getByRole('alert')).toHaveCount(0);
  await expect(send(page)).toBeEnabled();
  expect(requests.filter((url) => url.includes('addprofileimage'))).toEqual([]);
});

test('on a phone the photo is shown and cannot be changed @mobile [A-17]', { tag: '@deep' }, async ({
  page,
  semai,
}) => {
  await semai.logIn(page, 'siswa@semai.test');
  for (const path of ['/student/ubahdatadiri', '/student/editprofile']) {
    await page.goto(path);
    await expect(page.getByRole('img', { name: 'Foto Sari Wulandari' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Ganti foto' })).toBeHidden();
    await expect(page.getByLabel('Berkas foto')).toBeHidden();
  }
});
