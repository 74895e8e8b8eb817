import type { Event } from '../../../contract/events.ts';

/** A page carries the data of its cards once more for the script: what no card shows stays behind. */
export const lightEvent = (event: Event): Event => ({
  ...event,
  description: '',
  event_learning: [],
  event_benefits: [],
});
