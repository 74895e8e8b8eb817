import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './e2e.ts';

/** True in a whole `npm test`. Looking at every part of every journey took a fifth of the browser's time there. */
export const isQuick = process.env.TEST_SCOPE === 'quick';

type Looked = {
  /** Look in a whole `npm test` as well. CI, and a test that is chosen by name, always look. */
  always?: boolean;
  /** Of the page, this alone. */
  part?: string;
  /** What is being looked at, for whoever reads a failure. */
  what?: string;
};

/**
 * No violation as the page is now, by day and by night. Only colours can differ between the two, so the second look is
 * for them alone: axe takes seconds for a page.
 */
export async function expectNoViolation(
  page: Page,
  { part, what = page.url(), always = false }: Looked = {},
): Promise<void> {
  if (isQuick && !always) return;
  const found: object[] = [];
  const look = async (colorScheme: 'light' | 'dark', only?: string) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // Of what the browser has not laid out yet, axe would read no colours, or those of the other scheme.
    await page.evaluate(async () => {
      for (const part of document.querySelectorAll<HTMLElement>('main [style]'))
        part.style.contentVisibility = 'visible';
      // Nor those in between, while links fade from one to the other; the office is drawn anew first, some frames later.
      for (let still = 0; still < 10; still++) {
        await new Promise((drawn) => requestAnimationFrame(drawn));
        for (const change of document.getAnimations())
          if (change instanceof CSSTransition) {
            change.finish();
            still = 0;
          }
      }
    });
    // Without a page of its own for each look; there are no frames of others here.
    const axe = new AxeBuilder({ page }).setLegacyMode();
    if (part) axe.include(part);
    if (only) axe.withRules(only);
    const { violations } = await axe.analyze();
    for (const { id, nodes } of violations)
      found.push({ what, colorScheme, id, at: nodes.map(({ target }) => target.join(' ')) });
  };
  await look('light');
  await look('dark', 'color-contrast');
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  expect(found).toEqual([]);
}
