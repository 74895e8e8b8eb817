import { addDays, addHours, byTime, daysBetween } from '../../time.ts';
import { chanceFor, type Demo } from '../context.ts';
import { type Thread, writeThreads } from '../story/discussions.ts';
import type { Journey } from './journeys.ts';
import { momentWithin } from './moments.ts';

/** The questions of the courses' texts, asked by students and answered by their instructor and by one another. */
export async function makeDemoDiscussions(demo: Demo, journeys: readonly Journey[]): Promise<void> {
  const until = demo.at(0, '00:00');
  const threads = [...Map.groupBy(journeys, ({ course }) => course).values()]
    .flatMap((own) => threadsOf(own, until))
    .sort((one, other) => byTime(one.at, other.at) || one.course_id - other.course_id);
  await writeThreads(demo, threads);
}

/** Asked by those who came after some others, so that there is somebody to answer. */
function threadsOf(journeys: readonly Journey[], until: Date): Thread[] {
  const [first] = journeys;
  if (!first) return [];
  const { course } = first;
  const chance = chanceFor(`discussion of course ${course.id}`);
  const byEntry = journeys
    .map(({ student, purchase }) => ({ id: student.id, enteredAt: purchase.settledAt }))
    .sort((one, other) => byTime(one.enteredAt, other.enteredAt));
  const askers = chance.shuffle(byEntry.slice(Math.floor(byEntry.length / 3), -2));
  return course.text.discussion.flatMap(({ question, replies }, index) => {
    const asker = askers[index];
    if (!asker) return [];
    const days = Math.min(daysBetween(asker.enteredAt, until) * 0.6, 20);
    let at = momentWithin(chance, asker.enteredAt, addDays(asker.enteredAt, days));
    const asked = { course_id: course.id, user_id: asker.id, body: question, at };
    const others = chance.shuffle(byEntry.filter((each) => each !== asker && each.enteredAt < at));
    return [
      {
        ...asked,
        replies: replies.flatMap(({ by, text }) => {
          const user_id = by === 'instructor' ? course.teacher : others.pop()?.id;
          // Within a day or two each, and sooner where today comes before.
          at = momentWithin(chance, at, addHours(at, Math.min(40, daysBetween(at, until) * 12)));
          return user_id ? [{ user_id, body: text, at }] : [];
        }),
      },
    ];
  });
}
