import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { href } from '../../../../contract/pages.ts';
import { useSiteName } from '../../../lib/site.ts';
import { useMedia } from '../../../lib/use-media.ts';
import { cx } from '../../../ui/cx.ts';
import { LeafMark } from '../../../ui/leaf-mark.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { SkipLink } from '../../../ui/skip-link.tsx';
import { ContentsBar } from './navigation/contents-bar.tsx';
import { RoomNavigation } from './navigation/room-navigation.tsx';
import { useRoom } from './room.ts';
import { frameLook } from './room-look.ts';
import { useHeightAbove } from './use-height-above.ts';

/** A narrow header, the content navigation at the left or in a drawer, and the view. */
export function RoomFrame({ children }: { children: ReactNode }) {
  const { course, profile } = useRoom();
  const siteName = useSiteName();
  const hasRoomBeside = useMedia('(width >= 993px)');
  const frame = useHeightAbove(profile.impersonated_by !== null);
  return (
    <div ref={frame} className={frameLook.page}>
      <header className={frameLook.header}>
        <Link
          to={href('home')}
          aria-label={`${siteName}, beranda`}
          className="hidden size-11 place-items-center lg:grid"
        >
          <LeafMark />
        </Link>
        <Link
          to={href('student', { profile_menu: 'course' })}
          aria-label="Kembali ke Kelas Saya"
          className="grid size-11 shrink-0 place-items-center rounded-full transition-colors duration-150 hover:bg-current/8"
        >
          <ArrowLeft aria-hidden="true" className="size-5" />
        </Link>
        <h1 className={frameLook.title}>{course.name}</h1>
        <Progress value={Number.parseFloat(course.progress_indicator)} isWide={hasRoomBeside} />
      </header>
      {/* They can be hundreds of lines. */}
      {hasRoomBeside && <SkipLink to="tampilan-kelas">Lewati daftar isi</SkipLink>}
      <div className={frameLook.body}>
        {hasRoomBeside && (
          <div className={frameLook.navigation}>
            <RoomNavigation />
          </div>
        )}
        <div id="tampilan-kelas" tabIndex={-1} className={cx(frameLook.view, 'outline-none')}>
          {children}
        </div>
      </div>
      {!hasRoomBeside && <ContentsBar />}
    </div>
  );
}

/** Where there is little room the bar is the header's lower edge. */
function Progress({ value, isWide }: { value: number; isWide: boolean }) {
  if (isWide) return <ProgressBar value={value} label="Progres" isLabelled className="w-92 shrink-0" />;
  const figure = `${String(value).replace('.', ',')}%`;
  return (
    <>
      <span className="shrink-0 text-sm font-bold tabular-nums">
        <span className="sr-only">Progres </span>
        {figure}
      </span>
      <span aria-hidden="true" className="absolute inset-x-0 -bottom-px h-0.75 bg-line">
        <span className="block h-full bg-leaf transition-[width] duration-200" style={{ width: `${value}%` }} />
      </span>
    </>
  );
}
