import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { screens } from '../../admin/src/office/all-screens.ts';
import { expect } from '../kit/e2e.ts';
import { tryForm, tryNewForm } from '../kit/form-trial.ts';
import { officeTest as test } from '../kit/office.ts';
import { newForms, siteForms, teachingForms } from '../kit/office-forms.ts';

// Both workers share these tests.
test.describe.configure({ mode: 'parallel' });

const forms = { ...teachingForms, ...siteForms };

/** What is written into without showing anything that is kept; what it does has a test of its own. */
const others = {
  'parts of the forms in the table': `catalogue/part-dialog.tsx events/instructors-input.tsx files/caption-editor.tsx
    files/material-dialog.tsx parts/act-button.tsx parts/forms.tsx parts/lines-input.tsx scheduling/course-choice.tsx
    scheduling/dialog-form.tsx scheduling/session-fields.tsx scheduling/time-fields.tsx`,
  'narrows a list, or chooses': `engagement/announcements.tsx events/participants.tsx files/film-chooser.tsx
    files/upload-page.tsx parts/lists.tsx reports/attendance.tsx reports/report-page.tsx scheduling/session-board.tsx`,
  'asks for a reason, and acts': `commerce/order-actions.tsx commerce/refund-acts.tsx engagement/hide-dialog.tsx
    prakerja/participant-show.tsx students/give-course.tsx students/student-acts.tsx`,
  'sends or makes something that is never changed': `commerce/voucher-batches.tsx content/message-page.tsx
    engagement/announcement-form.tsx engagement/discussion-page.tsx tests/import-dialog.tsx`,
  'asks for a password or a code': 'office/login-page.tsx operations/account-page.tsx operations/otp-setup.tsx',
};

test('every form of the office is in the table of forms that are tried [R-02]', () => {
  const resourceOf = (screen: (typeof screens)[number]) => ('resource' in screen ? screen.resource : '');
  const changed = screens.filter((screen) => 'edit' in screen && screen.edit).map(resourceOf);
  expect(changed.filter((resource) => !Object.values(forms).some((form) => form.resource === resource))).toEqual([]);
  const made = screens.filter((screen) => 'create' in screen && screen.create).map(resourceOf);
  const isNew = (resource: string) => Object.values(newForms).some((form) => form.resource === resource);
  expect(made.filter((resource) => !isNew(resource))).toEqual(['voucher-batches']);

  const office = join(import.meta.dirname, '../../admin/src');
  const isForm =
    /<(OfficeForm|SimpleForm|CreateForm|EditForm|FormFor|PartDialog|MaterialDialog|FormDialog|Form|form|TextField)\b|component="form"|asks=/;
  const written = readdirSync(office, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.tsx') && isForm.test(readFileSync(join(office, file), 'utf8')),
  );
  const known = [...Object.values(forms), ...Object.values(newForms)].map(({ of }) => of);
  const told = Object.values(others).flatMap((files) => files.split(/\s+/));
  expect(written.toSorted()).toEqual([...new Set([...known, ...told])].toSorted());
});

/** Tried in every run. All forms have the same parts, and together they take as long as everything else. */
const quick = ['Mitra, ditautkan', 'Mitra baru'];
const tagOf = (form: string) => (quick.includes(form) ? [] : '@deep');

for (const [name, form] of Object.entries(forms))
  for (const state of Object.keys(form.states))
    test(`${name}, ${state}: saves what it loaded and each changed field [R-02]`, {
      tag: tagOf(`${name}, ${state}`),
    }, async ({ page, semai, expectConsole }) => {
      expectConsole(/status of 422/);
      await tryForm(page, semai, form, state);
    });

for (const [name, form] of Object.entries(newForms))
  test(`${name}: keeps each field [R-02]`, { tag: tagOf(name) }, ({ page, semai }) => tryNewForm(page, semai, form));

test('a text that was typed and taken back is no obstacle where a text is wanted [R-02]', async ({ page, semai }) => {
  const [course] = await semai.sql<{ name: string }>(
    `select name from courses where type = 'hosted' order by id limit 1`,
  );
  await page.goto('/admin/voucher-batches/create');
  await page.getByRole('textbox', { name: 'Nama kelompok' }).fill('Mitra Mei');
  await page.getByRole('combobox', { name: 'Kelas' }).fill(course?.name ?? '');
  await page.getByRole('option', { name: course?.name }).click();
  await page.getByRole('spinbutton', { name: 'Jumlah kode' }).fill('2');
  const prefix = page.getByRole('textbox', { name: 'Awalan kode' });
  await prefix.fill('MEI');
  await prefix.fill('');
  await page.getByRole('button', { name: 'Simpan' }).click();
  await expect(page.getByRole('heading', { name: 'Mitra Mei', exact: true })).toBeVisible();
});

test('a time that is half typed is not taken for none [R-02]', async ({ page, semai }) => {
  const [banner] = await semai.sql<{ id: number }>('select id from banners order by id limit 1');
  await page.goto(`/admin/banners/${banner!.id}`);
  await page.getByRole('textbox', { name: 'Judul', exact: true }).fill('Judul lain');
  const saves: string[] = [];
  page.on('request', (request) => request.method() === 'PUT' && saves.push(request.postData() ?? ''));
  const start = page.getByLabel('Tayang mulai');
  await start.fill('2031-03-04T09:00');
  await start.focus();
  await page.keyboard.press('Delete');
  await page.getByRole('button', { name: 'Simpan' }).click();
  await expect(start).toBeFocused();
  await start.fill('2031-03-04T10:00');
  await page.getByRole('button', { name: 'Simpan' }).click();
  await expect(page.getByText('Perubahan disimpan.')).toBeVisible();
  expect(saves).toEqual([expect.stringContaining('2031-03-04T10:00')]);
});
