import { Skeleton } from '../../../../ui/skeleton.tsx';

/** In the shape of a list of files. */
export function MaterialsSkeleton({ rows = 3 }: { rows?: number }) {
  return (
    <div role="status" className="grid gap-3">
      <span className="sr-only">Sedang dimuat</span>
      {Array.from({ length: rows }, (_, row) => row).map((row) => (
        <Skeleton key={row} shape="box" className="h-20 w-full" />
      ))}
    </div>
  );
}
