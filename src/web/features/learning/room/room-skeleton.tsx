import { ArrowLeft } from 'lucide-react';
import { cx } from '../../../ui/cx.ts';
import { LeafMark } from '../../../ui/leaf-mark.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { frameLook } from './room-look.ts';

const lessons = [3, 4, 3];

/** In the shape of the room: header, navigation, film. */
export function RoomSkeleton() {
  return (
    <div aria-hidden="true" className={frameLook.page}>
      <div className={frameLook.header}>
        <span className="hidden size-11 place-items-center lg:grid">
          <LeafMark />
        </span>
        <span className="grid size-11 shrink-0 place-items-center">
          <ArrowLeft className="size-5" />
        </span>
        <span className={frameLook.title}>Membuka kelas …</span>
        <Skeleton shape="box" className="ml-auto h-3 w-12 lg:w-60" />
      </div>
      <div className={frameLook.body}>
        <div className={cx(frameLook.navigation, 'hidden lg:block')}>
          {lessons.map((lectures, lesson) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: shapes have no other name
            <div key={lesson} className="mt-2">
              <Skeleton className="mx-2 my-3 w-3/5" />
              {Array.from({ length: lectures }, (_, line) => line).map((line) => (
                <span key={line} className="flex h-11 items-center gap-3 px-3">
                  <span className="size-5 shrink-0 rounded-full bg-line" />
                  <Skeleton className="flex-1" />
                  <Skeleton className="w-9" />
                </span>
              ))}
            </div>
          ))}
        </div>
        <div className={frameLook.view}>
          <div className="mx-auto max-w-270">
            <Skeleton shape="box" className={frameLook.film} />
            <Skeleton shape="box" className="mt-6 h-8 w-1/2" />
            <Skeleton className="mt-3 w-2/3" />
          </div>
        </div>
      </div>
      <div
        data-bottom-bar
        className="fixed inset-x-0 bottom-0 h-(--bottom-bar) border-line border-t bg-card lg:hidden"
      />
    </div>
  );
}
