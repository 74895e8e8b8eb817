import { join } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { pdfOf, pptx, xlsx } from './office-files.ts';

/** Writes into any form of the back office as a hand would, and reads what it shows: by the kind of each field. */

type Kind =
  | 'text'
  | 'number'
  | 'datetime-local'
  | 'date'
  | 'time'
  | 'check'
  | 'radio'
  | 'select'
  | 'choice'
  | 'tags'
  | 'file';
export type Field = {
  key: string;
  /** Where it is on the page. */
  at: string;
  kind: Kind;
  value: string;
  isClosed: boolean;
  isRequired: boolean;
  isWrong: boolean;
  /** Of a choice: whether it takes several. */
  isMany: boolean;
  /** Of a file field: what it takes. */
  accept: string;
};

/** Every field of a form, in the order of the page. What cannot be written is told apart, and shown all the same. */
export async function readFields(form: Locator): Promise<Field[]> {
  return form.evaluate((root) => {
    const kinds = { checkbox: 'check', radio: 'radio', number: 'number', file: 'file' } as Record<string, string>;
    const moments = ['datetime-local', 'date', 'time'];
    const seen = new Map<string, number>();
    /** Captions are kept the moment they are chosen: a form of their own inside this one. */
    const isApart = (name: string) => name === 'Berkas takarir' || name === 'Bahasa takarir';
    const labelOf = (element: Element) => {
      const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
      const named = ids.map((id) => document.getElementById(id)).find((each) => each && each !== element);
      const label = named ?? (element as HTMLInputElement).labels?.[0];
      return element.getAttribute('aria-label') ?? label?.textContent ?? '';
    };
    const shownFile = (input: Element) => {
      const around = input.parentElement as Element;
      const name = around.querySelector('a[target=_blank]')?.textContent;
      return name ?? around.querySelector('img')?.src ?? around.querySelector('video')?.src.replace(/\?.*/, '') ?? '';
    };
    const elements = [...root.querySelectorAll('input, textarea, [role=combobox]')].filter(
      (element) =>
        element.getAttribute('aria-hidden') !== 'true' && !element.classList.contains('MuiSelect-nativeInput'),
    );
    const fields = elements.map((element) => {
      const input = element as HTMLInputElement;
      const isInput = element.tagName === 'INPUT' || element.tagName === 'TEXTAREA';
      const isChoice = isInput && element.getAttribute('role') === 'combobox';
      const select = element.parentElement?.querySelector<HTMLInputElement>('input.MuiSelect-nativeInput');
      const source = element.closest('[class*=ra-input-]')?.className.match(/ra-input-([^\s]+)/)?.[1];
      const label = labelOf(element);
      const name =
        (isInput && input.type !== 'radio' && input.name) || select?.name || source || label.replace(/\s*\*$/, '');
      const nth = seen.get(name) ?? 0;
      seen.set(name, nth + 1);
      const kind = !isInput
        ? 'select'
        : isChoice
          ? element.closest('.MuiAutocomplete-hasPopupIcon')
            ? 'choice'
            : 'tags'
          : moments.includes(input.type)
            ? input.type
            : (kinds[input.type] ?? 'text');
      const chips = [...(element.closest('.MuiAutocomplete-root')?.querySelectorAll('.MuiChip-label') ?? [])];
      const value =
        kind === 'select'
          ? (element.textContent ?? '').replace('\u200b', '').trim()
          : kind === 'file'
            ? shownFile(element)
            : kind === 'check' || kind === 'radio'
              ? String(input.checked)
              : chips.length > 0
                ? chips.map((chip) => chip.textContent).join(' + ')
                : input.value;
      const at =
        kind === 'file' || kind === 'radio'
          ? `input[type=${kind}][aria-label="${label}"]`
          : element.id
            ? `[id="${element.id}"]`
            : input.name
              ? `[name="${input.name}"]`
              : `[aria-label="${label}"]`;
      return {
        key: nth === 0 ? name : `${name} (${nth + 1})`,
        at,
        kind,
        value,
        isClosed:
          input.disabled ||
          input.readOnly ||
          element.getAttribute('aria-disabled') === 'true' ||
          !!element.closest(':disabled'),
        isRequired: input.required || /\*$/.test(label.trim()) || select?.required === true,
        isWrong: element.getAttribute('aria-invalid') === 'true' || select?.getAttribute('aria-invalid') === 'true',
        isMany: chips.length > 0,
        accept: isInput ? input.accept : '',
      };
    });
    return fields.filter(({ key }) => !isApart(key)) as never[];
  });
}

export const shownIn = async (form: Locator): Promise<Record<string, string>> =>
  Object.fromEntries((await readFields(form)).map(({ key, value }) => [key, value]));

/** Two readings alike with nothing under way between them: names behind ids and pictures have come in. */
export async function settled(page: Page, form: Locator): Promise<Record<string, string>> {
  await expect(form).toBeVisible();
  let last = '';
  await expect
    .poll(
      async () => {
        const isBusy = (await page.locator('.MuiSkeleton-root, .MuiAutocomplete-loading').count()) > 0;
        const now = JSON.stringify(await shownIn(form));
        const isSame = !isBusy && now === last && underWay(page) === 0;
        last = now;
        return isSame;
      },
      { intervals: [50] },
    )
    .toBe(true);
  return JSON.parse(last);
}

