import { defineFact } from '../../platform/facts.ts';

/** An operator moved it or called it off. */
export const eventChanged = defineFact<{ eventId: number }>('event changed');
