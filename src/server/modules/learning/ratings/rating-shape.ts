import type { CallData } from '../../../../contract/call.ts';
import type { courseRatings } from '../../../../contract/learning.ts';
import { toWibIso } from '../../../../contract/rules/wib.ts';
import { photoOf } from '../../../platform/files/address.ts';
import { fullnameOf } from '../../accounts/public.ts';
import type { RatingRow } from './ratings.store.ts';

type Rating = CallData<typeof courseRatings>['ratings']['data'][number];
const bit = (flag: boolean) => (flag ? 1 : 0);

export function toRating(row: RatingRow): Rating {
  return {
    id: row.id,
    rating: row.rating,
    review_title: row.review_title,
    review_content: row.review_content,
    is_like_materi: bit(row.is_like_materi),
    is_like_mentor: bit(row.is_like_mentor),
    is_like_video: bit(row.is_like_video),
    is_like_resource: bit(row.is_like_resource),
    created_at: toWibIso(row.created_at),
    user_id: row.student_id,
    user: {
      fullname: fullnameOf(row),
      photo: photoOf(row),
    },
    is_finalized: row.is_finalized,
  };
}
