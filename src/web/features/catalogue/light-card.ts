import type { CourseCard } from '../../../contract/catalogue.ts';

/** A page carries the data of its cards once more for the script: what no card shows stays behind. */
export const lightCard = <Card extends CourseCard>(card: Card): Card => ({
  ...card,
  coursemppdetailsall: [],
  instructor: { ...card.instructor, referral_url: null, photo: null },
});
