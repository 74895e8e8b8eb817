import type { CallData } from '../../../contract/call.ts';
import {
  type CourseCard,
  categoryTones,
  type InstructorProfile,
  type InstructorSummary,
  type listPartners,
} from '../../../contract/catalogue.ts';
import { href } from '../../../contract/pages.ts';
import { photoOf, pictureOf } from '../../platform/files/address.ts';
import { fullnameOf, type Named } from '../accounts/public.ts';
import type { allPartners, CardRow } from './cards.store.ts';
import type { ProfileRow } from './instructors.store.ts';

/** A course without an uploaded picture has one drawn from its own id and category (brand.md). */
const courseArt = (id: number, categoryId: number): string =>
  `/art/${categoryTones[categoryId as keyof typeof categoryTones]}/${id}.svg`;

type ThumbnailRow = Pick<CardRow, 'id' | 'category_id' | 'thumbnail_id' | 'thumbnail_storage' | 'thumbnail_name'>;
export const thumbnailOf = (row: ThumbnailRow) =>
  pictureOf({ id: row.thumbnail_id, storage: row.thumbnail_storage, saved_name: row.thumbnail_name }) ?? {
    id: null,
    url: courseArt(row.id, row.category_id),
  };

type LogoRow = Pick<Awaited<ReturnType<typeof allPartners>>[number], 'logo_id' | 'logo_storage' | 'logo_name'>;
const logoOf = ({ logo_id, logo_storage, logo_name }: LogoRow) =>
  pictureOf({ id: logo_id, storage: logo_storage, saved_name: logo_name });

export const toPartner = (
  row: Awaited<ReturnType<typeof allPartners>>[number],
): CallData<typeof listPartners>[number] => ({
  id: row.id,
  name: row.name,
  url: row.url,
  logo: logoOf(row),
});

export function shapeCatalogue(publicUrl: URL) {
  const referralUrl = (code: string | null) =>
    code === null ? null : new URL(href('refer', { referral_id: code }), publicUrl).href;

  type Teacher = Named & Pick<CardRow, 'referral_code' | 'photo_id' | 'photo_storage' | 'photo_name'>;
  const toSummary = (id: string, row: Teacher): InstructorSummary => ({
    id,
    first_name: row.first_name,
    last_name: row.last_name,
    fullname: fullnameOf(row),
    referral_url: referralUrl(row.referral_code),
    photo: photoOf(row),
  });

  return {
    toSummary,

    toProfile: (row: ProfileRow): InstructorProfile => ({
      ...toSummary(row.id, row),
      photo_id: row.photo_id,
      professional_designation: row.professional_designation,
      description: row.description,
      twitter_url: row.twitter_url,
      facebook_url: row.facebook_url,
      instagram_url: row.instagram_url,
      linkedin_url: row.linkedin_url,
    }),

    toCard(row: CardRow): CourseCard {
      return {
        id: row.id,
        slug: row.slug,
        name: row.name,
        instructor_id: row.instructor_id,
        type: row.type as CourseCard['type'],
        course_language: row.course_language,
        retail_price: row.retail_price,
        discount_price: row.discount_price,
        thumbnail_id: row.thumbnail_id,
        thumbnail: thumbnailOf(row),
        average_rating: row.average_rating,
        ratings_count: row.ratings_count,
        sum_rating: row.ratings_sum,
        user_average_rating: row.average_rating,
        user_sum_rating: row.ratings_sum,
        rating_percent: row.average_rating === null ? 0 : Math.round((Number(row.average_rating) / 5) * 100),
        total_reviews: row.ratings_count,
        kartu_prakerja: row.kartu_prakerja,
        category_id: row.category_id,
        category: { id: row.category_id, category_name: row.category_name },
        instructor: toSummary(row.instructor_id, row),
        coursemppdetailsall: row.partner_links.map((link) => ({
          id: link.id,
          mpp_id: link.partner_id,
          url: link.url,
          mpp: {
            name: link.name,
            thumbnail: logoOf(link),
          },
        })),
      };
    },
  };
}
