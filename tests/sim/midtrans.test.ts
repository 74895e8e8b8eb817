import { createContext, runInContext } from 'node:vm';
import { expect, test } from 'vitest';
import { startSim } from './sim-process.ts';

type Callbacks = { onError(result: { status_code: string }): void };
type Snap = {
  pay(token: string, callbacks?: Callbacks): void;
  embed(token: string, settings?: Callbacks & { embedId: string }): void;
  show(): void;
  hide(): void;
};

test("the payment script has the real one's names, and an unknown token ends in onError [S-03]", async () => {
  const sim = await startSim();
  const response = await sim.get('/sim/midtrans/snap/snap.js');
  expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  const window = {} as { snap: Snap };
  runInContext(await response.text(), createContext({ window, setTimeout }));
  const { snap } = window;
  for (const name of ['pay', 'embed', 'show', 'hide'] as const) expect(snap[name], name).toBeTypeOf('function');
  const refused = (begin: (callbacks: Callbacks) => void) =>
    new Promise((resolve) => begin({ onError: ({ status_code }) => resolve(status_code) }));
  expect(await refused((callbacks) => snap.pay('tidak-ada', callbacks))).toBe('404');
  expect(await refused((callbacks) => snap.embed('tidak-ada', { ...callbacks, embedId: 'x' }))).toBe('404');
  expect(() => snap.pay('')).toThrow('token');
  expect(await (await sim.get('/sim')).text()).toContain('href="/sim/midtrans"');
  expect((await sim.get('/sim/midtrans')).status).toBe(200);
});
