import { useSearchParams } from 'react-router';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { myClassMenu } from '../my-class-menu.ts';
import { classBox, classGrid } from './class-look.ts';

/** Greeting, tabs and cards before the account is known; on a phone the list of parts, unless the address names one. */
export function MyClassesSkeleton() {
  const [query] = useSearchParams();
  const isPartOpen = myClassMenu.some(({ tab }) => tab === query.get('tab'));
  return (
    <div aria-hidden="true">
      <Skeleton className="mb-4 w-80 max-w-full text-lg" />
      <div className="mb-6 hidden h-12 items-center gap-6 overflow-hidden shadow-[inset_0_-1px_var(--line)] lg:flex">
        {['w-42', 'w-24', 'w-28', 'w-24'].map((width, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: places that never change
          <Skeleton key={place} className={`shrink-0 ${width}`} />
        ))}
      </div>
      {isPartOpen ? <Skeleton className="mt-3 mb-6 w-44 text-[20px] lg:hidden" /> : <PartListSkeleton />}
      <div className={isPartOpen ? undefined : 'max-lg:hidden'}>
        <ClassGridSkeleton />
      </div>
    </div>
  );
}

function PartListSkeleton() {
  return (
    <div className="rounded-seed border border-line bg-card p-2 lg:hidden">
      {myClassMenu.map(({ tab }) => (
        <div key={tab} className="flex h-16 items-center gap-3 px-3 sm:gap-4 sm:px-4">
          <Skeleton shape="box" className="size-10 shrink-0" />
          <div className="flex-1">
            <Skeleton className="w-32" />
            <Skeleton className="w-16 text-sm" />
          </div>
        </div>
      ))}
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
