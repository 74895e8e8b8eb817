import type { Insertable } from 'kysely';
import { notificationGroup as group } from '../../../../contract/engagement.ts';
import type { DB } from '../../../platform/db.generated.ts';
import { insertAll } from '../../rows.ts';
import { addDays, addMinutes, latest } from '../../time.ts';
import type { Demo } from '../context.ts';
import { demoCourse } from '../names.ts';
import type { AnsweredThread } from './discussions.ts';
import type { History } from './history.ts';
import type { GradedTask } from './prakerja.ts';

type Notice = Omit<Insertable<DB['notifications']>, 'user_id' | 'created_at' | 'is_read' | 'is_action_taken'> & {
  at: Date;
  isTaken: boolean;
};
type Certificate = { id: string; course_id: number; created_at: Date };
type Happened = {
  classes: readonly History[];
  certificates: readonly Certificate[];
  threads: readonly AnsweredThread[];
  graded: readonly GradedTask[];
};

/** She looks at her notifications now and then; what came since is unread. */
const LOOKED_DAYS_AGO = 10;
const FREE_COURSE_TO_OFFER = 64;

export async function makeNotifications(
  demo: Demo,
  sari: { id: number; created_at: Date },
  { classes, certificates, threads, graded }: Happened,
): Promise<void> {
  const notices = [
    ...classes.flatMap(examNotices),
    ...classes.flatMap(reviewNotices),
    ...certificates.map((certificate) => certificateNotice(certificate, demo)),
    ...threads.map(
      (thread): Notice => ({
        notification_group_id: group.instructorDiscussion,
        cause: `reply:${thread.replyId}`,
        course_id: thread.course_id,
        discussion_thread_id: thread.id,
        at: thread.repliedAt,
        isTaken: thread.repliedAt < demo.at(-LOOKED_DAYS_AGO),
      }),
    ),
    ...graded.map((task) => gradeNotice(task, demo)),
    ...classes.flatMap((own) => attendanceNotices(own, demo)),
    ...noticesOfHerself(demo, sari, classes),
  ].sort((one, other) => one.at.getTime() - other.at.getTime());

  const rows = await insertAll(
    demo.tx,
    'notifications',
    notices.map(({ at, isTaken, ...notice }) => ({
      notification_group_id: notice.notification_group_id,
      cause: notice.cause,
      course_id: notice.course_id ?? null,
      certificate_id: notice.certificate_id ?? null,
      discussion_thread_id: notice.discussion_thread_id ?? null,
      assignment_id: notice.assignment_id ?? null,
      user_id: sari.id,
      is_read: isTaken || at < demo.at(-LOOKED_DAYS_AGO),
      is_action_taken: isTaken,
      created_at: at,
    })),
  );
  await answerSurveys(demo, rows);
}

/** The exam opens with the last lecture, or with the QnA session where one is required. */
function examNotices({ plan, course, watched, booking }: History): Notice[] {
  const last = watched.at(-1);
  if (plan.attended !== 'all' || !course.exam || !last) return [];
  const lastSeen = addMinutes(last.openedAt, 3);
  const openedAt = course.isQnaRequired ? booking?.attendedAt : lastSeen;
  if (!openedAt) return [];
  return [
    {
      notification_group_id: group.examAccess,
      cause: `exam:${course.id}`,
      course_id: course.id,
      at: latest(lastSeen, openedAt),
      isTaken: plan.exam !== undefined,
    },
  ];
}

function reviewNotices({ plan, course, watched, attempts, ratedAt }: History): Notice[] {
  const isThrough = plan.attended === 'all' && (plan.exam !== undefined || !course.exam);
  if (!isThrough || course.price === 0) return [];
  const after = attempts.at(-1)?.submittedAt ?? watched.at(-1)?.openedAt;
  if (!after) return [];
  return [
    {
      notification_group_id: group.courseReview,
      cause: `review:${course.id}`,
      course_id: course.id,
      at: addMinutes(after, 4),
      isTaken: ratedAt !== null,
    },
  ];
}

