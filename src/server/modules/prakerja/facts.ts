import { defineFact } from '../../platform/facts.ts';

/** Stated with every grade, also one that is given anew. */
export const taskGraded = defineFact<{ assignmentId: number; studentId: number; courseId: number; at: Date }>(
  'task graded',
);

/** The programme confirmed an attendance while nobody waited for it in front of a page. */
export const attendanceTakenUp = defineFact<{ studentId: number; courseId: number; sequence: number; at: Date }>(
  'attendance taken up',
);
