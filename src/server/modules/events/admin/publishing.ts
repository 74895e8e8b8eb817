import { toWibIso } from '../../../../contract/rules/wib.ts';
import { recordChange } from '../../../platform/admin/audit-change.ts';
import type { StaffContext } from '../../../platform/admin/staff.ts';
import { Failure } from '../../../platform/errors.ts';
import { lockEvent } from '../moving.store.ts';
import { updateEvent } from './events.store.ts';

/** On the site, or off it: whoever is registered keeps the place, the links and the reminders. */
export async function setPublished(ctx: StaffContext, id: number, isPublished: boolean): Promise<null> {
  return ctx.db.transaction().execute(async (tx) => {
    const event = await lockEvent(tx, id);
    if (!event) throw new Failure('not_found');
    if (event.cancelled_at) throw new Failure('event_cancelled');
    const wasPublished = event.published_at !== null;
    if (wasPublished === isPublished) return null;
    const now = ctx.clock.now();
    const published_at = isPublished ? now : null;
    await updateEvent(tx, id, { published_at, updated_at: now });
    await recordChange(tx, ctx, {
      action: isPublished ? 'publish events' : 'unpublish events',
      target: `events:${id}`,
      before: { published_at: event.published_at && toWibIso(event.published_at) },
      after: { published_at: published_at && toWibIso(published_at) },
    });
    return null;
  });
}
