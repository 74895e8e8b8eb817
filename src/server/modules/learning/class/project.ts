import type { Platform, RequestContext, Session } from '../../../platform/context.ts';
import { Failure } from '../../../platform/errors.ts';
import { markProjectSubmitted } from './access.store.ts';
import { changeClass } from './changing.ts';
import { refuseBeforeLiveEnds } from './classroom.ts';
import { reachMilestones } from './milestones.ts';

/** Where it is kept is between student and instructor; that it was handed in is what counts here (L-15). */
export function handInProject(platform: Platform, ctx: RequestContext<Session>, courseId: number): Promise<null> {
  return changeClass(ctx, courseId, async (tx, classroom, now) => {
    const { own, state } = classroom;
    if (!state.hasProject) throw new Failure('not_found');
    refuseBeforeLiveEnds(classroom, now);
    await markProjectSubmitted(tx, own.id, now);
    await reachMilestones(platform, tx, own.id, now);
    return null;
  });
}
