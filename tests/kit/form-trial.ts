import { expect, type Locator, type Page } from '@playwright/test';
import type { Semai } from './e2e.ts';
import { change, clear, countRequests, type Field, readFields, settled, shownIn } from './form-fields.ts';
import { keptDrafts } from './office.ts';

/** A record's id, and whatever else the way to its form needs. */
export type Found = Record<string, string | number>;
type Shown = Record<string, string>;

/** Gives one record, by SQL or otherwise; puts one there where the demo has none. */
type OneRecord = string | ((semai: Semai) => Promise<Found | undefined>);
type State = {
  /** In this state. */
  record: OneRecord;
  /** Writable here, and refused by name when it changed. */
  refuses?: readonly string[];
  /** Left as they are. */
  leaves?: readonly string[];
};

export type OfficeForm = {
  /** Its file in admin/src. */
  of: string;
  /** The resource whose page it is. */
  resource?: string;
  states: Record<string, OneRecord | State>;
  open(page: Page, found: Found, semai: Semai): Promise<Locator>;
  /** The button that saves it. */
  saves?: string;
  /** Buttons that add a line. */
  adds?: readonly string[];
  /** What is written where just anything else would not do; null: nothing. */
  to?: (field: Field, all: readonly Field[]) => string | null | undefined;
  /** The server refuses it where nothing changed; none of its fields may be empty. */
  needsChange?: true;
  /** Asked anew each time, and not kept: a reason. */
  asks?: Record<string, string>;
  /** What stands in a field once it was emptied, '*' for anything; null: it may not be. */
  emptied?: Record<string, string | null>;
};

/** A form on one record: as it is, every field otherwise, every field empty. Each time saved, opened anew, compared. */
export async function tryForm(page: Page, semai: Semai, form: OfficeForm, state: string): Promise<void> {
  countRequests(page);
  const given = form.states[state] as OneRecord | State;
  const { record, refuses = [], leaves = [] }: State = typeof given === 'object' ? given : { record: given };
  const found = typeof record === 'string' ? (await semai.sql<Found>(record))[0] : await record(semai);
  if (!found) throw new Error('there is no such record');
  const { asks = {}, adds = [], emptied = {} } = form;

  const open = async () => {
    const root = await form.open(page, found, semai);
    await settled(page, root);
    return root;
  };
  const isWritten = ({ key, isClosed }: Field) => !isClosed && asks[key] === undefined && !leaves.includes(key);
  const answer = async (root: Locator) => {
    for (const field of await readFields(root)) {
      const text = asks[field.key];
      if (text !== undefined) await root.locator(field.at).fill(text);
    }
  };
  const kept = (shown: Shown): Shown =>
    Object.fromEntries(Object.entries(shown).filter(([key]) => asks[key] === undefined));
  const saveAndReopen = async (root: Locator, what: string, otherwise: Shown = {}) => {
    await answer(root);
    const written = kept(await shownIn(root));
    await save(root, form, what);
    const again = await open();
    const expected = Object.entries({ ...written, ...otherwise }).map(([key, text]) => [
      key,
      text === '*' ? expect.stringMatching(/./) : text,
    ]);
    await expect
      .poll(async () => kept(await shownIn(again)), { message: what, timeout: 5_000 })
      .toEqual(Object.fromEntries(expected));
    return again;
  };

  let root = await open();
  const isComplete = ({ isRequired, value, kind, key }: Field) =>
    !isRequired || value !== '' || kind === 'file' || asks[key] !== undefined;
  if (!form.needsChange && (await readFields(root)).every(isComplete)) root = await saveAndReopen(root, 'unchanged');

  if (refuses.length > 0) {
    await changeEach(root, form, ({ key }) => refuses.includes(key));
    await answer(root);
    await press(root, form);
    const wrong = async () => (await readFields(root)).filter(({ isWrong }) => isWrong).map(({ key }) => key);
    await expect
      .poll(wrong, { message: 'refused by name', timeout: 5_000 })
      .toEqual(expect.arrayContaining([...refuses]));
    root = await open();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Buang', exact: true }).click();
    await settled(page, root);
  }

  await addLines(root, adds);
  await changeEach(root, form, (field) => isWritten(field) && !refuses.includes(field.key));
  await expectQuestion(root);
  root = await saveAndReopen(root, 'every field changed');

  // What may be empty is so in every state: it is looked at in the first.
  if (form.needsChange || state !== Object.keys(form.states)[0]) return;
  if (adds.length > 0) await removeLines(root);
  for (const { key } of await readFields(root)) {
    const field = (await readFields(root)).find((each) => each.key === key);
    if (!field || !isWritten(field) || field.isRequired || refuses.includes(key) || emptied[key] === null) continue;
    if (field.value !== '') await clear(root, field);
  }
  const otherwise = Object.entries(emptied).filter((each): each is [string, string] => each[1] !== null);
  await saveAndReopen(root, 'every field emptied', Object.fromEntries(otherwise));
}

