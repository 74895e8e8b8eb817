import type { LectureLock } from '../../../../contract/rules/unlocking.ts';
import { Failure } from '../../../platform/errors.ts';

/** What is missing before the lecture, its quiz or its files: to go on learning, or to be seen by the programme (P-08). */
export const failureOfLock = (lock: LectureLock): Failure =>
  new Failure(lock === 'attendance' ? 'kpj_attendance_needed' : 'lecture_locked');
