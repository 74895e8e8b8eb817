import { Skeleton } from '../../../ui/skeleton.tsx';
import { classBox, classGrid } from './class-look.ts';

/** Greeting, tabs and cards before the account is known. */
export function MyClassesSkeleton() {
  return (
    <div aria-hidden="true">
      <Skeleton className="mb-4 w-80 max-w-full text-lg" />
      <div className="mb-6 flex h-12 items-center gap-6 overflow-hidden shadow-[inset_0_-1px_var(--line)]">
        {['w-32', 'w-16', 'w-20', 'w-16'].map((width, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: places that never change
          <Skeleton key={place} className={`shrink-0 ${width}`} />
        ))}
      </div>
      <ClassGridSkeleton />
    </div>
  );
}

export function ClassGridSkeleton() {
  return (
    <div aria-hidden="true" className={classGrid}>
      {Array.from({ length: 6 }, (_, place) => place).map((place) => (
        <div key={place} className={classBox}>
          <Skeleton className="my-0! aspect-video h-auto! rounded-none!" />
          <div className="grid gap-3 p-4">
            <div>
              <Skeleton className="w-1/2 text-xs" />
              <div className="mt-1 min-h-12 text-lg leading-6">
                <Skeleton className="w-full" />
                <Skeleton className="w-2/3" />
              </div>
              <Skeleton className="mt-2 w-24 text-xs" />
            </div>
            <Skeleton className="w-full" />
            <Skeleton shape="box" className="h-19 w-full" />
            <Skeleton shape="button" className="h-11! w-full!" />
          </div>
        </div>
      ))}
    </div>
  );
}
