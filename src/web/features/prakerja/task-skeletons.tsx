import { Skeleton, SkeletonText } from '../../ui/skeleton.tsx';
import { taskBox, taskPanel, taskPicture } from './task-look.ts';

export function TaskListSkeleton() {
  return (
    <div aria-hidden="true" className="grid gap-4 lg:gap-5">
      {[0, 1].map((place) => (
        <div key={place} className={taskBox}>
          <div className={taskPicture}>
            <div className="size-full animate-shimmer bg-line" />
          </div>
          <div className="min-w-0 p-4 sm:p-5">
            <Skeleton className="w-24 text-sm" />
            <Skeleton className="mt-3 w-2/3 text-lg" />
            <Skeleton className="w-1/3 text-sm" />
            <Skeleton shape="button" className="mt-4 h-11! w-full! sm:w-48!" />
          </div>
        </div>
      ))}
    </div>
  );
}

export function TaskSkeleton() {
  return (
    <div aria-hidden="true" className="grid gap-5">
      <Skeleton className="h-11! w-40" />
      <div className={taskPanel}>
        <Skeleton className="w-2/3 text-lg" />
        <Skeleton className="w-1/3 text-sm" />
        <SkeletonText className="mt-5" />
      </div>
      <Skeleton shape="box" className="h-72" />
    </div>
  );
}
