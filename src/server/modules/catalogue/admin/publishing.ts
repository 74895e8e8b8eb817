import {
  getPublishState,
  type PublishState,
  previewCourse,
  publishCourse,
  unpublishCourse,
} from '../../../../contract/admin/publishing.ts';
import { href } from '../../../../contract/pages.ts';
import { toWibIso } from '../../../../contract/rules/wib.ts';
import { recordChange } from '../../../platform/admin/audit-change.ts';
import type { StaffContext } from '../../../platform/admin/staff.ts';
import type { Db, Tx } from '../../../platform/db.ts';
import { Failure } from '../../../platform/errors.ts';
import type { Bind } from '../../../platform/http/bind.ts';
import { openPreview } from '../../accounts/public.ts';
import { coursesFor, lockCourse } from './course-rows.store.ts';
import { countWithoutFilm } from './lessons.store.ts';
import { publishChecks } from './publish-checks.ts';
import { offer, publishFacts, withdraw } from './publishing.store.ts';

export function publishingRoutes(route: Bind): void {
  route(getPublishState, async ({ ctx, params }) => stateOf(ctx.db, ctx, params.id));
  route(publishCourse, ({ ctx, params }) => change(ctx, params.id, true));
  route(unpublishCourse, ({ ctx, params }) => change(ctx, params.id, false));
  route(previewCourse, ({ ctx, params }) => preview(ctx, params.id));
}

async function findCourse(db: Db | Tx, ctx: StaffContext, id: number) {
  const course = await coursesFor(db, ctx).where('courses.id', '=', id).executeTakeFirst();
  if (!course) throw new Failure('not_found');
  return course;
}

async function stateOf(db: Db | Tx, ctx: StaffContext, id: number): Promise<PublishState> {
  const course = await findCourse(db, ctx, id);
  const facts = await publishFacts(db, id, ctx.clock.now());
  const without_film = await countWithoutFilm(db, id);
  return {
    published_at: course.published_at && toWibIso(course.published_at),
    enrolled_count: course.enrolled_count,
    checks: publishChecks(course, { ...facts, without_film }),
  };
}

/** While the course is held nobody adds a lecture without a film to it. */
async function change(ctx: StaffContext, id: number, isWanted: boolean): Promise<PublishState> {
  return ctx.db.transaction().execute(async (tx) => {
    await lockCourse(tx, id);
    const before = await stateOf(tx, ctx, id);
    if ((before.published_at !== null) === isWanted) return before;
    if (isWanted && before.checks.some(({ state }) => state === 'missing')) throw new Failure('course_incomplete');
    await (isWanted ? offer : withdraw)(tx, id, ctx.clock.now());
    const after = await stateOf(tx, ctx, id);
    await recordChange(tx, ctx, {
      action: isWanted ? 'publish courses' : 'unpublish courses',
      target: `courses:${id}`,
      before: { published_at: before.published_at },
      after: { published_at: after.published_at },
    });
    return after;
  });
}

/** Two addresses with one secret of an hour: the course's page as a visitor sees it, and its room as a student does. */
async function preview(ctx: StaffContext, id: number) {
  const course = await findCourse(ctx.db, ctx, id);
  const { token, expiresAt } = await ctx.db.transaction().execute(async (tx) => {
    await recordChange(tx, ctx, { action: 'preview courses', target: `courses:${id}` });
    return openPreview(tx, { userId: ctx.session.userId, courseId: id, ip: ctx.ip }, ctx.clock.now());
  });
  const page = { id: course.id, slug: course.slug };
  const room = new URLSearchParams({ ke: href('learn', page) });
  return {
    page_url: `${href('course', page)}?${new URLSearchParams({ pratinjau: token })}`,
    room_url: course.type === 'external' ? null : `${href('impersonate', { access_token: token })}?${room}`,
    expires_at: toWibIso(expiresAt),
  };
}
