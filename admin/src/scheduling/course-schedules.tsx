import { useRecordContext } from 'react-admin';
import type { courses } from '../../../src/contract/admin/courses.ts';
import { sessionKindsOf } from '../../../src/contract/rules/session-kinds.ts';
import { SessionBoard } from './session-board.tsx';

/** A tab of the course's page: its sessions. */
export function CourseSchedules() {
  const course = useRecordContext<(typeof courses)['forms']['row']>();
  return course ? <SessionBoard of={{ id: course.id, kinds: sessionKindsOf[course.type] }} /> : null;
}