const requests = new WeakMap<Page, Set<unknown>>();
/** Counts from here on what the page asks of the API and has no answer to yet. */
export function countRequests(page: Page): void {
  const open = new Set<unknown>();
  requests.set(page, open);
  page.on('request', (request) => request.url().includes('/api/') && open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
}
const underWay = (page: Page): number => requests.get(page)?.size ?? 0;

/** Another value of the same kind, that nobody could mistake for the one before. */
function otherText({ key, value, kind }: Field): string {
  if (kind === 'number') return String(Number(value || '1') + 1);
  if (kind === 'datetime-local')
    return anHourLater(value || (/end|sampai|selesai/i.test(key) ? '2031-04-04T09:00' : '2021-03-04T09:00'));
  if (kind === 'date') return anHourLater(`${value || '2031-03-04'}T23:30`).slice(0, 10);
  if (kind === 'time') return anHourLater(`2031-03-04T${value || '09:00'}`).slice(11);
  if (/email/i.test(key)) return `lain.${value || 'orang@contoh.test'}`;
  if (/slug/.test(key)) return `${value || 'alamat'}-lain`;
  if (/url|href|link|tautan/i.test(key)) return `${value || 'https://contoh.example/'}?lain`;
  if (/price|harga/i.test(key)) return thousandMore(value);
  return value === '' ? `Isi ${key.replace(/\W/g, ' ')}` : `${value} lain`;
}

const anHourLater = (moment: string): string =>
  new Date(Date.parse(`${moment}:00Z`) + 3_600_000).toISOString().slice(0, 16);
const thousandMore = (rupiah: string): string =>
  String(Number(rupiah.replaceAll('.', '')) + 1000).replace(/\B(?=(\d{3})+$)/g, '.');

/** Gives a field another value: this one, or one of its kind's own. */
export async function change(form: Locator, field: Field, wanted?: string): Promise<void> {
  const place = form.locator(field.at);
  switch (field.kind) {
    case 'check':
      return place.setChecked((wanted ?? (field.value === 'true' ? 'false' : 'true')) === 'true');
    case 'radio':
      return field.value === 'true' ? undefined : place.check();
    case 'tags':
      await place.fill(wanted ?? 'tanda lain');
      return place.press('Enter');
    case 'select':
      await place.click();
      return pick(form.page(), field, wanted);
    case 'choice':
      await place.click();
      if (wanted) await place.fill(wanted);
      return pick(form.page(), field, wanted);
    case 'file':
      await place.setInputFiles(await fileFor(field.accept));
      return expect(async () => {
        expect(['', field.value]).not.toContain((await shownIn(form))[field.key]);
      }).toPass({ timeout: 20_000 });
    default:
      return place.fill(wanted ?? otherText(field));
  }
}

async function pick(page: Page, { value }: Field, wanted?: string): Promise<void> {
  const options = page.locator('[role=listbox] [role=option]:not([aria-disabled=true])');
  const chosen = value.split(' + ');
  if (wanted) await options.filter({ hasText: wanted }).first().click();
  else {
    await expect(options.first()).toBeVisible();
    const texts = (await options.allTextContents()).map(plain);
    const place = texts.findIndex((text) => text !== '' && !chosen.includes(text));
    if (place < 0) await page.keyboard.press('Escape');
    else await options.nth(place).click();
  }
  await expect(page.locator('[role=listbox]')).toHaveCount(0);
}
const plain = (text: string): string => text.replace('\u200b', '').trim();

/** Leaves a field with nothing in it, where its form lets it be so. */
export async function clear(form: Locator, field: Field): Promise<void> {
  const place = form.locator(field.at);
  const page = form.page();
  switch (field.kind) {
    case 'check':
      return place.setChecked(false);
    case 'radio':
      return;
    case 'select': {
      await place.click();
      const empty = page.locator('[role=listbox] [role=option]:is([data-value=""])');
      await expect(page.locator('[role=listbox]')).toBeVisible();
      if ((await empty.count()) > 0) await empty.click();
      else await page.keyboard.press('Escape');
      return expect(page.locator('[role=listbox]')).toHaveCount(0);
    }
    case 'tags':
    case 'choice':
      await place.focus();
      if (field.isMany) for (const _ of field.value.split(' + ')) await place.press('Backspace');
      else await place.fill('');
      return place.press('Tab');
    case 'file': {
      const off = place.locator('..').getByRole('button', { name: /^Lepas/ });
      return (await off.count()) > 0 ? off.first().click() : undefined;
    }
    default:
      return place.fill('');
  }
}

const zips = join(import.meta.dirname, '../../src/server/seed/files/resource');
const films = ['perkenalan', 'belajar-1'].map((name) =>
  join(import.meta.dirname, `../../src/server/seed/files/video/${name}.mp4`),
);

const times: Record<string, number> = {};
/** A small file of a kind that the field takes; never the one before, which would change nothing. */
async function fileFor(accept: string) {
  const sent = (times[accept] ?? 0) + 1;
  times[accept] = sent;
  if (accept.includes('image')) {
    const create = { width: 64, height: 36, channels: 3, background: '#1f7a4d' } as const;
    return { name: `lain-${sent}.png`, mimeType: 'image/png', buffer: await sharp({ create }).png().toBuffer() };
  }
  if (accept.includes('video')) return films[sent % films.length] as string;
  if (accept.includes('.zip')) return join(zips, sent % 2 ? '2.zip' : '16.zip');
  if (accept.includes('.pdf')) return { name: `lain-${sent}.pdf`, mimeType: 'application/pdf', buffer: pdfOf(2) };
  if (accept.includes('.xls')) return { name: `lain-${sent}.xlsx`, mimeType: '', buffer: await xlsx() };
  return { name: `lain-${sent}.pptx`, mimeType: '', buffer: await pptx() };
}
