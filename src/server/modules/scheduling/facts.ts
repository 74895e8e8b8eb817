import { defineFact } from '../../platform/facts.ts';
import type { Kind } from './seats.store.ts';

/** Stated once for each booking, when its student was marked present. */
export const sessionAttended = defineFact<{ enrolmentId: number; kind: Kind; at: Date }>('session attended');
