import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useCallback, useDeferredValue, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { failures } from '../../../../contract/failures.ts';
import { href } from '../../../../contract/pages.ts';
import { getHostedCourse, type HostedCourse } from '../../../../contract/views.ts';
import { api } from '../../../lib/api.ts';
import { ApiFailure } from '../../../lib/api-failure.ts';
import type { Profile } from '../../../lib/profile.ts';
import { track } from '../../../lib/track.ts';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { beginsWithPretest, lecturesOf, lectureToGoOn } from './doors.ts';
import { sendUnsentFirst } from './player/unsent-reports.ts';
import { type Room, RoomContext, type RoomModal } from './room.ts';
import { RoomFrame } from './room-frame.tsx';
import { RoomModals } from './room-modals.tsx';
import { RoomSkeleton } from './room-skeleton.tsx';
import { usePlace } from './use-place.ts';
import { RoomViewArea } from './view-area.tsx';

const OfflineNotice = lazy(() => import('./offline/offline-notice.tsx'));

type LearningRoomProps = {
  courseId: string;
  profile: Profile;
  /** Another feature's part, composed by the page. */
  discussionOf: (course: HostedCourse) => ReactNode;
};

/** Reads the class, sends away who may not be here, and keeps what all parts of the room share. */
export default function LearningRoom({ courseId, profile, discussionOf }: LearningRoomProps) {
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['room', courseId, profile.id],
    queryFn: async () => {
      await sendUnsentFirst(profile.id);
      return api(getHostedCourse, { id: courseId });
    },
    // Asked again where no answer came, and where the server has too much to do for a moment.
    retry: (tries, failure) =>
      tries < 2 && !(failure instanceof ApiFailure && failure.status > 0 && failure.status !== 503),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const away = useSendAway(error);
  const refresh = useCallback(async () => {
    const read = await refetch();
    if (!read.data) throw read.error;
    return read.data;
  }, [refetch]);
  // The first time it is drawn in small steps: a phone stays responsive while the room comes up.
  const isDrawn = useDeferredValue(data !== undefined, false);
  if (data && isDrawn)
    return <OpenRoom course={data} profile={profile} refresh={refresh} discussion={discussionOf(data)} />;
  if (!error || away) return <RoomSkeleton />;
  return (
    <div className="content-width py-10">
      <LoadFailure error={error} isLoading={isFetching} onRetry={refetch} />
    </div>
  );
}

/** Not the course, not enrolled: home. Not yet open: to one's classes, where the card says what is missing (L-02). */
function useSendAway(error: Error | null): boolean {
  const navigate = useNavigate();
  const status = error instanceof ApiFailure ? error.status : null;
  const isAway = status === 401 || status === 403 || status === 404;
  const waits = [failures.live_not_over.text, failures.kpj_code_needed.text] as string[];
  const to = waits.includes(error?.message ?? '') ? href('student', { profile_menu: 'course' }) : href('home');
  useEffect(() => {
    if (isAway) void navigate(to, { replace: true });
  }, [isAway, to, navigate]);
  return isAway;
}

type OpenRoomProps = Pick<Room, 'course' | 'profile' | 'refresh' | 'discussion'>;

function OpenRoom(shared: OpenRoomProps) {
  const { course } = shared;
  const place = usePlace();
  const [modal, show] = useState<RoomModal | null>(null);
  // Decided when the room is entered: what is learnt in it does not lead anybody elsewhere.
  const entry = useRef({ isPretest: beginsWithPretest(course), lectureId: lectureToGoOn(course)?.id }).current;
  const view = place.view ?? (entry.isPretest ? 'pretest' : 'materi');
  useEffect(() => track('courseview', { course_id: course.id }), [course.id]);
  useFinish(course, show);
  const close = useCallback(() => show(null), []);
  const find = (lectureId: number | null | undefined) => lecturesOf(course).find(({ id }) => id === lectureId);
  const lecture = find(place.lectureId) ?? find(entry.lectureId) ?? null;
  return (
    <RoomContext
      value={{
        ...shared,
        view,
        lecture,
        second: place.second,
        result: place.result,
        hrefOf: place.hrefOf,
        go: place.go,
        modal,
        show,
        close,
      }}
    >
      <RoomFrame>
        <Suspense>
          <OfflineNotice />
        </Suspense>
        <RoomViewArea />
      </RoomFrame>
      <RoomModals />
    </RoomContext>
  );
}

/** Congratulates once, when the class becomes finished here: by its exam, its rating, its last lecture. */
function useFinish({ id, is_finished }: HostedCourse, show: (modal: RoomModal) => void): void {
  const wasFinished = useRef(is_finished);
  useEffect(() => {
    if (is_finished && !wasFinished.current) {
      show({ name: 'courseFinish' });
      track('coursecomplete', { course_id: id });
    }
    wasFinished.current = is_finished;
  }, [id, is_finished, show]);
}
