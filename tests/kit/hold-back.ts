import type { Page } from '@playwright/test';

/** Until it is let go of, nothing that the address names is answered. */
export async function holdBack(page: Page, address: RegExp) {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(address, async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}
