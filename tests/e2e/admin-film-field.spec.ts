import { expect, test } from '../kit/e2e.ts';
import { enterOffice } from '../kit/office.ts';

test("a film's field says what has become of it, without being opened anew", { tag: '@deep' }, async ({
  page,
  semai,
}) => {
  const [lecture] = await semai.sql<{ course_id: number; name: string; media_id: number }>(`
    select course_id, name, media_id from lectures join media_transcodings using (media_id)
    where exists (select from media_renditions where media_renditions.media_id = lectures.media_id)
    order by lectures.id limit 1`);
  const finished = (moment: string) =>
    semai.sql(`update media_transcodings set finished_at = ${moment} where media_id = ${lecture?.media_id}`);
  await finished('null');
  await enterOffice(page);
  await page.goto(`/admin/courses/${lecture?.course_id}`);
  await page.getByRole('tab', { name: 'Materi' }).click();
  await page.getByRole('button', { name: `Ubah ${lecture?.name}` }).click();
  const form = page.getByRole('dialog');
  await expect(form.getByText('server ini tanpa ffmpeg')).toBeVisible();
  await finished('now()');
  await expect(form.getByText('Versi hemat kuota', { exact: true })).toBeVisible();
  await expect(form.getByText('Hemat data')).toBeVisible();
});
