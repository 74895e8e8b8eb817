import type { CourseCard } from '../../../contract/catalogue.ts';

/** What a course's type is called on cards, in filters and in search results (C-07). */
export const courseTypeLabels: Record<CourseCard['type'], string> = {
  hosted: 'Self-Paced',
  live: 'Live',
  external: 'External',
};
