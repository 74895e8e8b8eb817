import type { Invariant } from '../../platform/invariants.ts';

export const eventsInvariants: readonly Invariant[] = [
  {
    holds: 'a day of an event counts the seats that were taken, and no more than it has',
    broken: `select 'day ' || id || ' of event ' || event_id as what from event_days d
      where seats_taken <> (select count(*) from event_seats where event_day_id = d.id) or seats_taken > capacity`,
  },
];
