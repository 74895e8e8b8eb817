import { lazy, Suspense } from 'react';
import { href } from '../../contract/pages.ts';
import { getHostedCourse, me } from '../../contract/views.ts';
import LearningRoom from '../features/learning/room/learning-room.tsx';
import { RoomSkeleton } from '../features/learning/room/room-skeleton.tsx';
import { earlyRequest } from '../lib/early-requests.ts';
import { headOf } from '../lib/head.ts';
import type { PageHandle } from '../shell/shell.tsx';
import { StudentGuard } from '../shell/student-guard.tsx';
import type { Route } from './+types/learn.ts';

const DiscussionSection = lazy(() =>
  import('../features/engagement/discussion/discussion-section.tsx').then((module) => ({
    default: module.DiscussionSection,
  })),
);

export const handle: PageHandle = {
  hasOwnFrame: true,
  // Both at once, and before the scripts have come: neither waits for the other.
  early: ({ id = '' }) => [earlyRequest(me, {}), earlyRequest(getHostedCourse, { id }, true)],
};

export const meta: Route.MetaFunction = ({ matches, params }) =>
  headOf(matches, { title: 'Ruang Belajar', description: '', path: href('learn', params), isHidden: true });

/** Where students spend their time: a room of its own, without the site's header and footer (L-01). */
export default function LearnPage({ params: { id } }: Route.ComponentProps) {
  return (
    <StudentGuard pending={<RoomSkeleton />}>
      {(profile) => (
        <LearningRoom
          key={id}
          courseId={id}
          profile={profile}
          discussionOf={(course) => (
            <Suspense>
              <DiscussionSection courseId={course.id} slug={course.slug} />
            </Suspense>
          )}
        />
      )}
    </StudentGuard>
  );
}
