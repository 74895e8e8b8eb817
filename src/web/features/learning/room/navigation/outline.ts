import { taskNames } from '../../../../../contract/rules/tasks.ts';
import { formatDayShort } from '../../../../../contract/rules/wib.ts';
import type { HostedCourse } from '../../../../../contract/views.ts';
import { filmLength } from '../../../../lib/length.ts';
import { certificateDoor, type Door, examDoor, lecturesOf, quizDoor, ratingDoor } from '../doors.ts';
import { quotaWords } from '../quota-words.ts';
import type { Lecture, RoomView } from '../room.ts';
import { type Task, taskKey, tasksOf } from '../tasks/tasks.ts';

/** attendance: the programme wants to see the student first, and does so behind this door. */
export type EntryState = 'done' | 'open' | 'locked' | 'attendance';

/** One line of the navigation. */
export type Entry = {
  /** Of the place that it leads to, by which the current one is found. */
  key: string;
  label: string;
  /** At the right end: a length, a number of questions, a score. */
  aside: string;
  /** What its film costs of one's quota (B-10). */
  quota?: string;
  state: EntryState;
  /** Why it is locked; empty where it is not. */
  reason: string;
  /** null: it only tells, such as the score of a pre-test that was given. A task has a page of its own. */
  door: Door | { task: Task; lectureId: number } | null;
};

type Lesson = HostedCourse['lessons_front'][number];
export type Chapter = { id: number; name: string; aside: string; until: string | null; entries: Entry[] };

export type Outline = { start: Entry[]; chapters: Chapter[]; extras: Entry[]; end: Entry[] };

const lockReasons = {
  pretest: 'Kerjakan pre-test terlebih dahulu.',
  previous_lesson: 'Selesaikan bab sebelumnya terlebih dahulu.',
  previous_lecture: 'Selesaikan materi sebelumnya terlebih dahulu.',
  attendance: 'Verifikasi kehadiran Prakerja terlebih dahulu.',
} as const;

const examReasons: Record<NonNullable<HostedCourse['exam_lock']>, string> = {
  lectures: 'Terbuka setelah semua materi selesai.',
  quizzes: 'Terbuka setelah semua kuis lulus.',
  lesson_not_over: 'Terbuka setelah pembelajaran berakhir.',
  qna: 'Terbuka setelah sesi QnA diikuti.',
  rating: 'Terbuka setelah kelas diberi rating.',
  attendance: 'Terbuka setelah kehadiran Prakerja diverifikasi.',
};

const plain = { aside: '', state: 'open', reason: '' } as const;

/** All that a class holds, in the order in which it is learnt. */
export function outlineOf(course: HostedCourse): Outline {
  const locks = new Map(course.locked_lectures.map(({ id, because }) => [id, because]));
  return {
    start: pretestOf(course),
    chapters: course.lessons_front.map((lesson, index) => ({
      id: lesson.id,
      name: `${index + 1}. ${lesson.name}`,
      aside: `${lesson.lectures.length} materi`,
      until: lesson.end_date && !lesson.is_lesson_schedule_passed ? formatDayShort(lesson.end_date) : null,
      entries: entriesOf(course, lesson, locks),
    })),
    extras: extrasOf(course),
    end: endOf(course),
  };
}

type Locks = Map<number, keyof typeof lockReasons>;

function entriesOf(course: HostedCourse, lesson: Lesson, locks: Locks): Entry[] {
  const lectures = lesson.lectures.flatMap((lecture) => {
    const lock = locks.get(lecture.id);
    const entry: Entry = {
      key: keyOf('materi', lecture.id),
      label: lecture.name,
      aside: lecture.mediafile?.duration ? filmLength(lecture.mediafile.duration) : '',
      quota: quotaWords(lecture).join(' · '),
      state: lecture.attended ? 'done' : stateOf(lock),
      reason: lock ? lockReasons[lock] : '',
      door: doorOf(lecture, lock),
    };
    return hasQuiz(course, lecture) ? [entry, quizOf(course, lecture, Boolean(lock))] : [entry];
  });
  return [...lectures, ...tasksOf(lesson).flatMap((task) => taskOf(task, lesson, locks))];
}

/** After the lectures that it is about; begun from the first of them that is open. */
function taskOf(task: Task, { lectures }: Lesson, locks: Locks): Entry[] {
  const open = lectures.find(({ id }) => !locks.has(id));
  const from = open ?? lectures[0];
  if (!from) return [];
  const lock = locks.get(from.id);
  return [
    {
      key: taskKey(task),
      label: taskNames[task.kind],
      aside: task.isSent ? 'Terkirim' : '',
      state: task.isSent ? 'done' : stateOf(lock),
      reason: lock ? lockReasons[lock] : '',
      door: open ? { task, lectureId: open.id } : doorOf(from, lock),
    },
  ];
}

const stateOf = (lock: string | null | undefined): EntryState =>
  lock === 'attendance' ? 'attendance' : lock ? 'locked' : 'open';

function doorOf(lecture: Lecture, lock: keyof typeof lockReasons | undefined): Door | null {
  if (lock === 'pretest') return { closed: { name: 'pretest_info' } };
  // The programme sees the student at the lecture's own door.
  return lock && lock !== 'attendance' ? null : materi(lecture);
}

const materi = ({ id }: Lecture): Door => ({ to: { view: 'materi', lectureId: id } });

const hasQuiz = (course: HostedCourse, { lecture_quiz_name }: Lecture) =>
  course.is_lecturequiz_enabled && lecture_quiz_name !== null;

