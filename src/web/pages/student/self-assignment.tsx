import { data } from 'react-router';
import { AssignmentPage } from '../../features/prakerja/assignments/assignment.tsx';
import { TaskSkeleton } from '../../features/prakerja/task-skeletons.tsx';
import { isAddressId } from '../../lib/address-id.ts';
import { StudentFrame } from '../../shell/student-frame.tsx';
import type { Route } from './+types/self-assignment.ts';

/** An address that can name no assignment is no page. */
export function loader({ params }: Route.LoaderArgs) {
  if (!isAddressId(params.slug)) throw data(null, { status: 404 });
  return null;
}

export default function SelfAssignment({ params }: Route.ComponentProps) {
  return (
    <StudentFrame title="Tugas Mandiri" pending={<TaskSkeleton />}>
      {(profile) => <AssignmentPage of="selfAssignment" key={params.slug} id={Number(params.slug)} profile={profile} />}
    </StudentFrame>
  );
}
