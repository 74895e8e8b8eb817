import * as promised from '../../../../contract/admin/reviews.ts';
import { toWibIso } from '../../../../contract/rules/wib.ts';
import { mentions } from '../../../platform/admin/search.ts';
import { onlyOf, type StaffContext } from '../../../platform/admin/staff.ts';
import type { Db, Tx } from '../../../platform/db.ts';
import { Failure } from '../../../platform/errors.ts';
import type { Bind } from '../../../platform/http/bind.ts';
import { fullnameOf } from '../../accounts/public.ts';
import { hide, unhide } from './hiding.ts';
import { readSorted } from './paging.ts';
import { hasText, isReviewReported, type ReviewRow, reviewsSeenBy } from './reviews.store.ts';

export function reviewRoutes(route: Bind): void {
  route(promised.listReviews, async ({ ctx, query }) => {
    const { course_id, rating, hidden, with_text, reported, q } = query;
    let rows = reviewsSeenBy(ctx.db, onlyOf(ctx));
    if (course_id) rows = rows.where('ratings.course_id', '=', course_id);
    if (rating) rows = rows.where('ratings.rating', '=', rating);
    if (hidden !== undefined) rows = rows.where('ratings.hidden_at', hidden === 1 ? 'is not' : 'is', null);
    if (with_text !== undefined) rows = rows.where(({ not }) => (with_text === 1 ? hasText : not(hasText)));
    if (reported !== undefined)
      rows = rows.where(({ not }) => (reported === 1 ? isReviewReported : not(isReviewReported)));
    if (q) rows = rows.where(mentions(['ratings.review_title', 'ratings.review_content'], q));
    const sorts = { created_at: 'ratings.created_at', rating: 'ratings.rating' };
    const found = await readSorted<ReviewRow>(rows as never, 'ratings.id', sorts, query);
    return { ...found, rows: found.rows.map(toReview) };
  });
  route(promised.getReview, ({ ctx, params }) => read(ctx.db, ctx, params.id));
  route(promised.hideReview, ({ ctx, params: { id }, body }) =>
    changed(ctx, id, (tx) => hide(tx, ctx, { kind: 'review', id }, body.reason)),
  );
  route(promised.unhideReview, ({ ctx, params: { id } }) =>
    changed(ctx, id, (tx) => unhide(tx, ctx, { kind: 'review', id })),
  );
}

const changed = (ctx: StaffContext, id: number, work: (tx: Tx) => Promise<void>) =>
  ctx.db.transaction().execute(async (tx) => {
    await work(tx);
    return read(tx, ctx, id);
  });

async function read(db: Db | Tx, ctx: StaffContext, id: number): Promise<promised.OfficeReview> {
  const row = await reviewsSeenBy(db, onlyOf(ctx)).where('ratings.id', '=', id).executeTakeFirst();
  if (!row) throw new Failure('not_found');
  return toReview(row);
}

const likes = ['materi', 'mentor', 'video', 'resource'] as const;

const toReview = (row: ReviewRow): promised.OfficeReview => ({
  id: row.id,
  course: { id: row.course_id, name: row.course_name, slug: row.course_slug },
  student: row.anonymised_at === null ? fullnameOf(row) : null,
  rating: row.rating,
  review_title: row.review_title,
  review_content: row.review_content,
  likes: likes.filter((like) => row[`is_like_${like}`]),
  created_at: toWibIso(row.created_at),
  hidden_at: row.hidden_at && toWibIso(row.hidden_at),
  hidden_reason: row.hidden_reason,
  open_reports: row.open_reports,
});
