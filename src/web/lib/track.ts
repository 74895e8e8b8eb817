import { storeEvents, storeFreeEvents, type TrackingType } from '../../contract/engagement.ts';
import { wibDay } from '../../contract/rules/wib.ts';
import { whenIdle } from './idle.ts';
import { apiBase, readStored, readToken, store } from './session.ts';

type TrackingEvent = { type: TrackingType; payload: Record<string, unknown> };

/** Sent as it is; the answer is ignored, and a failure never disturbs the page (G-10). */
export function track(type: TrackingType, payload: TrackingEvent['payload'] = {}): void {
  void send(readToken() ? storeEvents : storeFreeEvents, { type, payload });
}

/** Once a day, whoever it is: the server knows the address, and a day that could not be told is told the next time. */
export function trackActiveDay(): () => void {
  return whenIdle(async () => {
    const date = wibDay(new Date());
    if (readStored('datetracker') === date) return;
    const isStored = await send(storeFreeEvents, { type: 'useractive', payload: { ip: '', date } });
    if (isStored) store('datetracker', date);
  });
}

/** Nobody waits for it: the loading indicator does not count it, and it goes on when the page is left. */
async function send(call: typeof storeEvents | typeof storeFreeEvents, event: TrackingEvent): Promise<boolean> {
  const token = call.auth === 'public' ? null : readToken();
  try {
    const response = await fetch(`${apiBase()}/${call.path}`, {
      method: call.method,
      headers: { 'content-type': 'application/json', ...(token ? { authorization: token } : {}) },
      body: JSON.stringify(event),
      keepalive: true,
    });
    // Unread, an answer keeps its connection.
    await response.text();
    return response.ok;
  } catch {
    return false;
  }
}
