import { myEvents } from '../../../../contract/events.ts';
import { href } from '../../../../contract/pages.ts';
import { api } from '../../../lib/api.ts';
import { useOwnList } from '../../../lib/own-list.ts';
import type { Profile } from '../../../lib/profile.ts';
import { useNow } from '../../../lib/use-now.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { MyEventsSkeleton } from './my-events-skeleton.tsx';
import { byTime } from './own-event.ts';
import { OwnEventList } from './own-event-list.tsx';

/** Event Saya (M-10). */
export default function MyEvents({ profile }: { profile: Profile }) {
  const now = useNow();
  const { data: events, error, refetch, isFetching } = useOwnList('my-events', profile, () => api(myEvents, {}));
  if (events?.length === 0)
    return (
      <EmptyState
        title="Tidak ada data"
        text="Event yang Anda ikuti akan tampil di sini, lengkap dengan tautan masuknya."
        action={<ButtonLink to={href('events')}>Cari event</ButtonLink>}
      />
    );
  if (events) {
    const { coming, past } = byTime(events, now.getTime());
    return (
      <div className="grid gap-8">
        <OwnEventList title="Akan datang" events={coming} onChanged={refetch} isFirst />
        <OwnEventList title="Telah lewat" events={past} onChanged={refetch} isFirst={coming.length === 0} isOver />
      </div>
    );
  }
  if (!error) return <MyEventsSkeleton />;
  return <LoadFailure error={error} isLoading={isFetching} onRetry={refetch} />;
}
