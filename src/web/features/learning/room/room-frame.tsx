import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { href } from '../../../../contract/pages.ts';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { RoomNavigation } from './navigation/room-navigation.tsx';
import { useRoom } from './room.ts';

/** A narrow header, the content navigation at the left, and the view. */
export function RoomFrame({ children }: { children: ReactNode }) {
  const { course } = useRoom();
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="sticky top-0 z-20 flex h-15 items-center gap-4 border-line border-b bg-paper px-4">
        <Link to={href('student', { profile_menu: 'course' })} aria-label="Kembali ke Kelas Saya">
          <ArrowLeft aria-hidden="true" className="size-5" />
        </Link>
        <h1 className="min-w-0 flex-1 truncate text-base tracking-normal">{course.name}</h1>
        <ProgressBar value={Number.parseFloat(course.progress_indicator)} label="Progres" className="w-40" />
        <span className="text-sm font-bold tabular-nums">{course.progress_indicator}</span>
      </header>
      <div className="flex flex-1">
        <RoomNavigation />
        <div className="min-w-0 flex-1 p-4 lg:p-8">{children}</div>
      </div>
    </div>
  );
}
