import { href } from '../../../../contract/pages.ts';
import type { InstructorWithCourses } from './instructor-profile.tsx';
import { socialsOf } from './instructor-socials.tsx';

/** The instructor as schema.org describes a person. */
export function instructorData(
  instructor: InstructorWithCourses,
  siteName: string,
  absolute: (path: string) => string,
) {
  return {
    '@type': 'Person',
    name: instructor.fullname,
    description: instructor.description,
    url: absolute(href('instructor', { instructor_id: instructor.id, name: instructor.fullname })),
    ...(instructor.photo ? { image: absolute(instructor.photo.url) } : {}),
    ...(instructor.professional_designation ? { jobTitle: instructor.professional_designation } : {}),
    worksFor: { '@type': 'Organization', name: siteName, url: absolute(href('home')) },
    sameAs: socialsOf(instructor).map(({ url }) => url),
  };
}
