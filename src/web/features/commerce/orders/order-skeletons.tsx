import { Skeleton, SkeletonText } from '../../../ui/skeleton.tsx';

const ROWS = ['a', 'b', 'c', 'd', 'e'];

/** The list before it comes: a table on desktop, closed lines elsewhere. */
export function OrderListSkeleton() {
  return (
    <div aria-hidden="true" className="grid gap-4">
      <Skeleton className="w-36 text-lg" />
      <div className="rounded-seed border border-line bg-card">
        {ROWS.map((row) => (
          <div key={row} className="flex min-h-18 items-center gap-6 px-5 not-first:border-t border-line">
            <Skeleton className="flex-1" />
            <Skeleton className="hidden w-24 lg:block" />
            <Skeleton className="hidden w-24 lg:block" />
            <Skeleton className="w-16" />
          </div>
        ))}
      </div>
    </div>
  );
}

/** An order's page before it comes. */
export function OrderSkeleton() {
  return (
    <div aria-hidden="true" className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_420px]">
      <div className="grid gap-6">
        <Skeleton shape="box" className="h-64" />
        <Skeleton shape="box" className="h-36" />
      </div>
      <div className="rounded-seed border border-line bg-card p-5 sm:p-7">
        <SkeletonText lines={8} />
      </div>
    </div>
  );
}
