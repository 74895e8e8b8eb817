import { toWibIso } from '../../../contract/rules/wib.ts';
import { downloadMyData } from '../../../contract/security.ts';
import {
  classOverview,
  getCourse,
  getHostedCourse,
  me,
  myCourses,
  upcomingLiveCourses,
} from '../../../contract/views.ts';
import { shows, showsUntil } from '../../platform/cache/shown.ts';
import type { Platform } from '../../platform/context.ts';
import { Failure } from '../../platform/errors.ts';
import type { Bind } from '../../platform/http/bind.ts';
import { fullnameOf, getUser, toProfile } from '../accounts/public.ts';
import { cardsOf, findShownCourseId, shapeCatalogue, shownByCards } from '../catalogue/public.ts';
import { readNotifications } from '../engagement/public.ts';
import { countClasses } from '../learning/public.ts';
import { comingLiveCourses } from '../scheduling/public.ts';
import { readCourseDetail } from './course-detail.ts';
import { readHostedCourse } from './hosted-course.ts';
import { readMyCourses } from './my-courses.ts';
import { readPersonalData } from './personal-data.ts';

const COMING_ON_LANDING = 12;
/** Who looks at a course as a student would, as its pages call them: nothing of the account behind it. */
const previewer = {
  first_name: 'Siswa',
  last_name: 'pratinjau',
  fullname: 'siswa (pratinjau)',
  is_onboarding_done: true,
  email: '',
  phone_number: null,
  photo: null,
  notifications: [],
  unread_notifications: 0,
};

export function viewsRoutes(route: Bind, platform: Platform): void {
  const { config, limits } = platform;
  const shape = shapeCatalogue(config.publicUrl);

  route(me, async ({ ctx }) => {
    const { userId, roleId, impersonatedBy, previewCourseId } = ctx.session;
    const [user, bell, operator] = await Promise.all([
      getUser(ctx.db, userId),
      readNotifications(ctx.db, userId, config.publicUrl),
      impersonatedBy === null ? null : getUser(ctx.db, impersonatedBy),
    ]);
    return {
      ...toProfile(user, config.publicUrl),
      role_id: roleId,
      ...bell,
      ...(previewCourseId === null ? {} : { ...previewer, referral_url: config.publicUrl.href }),
      impersonated_by: operator && { fullname: fullnameOf(operator) },
    };
  });

  route(downloadMyData, async ({ ctx }) => {
    const { userId } = ctx.session;
    await limits.use('dataPerAccount', String(userId));
    return { made_at: toWibIso(ctx.clock.now()), sections: await readPersonalData(ctx.db, userId) };
  });

  route(getCourse, async ({ ctx, params, query }) => {
    const now = ctx.clock.now();
    const course = await findShownCourseId(ctx.db, params.id, { preview: query.preview, now });
    if (!course) throw new Failure('not_found');
    // What lets its holder see a draft is not remembered.
    if (query.preview) showsUntil(now);
    return readCourseDetail(ctx.db, shape, course.id, { userId: ctx.session?.userId ?? null, now });
  });

  route(getHostedCourse, ({ ctx, params }) =>
    readHostedCourse(platform, ctx.db, shape, params.id, { session: ctx.session, now: ctx.clock.now() }),
  );

  route(myCourses, ({ ctx, query: { course_id, tab, page } }) =>
    readMyCourses(platform, ctx.session.userId, { courseId: course_id, tab, page }),
  );

  route(classOverview, ({ ctx }) => countClasses(ctx.db, ctx.session.userId, ctx.clock.now()));

  route(upcomingLiveCourses, async ({ ctx }) => {
    shows(...shownByCards, 'schedules');
    const coming = await comingLiveCourses(ctx.db, ctx.clock.now(), COMING_ON_LANDING);
    for (const { next_start_date } of coming) showsUntil(next_start_date);
    const cards = await cardsOf(
      ctx.db,
      coming.map(({ course_id }) => course_id),
    );
    const starts = new Map(coming.map((course) => [course.course_id, course.next_start_date]));
    return cards.map((card) => ({
      ...shape.toCard(card),
      next_start_date: toWibIso(starts.get(card.id) as Date),
    }));
  });
}
