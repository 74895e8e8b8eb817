import { defineFact } from '../../platform/facts.ts';
import type { Kind } from './seats.store.ts';

/** Stated once for each booking, when its student was marked present. */
export const sessionAttended = defineFact<{ enrolmentId: number; kind: Kind; at: Date }>('session attended');

/** An operator moved it or called it off. */
export const sessionChanged = defineFact<{ scheduleId: number }>('session changed');
