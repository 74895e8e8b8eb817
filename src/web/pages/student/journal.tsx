import { data } from 'react-router';
import { JournalPage } from '../../features/prakerja/journals/journal.tsx';
import { TaskSkeleton } from '../../features/prakerja/task-skeletons.tsx';
import { isAddressId } from '../../lib/address-id.ts';
import { StudentFrame } from '../../shell/student-frame.tsx';
import type { Route } from './+types/journal.ts';

/** An address that can name no journal is no page. */
export function loader({ params }: Route.LoaderArgs) {
  if (!isAddressId(params.slug)) throw data(null, { status: 404 });
  return null;
}

export default function Journal({ params }: Route.ComponentProps) {
  return (
    <StudentFrame title="Jurnal Refleksi" pending={<TaskSkeleton />}>
      {(profile) => <JournalPage key={params.slug} id={Number(params.slug)} profile={profile} />}
    </StudentFrame>
  );
}
