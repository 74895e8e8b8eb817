import { type KeepRequest, workerAddress } from '../../../../../contract/offline.ts';
import { hasKeptEbook } from '../../../../lib/own-cache.ts';

/**
 * Has the browser keep this room for when there is no network. In development files come and go, and there is no
 * worker; where the browser has none, or forbids it, the room is as it was.
 */
export async function keepRoom(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  try {
    await navigator.serviceWorker.register(workerAddress);
    const { active } = await navigator.serviceWorker.ready;
    const keep = { room: window.location.pathname, reader: await hasKeptEbook() };
    active?.postMessage({ keep } satisfies KeepRequest);
  } catch {
    // see above
  }
}
