import { Skeleton, SkeletonText } from '../../../ui/skeleton.tsx';

/** The profile before it comes: its header, and the cards below. */
export function ProfileSkeleton() {
  return (
    <div aria-hidden="true" className="grid gap-4 lg:grid-cols-2 lg:gap-6">
      <div className="overflow-hidden rounded-seed-lg border border-line bg-card lg:col-span-2">
        <div className="h-24 animate-shimmer bg-line lg:h-32" />
        <div className="px-5 pb-6 sm:px-7">
          <Skeleton shape="box" className="-mt-12 size-28 border-4 border-card" />
          <Skeleton shape="box" className="mt-4 h-8 w-56 max-w-full" />
          <Skeleton className="w-44" />
        </div>
      </div>
      {[0, 1].map((card) => (
        <div key={card} className="rounded-seed border border-line bg-card p-6">
          <SkeletonText lines={5} />
        </div>
      ))}
    </div>
  );
}

/** The form before it comes. */
export function EditProfileSkeleton() {
  return (
    <div aria-hidden="true" className="rounded-seed border border-line bg-card p-5 sm:p-7">
      <Skeleton shape="box" className="size-28" />
      <div className="mt-6 grid gap-5 md:grid-cols-2">
        {[0, 1, 2, 3].map((field) => (
          <div key={field}>
            <Skeleton className="w-40" />
            <Skeleton shape="button" className="mt-2 w-full" />
          </div>
        ))}
      </div>
      <Skeleton shape="button" className="mt-7" />
    </div>
  );
}
