import { lazy, Suspense } from 'react';
import type { HostedCourse } from '../../../../../contract/views.ts';
import { Lines } from '../../../../ui/lines.tsx';
import { Tabs } from '../../../../ui/tabs.tsx';
import { MaterialsSkeleton } from '../materials/materials-skeleton.tsx';
import { ResourcesPanel } from '../materials/resources-panel.tsx';
import { PathPanel } from '../path/path-panel.tsx';
import { type Lecture, useRoom } from '../room.ts';
import type { Film } from './film.ts';

const NotesPanel = lazy(() => import('../materials/notes-panel.tsx'));

type LectureTabsProps = { lecture: Lecture; lesson: HostedCourse['lessons_front'][number]; film: Film | null };

/** Who takes notes goes on taking notes with the next film. */
let chosen = 'ringkasan';

/** What goes with a film, below it. */
export function LectureTabs({ lecture, lesson, film }: LectureTabsProps) {
  const { discussion } = useRoom();
  const seek = (second: number) => {
    film?.seek(second);
    film?.frame.scrollIntoView({ block: 'nearest' });
  };
  return (
    <Tabs
      label="Tentang materi ini"
      defaultValue={chosen}
      onChange={(tab) => {
        chosen = tab;
      }}
      tabs={[
        {
          value: 'ringkasan',
          label: 'Ringkasan',
          content: (
            <div className="grid items-start gap-8 xl:grid-cols-[1fr_360px]">
              <div className="max-w-[70ch]">
                <h3 className="text-base tracking-normal">{lesson.name}</h3>
                <Lines text={lesson.description} className="mt-3" />
              </div>
              <PathPanel />
            </div>
          ),
        },
        {
          value: 'catatan',
          label: 'Catatan',
          content: (
            <Suspense fallback={<MaterialsSkeleton rows={1} />}>
              <NotesPanel currentSecond={() => Math.floor(film?.video.currentTime ?? 0)} onSeek={seek} />
            </Suspense>
          ),
        },
        { value: 'sumber', label: 'Sumber belajar', content: <ResourcesPanel lectureId={lecture.id} /> },
        { value: 'diskusi', label: 'Diskusi', content: discussion },
      ]}
    />
  );
}
