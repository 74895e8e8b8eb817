import { expect, test } from '../kit/e2e.ts';
import { handIn, hold, openTaskLesson, SELF_START, uploadFiles } from '../kit/task-pages.ts';

test('who comes back from a task finds the room as it is by now [P-03, P-06]', async ({ page, semai }) => {
  await openTaskLesson(page, semai);
  await page.getByRole('button', { name: 'Kerjakan Tugas Mandiri' }).click();
  await uploadFiles(page, 'Catatan', ['catatan.txt']);
  await expect(page.getByRole('heading', { name: 'Kiriman (1)' })).toBeVisible();
  await handIn(page);
  await expect(page.getByText('Tugas berhasil dikirim')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Lihat tugas yang dikirim' })).toBeVisible();
  await page.getByRole('button', { name: 'Lihat tugas yang dikirim' }).click();
  // The room has a way back of its own, to all classes.
  await page.getByRole('link', { name: 'Kembali ke kelas', exact: true }).click();
  await expect(page.getByRole('navigation', { name: 'Isi kelas' })).toBeVisible();
});

test('a task that is late to open does not fetch who went on to something else [P-03]', { tag: '@deep' }, async ({
  page,
  semai,
}) => {
  const lectures = await openTaskLesson(page, semai);
  const contents = page.getByRole('navigation', { name: 'Isi kelas' });
  const entry = contents.getByRole('button', { name: 'Tugas Mandiri' });
  const goOn = await hold(page, SELF_START);
  await entry.click();
  await expect(entry).toHaveAttribute('aria-busy', 'true');
  await contents.getByRole('link', { name: lectures[1]!.name }).click();
  await expect(page).toHaveURL(new RegExp(`materi=${lectures[1]!.id}$`));
  await goOn();
  await expect(entry).not.toHaveAttribute('aria-busy');
  await expect(page).toHaveURL(new RegExp(`materi=${lectures[1]!.id}$`));
  await entry.click();
  await expect(page).toHaveURL(/\/student\/tugas-mandiri\/\d+$/);
});

test('the list of contents closes over a task that is being opened [P-03] @mobile', { tag: '@deep' }, async ({
  page,
  semai,
}) => {
  await openTaskLesson(page, semai);
  await page.getByRole('button', { name: 'Daftar isi' }).click();
  const goOn = await hold(page, SELF_START);
  const list = page.getByRole('dialog', { name: 'Daftar isi' });
  await list.getByRole('button', { name: 'Tugas Mandiri' }).click();
  await expect(list).toHaveCount(0);
  await goOn();
  await expect(page).toHaveURL(/\/student\/tugas-mandiri\/\d+$/);
});

test('who is sent to the room for a task stands before it [P-03] @mobile', { tag: '@deep' }, async ({
  page,
  semai,
}) => {
  await openTaskLesson(page, semai);
  await page.goto(`${page.url()}&tugas=tugas_mandiri`);
  const task = page.getByRole('region', { name: 'Tugas Mandiri' });
  await expect(task).toBeFocused();
  await expect(task).toBeInViewport();
});
