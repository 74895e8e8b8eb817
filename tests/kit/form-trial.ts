import { expect, type Locator, type Page, test } from '@playwright/test';
import type { Semai } from './e2e.ts';
import { change, clear, countRequests, type Field, readFields, settled, shownIn } from './form-fields.ts';
import { enterOffice } from './office.ts';

/** What the SQL of a state gave: a record's id, and whatever else the way to its form needs. */
export type Found = Record<string, string | number>;
type Shown = Record<string, string>;

type State = {
  /** Gives one record in this state; puts one there where the demo has none. */
  sql: string;
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
  states: Record<string, string | State>;
  open(page: Page, found: Found, semai: Semai): Promise<Locator>;
  /** The button that saves it. */
  saves?: string;
  /** Buttons that add a line. */
  adds?: readonly string[];
  /** What is written where just anything else would not do; null: nothing. */
  to?: (field: Field, all: readonly Field[]) => string | null | undefined;
  /** Asked anew each time, and not kept: a reason. */
  asks?: Record<string, string>;
  /** What stands in a field once it was emptied, '*' for anything; null: it may not be. */
  emptied?: Record<string, string | null>;
};

type Trial = { page: Page; semai: Semai; consoleErrors: string[] };

/** Tries each form in each state, and goes on when one is at fault: all faults are told at the end. */
export async function tryForms(trial: Trial, forms: Record<string, OfficeForm>): Promise<void> {
  const trials = Object.entries(forms).flatMap(([name, form]) =>
    Object.keys(form.states).map((state) => [`${name}: ${state}`, () => tryForm(trial, form, state)] as const),
  );
  await tryEach(trial, trials);
}

export const tryNewForms = (trial: Trial, forms: Record<string, NewForm>): Promise<void> =>
  tryEach(
    trial,
    Object.entries(forms).map(([name, form]) => [name, () => tryNew(trial, form)] as const),
  );

async function tryEach({ page, consoleErrors }: Trial, trials: (readonly [string, () => Promise<void>])[]) {
  const faults: string[] = [];
  page.setDefaultTimeout(20_000);
  countRequests(page);
  // What an earlier trial left unsaved is not offered to the next one (R-03 has tests of its own).
  await page.addInitScript(() => void indexedDB.deleteDatabase('office-drafts'));
  await enterOffice(page);
  for (const [name, attempt] of trials)
    await test.step(name, async () => {
      await attempt().catch((error: Error) => faults.push(`${name}: ${error.message}`));
      // What was refused on purpose is in the console too.
      const said = consoleErrors.splice(0).filter((text) => !text.includes('422'));
      faults.push(...said.map((text) => `${name}: ${text}`));
    });
  expect(faults).toEqual([]);
}

/** A form on one record: as it is, every field otherwise, every field empty. Each time saved, opened anew, compared. */
async function tryForm({ page, semai }: Trial, form: OfficeForm, state: string): Promise<void> {
  const given = form.states[state];
  const { sql, refuses = [], leaves = [] } = typeof given === 'string' ? { sql: given } : (given as State);
  const [found] = await semai.sql<Found>(sql);
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
  if ((await readFields(root)).every(isComplete)) root = await saveAndReopen(root, 'unchanged');

  if (refuses.length > 0) {
    await changeEach(root, form, ({ key }) => refuses.includes(key));
    await answer(root);
    await press(root, form);
    const wrong = async () => (await readFields(root)).filter(({ isWrong }) => isWrong).map(({ key }) => key);
    await expect
      .poll(wrong, { message: 'refused by name', timeout: 5_000 })
      .toEqual(expect.arrayContaining([...refuses]));
    root = await open();
  }

  for (const name of adds) await root.getByRole('button', { name, exact: true }).click();
  await changeEach(root, form, (field) => isWritten(field) && !refuses.includes(field.key));
  root = await saveAndReopen(root, 'every field changed');

  // What may be empty is so in every state: it is looked at in the first.
  if (state !== Object.keys(form.states)[0]) return;
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
async function tryNew({ page, semai }: Trial, form: NewForm): Promise<void> {
  const root = await form.open(page, {}, semai);
  await settled(page, root);
  for (const name of form.adds ?? []) await root.getByRole('button', { name, exact: true }).click();
  await changeEach(root, form, ({ isClosed }) => !isClosed);
  const written = Object.entries(await shownIn(root)).filter(([, text]) => text !== '');
  await save(root, form, 'new');
  const [found = {}] = await semai.sql<Found>(form.made);
  const again = await form.shownBy.open(page, found, semai);
  await settled(page, again);
  const fields = new Set((await readFields(again)).map(({ key }) => key));
  const kept = Object.fromEntries(written.filter(([key]) => fields.has(key)));
  expect(await shownIn(again), 'as it was made').toMatchObject(kept);
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
  await response.finished();
}