const certificateNotice = ({ id, course_id, created_at }: Certificate, demo: Demo): Notice => ({
  notification_group_id: group.certificate,
  cause: `certificate:${id}`,
  course_id,
  certificate_id: id,
  at: created_at,
  isTaken: created_at < demo.at(-LOOKED_DAYS_AGO),
});

const gradeNotice = ({ id, course_id, gradedAt }: GradedTask, demo: Demo): Notice => ({
  notification_group_id: group.taskGraded,
  cause: `grade:${id}:${gradedAt.toISOString()}`,
  course_id,
  assignment_id: id,
  at: gradedAt,
  isTaken: gradedAt < demo.at(-LOOKED_DAYS_AGO),
});

/** Of the class she is in: the programme took its time with the last attendance, and she did not wait for it. */
function attendanceNotices({ plan, course, verified }: History, demo: Demo): Notice[] {
  const last = verified.at(-1);
  if (plan.isFinished || !last) return [];
  return [
    {
      notification_group_id: group.attendanceConfirmed,
      cause: `attendance:${course.id}:${last.sequence}`,
      course_id: course.id,
      at: last.verifiedAt,
      isTaken: last.verifiedAt < demo.at(-LOOKED_DAYS_AGO),
    },
  ];
}

/** Her profile, the free courses on offer, and how she likes it here: asked once early, and once more of late. */
function noticesOfHerself(demo: Demo, sari: { created_at: Date }, classes: readonly History[]): Notice[] {
  const finished = (course: number) => classes.find((own) => own.course.id === course)?.finishedAt as Date;
  const free = classes.find(({ course }) => course.price === 0) as History;
  return [
    {
      notification_group_id: group.completeProfile,
      cause: 'profile',
      at: addMinutes(sari.created_at, 1),
      isTaken: true,
    },
    {
      notification_group_id: group.freeCourse,
      cause: `free:${free.course.id}`,
      course_id: free.course.id,
      at: addMinutes(free.purchase.settledAt, -9 * 60),
      isTaken: true,
    },
    {
      notification_group_id: group.freeCourse,
      cause: `free:${FREE_COURSE_TO_OFFER}`,
      course_id: FREE_COURSE_TO_OFFER,
      at: demo.at(-2, '08:30'),
      isTaken: false,
    },
    {
      notification_group_id: group.announcement,
      cause: 'announcement:demo',
      course_id: demoCourse.ratingOpen,
      at: demo.at(-6, '10:20'),
      isTaken: false,
    },
    {
      notification_group_id: group.feedback,
      cause: 'nps:first class',
      at: addDays(finished(free.course.id), 1),
      isTaken: true,
    },
    {
      notification_group_id: group.feedback,
      cause: 'nps:half a year',
      at: demo.at(-18, '09:15'),
      isTaken: false,
    },
    {
      notification_group_id: group.satisfaction,
      cause: `satisfaction:${demoCourse.finished}`,
      course_id: demoCourse.finished,
      at: addDays(finished(demoCourse.finished), 2),
      isTaken: true,
    },
    {
      notification_group_id: group.satisfaction,
      cause: `satisfaction:${demoCourse.ratingOpen}`,
      course_id: demoCourse.ratingOpen,
      at: demo.at(-4, '12:05'),
      isTaken: false,
    },
  ];
}

const HOURS_TO_ANSWER = 3;

async function answerSurveys(
  { tx }: Demo,
  notices: { id: number; user_id: number; notification_group_id: number; is_action_taken: boolean; created_at: Date }[],
): Promise<void> {
  const answered = (survey: number) =>
    notices
      .filter((notice) => notice.is_action_taken && notice.notification_group_id === survey)
      .map((notice) => ({ ...notice, answeredAt: addMinutes(notice.created_at, HOURS_TO_ANSWER * 60) }));
  await insertAll(
    tx,
    'nps_answers',
    answered(group.feedback).map(({ user_id, answeredAt }) => ({
      user_id,
      rating: 9,
      created_at: answeredAt,
    })),
  );
  await insertAll(
    tx,
    'happiness_answers',
    answered(group.satisfaction).map(({ id, user_id, answeredAt }) => ({
      notification_id: id,
      user_id,
      happiness_level: 5,
      created_at: answeredAt,
    })),
  );
}
