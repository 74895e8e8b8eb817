import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import type { Makers, Request } from './served-app.ts';
import type { Mail } from './sim.ts';

/** The makers that write a row, not those that only fill in its fields. */
type RowMaker = Extract<keyof Makers, `make${string}`>;

export type Semai = {
  url: string;
  /** A row by one of the makers of the demo (src/server/seed/makers). */
  make<Name extends RowMaker>(maker: Name, fields: Parameters<Makers[Name]>[1]): ReturnType<Makers[Name]>;
  /** The page then is that person's from its first script on. */
  logIn(page: Page, email: string): Promise<void>;
  /** The token with which an operator looks at the site as somebody. */
  impersonate(email: string, operator: string): Promise<string>;
  /** An account without a password, and the mail to make one. */
  invite(email: string): Promise<void>;
  mailsTo(address: string): Promise<Mail[]>;
  drainJobs(): Promise<number>;
  setClock(moment: Date | string): Promise<void>;
  sql<Row>(statement: string): Promise<Row[]>;
};

/** One app per worker, with a page that fails the test on a console error: hydration, content policy, missing files. */
export const test = base.extend<
  { consoleErrors: string[]; expectConsole: (error: RegExp, times?: number) => void },
  { semai: Semai }
>({
  semai: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern
    async ({}, use) => {
      const { semai, stop } = await startServed();
      await use(semai);
      await stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ semai }, use) => use(semai.url),
  page: async ({ page }, use) => {
    const goto = page.goto.bind(page);
    page.goto = async (...address) => {
      const response = await goto(...address);
      await hydrated(page);
      return response;
    };
    await use(page);
  },
  /** Names an error that a test brings about on purpose, and how often where that matters; every other one fails it. */
  expectConsole: async ({ consoleErrors }, use) => {
    const expected: { error: RegExp; times?: number | undefined }[] = [];
    await use((error, times) => void expected.push({ error, times }));
    for (const { error, times } of expected)
      if (times !== undefined)
        expect(
          consoleErrors.filter((found) => error.test(found)),
          `${error} in the console`,
        ).toHaveLength(times);
    const others = consoleErrors.filter((found) => !expected.some(({ error }) => error.test(found)));
    consoleErrors.splice(0, consoleErrors.length, ...others);
  },
  consoleErrors: [
    async ({ page }, use) => {
      const errors: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url}`.trim());
      });
      page.on('pageerror', (error) => errors.push(error.message));
      await use(errors);
      expect(errors, 'the browser console stays clean').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** A process of its own with an app on a database of its own: the demo's, or with SEED=none an empty one. */
export async function startServed(...settings: string[]): Promise<{ semai: Semai; stop(): Promise<void> }> {
  const child = fork(
    join(import.meta.dirname, 'served-app.ts'),
    [process.env.TEST_POSTGRES_URL as string, ...settings],
    {
      execPath: join(import.meta.dirname, '../../node_modules/.bin/node'),
      execArgv: [],
      // So that dates stay dates on their way.
      serialization: 'advanced',
      env: { ...process.env, NODE_ENV: 'production', NODE_OPTIONS: '' },
    },
  );
  const [{ ready }] = (await once(child, 'message')) as [{ ready: { url: string; simulatorsUrl: string } }];
  return {
    semai: createSemai(child, ready),
    async stop() {
      const gone = once(child, 'exit');
      child.disconnect();
      await gone;
    },
  };
}

/** A page comes rendered; before its scripts have taken it over a click is lost. */
export async function hydrated(page: Page): Promise<void> {
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
}

function createSemai(child: ChildProcess, ready: { url: string; simulatorsUrl: string }): Semai {
  let lastId = 0;
  const ask = (request: Request): Promise<unknown> => {
    lastId += 1;
    const id = lastId;
    return new Promise((resolve, reject) => {
      const listen = (answer: { id: number; value?: unknown; error?: string }) => {
        if (answer.id !== id) return;
        child.off('message', listen);
        if (answer.error) reject(new Error(answer.error));
        else resolve(answer.value);
      };
      child.on('message', listen);
      child.send({ id, request });
    });
  };
  return {
    url: ready.url,
    make: (maker, fields) => ask({ ask: 'make', maker, fields }) as ReturnType<Makers[typeof maker]>,
    async logIn(page, email) {
      const token = (await ask({ ask: 'logIn', email })) as string;
      await page.addInitScript((value) => {
        localStorage.setItem('access_token', value);
        localStorage.setItem('token_type', 'Bearer');
        localStorage.setItem('expires_in', '2592000');
      }, token);
    },
    impersonate: (email, operator) => ask({ ask: 'impersonate', email, operator }) as Promise<string>,
    invite: async (email) => void (await ask({ ask: 'invite', email })),
    async mailsTo(address) {
      const response = await fetch(`${ready.simulatorsUrl}/sim/mail/messages?to=${encodeURIComponent(address)}`);
      return (await response.json()) as Mail[];
    },
    drainJobs: () => ask({ ask: 'drainJobs' }) as Promise<number>,
    setClock: async (moment) => void (await ask({ ask: 'setClock', to: new Date(moment).toISOString() })),
    sql: <Row>(statement: string) => ask({ ask: 'sql', statement }) as Promise<Row[]>,
  };
}
