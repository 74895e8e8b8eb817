import { expect, type Frame, type Page } from '@playwright/test';

const FOLDED = 'main button[aria-expanded=false]:not([aria-haspopup]), main details:not([open]) > summary';

/** What a visit shows, and what it must not have done. */
export class Walk {
  private readonly page: Page;
  private readonly shown: string[] = [];

  constructor(page: Page) {
    this.page = page;
    page.on('dialog', (dialog) => {
      throw new Error(`${page.url()}: a text opened a dialog, ${dialog.message()}`);
    });
  }

  /** Runs before any script of the pages. */
  async begin(): Promise<void> {
    await this.page.addInitScript(() => {
      Object.assign(window, { hit: () => document.documentElement.setAttribute('data-hostile', 'ran') });
    });
  }

  async visit(address: string): Promise<void> {
    const { page } = this;
    await page.goto(address);
    await this.settle();
    await this.look();
    // Some parts come when they are scrolled to; others lie in tabs or are folded.
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await page.evaluate((folded) => {
      for (const part of document.querySelectorAll<HTMLElement>(folded)) part.click();
    }, FOLDED);
    await this.settle();
    await this.look();
    const tabs = page.locator('main [role=tab]:visible');
    for (let at = 1; at < (await tabs.count()); at += 1) {
      // By script: a name as long as an attack may lie over it.
      await tabs.nth(at).evaluate((tab: HTMLElement) => tab.click());
      await this.settle();
      await this.look();
    }
  }

  /** Until nothing has come for a while; somebody who is logged in listens for news, so that the line is never still. */
  private async settle(): Promise<void> {
    const state = () =>
      this.page.evaluate(() => ({
        size: document.body.innerHTML.length,
        waits: document.querySelector('main [role=progressbar]:not([aria-valuenow])') !== null,
      }));
    let [before, now] = [-1, await state()];
    for (let tries = 0; now.waits || (tries < 8 && now.size !== before); tries += 1) {
      await this.page.waitForTimeout(300);
      [before, now] = [now.size, await state()];
    }
  }

  /** The page as somebody sees it, and held against what a hostile text wants. */
  async look(): Promise<void> {
    for (const frame of this.page.frames()) await this.lookInto(frame);
  }

  private async lookInto(frame: Frame): Promise<void> {
    const { text, drawn, addresses } = await frame.evaluate(() => {
      const skipped = new Set(['SCRIPT', 'STYLE', 'TEMPLATE', 'NOSCRIPT']);
      const parts: string[] = [document.title];
      // Without a filter of ours, which a frame that runs no script would not ask.
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
      const found: string[] = [];
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        if (node instanceof Text && !skipped.has(node.parentElement?.tagName ?? '')) parts.push(node.data);
        if (node instanceof HTMLInputElement || node instanceof HTMLTextAreaElement) parts.push(node.value);
        if (!(node instanceof Element)) continue;
        for (const name of ['href', 'src', 'action', 'formaction', 'srcset', 'style', 'xlink:href'])
          if (node.hasAttribute(name)) found.push(node.getAttribute(name) as string);
        for (const name of ['alt', 'title', 'aria-label', 'placeholder'])
          if (node.hasAttribute(name)) parts.push(`${node.getAttribute(name)}`);
      }
      return { text: parts.join('\n'), drawn: document.querySelectorAll('[data-hostile]').length, addresses: found };
    });
    const where = `${this.page.url()} ${frame.parentFrame() ? 'in a frame' : ''}`;
    expect(drawn, `${where}: a text became an element, or ran`).toBe(0);
    expect(
      addresses.filter((address) => /hit\(\)/.test(address) && /^\W*(javascript|data|vbscript):/i.test(address)),
      `${where}: an address would run`,
    ).toEqual([]);
    this.shown.push(text.toLowerCase());
  }

  hasSeen(text: string): boolean {
    return this.shown.some((shown) => shown.includes(text.toLowerCase()));
  }

  /** Where the page leads to, by paths of this site. */
  links(): Promise<string[]> {
    return this.page.evaluate(() =>
      [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
        .filter(({ origin }) => origin === location.origin)
        .map(({ pathname }) => pathname),
    );
  }

  /** From page to page: of each shape of address so many as `most` says. */
  async follow(start: readonly string[], shapeOf: (path: string) => string | null, most: number): Promise<void> {
    const waiting = [...start];
    const known = new Set(waiting);
    const counts = new Map<string, number>();
    for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
      await this.visit(address);
      for (const link of await this.links()) {
        const shape = shapeOf(link);
        const count = counts.get(shape ?? '') ?? 0;
        if (shape === null || known.has(link) || count >= most) continue;
        known.add(link);
        counts.set(shape, count + 1);
        waiting.push(link);
      }
    }
  }
}
