import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { findBrowser } from '../../tests/kit/browser.ts';
import { brandFontFaces } from '../brand-font.ts';

export type Printed = { pdf: Buffer; pages: number };
/** Prints pages of one size: each is a `section.page`, and what does not fit on it is an error. */
export type Press = (content: { title: string; style: string; pages: string[] }) => Promise<Printed>;

export async function withPress<Result>(work: (print: Press) => Promise<Result>): Promise<Result> {
  const browser = await chromium.launch({ ...(await findBrowser()), headless: true });
  try {
    const page = await browser.newPage();
    return await work((content) => print(page, content));
  } finally {
    await browser.close();
  }
}

async function print(page: Page, { title, style, pages }: Parameters<Press>[0]): Promise<Printed> {
  const css = ['print.css', style].map((name) => readFileSync(join(import.meta.dirname, 'styles', name), 'utf8'));
  const head = `<meta charset="utf-8"><title>${title}</title><style>${brandFontFaces()}${css.join('\n')}</style>`;
  await page.setContent(`<!doctype html><html lang="id"><head>${head}</head><body>${pages.join('')}</body></html>`);
  await page.evaluate(() => document.fonts.ready);
  const tooFull = await page.evaluate(() =>
    [...document.querySelectorAll('.page')].flatMap((sheet, index) =>
      sheet.scrollHeight > sheet.clientHeight ? [`${index + 1} (+${sheet.scrollHeight - sheet.clientHeight} px)`] : [],
    ),
  );
  if (tooFull.length > 0) throw new Error(`${title}: too much on page ${tooFull.join(', ')}`);
  const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true });
  return { pdf, pages: pages.length };
}
