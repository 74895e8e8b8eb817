import { lectureLocks } from '../../../../contract/rules/unlocking.ts';
import type { Session } from '../../../platform/context.ts';
import type { Db, Tx } from '../../../platform/db.ts';
import { Failure } from '../../../platform/errors.ts';
import type { MediaRow } from '../../../platform/files/media.ts';
import type { ClassAccess } from '../class/access.store.ts';
import { enterClass, readClass, refuseBeforeLiveEnds, visitClass } from '../class/classroom.ts';
import { failureOfLock } from '../class/lecture-locks.ts';
import { ensureClock, markOpened, startClock } from './clocks.store.ts';
import { courseOfLecture, insertProgress, readProgress } from './progress.store.ts';

type Asked = { lectureId: number; now: Date };
const nothingSeen = { position: 0, attended: false, seen: [] };

/**
 * Opens a lecture to its student: its film, and where they were. Their time of watching begins; an operator who looks as
 * the student sees the same and changes nothing.
 */
export async function openLectureFor(db: Db, session: Session, asked: Asked) {
  const courseId = await courseOfLecture(db, asked.lectureId);
  if (courseId === undefined) throw new Failure('not_found');
  const own = await visitClass(db, session, courseId);
  const media = await passGate(db, own, asked);
  if (session.impersonatedBy !== null)
    return { media, ...((await readProgress(db, own.id, asked.lectureId)) ?? nothingSeen) };
  const progress = await db.transaction().execute(async (tx) => {
    await markOpened(tx, own, asked.now);
    await insertProgress(tx, own, asked.lectureId, asked.now);
    await startClock(tx, own.student_id, asked.now);
    return readProgress(tx, own.id, asked.lectureId);
  });
  return { media, ...(progress ?? nothingSeen) };
}

/** For a player that reports without having opened the lecture: the same gate, and time that already runs goes on. */
export async function openForReport(
  db: Db,
  { studentId, courseId, ...asked }: Asked & { studentId: number; courseId: number },
): Promise<void> {
  const own = await enterClass(db, studentId, courseId);
  await passGate(db, own, asked);
  await db.transaction().execute(async (tx) => {
    await markOpened(tx, own, asked.now);
    await insertProgress(tx, own, asked.lectureId, asked.now);
    await ensureClock(tx, own.student_id, asked.now);
  });
}

/** What the page hides the server refuses (L-07). */
async function passGate(db: Db | Tx, own: ClassAccess, { lectureId, now }: Asked): Promise<MediaRow> {
  const classroom = await readClass(db, own, now);
  refuseBeforeLiveEnds(classroom, now);
  const lecture = classroom.outline.flatMap(({ lectures }) => lectures).find(({ id }) => id === lectureId);
  if (!lecture?.media) throw new Failure('not_found');
  const lock = lectureLocks(classroom.state, now).get(lectureId);
  if (lock !== null) throw failureOfLock(lock ?? 'previous_lecture');
  return lecture.media;
}
