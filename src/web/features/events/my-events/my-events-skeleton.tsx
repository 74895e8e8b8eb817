import { Skeleton } from '../../../ui/skeleton.tsx';
import { ownEventBox, ownEventPicture } from './own-event-look.ts';

export function MyEventsSkeleton() {
  return (
    <div aria-hidden="true" className="grid gap-4 lg:gap-5">
      <Skeleton className="-mb-1 w-28 text-lg" />
      {[0, 1, 2].map((place) => (
        <div key={place} className={ownEventBox}>
          <div className={ownEventPicture}>
            <div className="size-full animate-shimmer bg-line" />
          </div>
          <div className="min-w-0 p-4 sm:p-5">
            <Skeleton className="w-2/3 text-lg" />
            <Skeleton className="mt-3 w-1/2 text-sm" />
            <Skeleton className="w-2/5 text-sm" />
            <Skeleton shape="box" className="mt-4 h-20" />
          </div>
        </div>
      ))}
    </div>
  );
}
