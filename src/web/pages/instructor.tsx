import { redirect } from 'react-router';
import { getInstructor } from '../../contract/catalogue.ts';
import { href } from '../../contract/pages.ts';
import { sharePicture } from '../../contract/share-pictures.ts';
import { InstructorCourses } from '../features/catalogue/instructors/instructor-courses.tsx';
import { instructorData } from '../features/catalogue/instructors/instructor-data.ts';
import { InstructorProfile } from '../features/catalogue/instructors/instructor-profile.tsx';
import { headOf, siteNameOf } from '../lib/head.ts';
import { apiContext } from '../lib/server-api.ts';
import { Breadcrumb } from '../ui/breadcrumb.tsx';
import type { Route } from './+types/instructor.ts';

const addressOf = ({ id, fullname }: { id: string; fullname: string }) =>
  href('instructor', { instructor_id: id, name: fullname });

/** The id finds the instructor; a name that is another's, or was, leads to the right address. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const instructor = await context.get(apiContext)(getInstructor, { id: params.instructor_id });
  if (params.name !== instructor.fullname || params.instructor_id !== instructor.id)
    throw redirect(addressOf(instructor), 301);
  return { instructor };
}

const crumbsTo = (name: string) => [
  { label: 'Home', to: href('home') },
  { label: 'Instruktur', to: href('instructors') },
  { label: name },
];

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return [];
  const { instructor } = loaderData;
  const { fullname, professional_designation: designation } = instructor;
  const siteName = siteNameOf(matches);
  return headOf(matches, {
    title: designation ? `${fullname}, ${designation}` : fullname,
    description: instructor.description || `Kelas-kelas bersama ${fullname} di ${siteName}.`,
    path: addressOf(instructor),
    picture: sharePicture.instructor(instructor.id),
    kind: 'profile',
    crumbs: crumbsTo(fullname),
    data: (absolute) => [instructorData(instructor, siteName, absolute)],
  });
};

export default function Instructor({ loaderData: { instructor } }: Route.ComponentProps) {
  return (
    <div className="content-width pt-4 sm:pt-6">
      <Breadcrumb items={crumbsTo(instructor.fullname)} />
      <div className="mt-2 grid gap-12">
        <InstructorProfile instructor={instructor} />
        <InstructorCourses name={instructor.fullname} courses={instructor.instructorcourses} />
      </div>
    </div>
  );
}
