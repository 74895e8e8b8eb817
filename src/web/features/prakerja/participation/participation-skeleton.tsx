import { Skeleton } from '../../../ui/skeleton.tsx';

export function ParticipationSkeleton() {
  return (
    <div aria-hidden="true" className="grid gap-5">
      <Skeleton className="w-3/4 text-base" />
      <div className="grid gap-5 rounded-seed border border-line bg-card p-4 sm:p-6">
        <div className="flex gap-4">
          <div className="aspect-video w-24 shrink-0 animate-shimmer rounded-seed-sm bg-line sm:w-32" />
          <div className="flex-1">
            <Skeleton className="w-2/3 text-lg" />
            <Skeleton className="mt-1 w-28 text-sm" />
          </div>
        </div>
        <Skeleton className="h-2! w-full" />
        <Skeleton shape="box" className="h-44 sm:h-36" />
        <div className="grid gap-4">
          {[0, 1, 2, 3, 4].map((place) => (
            <div key={place} className="flex gap-3">
              <div className="size-7 shrink-0 animate-shimmer rounded-full bg-line" />
              <div className="flex-1">
                <Skeleton className="w-1/2 text-sm" />
                <Skeleton className="w-1/3 text-sm" />
              </div>
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}
