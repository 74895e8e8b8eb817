import { href } from '../../../../contract/pages.ts';
import type { CourseDetail } from '../../../../contract/views.ts';
import { useSite } from '../../../lib/site.ts';
import { ShareLinks } from '../../../ui/share-links.tsx';

/** The course's one address, whatever led here (D-04). */
export function ShareCourse({ course: { id, slug, name } }: { course: CourseDetail }) {
  const site = useSite();
  if (!site) return null;
  return (
    <>
      <p className="mb-3 text-sm font-semibold">Bagikan kelas ini</p>
      <ShareLinks url={new URL(href('course', { id, slug }), site.browser.public_url).href} text={name} />
    </>
  );
}
