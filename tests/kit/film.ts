import { expect, type Page } from '@playwright/test';

type Way = 'Otomatis' | 'Hemat data' | 'Suara + slide' | 'Asli';

/** Opens the player's menu and chooses how the film is watched. */
export async function chooseWay(page: Page, way: Way): Promise<void> {
  await wayButton(page).click();
  await page.getByRole('menuitemradio', { name: way }).click();
  await expectWay(page, way);
  // As long as it closes, keys are the menu's and not the film's.
  await expect(page.getByRole('menu')).toHaveCount(0);
}

export const expectWay = (page: Page, way: Way) =>
  expect(wayButton(page)).toHaveAccessibleName(`Kualitas dan kuota: ${way}`);

export const wayButton = (page: Page) => page.getByRole('button', { name: 'Kualitas dan kuota' });
