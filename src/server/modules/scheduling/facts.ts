import { defineFact } from '../../platform/facts.ts';
import type { Kind } from './seats.store.ts';

/** Stated once for each booking, when its student was marked present. */
export const sessionAttended = defineFact<{ enrolmentId: number; kind: Kind; at: Date }>('session attended');

/** An operator moved it or called it off; `was` is when it would have been. */
export type SessionChanged = { scheduleId: number; changedAt: Date; was: { start_date: Date; end_date: Date } };
export const sessionChanged = defineFact<SessionChanged>('session changed');
