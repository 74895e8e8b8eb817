import { Skeleton, SkeletonText } from '../../../ui/skeleton.tsx';

const threads = ['first', 'second'];

export function DiscussionSkeleton() {
  return (
    <div aria-hidden="true" className="grid gap-4">
      <Skeleton shape="box" className="h-24" />
      {threads.map((thread) => (
        <div key={thread} className="flex gap-3 rounded-seed border border-line bg-card p-4 sm:p-6">
          <Skeleton shape="box" className="size-9 shrink-0" />
          <SkeletonText className="flex-1" />
        </div>
      ))}
    </div>
  );
}
