import { createContext, runInContext } from 'node:vm';
import { expect, test } from 'vitest';
import { startSim } from './sim-process.ts';

type Message = { origin: string; source: object; data: unknown };
type Status = { status: string; authResponse: { accessToken: string } | null };
type Page = {
  FB: {
    init(settings: object): void;
    login(callback: (status: Status) => void, options?: object): void;
    getLoginStatus(callback: (status: Status) => void): void;
    logout(callback: (status: Status) => void): void;
  };
  google: { accounts: { id: Record<string, (given?: unknown) => void> } };
};

const origin = 'http://semai.test';

/** As much of a window as the scripts touch before anything is drawn. */
function openPage(more: object = {}) {
  const popup = { closed: false };
  const listeners = new Set<(message: Message) => void>();
  const opened: string[] = [];
  const window = {
    location: { origin },
    screenX: 0,
    screenY: 0,
    outerWidth: 360,
    outerHeight: 640,
    open: (address: string) => {
      opened.push(address);
      return popup;
    },
    addEventListener: (_kind: string, listener: (message: Message) => void) => listeners.add(listener),
    removeEventListener: (_kind: string, listener: (message: Message) => void) => listeners.delete(listener),
    ...more,
  };
  const context = createContext(
    { window, crypto, URLSearchParams, setInterval, clearInterval, setTimeout, console },
    { codeGeneration: { strings: false, wasm: false } },
  );
  return {
    popup,
    opened,
    listeners,
    run(script: string): Page {
      runInContext(script, context);
      return window as unknown as Page;
    },
    hear: (message: Message) => {
      for (const listener of listeners) listener(message);
    },
  };
}

async function fetchScript(path: string): Promise<string> {
  const sim = await startSim();
  const response = await sim.get(`/sim/identity/${path}`);
  expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  return response.text();
}

test('FB.login believes its own window alone, and remembers who signed in', async () => {
  const script = await fetchScript('facebook/sdk.js');
  let ready = 0;
  const page = openPage({ fbAsyncInit: () => ready++ });
  const { FB } = page.run(script);
  expect(ready).toBe(1);
  expect(() => FB.init({ appId: '1000000000000001' })).toThrow('version');
  FB.init({ appId: '1000000000000001', version: 'v23.0' });
  const heard: Status[] = [];
  FB.login((status) => heard.push(status), { scope: 'email' });

  const asked = new URL(page.opened[0]!, origin);
  expect(asked.pathname).toBe('/sim/identity/facebook/choose');
  expect(Object.fromEntries(asked.searchParams)).toMatchObject({ app_id: '1000000000000001', scope: 'email' });
  const state = asked.searchParams.get('state')!;
  const data = { state, authResponse: { accessToken: 'EAAx' } };
  page.hear({ origin: 'http://lain.test', source: page.popup, data });
  page.hear({ origin, source: {}, data });
  page.hear({ origin, source: page.popup, data: { ...data, state: 'lain' } });
  page.hear({ origin, source: page.popup, data: null });
  expect(heard).toEqual([]);
  page.hear({ origin, source: page.popup, data });
  expect(heard).toEqual([{ status: 'connected', authResponse: { accessToken: 'EAAx' } }]);
  expect(page.listeners.size).toBe(0);

  const known = await new Promise<Status>((resolve) => FB.getLoginStatus(resolve));
  expect(known.status).toBe('connected');
  const gone = await new Promise<Status>((resolve) => FB.logout(resolve));
  expect(gone).toEqual({ status: 'unknown', authResponse: null });
});

test('a window that is closed, cancelled or never opened is an unknown status, once', async () => {
  const script = await fetchScript('facebook/sdk.js');
  for (const end of ['closed', 'cancelled', 'blocked']) {
    const page = openPage(end === 'blocked' ? { open: () => null } : {});
    const { FB } = page.run(script);
    FB.init({ appId: '1000000000000001', version: 'v23.0' });
    const heard: Status[] = [];
    FB.login((status) => heard.push(status));
    if (end === 'closed') page.popup.closed = true;
    const state = new URL(page.opened[0] ?? '/', origin).searchParams.get('state');
    if (end === 'cancelled') page.hear({ origin, source: page.popup, data: { state, cancelled: true } });
    await expect.poll(() => heard, { message: end }).toEqual([{ status: 'unknown', authResponse: null }]);
    expect(page.listeners.size).toBe(0);
  }
});

test("Google's script has the real one's names, and the window's a script of its own", async () => {
  const { google } = openPage().run(await fetchScript('google/client.js'));
  const { id } = google.accounts;
  for (const name of ['initialize', 'renderButton', 'prompt', 'cancel', 'disableAutoSelect']) {
    expect(id[name], name).toBeTypeOf('function');
  }
  const moments: { isNotDisplayed(): boolean }[] = [];
  id.prompt!((moment: { isNotDisplayed(): boolean }) => moments.push(moment));
  expect(moments[0]?.isNotDisplayed()).toBe(true);
  expect(await fetchScript('hand-over.js')).toContain('window.location.origin');
});
