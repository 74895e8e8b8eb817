import type { Db, Tx } from '../../../platform/db.ts';
import { hashToken } from '../tokens.ts';
import { findPreviewedCourse } from './sessions.store.ts';
import { openSession } from './sessions.ts';

const LIFETIME_SECONDS = 60 * 60;

/** The token with which somebody of the back office looks at one course as a student would. It reads and never writes. */
export async function openPreview(
  tx: Tx,
  { userId, courseId, ip }: { userId: number; courseId: number; ip: string },
  now: Date,
): Promise<{ token: string; expiresAt: Date }> {
  const opening = { userId, ip, userAgent: '', impersonatedBy: userId, previewCourseId: courseId };
  const token = await openSession(tx, { ...opening, seconds: LIFETIME_SECONDS }, now);
  return { token, expiresAt: new Date(now.getTime() + LIFETIME_SECONDS * 1000) };
}

/** The course that this token shows before it is published; null where it shows none. */
export const previewedCourse = (db: Db | Tx, token: string, now: Date): Promise<number | null> =>
  findPreviewedCourse(db, hashToken(token), now);
