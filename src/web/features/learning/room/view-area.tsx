import { type ComponentType, lazy, Suspense } from 'react';
import { Skeleton } from '../../../ui/skeleton.tsx';
import MateriView from './player/materi-view.tsx';
import { type RoomView, useRoom } from './room.ts';
import { frameLook } from './room-look.ts';

/** Each view's code comes with it. */
const views: Record<RoomView, ComponentType> = {
  // What nearly everybody comes for comes with the room.
  materi: MateriView,
  pretest: lazy(() => import('./tests/pretest-view.tsx')),
  exam: lazy(() => import('./tests/exam-view.tsx')),
  quizlecture: lazy(() => import('./tests/lecture-quiz-view.tsx')),
  finish: lazy(() => import('./tests/finish-view.tsx')),
  finish_pretest: lazy(() => import('./tests/finish-pretest-view.tsx')),
  finish_perlecture: lazy(() => import('./tests/finish-lecture-view.tsx')),
  exam_improvement: lazy(() => import('./tests/improvement-view.tsx')),
  qna: lazy(() => import('./qna/qna-view.tsx')),
  download: lazy(() => import('./materials/download-view.tsx')),
  ebook: lazy(() => import('./materials/ebook-view.tsx')),
  howToDownload: lazy(() => import('./certificate/how-to-download-view.tsx')),
  certificate_free_course: lazy(() => import('./certificate/free-certificate-view.tsx')),
};

export function RoomViewArea() {
  const { view, lecture } = useRoom();
  const View = views[view];
  return (
    <Suspense fallback={<Skeleton shape="box" className={frameLook.film} />}>
      <View key={`${view} ${lecture?.id}`} />
    </Suspense>
  );
}
