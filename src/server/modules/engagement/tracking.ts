import type { Platform, RequestContext } from '../../platform/context.ts';
import { Failure } from '../../platform/errors.ts';
import { insertTrackingEvent } from './tracking.store.ts';

const MOST_BYTES = 8 * 1024;
/** They tell where somebody was. */
const typesWithAddress = new Set(['useractive', 'courseregisterip']);

type Payload = Record<string, unknown>;

export async function storeEvent(
  ctx: RequestContext,
  limits: Platform['limits'],
  event: { type: string; payload?: Payload },
): Promise<null> {
  // Whoever previews a course is no visitor of it.
  if (ctx.session && ctx.session.previewCourseId !== null) return null;
  await limits.use('trackingPerAddress', ctx.ip);
  const sent = event.payload ?? {};
  if (Buffer.byteLength(JSON.stringify(sent)) > MOST_BYTES) throw new Failure('body_too_large');
  await insertTrackingEvent(ctx.db, {
    type: event.type,
    payload: JSON.stringify(withAddress(event.type, sent, ctx.ip)),
    user_id: ctx.session?.userId ?? null,
    ip: ctx.ip,
    created_at: ctx.clock.now(),
  });
  return null;
}

/** Stored as it was sent, but for an address that was left for us to fill in (G-10). */
function withAddress(type: string, payload: Payload, ip: string): Payload {
  const isAsked = 'ip' in payload || typesWithAddress.has(type);
  return isAsked && (payload.ip ?? '') === '' ? { ...payload, ip } : payload;
}
