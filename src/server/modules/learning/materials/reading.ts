import type { Ebook, Resource } from '../../../../contract/materials.ts';
import { fieldMessages } from '../../../../contract/messages.ts';
import { ebookSeconds } from '../../../../contract/rules/progress.ts';
import { Failure } from '../../../platform/errors.ts';
import type { Files } from '../../../platform/files/files.ts';
import { MEDIA_SECONDS } from '../class/media.ts';
import { ebooksOf, findEbook, findPart, keepPlace, type ResourceRow, resourcesOf } from './files.store.ts';
import { locksIn, openClass, openClassOf, refuseLocked, type StudentContext } from './open-class.ts';

/** Read in the page, so that its address names no file to save. */
export async function readEbooks(files: Files, ctx: StudentContext, idOrSlug: string): Promise<Ebook[]> {
  const { own } = await openClass(ctx, idOrSlug);
  const rows = await ebooksOf(ctx.db, own.course_id, own.id);
  return Promise.all(
    rows.map(async ({ saved_name, ...ebook }) => ({
      ...ebook,
      media_url: await files.signedUrl(saved_name, { expiresInSeconds: MEDIA_SECONDS }),
    })),
  );
}

export async function readDurations(ctx: StudentContext, idOrSlug: string) {
  const { own } = await openClass(ctx, idOrSlug);
  const rows = await ebooksOf(ctx.db, own.course_id, own.id);
  return {
    rows: rows.map(({ title, ebook_pages }) => ({ title, ebook_pages, seconds: ebookSeconds(ebook_pages) })),
  };
}

export async function keepPage(ctx: StudentContext, ebookId: number, page: number): Promise<null> {
  const ebook = await findEbook(ctx.db, ebookId);
  const { own } = await openClassOf(ctx, ebook);
  const pages = ebook?.ebook_pages ?? 0;
  if (page > pages) throw new Failure('invalid_data', { fields: { page: [fieldMessages.tooLarge('Halaman', pages)] } });
  await keepPlace(ctx.db, { enrolment_id: own.id, ebook_id: ebookId, page, updated_at: ctx.clock.now() });
  return null;
}

/** A lesson's own files open with its first lecture. */
export async function readLessonResources(files: Files, ctx: StudentContext, lessonId: number): Promise<Resource[]> {
  const classroom = await openClassOf(ctx, await findPart(ctx.db, 'lessons', lessonId));
  refuseLocked(classroom, { lesson: lessonId }, ctx.clock.now());
  return toResources(files, await resourcesOf(ctx.db, 'lesson_id', lessonId));
}

export async function readLectureResources(files: Files, ctx: StudentContext, lectureId: number): Promise<Resource[]> {
  const classroom = await openClassOf(ctx, await findPart(ctx.db, 'lectures', lectureId));
  refuseLocked(classroom, { lecture: lectureId }, ctx.clock.now());
  return toResources(files, await resourcesOf(ctx.db, 'lecture_id', lectureId));
}

/** All that is open, lesson by lesson: a lesson's own files, then those of its lectures. */
export async function readCourseResources(files: Files, ctx: StudentContext, idOrSlug: string) {
  const classroom = await openClass(ctx, idOrSlug);
  const lockOf = locksIn(classroom, ctx.clock.now());
  const rows = await resourcesOf(ctx.db, 'course_id', classroom.own.course_id);
  const placed = classroom.outline.flatMap(({ id: lesson_id, lectures }) => [
    ...(lockOf({ lesson: lesson_id }) ? [] : rows.filter((row) => row.lesson_id === lesson_id)),
    ...lectures.flatMap(({ id }) =>
      lockOf({ lecture: id }) ? [] : rows.filter((row) => row.lecture_id === id).map((row) => ({ ...row, lesson_id })),
    ),
  ]);
  const shown = await toResources(files, placed);
  return shown.map((resource, place) => ({
    ...resource,
    lesson_id: placed[place]?.lesson_id as number,
    lecture_id: placed[place]?.lecture_id ?? null,
  }));
}

/** To be saved, under the name that its author gave it. */
const toResources = (files: Files, rows: readonly ResourceRow[]): Promise<Resource[]> =>
  Promise.all(
    rows.map(async ({ id, title, description, type, saved_name, original_name }) => ({
      id,
      title,
      desc: description,
      type: type as Resource['type'],
      media_url: await files.signedUrl(saved_name, { expiresInSeconds: MEDIA_SECONDS, downloadName: original_name }),
    })),
  );
