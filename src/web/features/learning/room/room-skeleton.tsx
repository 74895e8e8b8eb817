import { Skeleton } from '../../../ui/skeleton.tsx';

/** In the shape of the room: header, navigation, film. */
export function RoomSkeleton() {
  return (
    <div className="flex min-h-dvh flex-col">
      <div className="flex h-15 items-center gap-4 border-line border-b px-4">
        <Skeleton shape="box" className="h-6 w-64" />
      </div>
      <div className="flex flex-1">
        <div className="hidden w-85 border-line border-r p-4 lg:block">
          <Skeleton shape="box" className="h-80 w-full" />
        </div>
        <div className="flex-1 p-4 lg:p-8">
          <Skeleton shape="box" className="aspect-video w-full" />
        </div>
      </div>
    </div>
  );
}
