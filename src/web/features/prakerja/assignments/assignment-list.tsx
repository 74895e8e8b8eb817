import type { Profile } from '../../../lib/profile.ts';
import { TaskCard } from '../task-card.tsx';
import { TaskList } from '../task-list.tsx';
import { assignmentKinds } from './assignment-kinds.ts';
import { Grade } from './grade.tsx';

type AssignmentListProps = { of: keyof typeof assignmentKinds; profile: Profile };

/** Tugas Mandiri and Unjuk Keterampilan (P-05). */
export default function AssignmentList({ of, profile }: AssignmentListProps) {
  const kind = assignmentKinds[of];
  return (
    <TaskList name={kind.menu} profile={profile} read={kind.list} empty={kind.empty}>
      {(assignment, place) => {
        const isSent = assignment.is_submitted === 1;
        const { lesson } = assignment;
        return (
          <TaskCard
            picture={lesson.course.thumbnail.url}
            isFirst={place === 0}
            title={lesson.name}
            subtitle={lesson.course.name}
            isSent={isSent}
            button={{ label: isSent ? 'Lihat tugas yang dikirim' : kind.open, to: kind.address(assignment.id) }}
          >
            {isSent && <Grade assignment={assignment} />}
          </TaskCard>
        );
      }}
    </TaskList>
  );
}
