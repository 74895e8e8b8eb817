import {
  answerHappiness,
  answerNps,
  listReferrals,
  markNotificationsRead,
  notificationStream,
  npsEligibility,
  storeEvents,
  storeFreeEvents,
  takeNotificationAction,
  visitorAddress,
} from '../../../contract/engagement.ts';
import type { Platform } from '../../platform/context.ts';
import { photoOf } from '../../platform/files/address.ts';
import type { Bind } from '../../platform/http/bind.ts';
import { fullnameOf, referralsOf } from '../accounts/public.ts';
import { markAllRead } from './notifications.store.ts';
import { takeAction } from './notifications.ts';
import { createReaders } from './readers.ts';
import * as surveys from './surveys.ts';
import { storeEvent } from './tracking.ts';

export function engagementRoutes(route: Bind, platform: Platform): void {
  const { limits } = platform;
  const readers = createReaders(platform);

  route(takeNotificationAction, ({ ctx, params }) => takeAction(ctx.db, ctx.session.userId, params.id));
  route(markNotificationsRead, async ({ ctx }) => {
    await markAllRead(ctx.db, ctx.session.userId);
    return null;
  });
  route.events(notificationStream, ({ ctx }) => readers.open(ctx.session));

  route(answerNps, ({ ctx, body }) => surveys.answerNps(ctx, body.rating));
  route(npsEligibility, ({ ctx }) => surveys.readNpsEligibility(ctx));
  route(answerHappiness, ({ ctx, body }) => surveys.answerHappiness(ctx, body));

  route(listReferrals, async ({ ctx }) => {
    const people = await referralsOf(ctx.db, ctx.session.userId);
    return people.map((person) => ({ fullname: fullnameOf(person), photo: photoOf(person) }));
  });

  route(visitorAddress, ({ ctx }) => ({ ip: ctx.ip }));
  route(storeEvents, ({ ctx, body }) => storeEvent(ctx, limits, body));
  route(storeFreeEvents, ({ ctx, body }) => storeEvent(ctx, limits, body));
}
