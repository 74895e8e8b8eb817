import { test as base, type Semai, startServed } from './e2e.ts';
import { type Bounds, writeHostileRows } from './hostile-rows.ts';

/** An app of its own, in whose database every text is an attack; `bounds` says which, for a whole file. */
export const test = base.extend<object, { bounds: Bounds; semai: Semai }>({
  bounds: ['any', { scope: 'worker', option: true }],
  semai: [
    async ({ bounds }, use) => {
      const { semai, stop } = await startServed('REPLIES=unchecked');
      await writeHostileRows(semai, bounds);
      await use(semai);
      await stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});
