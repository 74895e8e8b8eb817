import type { z } from 'zod';
import type { CallData } from '../../../../contract/call.ts';
import { type getMyRating, REVIEW_LEAST, type rateCourse } from '../../../../contract/learning.ts';
import { fieldMessages, reviewWords } from '../../../../contract/messages.ts';
import { lecturesOf } from '../../../../contract/rules/unlocking.ts';
import type { Platform, RequestContext, Session } from '../../../platform/context.ts';
import { Failure } from '../../../platform/errors.ts';
import { refuseFaults } from '../../../platform/faults.ts';
import { changeClass } from '../class/changing.ts';
import { type Classroom, readClass, refuseBeforeLiveEnds, visitClass } from '../class/classroom.ts';
import { reachMilestones } from '../class/milestones.ts';
import { classRated } from '../facts.ts';
import { toRating } from './rating-shape.ts';
import { findRating, keepRating, type RatingRow } from './ratings.store.ts';

type Context = RequestContext<Session>;
type Review = z.output<typeof rateCourse.body>;

/** One for each student and course, changed at will until the certificate makes it final (L-12). */
export async function rate(platform: Platform, ctx: Context, idOrSlug: string, review: Review) {
  const { rating_value: rating, ...said } = trimmed(review);
  const row = await changeClass(ctx, idOrSlug, async (tx, classroom, now) => {
    const { own } = classroom;
    refuseBeforeLessons(classroom, now);
    if (own.is_finalized) throw new Failure('rating_final');
    await keepRating(tx, {
      student_id: own.student_id,
      course_id: own.course_id,
      rating,
      review_title: said.review_title,
      review_content: said.review_content,
      is_like_materi: said.is_like_materi === 1,
      is_like_mentor: said.is_like_mentor === 1,
      is_like_video: said.is_like_video === 1,
      is_like_resource: said.is_like_resource === 1,
      created_at: now,
      updated_at: now,
    });
    await platform.facts.state(tx, classRated, { studentId: own.student_id, courseId: own.course_id });
    await reachMilestones(platform, tx, own.id, now);
    return findRating(tx, own.student_id, own.course_id);
  });
  return toRating(row as RatingRow);
}

export async function myRating(
  { db, session, clock }: Context,
  idOrSlug: string,
): Promise<CallData<typeof getMyRating>> {
  const own = await visitClass(db, session, idOrSlug);
  const now = clock.now();
  refuseBeforeLessons(await readClass(db, own, now), now);
  const row = await findRating(db, own.student_id, own.course_id);
  return row ? toRating(row) : null;
}

/** Who has rated already has seen all there was, whatever was added since. */
function refuseBeforeLessons(classroom: Classroom, now: Date): void {
  if (classroom.own.rating !== null) return;
  refuseBeforeLiveEnds(classroom, now);
  if (!lecturesOf(classroom.state).every(({ attended }) => attended)) throw new Failure('lessons_first');
}

/** Spaces are no words. */
function trimmed(review: Review): Review {
  const [title, content] = [review.review_title.trim(), review.review_content.trim()];
  const fault = (text: string, least: number, { name }: { name: string }) =>
    text.length < least ? fieldMessages.tooShort(name, least) : null;
  refuseFaults({
    review_title: fault(title, REVIEW_LEAST.title, reviewWords.review_title),
    review_content: fault(content, REVIEW_LEAST.content, reviewWords.review_content),
  });
  return { ...review, review_title: title, review_content: content };
}
