import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { href } from '../../../contract/pages.ts';
import { myCourses } from '../../../contract/views.ts';
import { myClassAddress } from '../../features/learning/my-class-menu.ts';
import { choosableSessions } from '../../features/learning/schedule-picker/choosable.ts';
import { LivePage, QnaPage } from '../../features/learning/schedule-picker/schedule-page.tsx';
import { SchedulePageSkeleton } from '../../features/learning/schedule-picker/schedule-page-skeleton.tsx';
import { isAddressId } from '../../lib/address-id.ts';
import { api } from '../../lib/api.ts';
import { useForgetting, useOwnList } from '../../lib/own-list.ts';
import type { Profile } from '../../lib/profile.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';

const myClasses = href('student', { profile_menu: 'course' });

/** The sessions of the class that the address names; without one, or with nothing to choose, Kelas Saya (T-05). */
export default function SchedulePick({ profile }: { profile: Profile }) {
  const [query] = useSearchParams();
  const courseId = query.get('course') ?? '';
  if (!isAddressId(courseId)) return <Navigate to={myClasses} replace />;
  return <OfClass key={courseId} courseId={Number(courseId)} profile={profile} />;
}

function OfClass({ courseId, profile }: { courseId: number; profile: Profile }) {
  const navigate = useNavigate();
  const forget = useForgetting();
  const { data, error, refetch, isFetching, isFetchedAfterMount } = useOwnList(`my-class-${courseId}`, profile, () =>
    api(myCourses, { course_id: courseId }),
  );
  // What was known of it on an earlier visit decides nothing: the session may have been moved since.
  if (!isFetchedAfterMount) return <SchedulePageSkeleton />;
  if (error) return <LoadFailure error={error} isLoading={isFetching} onRetry={refetch} />;
  const own = data?.[0];
  const sessions = own ? choosableSessions(own) : null;
  if (!own || !sessions) return <Navigate to={myClasses} replace />;
  const Picker = { live: LivePage, qna: QnaPage }[sessions];
  const leave = () => {
    forget('my-classes');
    navigate(myClassAddress(own.is_finished ? 'selesai' : 'sedang'), { replace: true });
  };
  return (
    <div className="lg:max-w-160">
      <h2 className="mb-5 text-lg leading-6 font-bold tracking-normal">{own.name}</h2>
      <Picker own={own} onDone={leave} onRefused={refetch} />
    </div>
  );
}
