import { lazy, type ReactNode, Suspense } from 'react';
import { EditProfileSkeleton, ProfileSkeleton } from '../../features/accounts/profile/profile-skeleton.tsx';
import { OrderListSkeleton } from '../../features/commerce/orders/order-skeletons.tsx';
import { ReferralSkeleton } from '../../features/engagement/referral/referral-skeleton.tsx';
import { MyEventsSkeleton } from '../../features/events/my-events/my-events-skeleton.tsx';
import { MyClassesSkeleton } from '../../features/learning/my-classes/my-classes-skeleton.tsx';
import { SchedulePageSkeleton } from '../../features/learning/schedule-picker/schedule-page-skeleton.tsx';
import { ParticipationSkeleton } from '../../features/prakerja/participation/participation-skeleton.tsx';
import { TaskListSkeleton } from '../../features/prakerja/task-skeletons.tsx';
import type { Profile } from '../../lib/profile.ts';
import { StudentFrame } from '../../shell/student-frame.tsx';
import { studentTitle } from '../../shell/student-menu.ts';
import type { Route } from './+types/dashboard.ts';

const ProfilePage = lazy(() => import('./profile.tsx'));
const EditProfile = lazy(() => import('../../features/accounts/profile/edit-profile.tsx'));
const OrderList = lazy(() => import('../../features/commerce/orders/order-list.tsx'));
const MyClasses = lazy(() => import('../../features/learning/my-classes/my-classes.tsx'));
const SchedulePick = lazy(() => import('./schedule-pick.tsx'));
const MyEvents = lazy(() => import('../../features/events/my-events/my-events.tsx'));
const Referral = lazy(() => import('../../features/engagement/referral/referral.tsx'));
const Participations = lazy(() => import('../../features/prakerja/participation/participations.tsx'));
const JournalList = lazy(() => import('../../features/prakerja/journals/journal-list.tsx'));
const AssignmentList = lazy(() => import('../../features/prakerja/assignments/assignment-list.tsx'));

type Content = { pending?: ReactNode; show: (profile: Profile) => ReactNode };

const edit: Content = {
  pending: <EditProfileSkeleton />,
  show: (profile) => <EditProfile profile={profile} />,
};

/** Each menu value's content comes with its feature, and is loaded with it. */
const contents: Record<string, Content> = {
  profile: { pending: <ProfileSkeleton />, show: (profile) => <ProfilePage profile={profile} /> },
  // Desktop's address and mobile's; either opens at any width.
  editprofile: edit,
  ubahdatadiri: edit,
  orders: { pending: <OrderListSkeleton />, show: () => <OrderList /> },
  course: { pending: <MyClassesSkeleton />, show: (profile) => <MyClasses profile={profile} /> },
  schedulepick: { pending: <SchedulePageSkeleton />, show: (profile) => <SchedulePick profile={profile} /> },
  events: { pending: <MyEventsSkeleton />, show: (profile) => <MyEvents profile={profile} /> },
  referral: { pending: <ReferralSkeleton />, show: (profile) => <Referral profile={profile} /> },
  prakerja: { pending: <ParticipationSkeleton />, show: (profile) => <Participations profile={profile} /> },
  'reflective-journal': { pending: <TaskListSkeleton />, show: (profile) => <JournalList profile={profile} /> },
  'tugas-mandiri': {
    pending: <TaskListSkeleton />,
    show: (profile) => <AssignmentList key="self" of="selfAssignment" profile={profile} />,
  },
  'unjuk-keterampilan': {
    pending: <TaskListSkeleton />,
    show: (profile) => <AssignmentList key="skill" of="skillTest" profile={profile} />,
  },
};

/** A value that has no content is an empty page (M-09). */
export default function Dashboard({ params: { profile_menu: menu } }: Route.ComponentProps) {
  const content = Object.hasOwn(contents, menu) ? contents[menu] : undefined;
  return (
    <StudentFrame title={studentTitle(menu)} isRoot={menu === 'profile'} pending={content?.pending}>
      {(profile) => content && <Suspense fallback={content.pending}>{content.show(profile)}</Suspense>}
    </StudentFrame>
  );
}
