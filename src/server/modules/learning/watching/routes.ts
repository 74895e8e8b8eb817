import { openLecture, trackTime } from '../../../../contract/learning.ts';
import { toWibIso } from '../../../../contract/rules/wib.ts';
import type { Platform } from '../../../platform/context.ts';
import { toMedia } from '../../../platform/files/media.ts';
import { streamsFor } from '../../../platform/films/streams.ts';
import type { Bind } from '../../../platform/http/bind.ts';
import { MEDIA_SECONDS, signMedia } from '../class/media.ts';
import { openLectureFor } from './opening.ts';
import { watchReports } from './reporting.ts';

export function watchingRoutes(route: Bind, platform: Platform): void {
  const report = watchReports(platform);

  route(openLecture, async ({ ctx, params }) => {
    const now = ctx.clock.now();
    const opened = await openLectureFor(ctx.db, ctx.session, { lectureId: params.id, now });
    return {
      media: toMedia(opened.media, await signMedia(platform.files, [opened.media])),
      streams: streamsFor(platform, opened.media, MEDIA_SECONDS),
      expires_at: toWibIso(new Date(now.getTime() + MEDIA_SECONDS * 1000)),
      watchtime: opened.position,
      seen: opened.seen.map(([from, to]): [number, number] => [from, to]),
      attended: opened.attended,
    };
  });

  route(
    trackTime,
    ({ ctx, body }) =>
      report({
        studentId: ctx.session.userId,
        sessionId: ctx.session.id,
        courseId: body.course_id,
        lectureId: body.lecture_id,
        second: body.second,
        ranges: body.ranges,
        at: ctx.clock.now(),
      }),
    { isBatched: true },
  );
}
