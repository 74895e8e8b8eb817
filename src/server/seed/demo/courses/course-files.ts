import { insertAll } from '../../rows.ts';
import type { Demo } from '../context.ts';
import type { DemoMedia } from '../files/media.ts';
import { type StoredResource, storedEbooks, storedResources } from '../files/stored.ts';
import type { DemoLesson } from './lessons.ts';

/** Ebooks, and the files of single lessons and lectures. Zips stand on the courses themselves. */
export async function makeDemoCourseFiles(
  demo: Demo,
  { lessons, media }: { lessons: readonly DemoLesson[]; media: DemoMedia },
): Promise<void> {
  await insertAll(
    demo.tx,
    'ebooks',
    storedEbooks().map(({ course_id, title, pages }) => ({
      course_id,
      position: 1,
      title,
      media_id: media(`ebook/${course_id}.pdf`).id,
      ebook_pages: pages,
    })),
  );
  await insertAll(
    demo.tx,
    'resources',
    storedResources().map((resource, index) => ({
      ...placeOf(resource, lessons),
      course_id: resource.course_id,
      position: index + 1,
      title: resource.title,
      description: resource.description,
      type: resource.type,
      media_id: media(`resource/${resource.file}`).id,
    })),
  );
}

function placeOf({ course_id, lesson, lecture, file }: StoredResource, lessons: readonly DemoLesson[]) {
  const at = lessons.filter((each) => each.course_id === course_id)[lesson];
  const within = lecture === undefined ? at : at?.lectures[lecture];
  if (!within) throw new Error(`No place in course ${course_id} for ${file}`);
  return lecture === undefined
    ? { lesson_id: within.id, lecture_id: null }
    : { lesson_id: null, lecture_id: within.id };
}
