import type { CallData } from '../../../contract/call.ts';
import { downloadCertificate } from '../../../contract/certificates.ts';
import type { courseRatings } from '../../../contract/learning.ts';
import { href } from '../../../contract/pages.ts';
import { toWibIso } from '../../../contract/rules/wib.ts';
import { photoOf } from '../../platform/files/address.ts';
import { fullnameOf } from '../accounts/public.ts';
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

/** Where a certificate is shown to anyone, and where its owner gets it as a file. */
export const certificateAddresses = (id: string, publicUrl: URL) => ({
  certificate_url: new URL(href('certificate', { id }), publicUrl).href,
  certificate_pdf_url: new URL(`/${downloadCertificate.path.replace(':id', encodeURIComponent(id))}`, publicUrl).href,
});
