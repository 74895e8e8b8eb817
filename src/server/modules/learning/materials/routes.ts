import * as promised from '../../../../contract/materials.ts';
import type { Platform } from '../../../platform/context.ts';
import type { Bind } from '../../../platform/http/bind.ts';
import { addNote, changeNote, readNotes, removeNote } from './notes.ts';
import {
  keepPage,
  readCourseResources,
  readDurations,
  readEbooks,
  readLectureResources,
  readLessonResources,
} from './reading.ts';

export function materialRoutes(route: Bind, { files }: Platform): void {
  route(promised.ebookDuration, ({ ctx, params }) => readDurations(ctx, params.slug));
  route(promised.listEbooks, ({ ctx, params }) => readEbooks(files, ctx, params.slug));
  route(promised.keepEbookPage, ({ ctx, params, body }) => keepPage(ctx, params.id, body.page));
  route(promised.lessonResources, ({ ctx, params }) => readLessonResources(files, ctx, params.lessonId));
  route(promised.lectureResources, ({ ctx, params }) => readLectureResources(files, ctx, params.lectureId));
  route(promised.courseResources, ({ ctx, params }) => readCourseResources(files, ctx, params.slug));

  route(promised.listNotes, ({ ctx, params }) => readNotes(ctx, params.id));
  route(promised.addNote, ({ ctx, params, body }) => addNote(ctx, params.id, body));
  route(promised.changeNote, ({ ctx, params, body }) => changeNote(ctx, params.id, body.note));
  route(promised.removeNote, ({ ctx, params }) => removeNote(ctx, params.id));
}
