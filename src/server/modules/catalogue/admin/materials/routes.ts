import { courseFilms } from '../../../../../contract/admin/materials.ts';
import { onlyOf } from '../../../../platform/admin/staff.ts';
import type { Platform } from '../../../../platform/context.ts';
import { Failure } from '../../../../platform/errors.ts';
import type { Bind } from '../../../../platform/http/bind.ts';
import { hasCourse, readCourseFilms } from './course-films.store.ts';
import { keepEbooks } from './ebooks.ts';
import { keepResources } from './resources.ts';

/** The back office's calls of this domain. */
export function materialsAdmin(route: Bind, platform: Platform): void {
  keepEbooks(route, platform);
  keepResources(route);
  route(courseFilms, async ({ ctx, params: { course_id } }) => {
    if (!(await hasCourse(ctx.db, course_id, onlyOf(ctx)))) throw new Failure('not_found');
    return readCourseFilms(ctx.db, course_id);
  });
}
