import { Award } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { ButtonLink } from '../../../../ui/button.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { useRoom } from '../room.ts';

const CertificateClaim = lazy(() => import('../certificate/certificate-claim.tsx'));

/** What somebody who passed came for: a free class has a view of its own for it (L-14). */
export function CertificateAction() {
  const { course, hrefOf } = useRoom();
  if (course.is_paid)
    return (
      <Suspense fallback={<Skeleton shape="button" />}>
        <CertificateClaim />
      </Suspense>
    );
  return (
    <ButtonLink
      to={hrefOf({ view: 'certificate_free_course' })}
      icon={<Award aria-hidden="true" className="size-5" />}
      className="max-sm:w-full"
    >
      Unduh Sertifikat
    </ButtonLink>
  );
}
