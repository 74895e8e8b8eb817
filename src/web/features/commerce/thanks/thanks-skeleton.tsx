import { Skeleton } from '../../../ui/skeleton.tsx';

/** isFirst: nobody else gives the page its heading. */
export function ThanksSkeleton({ isFirst = false }: { isFirst?: boolean }) {
  return (
    <div aria-busy="true" className="mx-auto max-w-160">
      {isFirst && <h1 className="sr-only">Memeriksa pesanan</h1>}
      <Skeleton shape="box" className="h-110 sm:h-100" />
    </div>
  );
}
