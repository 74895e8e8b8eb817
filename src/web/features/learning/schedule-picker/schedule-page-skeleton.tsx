import { Skeleton } from '../../../ui/skeleton.tsx';

/** A class's name, a week and a session, before it is known what there is to choose. */
export function SchedulePageSkeleton() {
  return (
    <div aria-hidden="true" className="lg:max-w-160">
      <Skeleton className="mb-5 w-72 max-w-full text-lg" />
      <Skeleton shape="box" className="h-36 w-full" />
      <Skeleton className="mt-5 mb-2 w-48" />
      <Skeleton shape="box" className="h-24 w-full" />
    </div>
  );
}
