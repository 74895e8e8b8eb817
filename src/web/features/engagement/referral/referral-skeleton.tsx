import { Skeleton } from '../../../ui/skeleton.tsx';
import { peopleGrid } from './referral-look.ts';

/** Explanation, those who came, and the invitation, before the account is known. */
export function ReferralSkeleton() {
  return (
    <div aria-hidden="true" className="grid gap-4 lg:gap-6">
      <Skeleton shape="box" className="h-80 sm:h-50" />
      <div className="rounded-seed border border-line bg-card p-5 sm:p-7">
        <Skeleton className="w-36 text-lg" />
        <PeopleSkeleton />
      </div>
      <Skeleton shape="box" className="h-96 sm:h-80" />
    </div>
  );
}

export function PeopleSkeleton() {
  return (
    <div aria-hidden="true">
      <Skeleton className="mt-1 w-64 max-w-full" />
      <div className={peopleGrid}>
        {[0, 1, 2, 3].map((place) => (
          <div key={place} className="flex items-center gap-3">
            <Skeleton shape="box" className="size-12" />
            <Skeleton className="flex-1 text-sm" />
          </div>
        ))}
      </div>
    </div>
  );
}
