import type { Selectable } from 'kysely';
import type { DB } from '../../../platform/db.generated.ts';
import { addHours, earliest, latest } from '../../time.ts';
import { chanceFor, type Demo } from '../context.ts';
import { momentWithin } from '../crowd/moments.ts';
import type { DemoUser } from '../people/accounts.ts';
import { buyEvent } from '../story/purchase.ts';
import { writeRegistrations } from '../story/registrations.ts';

export type PlannedEvent = {
  event: Selectable<DB['events']>;
  days: Selectable<DB['event_days']>[];
  registrations: number;
};

/** Who registered: a seat on each of the event's days, between its announcement and its beginning or today. */
export async function registerCrowd(
  demo: Demo,
  students: readonly DemoUser[],
  events: readonly PlannedEvent[],
): Promise<void> {
  const chance = chanceFor('event registrations');
  const today = demo.at(0, '00:00');
  const registrations = events.flatMap(({ event, days, registrations: count }) => {
    const end = addHours(earliest(event.start_date, today), -1);
    const able = students.filter(({ created_at }) => created_at < addHours(end, -2));
    const chosen = chance.shuffle(able).slice(0, count);
    return chosen.map((student) => {
      const from = addHours(latest(event.created_at, student.created_at), 1);
      const placedAt = momentWithin(chance, from, end);
      return {
        purchase: buyEvent(event, { student_id: student.id, placedAt, minutesToPay: chance.whole(2, 45) }),
        days: days.map(({ id }) => id),
      };
    });
  });
  await writeRegistrations(demo, registrations);
}
