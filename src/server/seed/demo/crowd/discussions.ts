import { insertMany, insertManyForIds } from '../../bulk-rows.ts';
import { replyRow, threadRow } from '../../makers/engagement.ts';
import { chanceFor, type Demo } from '../context.ts';
import type { Enrolled } from './journeys.ts';
import { DAY_MS, dateOf, HOUR_MS, type Moment, momentsWithin } from './moments.ts';

type Said = { user_id: number; body: string; at: Moment };
type Thread = Said & { course_id: number; replies: Said[] };

/** The questions of the courses' texts, asked by students and answered by their instructor and by one another. */
export async function makeDemoDiscussions(demo: Demo, journeys: readonly Enrolled[]): Promise<void> {
  const teachers = await demo.tx.selectFrom('instructors').select(['id', 'user_id']).execute();
  const accountOf = new Map(teachers.map(({ id, user_id }) => [id, user_id]));
  const until = demo.at(0, '00:00').getTime();
  const threads = [...Map.groupBy(journeys, ({ course }) => course)]
    .flatMap(([course, own]) => threadsOf(own, accountOf.get(course.instructor_id) ?? null, until))
    .sort((one, other) => one.at - other.at || one.course_id - other.course_id);
  const made = await insertManyForIds(
    demo.tx,
    'discussion_threads',
    threads.map(({ course_id, user_id, body, at }) => threadRow({ course_id, user_id, body, created_at: dateOf(at) })),
  );
  await insertMany(
    demo.tx,
    'discussion_replies',
    threads.flatMap(({ replies }, index) =>
      replies.map(({ user_id, body, at }) =>
        replyRow({ thread_id: made[index] as number, user_id, body, created_at: dateOf(at) }),
      ),
    ),
  );
}

/** Asked by those who came after some others, so that there is somebody to answer. */
function threadsOf(journeys: Enrolled[], teacher: number | null, until: Moment): Thread[] {
  const [first] = journeys;
  if (!first) return [];
  const { course } = first;
  const chance = chanceFor(`discussion of course ${course.id}`);
  const byEntry = journeys.toSorted((one, other) => one.enrolledAt - other.enrolledAt);
  const askers = chance.shuffle(byEntry.slice(Math.floor(byEntry.length / 3), -2));
  return course.text.discussion.flatMap(({ question, replies }, index) => {
    const asker = askers[index];
    if (!asker) return [];
    const month = Math.min((until - asker.enrolledAt) * 0.6, 20 * DAY_MS);
    let [at = until] = momentsWithin(chance, asker.enrolledAt, asker.enrolledAt + month, 1);
    const asked = { course_id: course.id, user_id: asker.student.id, body: question, at };
    const others = chance.shuffle(byEntry.filter((each) => each !== asker && each.enrolledAt < at));
    return [
      {
        ...asked,
        replies: replies.flatMap(({ by, text }) => {
          const user_id = by === 'instructor' ? teacher : others.pop()?.student.id;
          // Within a day or two each, and sooner where today comes before.
          [at = until] = momentsWithin(chance, at, at + Math.min(40 * HOUR_MS, (until - at) / 2), 1);
          return user_id ? [{ user_id, body: text, at }] : [];
        }),
      },
    ];
  });
}
