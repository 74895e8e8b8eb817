import { Link } from 'react-router';
import type { CallData } from '../../../../../contract/call.ts';
import type { getScore } from '../../../../../contract/learning.ts';
import { lockOf } from '../doors.ts';
import { useRoom } from '../room.ts';

type Topics = CallData<typeof getScore>['topics'];

/** What to look at again, by lesson. Which question was wrong is not told, nor how many. */
export function ReviewTopics({ topics }: { topics: Topics }) {
  if (topics.length === 0) return null;
  return (
    <section className="mt-10 max-w-220">
      <h3 className="text-lg">Pelajari lagi</h3>
      <ul className="mt-3 grid gap-3 xl:grid-cols-2">
        {topics.map((topic) => (
          <li key={topic.lesson_id} className="rounded-seed border border-line bg-card p-4 sm:p-5">
            <h4 className="font-bold">{topic.name}</h4>
            <LecturesOfLesson lessonId={topic.lesson_id} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function LecturesOfLesson({ lessonId }: { lessonId: number }) {
  const { course, hrefOf } = useRoom();
  const lectures = course.lessons_front.find(({ id }) => id === lessonId)?.lectures ?? [];
  const open = lectures.filter(({ id }) => lockOf(course, id) === null);
  return (
    <ul className="mt-1">
      {open.map(({ id, name }) => (
        <li key={id}>
          <Link
            to={hrefOf({ view: 'materi', lectureId: id })}
            aria-label={`Pelajari lagi: ${name}`}
            className="inline-flex min-h-11 items-center text-leaf-ink underline decoration-leaf/40 underline-offset-4 hover:decoration-current"
          >
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}
