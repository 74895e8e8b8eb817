import { SessionBoard } from './session-board.tsx';

/** A tab of the course's page: its sessions. */
export const CourseSchedules = ({ courseId }: { courseId: number }) => <SessionBoard courseId={courseId} />;
