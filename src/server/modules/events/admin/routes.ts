import { exportParticipants, listParticipants, publishEvent } from '../../../../contract/admin/events.ts';
import type { Bind } from '../../../platform/http/bind.ts';
import { keepEvents } from './events.ts';
import { listedParticipants } from './participants.store.ts';
import { participantsFile, toParticipant } from './participants.ts';
import { setPublished } from './publishing.ts';

/** The back office's calls of this domain. */
export function eventsAdmin(route: Bind): void {
  keepEvents(route);
  route(publishEvent, ({ ctx, params, body }) => setPublished(ctx, params.id, body.is_published));
  route(listParticipants, async ({ ctx, query }) => {
    const found = await listedParticipants(ctx.db, query);
    return { ...found, rows: found.rows.map(toParticipant) };
  });
  route.csv(exportParticipants, ({ ctx, params }) => participantsFile(ctx, params.id));
}
