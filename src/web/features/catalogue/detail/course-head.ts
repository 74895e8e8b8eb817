import { href } from '../../../../contract/pages.ts';
import { plainText } from '../../../../contract/rules/plain-text.ts';
import { coursePrice } from '../../../../contract/rules/price.ts';
import { formatRupiah } from '../../../../contract/rules/rupiah.ts';
import { sharePicture } from '../../../../contract/share-pictures.ts';
import type { CourseDetail } from '../../../../contract/views.ts';
import type { Crumb, Head } from '../../../lib/head.ts';
import { teacherPage } from './teachers.tsx';

export const courseCrumbs = ({ name, category }: CourseDetail): Crumb[] => [
  { label: 'Home', to: href('home') },
  { label: 'Semua Kelas', to: href('courses') },
  { label: category.category_name, to: href('courses', {}, { category: category.id }) },
  { label: name },
];

/** What a shared link and a search result say of a course. */
export function courseHead(course: CourseDetail, nextStart: string | null, siteName: string): Head {
  const { now, percentOff } = coursePrice(course);
  const price = percentOff > 0 ? `${formatRupiah(now)} (hemat ${percentOff}%)` : formatRupiah(now);
  return {
    title: course.name,
    description: `${price} · ${plainText(course.description)}`,
    path: href('course', { id: course.id, slug: course.slug }),
    picture: sharePicture.course(course.id),
    kind: 'product',
    price: now,
    crumbs: courseCrumbs(course),
    data: (absolute) => [courseData(course, nextStart, { name: siteName, absolute })],
  };
}

type Site = { name: string; absolute: (path: string) => string };
const languages: Record<string, string> = { 'Bahasa Indonesia': 'id', English: 'en', 'Bahasa Inggris': 'en' };

/** schema.org's Course as Google's course documentation asks for it. */
function courseData(course: CourseDetail, nextStart: string | null, { name, absolute }: Site) {
  const { now } = coursePrice(course);
  const url = absolute(href('course', { id: course.id, slug: course.slug }));
  const inLanguage = languages[course.course_language] ?? 'id';
  const teachers = course.course_instructors_details.map((teacher) => ({
    '@type': 'Person',
    name: teacher.fullname,
    url: absolute(teacherPage(teacher)),
    ...(teacher.professional_designation ? { jobTitle: teacher.professional_designation } : {}),
  }));
  return {
    '@type': 'Course',
    '@id': url,
    url,
    name: course.name,
    description: plainText(course.description),
    image: absolute(sharePicture.course(course.id)),
    inLanguage,
    educationalLevel: course.level,
    about: course.category.category_name,
    ...(course.tags.length > 0 ? { keywords: course.tags.join(', ') } : {}),
    teaches: course.course_learning,
    provider: { '@type': 'Organization', name, url: absolute(href('home')), sameAs: absolute(href('home')) },
    offers: {
      '@type': 'Offer',
      category: now === 0 ? 'Free' : 'Paid',
      price: now,
      priceCurrency: 'IDR',
      availability: 'https://schema.org/InStock',
      url,
    },
    hasCourseInstance: {
      '@type': 'CourseInstance',
      courseMode: 'Online',
      courseWorkload: `PT${course.duration}H`,
      inLanguage,
      instructor: teachers,
      ...(nextStart ? { startDate: nextStart } : {}),
    },
    ...(course.average_rating === null
      ? {}
      : {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: Number(course.average_rating),
            ratingCount: course.ratings_count,
            bestRating: 5,
            worstRating: 1,
          },
        }),
  };
}
