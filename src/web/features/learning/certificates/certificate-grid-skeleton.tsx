import { Skeleton } from '../../../ui/skeleton.tsx';
import { classBox, classGrid } from '../my-classes/class-look.ts';

export function CertificateGridSkeleton() {
  return (
    <div aria-hidden="true" className={classGrid}>
      {[0, 1, 2].map((place) => (
        <div key={place} className={classBox}>
          <div className="bg-sunken p-4">
            <Skeleton className="my-0! aspect-[1400/990] h-auto!" />
          </div>
          <div className="border-t border-line p-4">
            <Skeleton className="w-3/4 text-lg" />
            <Skeleton className="mt-4 w-1/2 text-xs" />
          </div>
        </div>
      ))}
    </div>
  );
}