/** Always of five questions, which are told only once it is open (L-09). */
function quizOf(course: HostedCourse, lecture: Lecture, isLocked: boolean): Entry {
  const isPassed = lecture.is_lecture_quiz_passed !== null;
  const isClosed = isLocked || !lecture.attended;
  const name = lecture.lecture_quiz_name ?? '';
  return {
    key: keyOf('quizlecture', lecture.id),
    label: /^kuis/i.test(name) ? name : `Kuis: ${name}`,
    aside: isPassed ? 'Lulus' : '',
    state: isPassed ? 'done' : isClosed ? 'locked' : 'open',
    reason: !isPassed && isClosed ? 'Tonton materinya terlebih dahulu.' : '',
    door: quizDoor(course, lecture),
  };
}

function pretestOf(course: HostedCourse): Entry[] {
  if (!course.is_pretest_enabled || course.pretest === null) return [];
  const given = course.pretest.is_prettest_given;
  // Once a lecture was attended it would measure nothing any more (L-03).
  const isOver = lecturesOf(course).some(({ attended }) => attended);
  const entry = { key: 'pretest', label: 'Pre-test', reason: '' };
  if (given) return [{ ...entry, aside: `Nilai ${given.score}`, state: 'done', door: null }];
  if (isOver) return [{ ...entry, aside: 'Dilewati', state: 'open', door: null }];
  return [
    {
      ...entry,
      aside: course.pretest.questions.length > 0 ? `${course.pretest.questions.length} soal` : '',
      state: 'open',
      door: { to: { view: 'pretest' } },
    },
  ];
}

function extrasOf(course: HostedCourse): Entry[] {
  const { course_qna_register: booked, course_qna_attend: isAttended } = course;
  const to = (view: RoomView): Door => ({ to: { view } });
  const qna: Entry = {
    ...plain,
    key: 'qna',
    label: 'QnA',
    aside: isAttended ? 'Hadir' : booked ? formatDayShort(booked.schedule.start_date) : 'Pilih jadwal',
    state: isAttended ? 'done' : 'open',
    door: to('qna'),
  };
  return [
    ...(course.is_qna_enabled ? [qna] : []),
    ...(course.has_ebooks ? [{ ...plain, key: 'ebook', label: 'Ebook', door: to('ebook') }] : []),
    { ...plain, key: 'download', label: 'Sumber belajar', door: to('download') },
  ];
}

function endOf(course: HostedCourse): Entry[] {
  const isComparable = Boolean(course.quiz?.is_exam_given && course.pretest?.is_prettest_given);
  const isSubmitted = course.payment?.is_student_project_submitted ?? false;
  const isSeen = lecturesOf(course).every(({ attended }) => attended);
  const isRated = course.myrating !== null;
  const isEarned = course.is_finished || course.certificate !== null;
  return [
    ...(course.quiz ? [examOf(course, course.quiz)] : []),
    ...(isComparable
      ? [
          {
            ...plain,
            key: 'exam_improvement',
            label: 'Peningkatan',
            door: { to: { view: 'exam_improvement' } } as const,
          },
        ]
      : []),
    ...(course.project_information
      ? [
          {
            ...plain,
            key: 'assignment',
            label: 'Proyek',
            aside: isSubmitted ? 'Terkumpul' : '',
            state: isSubmitted ? 'done' : 'open',
            door: { closed: { name: 'assignment' } },
          } as const,
        ]
      : []),
    {
      key: 'rating',
      label: 'Beri Rating',
      aside: course.myrating ? `${course.myrating.rating} dari 5` : '',
      state: isRated ? 'done' : isSeen ? 'open' : 'locked',
      reason: isRated || isSeen ? '' : 'Terbuka setelah semua materi selesai.',
      door: ratingDoor(course),
    },
    {
      key: 'certificate',
      label: 'Sertifikat',
      aside: course.certificate ? 'Terbit' : '',
      state: course.certificate ? 'done' : isEarned ? 'open' : 'locked',
      reason: isEarned ? '' : 'Terbuka setelah kelas selesai.',
      door: certificateDoor(course),
    },
    { ...plain, key: 'howToDownload', label: 'Cara unduh sertifikat', door: { to: { view: 'howToDownload' } } },
  ];
}

function examOf(course: HostedCourse, quiz: NonNullable<HostedCourse['quiz']>): Entry {
  const given = quiz.is_exam_given;
  // While it is closed nobody is told its questions; how long it takes is known all the same.
  const minutes = course.path.find(({ kind }) => kind === 'exam')?.minutes;
  const size = quiz.questions.length > 0 ? `${quiz.questions.length} soal` : minutes ? `± ${minutes} menit` : '';
  return {
    key: 'exam',
    label: 'Exam',
    aside: given ? `Nilai ${given.score}` : size,
    state: given ? 'done' : stateOf(course.exam_lock),
    reason: given || !course.exam_lock ? '' : examReasons[course.exam_lock],
    door: examDoor(course),
  };
}

/** The entry that a place belongs to. */
export function keyOf(view: RoomView, lectureId: number | undefined, isFinished = false): string {
  switch (view) {
    case 'materi':
    case 'quizlecture':
      return `${view} ${lectureId}`;
    case 'finish_perlecture':
      return `quizlecture ${lectureId}`;
    case 'finish_pretest':
      return 'pretest';
    case 'finish':
      return isFinished ? 'certificate' : 'exam';
    case 'certificate_free_course':
      return 'certificate';
    default:
      return view;
  }
}

export const allEntries = ({ start, chapters, extras, end }: Outline): Entry[] => [
  ...start,
  ...chapters.flatMap(({ entries }) => entries),
  ...extras,
  ...end,
];
