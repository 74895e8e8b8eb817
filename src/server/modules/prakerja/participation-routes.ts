import { listParticipations } from '../../../contract/programme.ts';
import type { Platform } from '../../platform/context.ts';
import type { Bind } from '../../platform/http/bind.ts';
import { readParticipations } from './participation/reading.ts';

export function participationRoutes(route: Bind, { clock }: Platform): void {
  route(listParticipations, ({ ctx }) => readParticipations({ db: ctx.db, clock }, ctx.session.userId));
}
