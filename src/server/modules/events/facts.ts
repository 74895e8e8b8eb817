import { defineFact } from '../../platform/facts.ts';
import type { EventTimes } from './times.ts';

/** An operator moved it or called it off; `was` is when it would have been. */
export type EventChanged = { eventId: number; changedAt: Date; was: EventTimes };
export const eventChanged = defineFact<EventChanged>('event changed');
