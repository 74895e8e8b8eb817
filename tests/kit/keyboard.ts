import { expect, type Locator, type Page } from '@playwright/test';

/** What has the focus as somebody without a mouse needs it: in sight, not covered, and marked. */
async function expectSeen(page: Page): Promise<void> {
  // Soon: it may be scrolled to, and a popup that closes lies above it until it has.
  await expect(async () => expect(await faultOfFocus(page)).toBeNull()).toPass({ timeout: 20_000 });
}

async function faultOfFocus(page: Page): Promise<string | null> {
  const frame = await focusedFrame(page);
  // How a provider marks it is the provider's affair.
  const isOurs = frame === page.mainFrame();
  return frame.evaluate((isOurs) => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return null;
    const name = focused.outerHTML.slice(0, 160);
    if (!focused.checkVisibility({ visibilityProperty: true })) return `unseen: ${name}`;
    const isRinged = (drawn: Element, pseudo?: string) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(drawn, pseudo);
      return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || (!pseudo && boxShadow !== 'none');
    };
    // A bar that is drawn beside its transparent control is marked there.
    const isDrawnBeside = getComputedStyle(focused).opacity === '0';
    const beside = isDrawnBeside ? [...(focused.parentElement?.children ?? [])] : [];
    const isMarked = [focused, ...beside].some((drawn) => isRinged(drawn)) || isRinged(focused, '::after');
    if (isOurs && !isMarked) return `not marked: ${name}`;
    const { left, right, top, bottom } = focused.getBoundingClientRect();
    const [x1, x2] = [Math.max(left, 0), Math.min(right, innerWidth)];
    const [y1, y2] = [Math.max(top, 0), Math.min(bottom, innerHeight)];
    if (x2 <= x1 || y2 <= y1) return `out of sight: ${name}`;
    const isThere = (x: number, y: number) => {
      const drawn = document.elementFromPoint(x, y);
      return drawn !== null && (focused.contains(drawn) || drawn.closest('label')?.contains(focused) === true);
    };
    const xs = [x1 + 3, (x1 + x2) / 2, x2 - 3];
    const ys = [y1 + 3, (y1 + y2) / 2, y2 - 3];
    return xs.some((x) => ys.some((y) => isThere(x, y))) ? null : `covered: ${name}`;
  }, isOurs);
}

/** The document that has the focus: the page's own, or that of a frame in it, such as the payment's. */
async function focusedFrame(page: Page) {
  for (const frame of page.frames().slice(1))
    if (await frame.evaluate(() => document.hasFocus() && document.activeElement !== document.body)) return frame;
  return page.mainFrame();
}

const hasFocus = (target: Locator) =>
  target.evaluateAll((found) =>
    found.some((each) => each === each.ownerDocument.activeElement && each.ownerDocument.hasFocus()),
  );

type Way = { /** So many stops at most. */ most?: number; isBack?: boolean };

/** Tab by tab until it has the focus; every stop on the way can be seen. */
export async function tabTo(page: Page, target: Locator, { most = 80, isBack = false }: Way = {}): Promise<void> {
  await target.first().waitFor();
  for (let stops = 0; stops < most && !(await hasFocus(target)); stops += 1) {
    await page.keyboard.press(isBack ? 'Shift+Tab' : 'Tab');
    await expectSeen(page);
  }
  expect(await hasFocus(target), `${target} is reached within ${most} stops`).toBe(true);
}

/** Goes there and presses it, by Enter unless said otherwise. */
export async function pressByKey(page: Page, target: Locator, { by = 'Enter', ...way }: Way & { by?: string } = {}) {
  await tabTo(page, target, way);
  await page.keyboard.press(by);
}

type Outline = {
  /** The landmarks that a screen reader jumps between, of the body's own. */
  landmarks: string[];
  levels: number[];
  nameless: string[];
};

const landmark = /^(?:- | {2}- )(banner|main|contentinfo)\b/;
const control =
  /- (button|link|textbox|searchbox|combobox|checkbox|radio|slider|spinbutton|switch|tab|menuitem|option)\b(?! ")/;

/** The page in the order and by the names that are read out. */
export async function readOut(page: Page): Promise<Outline> {
  const lines = (await page.locator('body').ariaSnapshot()).split('\n');
  return {
    landmarks: lines.flatMap((line) => landmark.exec(line)?.[1] ?? []),
    levels: lines.flatMap((line) => {
      const level = /- heading .*\[level=(\d)\]/.exec(line)?.[1];
      return level ? Number(level) : [];
    }),
    nameless: lines.filter((line) => control.test(line)),
  };
}
