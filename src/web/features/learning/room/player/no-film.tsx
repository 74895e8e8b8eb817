import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { KawungPattern } from '../../../../ui/kawung.tsx';
import { examDoor, lectureToGoOn } from '../doors.ts';
import { type Lecture, useRoom } from '../room.ts';

/** A course of tests alone leads to its exam. */
export function NoLectures() {
  const { course, hrefOf, show } = useRoom();
  const door = examDoor(course);
  return (
    <EmptyState
      title="Kelas ini tidak memiliki materi video."
      text={course.quiz ? 'Anda dapat langsung mengerjakan exam.' : 'Tidak ada konten tersedia.'}
      action={
        course.quiz &&
        ('to' in door ? (
          <ButtonLink to={hrefOf(door.to)}>Exam</ButtonLink>
        ) : (
          <Button onClick={() => show(door.closed)}>Exam</Button>
        ))
      }
    />
  );
}

const lockTexts = {
  pretest: 'Kerjakan pre-test terlebih dahulu, lalu materi ini terbuka.',
  previous_lesson: 'Selesaikan bab sebelumnya terlebih dahulu, lalu materi ini terbuka.',
  previous_lecture: 'Selesaikan materi sebelumnya terlebih dahulu, lalu materi ini terbuka.',
} as const;

type LockedLectureProps = { lecture: Lecture; because: keyof typeof lockTexts };

/** Somebody typed the address of a lecture that is not open yet (L-07). */
export function LockedLecture({ lecture, because }: LockedLectureProps) {
  const { course, hrefOf } = useRoom();
  const goOn = lectureToGoOn(course);
  return (
    <InPlaceOfFilm>
      <Lock aria-hidden="true" className="size-8 text-sprout" />
      <h2 className="text-lg">{lecture.name}</h2>
      <p className="max-w-md text-on-forest-muted">{lockTexts[because]}</p>
      {because === 'pretest' ? (
        <ButtonLink variant="accent" size="sm" to={hrefOf({ view: 'pretest' })}>
          Kerjakan pre-test
        </ButtonLink>
      ) : (
        goOn &&
        goOn.id !== lecture.id && (
          <ButtonLink variant="accent" size="sm" to={hrefOf({ view: 'materi', lectureId: goOn.id })}>
            Lanjutkan: {goOn.name}
          </ButtonLink>
        )
      )}
    </InPlaceOfFilm>
  );
}

/** As large as the film would be. */
export function InPlaceOfFilm({ children }: { children?: ReactNode }) {
  return (
    <div className="on-dark relative isolate grid min-h-50 place-content-center justify-items-center gap-3 overflow-hidden rounded-seed bg-forest p-6 text-center text-on-forest md:aspect-video">
      <KawungPattern tone="forest" columns={16} rows={9} className="absolute inset-0 -z-1 size-full opacity-25" />
      {children}
    </div>
  );
}
