import { storeEvents, storeFreeEvents, type TrackingType } from '../../contract/engagement.ts';
import { wibDay } from '../../contract/rules/wib.ts';
import { quietApi } from './api.ts';
import { whenIdle } from './idle.ts';
import { readStored, readToken, store } from './session.ts';
import { askVisitorAddress } from './visitor-address.ts';

type TrackingEvent = { type: TrackingType; payload: Record<string, unknown> };

/** Sent as it is; the answer is ignored, and a failure never disturbs the page (G-10). */
export function track(type: TrackingType, payload: TrackingEvent['payload'] = {}): void {
  void send(readToken() ? storeEvents : storeFreeEvents, { type, payload });
}

/** Once a day, whoever it is; a day that could not be told is told the next time. */
export function trackActiveDay(): () => void {
  return whenIdle(async () => {
    const date = wibDay(new Date());
    if (readStored('datetracker') === date) return;
    const isStored = await send(storeFreeEvents, {
      type: 'useractive',
      payload: { ip: await askVisitorAddress(), date },
    });
    if (isStored) store('datetracker', date);
  });
}

async function send(call: typeof storeEvents | typeof storeFreeEvents, body: TrackingEvent): Promise<boolean> {
  try {
    await quietApi(call, { body });
    return true;
  } catch {
    return false;
  }
}
