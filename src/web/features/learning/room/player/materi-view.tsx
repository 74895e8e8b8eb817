import { BookOpen, CloudOff, MessagesSquare } from 'lucide-react';
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { mustWatchFirst, SEEK_REFUSED } from '../../../../../contract/rules/seeking.ts';
import { resumeAt } from '../../../../../contract/rules/watch.ts';
import { track } from '../../../../lib/track.ts';
import { Alert } from '../../../../ui/alert.tsx';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { LoadFailure } from '../../../../ui/load-failure.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { lockOf } from '../doors.ts';
import { type Lecture, useRoom } from '../room.ts';
import { frameLook } from '../room-look.ts';
import { TaskPanel } from '../tasks/task-panel.tsx';
import { tasksOf } from '../tasks/tasks.ts';
import { isExpected } from './arrival.ts';
import type { Film } from './film.ts';
import { FilmPlayer } from './film-player.tsx';
import { leaveFullScreen } from './full-screen.ts';
import { LectureFacts } from './lecture-facts.tsx';
import { LectureMeeting } from './lecture-meeting.tsx';
import { LectureTabs } from './lecture-tabs.tsx';
import { NextButton } from './next-button.tsx';
import { type NextStep, nextStep } from './next-step.ts';
import { InPlaceOfFilm, LockedLecture, NoLectures } from './no-film.tsx';
import { useOpenedLecture } from './use-opened-lecture.ts';
import type { WatchAnswer } from './watch-reporter.ts';

const LectureVerification = lazy(() => import('../verification/lecture-verification.tsx'));

/** A lecture: its film and all that goes with it. */
export default function MateriView() {
  const { course, lecture } = useRoom();
  if (!lecture) return <NoLectures />;
  const lock = lockOf(course, lecture.id);
  if (lock === 'attendance')
    return (
      <Suspense fallback={<Skeleton shape="box" className={frameLook.film} />}>
        <LectureVerification lecture={lecture} />
      </Suspense>
    );
  if (lock) return <LockedLecture lecture={lecture} because={lock} />;
  return <OpenLecture lecture={lecture} />;
}

function OpenLecture({ lecture }: { lecture: Lecture }) {
  const { course, hrefOf } = useRoom();
  const [film, setFilm] = useState<Film | null>(null);
  const { isJustDone, onAnswer } = useFinishing(lecture);
  const lesson = course.lessons_front.find(({ lectures }) => lectures.some(({ id }) => id === lecture.id));
  const step = nextStep(course, lecture);
  return (
    <article className="mx-auto grid max-w-[1080px] grid-cols-[minmax(0,1fr)] gap-6">
      {lecture.mediafile ? (
        <LectureFilm lecture={lecture} film={film} onFilm={setFilm} onAnswer={onAnswer} />
      ) : (
        <InPlaceOfFilm>
          <p className="font-semibold">Materi ini tidak memiliki video.</p>
        </InPlaceOfFilm>
      )}
      <div className="flex flex-col gap-4 md:flex-row md:items-start md:justify-between">
        <div className="grid min-w-0 gap-1.5">
          <h2 className="text-[26px] leading-8">{lecture.name}</h2>
          {mustWatchFirst(course) && <p className="text-muted">{SEEK_REFUSED}</p>}
          <LectureFacts lecture={lecture} film={film} />
        </div>
        {step && (
          <div className="shrink-0">
            <NextButton step={step} />
          </div>
        )}
      </div>
      {isJustDone && (
        <Alert tone="success" title="Materi ini selesai.">
          {openedWords(step)}
        </Alert>
      )}
      {lesson && <LectureMeeting lesson={lesson} />}
      {lesson && tasksOf(lesson).map((task) => <TaskPanel key={task.kind} task={task} lectureId={lecture.id} />)}
      {(course.has_ebooks || course.is_qna_enabled) && (
        <nav aria-label="Juga di kelas ini" className="flex flex-wrap gap-3">
          {course.has_ebooks && (
            <ButtonLink
              to={hrefOf({ view: 'ebook' })}
              variant="secondary"
              size="sm"
              icon={<BookOpen aria-hidden="true" className="size-4.5" />}
            >
              Ebook
            </ButtonLink>
          )}
          {course.is_qna_enabled && (
            <ButtonLink
              to={hrefOf({ view: 'qna' })}
              variant="secondary"
              size="sm"
              icon={<MessagesSquare aria-hidden="true" className="size-4.5" />}
            >
              QnA
            </ButtonLink>
          )}
        </nav>
      )}
      {lesson && <LectureTabs lecture={lecture} lesson={lesson} film={film} />}
    </article>
  );
}

/** What a finished lecture has opened. */
function openedWords(step: NextStep | null): string {
  if (!step || 'reason' in step) return 'Kemajuan Anda sudah tersimpan.';
  if ('to' in step && step.needsAttendance) return `${step.label} terbuka setelah verifikasi kehadiran.`;
  return `${step.label} sudah terbuka.`;
}

type LectureFilmProps = {
  lecture: Lecture;
  film: Film | null;
  onFilm: (film: Film | null) => void;
  onAnswer: (answer: WatchAnswer) => void;
};

function LectureFilm({ lecture, film, onFilm, onAnswer }: LectureFilmProps) {
  const { course, profile, second, show } = useRoom();
  const { opened, error, isUnanswered, isOpening, open } = useOpenedLecture(lecture.id);
  const plays = useRef(isExpected(lecture.id)).current;
  const step = nextStep(course, lecture);
  const onOffline = useCallback(() => {
    film?.pause();
    void leaveFullScreen();
    show({ name: 'connection_problem' });
  }, [film, show]);
  // A note's moment, also when the film is on the page already.
  const entered = useRef(second);
  useEffect(() => {
    if (second !== null && second !== entered.current) film?.seek(second);
    entered.current = second;
  }, [second, film]);

  if (isUnanswered && !opened)
    return (
      <InPlaceOfFilm>
        <CloudOff aria-hidden="true" className="size-8 text-sprout" />
        <p className="max-w-md font-semibold">Video membutuhkan internet.</p>
        <Button variant="accent" size="sm" isLoading={isOpening} onClick={() => void open()}>
          Coba lagi
        </Button>
      </InPlaceOfFilm>
    );
  if (error && !opened) return <LoadFailure error={error} isLoading={isOpening} onRetry={open} />;
  const goOn = opened ? resumeAt(opened.watchtime, opened.media.duration ?? 0) : 0;
  return (
    <FilmPlayer
      title={lecture.name}
      course={course}
      watching={{ studentId: profile.id, courseId: course.id, lectureId: lecture.id }}
      duration={lecture.mediafile?.duration ?? null}
      opened={opened}
      startAt={second ?? goOn}
      plays={plays}
      onFilm={onFilm}
      onAnswer={onAnswer}
      onOffline={onOffline}
      next={step && !('reason' in step) && <NextButton step={step} look={{ variant: 'accent', size: 'sm' }} />}
    />
  );
}

/** Once a lecture counts as attended: told to those who count (G-10), and the room is read again, since locks open. */
function useFinishing(lecture: Lecture) {
  const { course, refresh } = useRoom();
  const [isJustDone, setJustDone] = useState(false);
  const isDone = useRef(lecture.attended);
  const onAnswer = ({ course_progress }: WatchAnswer) => {
    if (!course_progress || isDone.current) return;
    isDone.current = true;
    track('lecturefinish', { course_id: course.id, lecture_id: lecture.id });
    // What it opened is said once it is seen open.
    void refresh()
      .catch(() => {})
      .then(() => setJustDone(true));
  };
  return { isJustDone, onAnswer };
}
