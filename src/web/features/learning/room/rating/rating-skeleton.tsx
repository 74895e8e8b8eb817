import { Skeleton } from '../../../../ui/skeleton.tsx';

export function RatingSkeleton() {
  return (
    <div aria-busy="true" className="grid gap-5">
      <Skeleton shape="box" className="h-12 w-60" />
      <Skeleton shape="box" className="h-12" />
      <Skeleton shape="box" className="h-28" />
      <Skeleton shape="box" className="h-24" />
    </div>
  );
}
