import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { Alert } from '../../../ui/alert.tsx';
import { DiscussionSkeleton } from './discussion-skeleton.tsx';

const Discussion = lazy(() => import('./discussion.tsx').catch(() => ({ default: Unloaded })));
const NEAR = '600px 0px';

/** Loads a course's discussion once it comes near, or the address leads into it; until then it keeps its place. */
export function DiscussionSection({ courseId, slug }: { courseId: number; slug: string }) {
  const place = useRef<HTMLDivElement>(null);
  const { hash } = useLocation();
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (isNear) return;
    if (/^#diskusi(-|$)/.test(hash)) return setNear(true);
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: NEAR },
    );
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, [hash, isNear]);
  return (
    <div ref={place} className="min-h-105">
      {isNear ? (
        <Suspense fallback={<DiscussionSkeleton />}>
          <Discussion key={courseId} courseId={courseId} slug={slug} />
        </Suspense>
      ) : (
        <DiscussionSkeleton />
      )}
    </div>
  );
}

function Unloaded(_: { courseId: number; slug: string }) {
  return <Alert tone="failure">Diskusi belum dapat dimuat. Muat ulang halaman ini untuk mencoba lagi.</Alert>;
}
