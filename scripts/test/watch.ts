import { watch } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** One save is several events, and a checkout is hundreds. */
const SETTLE_MS = 200;

/** Does the work, and does it again after each change of a source or a test, until Ctrl-C. */
export async function repeatOnChange(work: () => Promise<void>): Promise<never> {
  let changed = Promise.withResolvers<void>();
  for (const folder of ['src', 'admin/src', 'tests'])
    watch(folder, { recursive: true }, (_event, name) => /\.(tsx?|css|sql)$/.test(name ?? '') && changed.resolve());
  for (;;) {
    changed = Promise.withResolvers();
    await work();
    console.log('\nWaiting for a change. Ctrl-C ends.');
    await changed.promise;
    await sleep(SETTLE_MS);
  }
}
