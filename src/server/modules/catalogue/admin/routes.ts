import type { Bind } from '../../../platform/http/bind.ts';
import { keepCategories } from './categories.ts';
import { keepCourses } from './courses.ts';
import { keepInstructors } from './instructors.ts';
import { keepLectures } from './lectures.ts';
import { keepLessons } from './lessons.ts';
import { orderingRoutes } from './ordering.ts';
import { keepPartners } from './partners.ts';
import { publishingRoutes } from './publishing.ts';

/** The back office's calls of this domain. */
export function catalogueAdmin(route: Bind): void {
  for (const bind of [keepInstructors, keepCategories, keepPartners, keepCourses, keepLessons, keepLectures])
    bind(route);
  orderingRoutes(route);
  publishingRoutes(route);
}