export type NewForm = Pick<OfficeForm, 'of' | 'resource' | 'saves' | 'adds' | 'to' | 'open'> & {
  /** Gives what it made. */
  made: string;
  /** Where that is shown: the form that changes it. */
  shownBy: OfficeForm;
};

/** A form that makes something: every field written, and found in the form that changes it. */
export async function tryNewForm(page: Page, semai: Semai, form: NewForm): Promise<void> {
  countRequests(page);
  const root = await form.open(page, {}, semai);
  await settled(page, root);
  await addLines(root, form.adds);
  await changeEach(root, form, ({ isClosed }) => !isClosed);
  await expectQuestion(root);
  const written = Object.entries(await shownIn(root)).filter(([, text]) => text !== '');
  await save(root, form, 'new');
  const [found = {}] = await semai.sql<Found>(form.made);
  const again = await form.shownBy.open(page, found, semai);
  await settled(page, again);
  const fields = new Set((await readFields(again)).map(({ key }) => key));
  const kept = Object.fromEntries(written.filter(([key]) => fields.has(key)));
  expect(await shownIn(again), 'as it was made').toMatchObject(kept);
}

/** A form with changes asks before it goes: one in a dialog before Escape, one of a page before the menu. */
export async function expectQuestion(form: Locator): Promise<void> {
  const page = form.page();
  const before = await shownIn(form);
  if ((await form.getAttribute('role')) === 'dialog') await page.keyboard.press('Escape');
  else await page.getByRole('menuitem', { name: 'Beranda', exact: true }).click();
  const question = page.getByRole('alertdialog', { name: 'Ada perubahan yang belum disimpan' });
  await question.getByRole('button', { name: 'Tetap di sini' }).click();
  await expect(question).toBeHidden();
  expect(await shownIn(form), 'after the question').toEqual(before);
}

type Which = (field: Field) => boolean;

async function changeEach(root: Locator, { to }: Pick<OfficeForm, 'to'>, which: Which): Promise<void> {
  for (const { key } of (await readFields(root)).filter(which)) {
    // Read anew: what was written into another may have changed it, or taken it away.
    const fields = await readFields(root);
    const field = fields.find((each) => each.key === key);
    const wanted = field && to?.(field, fields);
    if (field && wanted !== null && which(field)) await change(root, field, wanted);
  }
}

async function addLines(root: Locator, buttons: readonly string[] = []): Promise<void> {
  for (const name of buttons) await root.getByRole('button', { name, exact: true }).click();
  // What a new line offers to choose from is asked for now.
  if (buttons.length > 0) await settled(root.page(), root);
}

/** From the last to the first, those that may go. */
async function removeLines(root: Locator): Promise<void> {
  const lines = root.locator('.RaSimpleFormIterator-line');
  for (let place = (await lines.count()) - 1; place >= 0; place -= 1) {
    const line = lines.nth(place);
    await line.hover();
    const button = line.locator('.button-remove');
    if (await button.isEnabled()) await button.click();
  }
}

/** A form that nobody has written into keeps its button to itself; the form is sent all the same. */
async function press(root: Locator, { saves = 'Simpan' }: Pick<OfficeForm, 'saves'>): Promise<void> {
  const button = root.getByRole('button', { name: saves, exact: true }).first();
  if (await button.isEnabled()) return button.click();
  await button.evaluate((element) => (element as HTMLButtonElement).form?.requestSubmit());
}

async function save(root: Locator, form: Pick<OfficeForm, 'saves'>, what: string): Promise<void> {
  const page = root.page();
  const isSaving = (url: string, method: string) =>
    method !== 'GET' && url.includes('/api/') && !/preview|files|uploads|tracking/.test(url);
  const answered = page.waitForResponse((response) => isSaving(response.url(), response.request().method()), {
    timeout: 10_000,
  });
  answered.catch(() => {});
  await press(root, form);
  const fault = root.locator('.Mui-error:is(p), .MuiFormHelperText-root.Mui-error').first();
  const response = await Promise.race([
    answered,
    fault.textContent({ timeout: 10_000 }).then(
      (text) => text,
      () => answered,
    ),
  ]);
  if (response === null || typeof response === 'string')
    throw new Error(`${what}: refused before it was sent: ${response}`);
  if (!response.ok())
    throw new Error(`${what}: ${response.status()} ${await response.text()}\n${response.request().postData()}`);
  // A reload before the page has heard of it would offer the draft.
  await expect.poll(() => keptDrafts(page), { message: `${what}: the draft is dropped` }).toMatch(/^(\[\])?$/);
}
