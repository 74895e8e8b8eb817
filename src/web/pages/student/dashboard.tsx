import { MyClassTabs } from '../../features/learning/my-class-tabs.tsx';
import { StudentFrame } from '../../shell/student-frame.tsx';
import { studentTitle } from '../../shell/student-menu.ts';
import type { Route } from './+types/dashboard.ts';

/** Each menu value's content comes with its feature; a value that has none is an empty page (M-09). */
export default function Dashboard({ params }: Route.ComponentProps) {
  return (
    <StudentFrame title={studentTitle(params.profile_menu)}>
      {params.profile_menu === 'course' && <MyClassTabs />}
    </StudentFrame>
  );
}
