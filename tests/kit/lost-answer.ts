import type { Page } from '@playwright/test';

/**
 * The next request to this address gets no answer. The route stays and lets the others pass: taking it away while the
 * page loads something else can leave that hanging for ever.
 */
export async function loseNextAnswer(page: Page, address: string): Promise<void> {
  let isLost = false;
  await page.route(address, (route) => {
    if (isLost) return route.fallback();
    isLost = true;
    return route.abort();
  });
}
