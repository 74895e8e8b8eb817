import { sql } from 'kysely';
import { categoryTones } from '../../../../contract/catalogue.ts';
import { drawnRow } from '../../makers/catalogue.ts';
import { eventDayRow, eventRow } from '../../makers/events.ts';
import { insertAll } from '../../rows.ts';
import { eventTexts } from '../../texts/other-texts.ts';
import { addHours } from '../../time.ts';
import { type Demo, lettersOf } from '../context.ts';
import type { DemoPeople } from '../people/people.ts';
import { type EventPlan, eventPlans } from './plan.ts';
import { type PlannedEvent, registerCrowd } from './registrations.ts';

/** The pictures of the courses have the numbers up to 96. */
const FIRST_PICTURE = 100;

export async function makeDemoEvents(demo: Demo, people: DemoPeople): Promise<void> {
  const events = await makeEvents(demo);
  await insertAll(
    demo.tx,
    'event_instructors',
    eventPlans.flatMap(({ instructors }, index) =>
      instructors.map((instructor, place) => ({
        event_id: index + 1,
        instructor_id: people.instructors[instructor]?.id as string,
        position: place + 1,
      })),
    ),
  );
  await registerCrowd(demo, people.students, events);
}

/** In the past as far as it can be: six weeks ahead of the event, or some days ago for those that are far ahead. */
const announcedOn = ({ day }: EventPlan, index: number) => Math.min(day - 42, -5 - (index % 20));

async function makeEvents(demo: Demo): Promise<PlannedEvent[]> {
  const texts = eventTexts();
  const planned = eventPlans.map((plan, index) => {
    const text = texts[index];
    if (!text) throw new Error(`Event ${index + 1} has no text`);
    const days = text.days.map((title, place) => {
      const date = demo.at(plan.day + place, plan.time);
      return { title, date, end_date: addHours(date, plan.hours) };
    });
    return { id: index + 1, plan, text, days, announced: demo.at(announcedOn(plan, index), '10:00') };
  });
  const pictures = await insertAll(
    demo.tx,
    'media',
    planned.map(({ id, plan, announced }) =>
      drawnRow(`${categoryTones[plan.category]}/${FIRST_PICTURE + id}.svg`, announced),
    ),
  );
  const events = await insertAll(
    demo.tx,
    'events',
    planned.map(({ id, plan, text, days, announced }, index) =>
      eventRow({
        id,
        title: text.title,
        description: text.description,
        image_id: pictures[index]?.id as number,
        start_date: days[0]?.date as Date,
        end_date: plan.hasOpenEnd ? null : (days.at(-1)?.end_date as Date),
        price: plan.price,
        location: text.location,
        event_learning: text.learning,
        event_benefits: text.benefits,
        signup_url: `https://zoom.test/webinar/${lettersOf(`event ${id}`, 11)}`,
        kartu_prakerja: plan.isPrakerja ?? false,
        created_at: announced,
      }),
    ),
  );
  await sql`select setval(pg_get_serial_sequence('events', 'id'), ${events.length})`.execute(demo.tx);
  const days = await insertAll(
    demo.tx,
    'event_days',
    planned.flatMap(({ id, plan, text, days: own }) =>
      own.map((day, place) => {
        const room = lettersOf(`event ${id} day ${place + 1}`, 20);
        const isOnline = text.location.startsWith('Daring');
        return eventDayRow({
          ...day,
          event_id: id,
          position: place + 1,
          zoom_link: isOnline ? `https://zoom.test/j/${room.slice(0, 11)}` : null,
          whatsapp_link: `https://wa.test/g/${room}`,
          capacity: plan.capacity,
        });
      }),
    ),
  );
  const daysOf = Map.groupBy(days, ({ event_id }) => event_id);
  return events.map((event, index) => ({
    event,
    days: daysOf.get(event.id) ?? [],
    registrations: eventPlans[index]?.registrations as number,
  }));
}
