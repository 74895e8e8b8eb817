import type { Participation } from '../../../../contract/programme.ts';
import { thumbnailOf } from '../../catalogue/public.ts';
import { missingIn } from './missing.ts';
import {
  attendancesIn,
  certificateIn,
  examIn,
  journalIn,
  lecturesIn,
  type ProgrammeClass,
  sessionIn,
  standingIn,
  tasksIn,
} from './standing.ts';

export function toParticipation(its: ProgrammeClass, now: Date): Participation {
  const { own, course } = its;
  const standing = standingIn(its, now);
  const exam = examIn(its, standing);
  const steps = {
    attendances: attendancesIn(its, standing),
    session: sessionIn(its, now),
    lectures: lecturesIn(standing),
    tasks: tasksIn(its, standing),
    exam,
    journal: journalIn(its, exam),
    certificate: certificateIn(its, standing),
  };
  const missing = missingIn(its, standing, steps, now);
  return {
    payment_id: own.order_id,
    course: {
      id: course.id,
      slug: course.slug,
      name: course.name,
      type: course.type as Participation['course']['type'],
      thumbnail: thumbnailOf(course),
    },
    kpj_code: its.code,
    ...steps,
    missing,
    is_complete: missing.length === 0,
  };
}
