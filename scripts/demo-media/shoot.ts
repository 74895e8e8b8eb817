import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { findBrowser } from '../../tests/kit/browser.ts';
import { brandFontFaces } from '../brand-font.ts';
import { type Film, FRAMES_PER_SECOND, HEIGHT, secondsOf, WIDTH } from './film.ts';
import { draw } from './stage.ts';

export async function openBrowser(): Promise<Browser> {
  return chromium.launch({ ...(await findBrowser()), headless: true });
}

/** A page that has the font and the styles, on which frames are drawn one after another. */
export async function openStage(browser: Browser): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: WIDTH, height: HEIGHT }, deviceScaleFactor: 1 });
  await page.setContent(
    `<!doctype html><html lang="id"><style>${brandFontFaces()}${styles()}</style><body></body></html>`,
  );
  await page.evaluate(() =>
    Promise.all(['500', '800'].map((weight) => document.fonts.load(`${weight} 20px "Plus Jakarta Sans"`))),
  );
  return page;
}

export async function shootFrame(page: Page, film: Film, t: number): Promise<Buffer> {
  await page.evaluate(
    (markup) => {
      document.body.innerHTML = markup;
    },
    draw(film, t),
  );
  return page.screenshot({ type: 'png' });
}

export async function* shootFilm(page: Page, film: Film): AsyncGenerator<Buffer> {
  const frames = Math.round(secondsOf(film) * FRAMES_PER_SECOND);
  for (let frame = 0; frame < frames; frame += 1) yield await shootFrame(page, film, frame / FRAMES_PER_SECOND);
}

function styles(): string {
  const folder = join(import.meta.dirname, 'styles');
  return readdirSync(folder)
    .sort()
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n');
}
