import { storeEvents, storeFreeEvents } from '../../contract/engagement.ts';
import { api } from './api.ts';
import { readToken } from './session.ts';

/** Sent as it is; the answer is ignored, and a failure never disturbs the page (G-10). */
export function track(type: string, payload: Record<string, unknown> = {}): void {
  const call = readToken() ? storeEvents : storeFreeEvents;
  void api(call, { body: { type, payload } }).catch(() => {});
}
