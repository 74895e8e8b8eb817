import type { Db } from '../../src/server/platform/db.ts';
import { makeSchedule } from '../../src/server/seed/makers/scheduling.ts';

const HOUR_MS = 60 * 60 * 1000;
/** A QnA session from so many hours from now to so many. */
export function makeQna(db: Db, course_id: number, [from, to]: [number, number], more: { capacity?: number } = {}) {
  const at = (hours: number) => new Date(Date.now() + hours * HOUR_MS);
  return makeSchedule(db, { course_id, kind: 'qna', start_date: at(from), end_date: at(to), ...more });
}
